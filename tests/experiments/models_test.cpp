// Models of others in the store and back.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cmath>

#include "base/atomic_file.h"
#include "base/digest.h"
#include "base/error.h"
#include "experiments/models/generate.h"
#include "experiments/models/import.h"
#include "experiments/models/safetensors_file.h"
#include "experiments/runs/run.h"
#include "experiments/specs/lineage.h"
#include "experiments/tasks/task.h"
#include "experiments/weights/weights_text.h"
#include "tests/datasets/environment.h"
#include "tests/datasets/llama2c_files.h"
#include "tests/experiments/model_files.h"

namespace headlab::experiments {
namespace {

namespace fs = std::filesystem;

class Models : public testing::Test {
 protected:
  void SetUp() override {
    fs::remove_all(folder_);
    write_file(folder_ / "tok.bin", datasets::small_tokenizer_file({{" ", -1}, {"a", -2}, {" a", -0.5f}}));
    write_checkpoint(true);
  }
  void TearDown() override { fs::remove_all(folder_); }

  static constexpr std::int64_t kVocabulary = 262;

  void write_checkpoint(bool tied) const {
    write_file(folder_ / "model.bin", write_llama2c(small_checkpoint(kVocabulary, tied)));
  }
  ImportRequest request() const {
    return {.file = folder_ / "model.bin", .tokenizer = folder_ / "tok.bin", .out = folder_ / "model.weights.h5"};
  }
  // The parameters of the file, imported, as another format holds them.
  Safetensors as_safetensors() const {
    import_model(request());
    export_model(imported_model(folder_ / "model.weights.h5"), "safetensors", folder_ / "model.safetensors");
    return parse_safetensors(read_file(folder_ / "model.safetensors"), "model.safetensors");
  }
  // Of the model, imported.
  Config to_measure_on_text() const {
    import_model(request());
    std::string documents;
    for (int i = 0; i < 300; ++i)
      documents += fmt::format("{{\"text\": \"a text {} of a test, a long one\"}}\n", i * i);
    write_file(folder_ / "text/texts.jsonl", documents);
    Config config = config_to_measure(folder_ / "model.weights.h5");
    config.set("data.folder", (folder_ / "text").string(), "test");
    config.set("eval.test_limit", std::int64_t{0}, "test");
    return config;
  }
  std::string refusal(const ImportRequest& of) const {
    try {
      import_model(of);
    } catch (const Error& error) {
      EXPECT_FALSE(fs::exists(of.out)) << "nothing is written of what is refused";
      return error.what();
    }
    return "accepted";
  }
  // Of a file of safetensors like ours but for one thing.
  std::string refusal(const Safetensors& changed) const {
    write_file(folder_ / "changed.safetensors", write_safetensors(changed));
    return refusal({.file = folder_ / "changed.safetensors",
                    .tokenizer = folder_ / "tok.bin",
                    .out = folder_ / "changed.weights.h5"});
  }

