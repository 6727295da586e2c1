// A seed that its reader refuses leads the fuzzer nowhere: fuzz_make_seeds writes those of HDF5 anew after a change of
// layout.
#include <gtest/gtest.h>

#include <map>

#include "base/atomic_file.h"
#include "datasets/text/labelled/glue.h"
#include "datasets/text/llama2c.h"
#include "datasets/text/packed.h"
#include "datasets/text/questions/task_files.h"
#include "datasets/text/r_strings.h"
#include "datasets/text/sentencepiece.h"
#include "datasets/text/synsets.h"
#include "experiments/models/llama2c_file.h"
#include "experiments/models/safetensors_file.h"
#include "experiments/specs/spec.h"
#include "fuzz/small_checkpoint.h"
#include "results/store.h"
#include "results/summary.h"

namespace headlab {
namespace {

const std::filesystem::path kCorpus = std::filesystem::path(HEADLAB_SOURCE_DIR) / "fuzz" / "corpus";

TEST(FuzzSeeds, AreAcceptedByTheirReaders) {
  for (const char* name : {"done.h5", "done.h5.gz"})
    EXPECT_EQ(results::read_run(kCorpus / "result" / name).payload.status, results::Status::done) << name;
  EXPECT_EQ(results::read_run(kCorpus / "result" / "failed.h5").payload.status, results::Status::diverged);
  EXPECT_FALSE(results::read_summary(kCorpus / "summary" / "table.h5").variants.empty());
  fuzz::SmallModel model;
  experiments::TrainingState state;
  EXPECT_TRUE(experiments::load_checkpoint(kCorpus / "checkpoint" / "small.h5", model.owner, state, model.parameters,
                                           model.optimiser));
  EXPECT_EQ(state.step, 20);
}

TEST(FuzzSeeds, OfTextsAreAcceptedByTheirReaders) {
  const std::string packed = read_file(kCorpus / "packed" / "small.tokens");
  datasets::Appended file;
  file.append(packed.data() + 1, packed.size() - 1);
  EXPECT_EQ(datasets::read_packed(file.map(), "small.tokens").vocabulary, 300);
  const std::string model = read_file(kCorpus / "tokenizer" / "small.model");
  EXPECT_EQ(datasets::kept_sentencepiece(model.substr(32), 275, "/fuzz-" + model.substr(0, 32) + ".model")->digest(),
            model.substr(0, 32));
  const std::string database = read_file(kCorpus / "r_strings" / "database");
  EXPECT_EQ(datasets::parse_r_strings(database.substr(1), "database").size(), 2U);
}

TEST(FuzzSeeds, OfQuestionsAreAcceptedByTheirReaders) {
  for (const auto& [name, form] :
       std::map<std::string, datasets::TaskForm>{{"questions_jsonl/choices.jsonl", datasets::TaskForm::jsonl},
                                                 {"questions_jsonl/contexts.jsonl", datasets::TaskForm::jsonl},
                                                 {"questions_jsonl/requests.jsonl", datasets::TaskForm::jsonl},
                                                 {"questions_logiqa/two.txt", datasets::TaskForm::logiqa},
                                                 {"questions_truthfulqa/two.csv", datasets::TaskForm::truthfulqa}})
    EXPECT_GE(datasets::parse_questions(read_file(kCorpus / name), form, name).size(), 1U) << name;
}

TEST(FuzzSeeds, OfGlueAreAcceptedByTheirReader) {
  for (const char* name : {"cola", "sst-2", "mrpc", "qqp", "mnli", "rte"}) {
    const std::string table = read_file(kCorpus / "glue" / name).substr(1);
    EXPECT_FALSE(datasets::parse_glue(table, datasets::glue_form(name), name).empty()) << name;
  }
}

TEST(FuzzSeeds, OfWordnetAreAcceptedByTheirReader) {
  for (const char* name : {"noun", "verb"})
    EXPECT_EQ(datasets::read_synsets(read_file(kCorpus / "synsets" / name), name).size(), 2U) << name;
}

TEST(FuzzSeeds, OfModelsAreAcceptedByTheirReaders) {
  EXPECT_EQ(datasets::llama2c_tokenizer(read_file(kCorpus / "llama2c_tokenizer" / "small.bin"), "small")->vocabulary(),
            264);
  for (const char* name : {"tied.bin", "untied.bin"})
    EXPECT_EQ(experiments::parse_llama2c(read_file(kCorpus / "llama2c" / name), name).layers, 2);
  for (const char* name : {"small.safetensors", "half.safetensors"})
    EXPECT_FALSE(experiments::parse_safetensors(read_file(kCorpus / "safetensors" / name), name).arrays.empty());
}

TEST(FuzzSeeds, TextsLeadPastTheirParsersFirstRefusal) {
  int configurations = 0;
  for (const auto& entry : std::filesystem::directory_iterator(kCorpus / "config")) {
    EXPECT_NO_THROW(experiments::Config::from_toml(read_file(entry.path()), "fuzz.toml")) << entry.path();
    ++configurations;
  }
  EXPECT_GT(configurations, 0);
  for (const char* name : {"grid.toml", "small.toml", "whole.toml"})
    EXPECT_NO_THROW(experiments::parse_spec(read_file(kCorpus / "spec" / name), "fuzz.toml")) << name;
}

TEST(FuzzSeeds, StayBelow300KiB) {
  constexpr std::uintmax_t kMostKiB = 300;
  std::uintmax_t bytes = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(kCorpus)) {
    if (entry.is_regular_file()) bytes += entry.file_size();
  }
  EXPECT_LT(bytes, kMostKiB * 1024);
}

}  // namespace
}  // namespace headlab
