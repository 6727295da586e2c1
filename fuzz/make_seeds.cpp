// Writes the binary seeds of the corpus: fuzz_make_seeds FOLDER.
#include <cmath>

#include "base/atomic_file.h"
#include "base/digest.h"
#include "datasets/text/sentencepiece.h"
#include "experiments/models/safetensors_file.h"
#include "fuzz/small_checkpoint.h"
#include "results/store.h"
#include "results/summary.h"
#include "tests/datasets/llama2c_files.h"
#include "tests/datasets/r_files.h"
#include "tests/datasets/text_files.h"
#include "tests/experiments/model_files.h"
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
  model.optimiser.updates().front() = 20;
  state.series = results::example_run().payload.series;
  experiments::save_checkpoint(path, model.owner, state, model.parameters, model.optimiser);
}

void make_packed(const std::filesystem::path& path) {
  std::filesystem::create_directories(path.parent_path());
  {
    datasets::Appended file(path);
    datasets::Packer packer(file, 300);
    for (int part = 0; part < 3; ++part) {
      packer.add("a", std::vector<std::uint16_t>{1, 299}, 5);
      packer.add("bc", std::vector<std::uint16_t>{7}, 1);
      packer.end_part();
    }
    packer.finish(std::string(32, 'f'), 1);
  }
  write_file(path, "\1" + read_file(path));
}

void make_tokenizer(const std::filesystem::path& path) {
  datasets::TextData text;
  text.domains.push_back(
      {.name = "seed", .origin = "", .train = datasets::part_of({"one two three four one two three"})});
  const std::string model = datasets::train_sentencepiece(text, 275);
  write_file(path, digest_of(model) + model);
}

void make_models(const std::filesystem::path& corpus) {
  write_file(corpus / "llama2c_tokenizer" / "small.bin",
             datasets::small_tokenizer_file({{" ", -3}, {"a", -4}, {"aa", -1}, {" t", -2}, {"t", -5}}));
  write_file(corpus / "llama2c" / "tied.bin", experiments::write_llama2c(experiments::small_checkpoint(9)));
  write_file(corpus / "llama2c" / "untied.bin", experiments::write_llama2c(experiments::small_checkpoint(9, false)));
  write_file(corpus / "safetensors" / "small.safetensors",
             experiments::write_safetensors({{{"a", "b"}}, {{"x", {{2, 1}, {1, 2}}}, {"y", {{}, {3}}}}}));
  const std::string header = R"({"h":{"dtype":"F16","shape":[2],"data_offsets":[0,4]}})";
  const std::uint64_t size = header.size();
  write_file(corpus / "safetensors" / "half.safetensors",
             std::string(reinterpret_cast<const char*>(&size), 8) + header + std::string(4, '\x3c'));
}

void make_r_strings(const std::filesystem::path& folder) {
  const std::string value = datasets::r_strings({"CHAPTER I", "", "text"});
  write_file(folder / "value", "\1" + value);
  write_file(folder / "database", std::string(1, '\0') + datasets::r_record(value) + datasets::r_record(value));
}

}  // namespace

int main(int argc, char** argv) {
  const std::filesystem::path corpus = argc > 1 ? argv[1] : "fuzz/corpus";
  make_results(corpus / "result");
  make_summary(corpus / "summary" / "table.h5");
  make_packed(corpus / "packed" / "small.tokens");
  make_tokenizer(corpus / "tokenizer" / "small.model");
  make_r_strings(corpus / "r_strings");
  make_models(corpus);
  make_checkpoint(corpus / "checkpoint" / "small.h5");
}
