// Writes the HDF5 seeds of the corpus: fuzz_make_seeds FOLDER.
#include <cmath>

#include "fuzz/small_checkpoint.h"
#include "results/store.h"
#include "results/summary.h"
#include "tests/results/example_run.h"

namespace {

using namespace headlab;

void make_results(const std::filesystem::path& folder) {
  for (const char* name : {"done.h5", "done.h5.gz"}) results::write_run(folder / name, results::example_run());
  results::RunRecord failed;
  failed.payload.id = "failed";
  failed.payload.status = results::Status::diverged;
  failed.payload.failed_step = 12;
  results::write_run(folder / "failed.h5", failed);
}

void make_summary(const std::filesystem::path& path) {
  results::write_summary(path, results::example_summary());
}

void make_checkpoint(const std::filesystem::path& path) {
  fuzz::SmallModel model;
  experiments::TrainingState state;
  state.step = 20;
  model.optimiser.set_updates(20);
  state.series = results::example_run().payload.series;
  experiments::save_checkpoint(path, model.owner, state, model.parameters, model.optimiser);
}

}  // namespace

int main(int argc, char** argv) {
  const std::filesystem::path corpus = argc > 1 ? argv[1] : "fuzz/corpus";
  make_results(corpus / "result");
  make_summary(corpus / "summary" / "table.h5");
  make_checkpoint(corpus / "checkpoint" / "small.h5");
}