  fs::path folder_ = fs::temp_directory_path() / fmt::format("headlab-models-{}", ::getpid());
  datasets::Variable cache_{"HEADLAB_CACHE", folder_ / "cache"};
};

TEST_F(Models, AreImportedWithWhereTheyComeFrom) {
  const Imported made = import_model(request());
  EXPECT_EQ(made.format, "llama2c");
  EXPECT_EQ(made.digest, digest_of(read_file(folder_ / "model.bin")));
  EXPECT_EQ(made.tokenizer, folder_ / "model.tokenizer.bin");
  EXPECT_EQ(read_file(made.tokenizer), read_file(folder_ / "tok.bin"));
  const results::ArrayFile file = results::read_array_file(made.weights);
  EXPECT_EQ(file.text.at("imported_from"), "model.bin");
  EXPECT_EQ(file.text.at("imported_digest"), made.digest);
  const StoredModel model = imported_model(made.weights);
  EXPECT_EQ(model.stem, "model");
  EXPECT_EQ(model.config.integer("attention.key_heads"), 1);
  EXPECT_EQ(model.config.text("attention.rotary"), "adjacent");
  EXPECT_EQ(model.config.real("model.norm_epsilon"), 1e-5);
  EXPECT_TRUE(same_arrays(model.arrays, small_checkpoint(kVocabulary).arrays));
  EXPECT_EQ(token_model(model)->parameters().count(), made.parameters);
  EXPECT_EQ(tokenizer_of(model)->vocabulary(), kVocabulary);
}

TEST_F(Models, AreExportedAndImportedAgainToTheBit) {
  for (const bool tied : {true, false}) {
    SCOPED_TRACE(tied);
    write_checkpoint(tied);
    import_model(request());
    const StoredModel model = imported_model(folder_ / "model.weights.h5");
    export_model(model, "llama2c", folder_ / "again.bin");
    EXPECT_EQ(read_file(folder_ / "again.bin"), read_file(folder_ / "model.bin"));
    export_model(model, "safetensors", folder_ / "again.safetensors");
    import_model(
        {.file = folder_ / "again.safetensors", .tokenizer = folder_ / "tok.bin", .out = folder_ / "again.weights.h5"});
    const StoredModel again = imported_model(folder_ / "again.weights.h5");
    EXPECT_TRUE(same_arrays(again.arrays, model.arrays));
    EXPECT_EQ(again.config.canonical(), model.config.canonical()) << "the configuration comes along";
  }
}

TEST_F(Models, ThatDoNotFitAreRefusedByTheirTensor) {
  const Safetensors whole = as_safetensors();
  EXPECT_NE(refusal(request()).find("accepted"), std::string::npos);
  Safetensors changed = whole;
  changed.arrays.erase("norm.weight");
  EXPECT_NE(refusal(changed).find("parameter norm.weight [8] is missing"), std::string::npos);
  changed = whole;
  changed.arrays.at("blocks.1.mlp.fc2.weight").shape = {6, 8};
  EXPECT_NE(refusal(changed).find("parameter blocks.1.mlp.fc2.weight is [6, 8], expected [8, 6]"), std::string::npos);
  changed = whole;
  changed.arrays["blocks.2.norm1.weight"] = {{8}, std::vector<float>(8)};
  EXPECT_NE(refusal(changed).find("parameter blocks.2.norm1.weight [8] is none of this model's"), std::string::npos);
  changed = whole;
  changed.arrays.at("embedding").values[3] = NAN;
  EXPECT_NE(refusal(changed).find("embedding holds a number that is not finite"), std::string::npos);
  changed = whole;
  changed.metadata["headlab.configuration"] = "task = 7";
  EXPECT_NE(refusal(changed).find("changed.safetensors': its headlab.configuration: "), std::string::npos);
  write_file(folder_ / "whole.safetensors", write_safetensors(whole));
  EXPECT_NE(refusal({.file = folder_ / "whole.safetensors", .tokenizer = "", .out = folder_ / "whole.weights.h5"})
                .find("--tokenizer names its file"),
            std::string::npos);
  EXPECT_NE(refusal({.file = folder_ / "whole.safetensors", .tokenizer = folder_ / "tok.bin", .out = folder_ / "w.h5"})
                .find("kept as NAME.weights.h5"),
            std::string::npos);
}

// What others wrote says no configuration: KEY=VALUE does, with the defaults of the task.
TEST_F(Models, OfFilesThatDoNotSayWhatTheyAreAreDescribed) {
  Safetensors bare = as_safetensors();
  const Config described = imported_model(folder_ / "model.weights.h5").config;
  bare.metadata.clear();
  EXPECT_NE(refusal(bare).find("does not say what model it is; KEY=VALUE does"), std::string::npos) << refusal(bare);
  ImportRequest request{
      .file = folder_ / "changed.safetensors", .tokenizer = folder_ / "tok.bin", .out = folder_ / "changed.weights.h5"};
  for (const char* key :
       {"task", "data.corpora", "data.context", "model.width", "model.depth", "model.norm", "model.norm_epsilon",
        "model.position", "model.tied", "attention.heads", "attention.key_heads", "attention.bias", "attention.rotary",
        "feed_forward.activation", "feed_forward.hidden", "feed_forward.bias"})
    request.changes.push_back({key, described.settings().value(key), "test"});
  import_model(request);
  EXPECT_EQ(imported_model(request.out).config.canonical(), described.canonical());
}

TEST_F(Models, NeedTheirOwnTokenizer) {
  write_file(folder_ / "other.bin", datasets::small_tokenizer_file({{" ", -1}}));
  ImportRequest other = request();
  other.tokenizer = folder_ / "other.bin";
  EXPECT_NE(refusal(other).find("a model of 262 tokens, but data.tokenizer = llama2c has 260"), std::string::npos);
  ImportRequest none = request();
  none.tokenizer = "";
  EXPECT_NE(refusal(none).find("a model of 262 tokens, but data.tokenizer = bytes has 256"), std::string::npos);
  import_model(request());
  write_file(folder_ / "model.tokenizer.bin", datasets::small_tokenizer_file({{" ", -1}, {"a", -2}, {" b", -0.5f}}));
  const StoredModel model = imported_model(folder_ / "model.weights.h5");
  EXPECT_THROW(tokenizer_of(model), DataError) << "another one of as many tokens";
}

// A file may say one configuration and hold the arrays of another.
TEST_F(Models, WhoseArraysDoNotFitAreNotExported) {
  import_model(request());
  StoredModel model = imported_model(folder_ / "model.weights.h5");
  for (const char* format : {"llama2c", "safetensors"}) {
    StoredModel shorter = model, without = model;
    shorter.arrays.at("blocks.0.norm1.weight") = {{1}, {1.0F}};
    without.arrays.erase("blocks.0.norm1.weight");
    EXPECT_THROW(export_model(shorter, format, folder_ / "no.bin"), DataError) << format;
    EXPECT_THROW(export_model(without, format, folder_ / "no.bin"), DataError) << format;
  }
}

TEST_F(Models, OfNoFormThatAFormatHasAreNotExported) {
  import_model(request());
  StoredModel model = imported_model(folder_ / "model.weights.h5");
  model.config.set("attention.router", std::string("two_stage"), "test");
  model.config.set("attention.routed", std::int64_t{1}, "test");
  model.config.set("model.norm_epsilon", 1e-6, "test");
  model.arrays.clear();
  const auto host = make_host(model.config);
  for (const Parameter& p : host->parameters().all()) {
    const std::vector<Index> shape(p.shape.begin(), p.shape.end());
    model.arrays[p.name] = {shape, std::vector<float>(static_cast<std::size_t>(p.shape.count()))};
  }
  try {
    export_model(model, "llama2c", folder_ / "no.bin");
    ADD_FAILURE() << "exported";
  } catch (const UsageError& error) {
    const std::string message = error.what();
    EXPECT_NE(message.find("attention.router = \"two_stage\""), std::string::npos) << message;
    EXPECT_NE(message.find("model.norm_epsilon"), std::string::npos) << message;
  }
  EXPECT_FALSE(fs::exists(folder_ / "no.bin"));
  EXPECT_THROW(export_model(model, "gguf", folder_ / "no.bin"), UsageError);
}

// What the cache gives is what reading everything again gives, token after token.
TEST_F(Models, GenerateTheSameTextWithoutCaches) {
  import_model(request());
  const StoredModel stored = imported_model(folder_ / "model.weights.h5");
  const auto model = token_model(stored);
  const Generated out =
      generate(*model, *tokenizer_of(stored), {.prompt = "a", .context = 16, .sampling = {.temperature = 0}});
  ASSERT_FALSE(out.tokens.empty());
  std::vector<std::int32_t> read = {0, 261};  // the separator and " a"
  EXPECT_EQ(out.prompt_tokens, 2);
  for (const std::int32_t token : out.tokens) {
    ForwardContext context;
    const Tensor logits = model->logits(context, read, 1).value();
    const std::span<const real> last = logits.span().subspan((read.size() - 1) * kVocabulary, kVocabulary);
    EXPECT_EQ(token, sampled(last, {.temperature = 0}, 0));
    read.push_back(token);
  }
}

// A run that trains nothing measures an imported model, and says whose it is.
TEST_F(Models, AreMeasuredOnText) {
  Config config = to_measure_on_text();
  const auto planned = plan_run(config, 1);
  RunOptions options;
  options.results = folder_ / "results";
  const results::RunRecord run = execute(planned.config, 1, options);
  EXPECT_EQ(run.payload.status, results::Status::done);
  EXPECT_EQ(run.provenance("imported_from"), "model.bin");
  EXPECT_EQ(run.provenance("imported_digest"), digest_of(read_file(folder_ / "model.bin")));
  ASSERT_EQ(run.payload.parents.size(), 1U);
  EXPECT_EQ(run.payload.parents[0].id, digest_of(read_file(folder_ / "model.weights.h5")));
  EXPECT_EQ(run.payload.config_toml.find(folder_.string()), std::string::npos) << "places are not what it is";
  EXPECT_TRUE(std::isfinite(run.value("validation_loss")));

  // The test split once more by hand: windows from its beginning on.
  const StoredModel stored = imported_model(folder_ / "model.weights.h5");
  const auto model = token_model(stored);
  const auto data = datasets::load_tokens({"folder"}, folder_ / "text", config.settings());
  const datasets::TokenSpan tokens = data.domains.at(0).test.tokens;
  double loss = 0;
  for (std::int64_t begin = 0; begin + 1 < tokens.size(); begin += 16) {
    std::vector<std::int32_t> read, next;
    for (std::int64_t i = begin; i < std::min(begin + 16, tokens.size() - 1); ++i)
      read.push_back(tokens[i]), next.push_back(tokens[i + 1]);
    ForwardContext context;
    const Var logits = model->logits(context, read, 1);
    loss += static_cast<double>(cross_entropy(logits, next).value().item()) * static_cast<double>(next.size());
  }
  EXPECT_NEAR(run.value("test_loss"), loss / static_cast<double>(tokens.size() - 1), 1e-4);
  const StoredModel kept = model_of_run(run, options.results);
  EXPECT_TRUE(same_arrays(kept.arrays, stored.arrays)) << "the run has the weights as they came";
  EXPECT_EQ(kept.tokenizer, stored.tokenizer);
}

TEST_F(Models, OpenNoFileElsewhere) {
  import_model(request());
  const fs::path weights = folder_ / "model.weights.h5";
  results::ArrayFile file = results::read_array_file(weights);
  file.text[kTokenizerFile] = (folder_ / "tok.bin").string();
  results::write_array_file(weights, file);
  EXPECT_THROW(imported_model(weights), DataError);
}

// As many tokens, but others: the model would read each as another one, and no shape tells.
TEST_F(Models, AreNotMeasuredOnOtherTokens) {
  Config config = to_measure_on_text();
  write_file(folder_ / "other.bin", datasets::small_tokenizer_file({{" ", -1}, {"a", -2}, {" b", -0.5f}}));
  config.set("data.tokenizer_file", (folder_ / "other.bin").string(), "test");
  RunOptions options;
  options.results = folder_ / "results";
  try {
    execute(plan_run(config, 1).config, 1, options);
    ADD_FAILURE() << "measured";
  } catch (const UsageError& error) {
    EXPECT_TRUE(std::string(error.what()).starts_with("train.start: that model reads tokens of ")) << error.what();
  }
}

TEST_F(Models, FilesThatHoldNoneAreRefused) {
  EXPECT_THROW(imported_model(folder_ / "none.h5"), DataError);
  results::ArrayFile weights;
  weights.text["kind"] = "weights";
  results::write_array_file(folder_ / "weights.h5", weights);
  EXPECT_THROW(imported_model(folder_ / "weights.h5"), UsageError) << "of a run: it has no configuration";
  ImportRequest of = request();
  of.file = folder_ / "none.bin";
  EXPECT_NE(refusal(of).find("there is no file"), std::string::npos);
  of = request();
  of.format = "gguf";
  EXPECT_NE(refusal(of).find("no model format is called 'gguf'"), std::string::npos);
  fs::copy(folder_ / "model.bin", folder_ / "model.xyz");
  of = request();
  of.file = folder_ / "model.xyz";
  EXPECT_NE(refusal(of).find("--format does"), std::string::npos);
}

}  // namespace
}  // namespace headlab::experiments
