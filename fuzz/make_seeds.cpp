// Writes the HDF5 seeds of the corpus: fuzz_make_seeds FOLDER.
#include <cmath>

#include "fuzz/small_checkpoint.h"
#include "results/store.h"
#include "results/summary.h"
#include "tests/results/example_run.h"

namespace {

using namespace headlab;

void make_results(const std::filesystem::path& folder) {
  results::write_run(folder / "done.h5", results::example_run());
  results::RunRecord failed;
  failed.payload.id = "failed";
  failed.payload.status = results::Status::diverged;
  failed.payload.failed_step = 12;
  results::write_run(folder / "failed.h5", failed);
}

void make_summary(const std::filesystem::path& path) {
  results::Summary s;
  s.title = "Table";
  s.provenance = {{"command", "headlab table"}};
  s.variants = {"mha", "both"}, s.labels = {"MHA", "MoH"}, s.runs = {"a", "b", "c"}, s.seeds = {1, 2};
  s.metrics = {{"top1",
                "%",
                "top-1",
                {1, 2},
                {0.1, 0.2},
                {0, 1},
                {0, 0.3},
                {std::nan(""), 75},
                {std::nan(""), 0.02},
                {std::nan(""), 0.04},
                {2, 2},
                {1, 1, 2, 2}}};
  s.loads = {{"both", 1, {"x", "y"}, results::example_run().payload.head_load}};
  results::write_summary(path, s);
}

void make_checkpoint(const std::filesystem::path& path) {
  fuzz::SmallModel model;
  experiments::TrainingState state;
  state.step = 20;
  state.series = results::example_run().payload.series;
  experiments::save_checkpoint(path, "run", state, model.parameters, model.optimiser);
}

}  // namespace

int main(int argc, char** argv) {
  const std::filesystem::path corpus = argc > 1 ? argv[1] : "fuzz/corpus";
  make_results(corpus / "result");
  make_summary(corpus / "summary" / "table.h5");
  make_checkpoint(corpus / "checkpoint" / "small.h5");
}
