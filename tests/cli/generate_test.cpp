// A small model of text from training to a text of its own, to other programs and back.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstring>
#include <nlohmann/json.hpp>

#include "base/digest.h"
#include "base/hex.h"
#include "base/utf8.h"
#include "tests/cli/cli_fixture.h"
#include "tests/datasets/environment.h"
#include "tests/datasets/llama2c_files.h"

namespace headlab {
namespace {

using nlohmann::json;

class GenerateVerb : public Cli {
 protected:
  void SetUp() override {
    Cli::SetUp();
    std::string documents;
    for (int i = 0; i < 400; ++i) documents += fmt::format("{{\"text\": \"number {} and number {}\"}}\n", i, i * i);
    write_file(folder_ / "text/texts.jsonl", documents);
  }

  // Its id.
  std::string trained(const std::string& more = "") const {
    const Outcome made = headlab(
        "run task=language-modelling data.corpora=folder data.folder=text data.context=32 model.width=16 model.depth=1 "
        "attention.heads=2 train.batch=8 train.steps=30 train.lr=0.01 eval.test_limit=4 " +
        more);
    EXPECT_EQ(made.code, 0) << made.complaint;
    return made.output.substr(0, made.output.find(' '));
  }

  static constexpr const char* kLlama =
      "model.position=none model.norm=rms model.norm_epsilon=1e-5 attention.bias=false attention.rotary=adjacent "
      "feed_forward.activation=swiglu feed_forward.bias=false model.tied=true";
};

TEST_F(GenerateVerb, GoesOnWithAPrompt) {
  const std::string id = trained("attention.router=two_stage attention.shared=1 attention.routed=1");
  const Outcome greedy = headlab("generate " + id + " --prompt 'number 1' --temperature 0 --tokens 12");
  EXPECT_EQ(greedy.code, 0) << greedy.complaint;
  EXPECT_TRUE(greedy.output.starts_with("number 1")) << greedy.output;
  EXPECT_TRUE(is_utf8(greedy.output));
  EXPECT_TRUE(contains(greedy.complaint, "12 tokens, ") && contains(greedy.complaint, " a second")) << greedy.complaint;
  const auto drawn = [&](const std::string& options) {
    const Outcome out = headlab("generate " + id + " --json " + options);
    EXPECT_EQ(out.code, 0) << out.complaint;
    return json::parse(out.output);
  };
  const json one = drawn("--seed 1"), again = drawn("--seed 1 --threads 1"), two = drawn("--seed 2");
  EXPECT_EQ(one["tokens"], again["tokens"]);
  EXPECT_NE(one["tokens"], two["tokens"]);
  EXPECT_EQ(one["ended_by"], one["tokens"].size() == 32 ? "context" : "text");
  const json few = drawn("--top-k 1 --tokens 12 --prompt 'number 1'");
  EXPECT_EQ("number 1" + few["text"].get<std::string>() + "\n", greedy.output) << "one token to choose from";
  for (const char* sharp : {"--top-p 1e-9", "--temperature 1e-4"})
    EXPECT_EQ(drawn(sharp + std::string(" --tokens 12 --prompt 'number 1'"))["tokens"], few["tokens"]) << sharp;
  const std::string wide = " --tokens 20 --seed 1";
  EXPECT_NE(drawn("--temperature 3" + wide)["tokens"], drawn("--temperature 0.3" + wide)["tokens"]);
  EXPECT_NE(drawn("--top-p 1" + wide)["tokens"], drawn("--top-p 0.2" + wide)["tokens"]);
}

TEST_F(GenerateVerb, SaysInOneLineWhatItCannotDo) {
  const std::string id = trained();
  const auto expect_refused = [&](const std::string& arguments, int code, const std::string& part) {
    const Outcome out = headlab(arguments);
    EXPECT_EQ(out.code, code) << arguments;
    EXPECT_TRUE(contains(out.complaint, part)) << out.complaint;
    EXPECT_TRUE(one_line(out.complaint)) << out.complaint;
    EXPECT_EQ(out.output, "");
  };
  const std::string longer(40, 'x');
  expect_refused("generate " + id + " --prompt " + longer, 2, "the prompt has 41 tokens");
  expect_refused("generate zz", 2, "no run's id begins with 'zz'");
  expect_refused("generate none.weights.h5", 3, "there is no file 'none.weights.h5'");
  expect_refused("generate " + id + " model.depth=2", 2, "cannot be changed");
  expect_refused("generate " + id + " seed=2", 2, "seed=");
  expect_refused("generate " + id + " --temperature -1", 2, "--temperature");
  expect_refused("generate " + id + " --run-seed 2", 2, "--run-seed");
  expect_refused("export " + id + " --format llama2c", 2, "it has no place for");
  expect_refused("export " + id + " --format gguf", 2, "no model format is called 'gguf'");
  expect_refused("import none.bin", 3, "there is no file 'none.bin'");
  expect_refused("evaluate none.weights.h5", 3, "there is no file 'none.weights.h5'");
  expect_refused("evaluate results/runs/" + id + ".weights.h5", 2, "holds no imported model");
  expect_refused("inspect results/runs/" + id + ".weights.h5", 2, "holds no imported model");
  expect_refused("probe results/runs/" + id + ".weights.h5", 2, "holds weights, and is no run");
}

TEST_F(GenerateVerb, ExportedModelsComeBackToTheBit) {
  const std::string id = trained(kLlama);
  const std::string asked = " --prompt number --temperature 0 --tokens 10";
  const Outcome ours = headlab("generate " + id + asked);
  ASSERT_EQ(ours.code, 0) << ours.complaint;
  for (const std::string format : {"llama2c", "safetensors"}) {
    SCOPED_TRACE(format);
    const std::string file = "model." + format, weights = format + ".weights.h5";
    const Outcome written = headlab("export " + id + " --format " + format + " --out " + file);
    ASSERT_EQ(written.code, 0);
    EXPECT_EQ(written.complaint, "") << "bytes are tokens of every file";
    const Outcome taken = headlab("import " + file + " --format " + format + " --out " + weights);
    ASSERT_EQ(taken.code, 0) << taken.complaint;
    EXPECT_TRUE(contains(taken.output, weights)) << taken.output;
    EXPECT_EQ(headlab("generate " + weights + asked).output, ours.output);
    EXPECT_TRUE(contains(headlab("inspect " + weights).output, "norm = \"rms\"")) << "its configuration";
    EXPECT_EQ(headlab("inspect " + weights + " --json").code, 2);
    ASSERT_EQ(headlab("export " + weights + " --format " + format + " --out again").code, 0);
    EXPECT_EQ(read_file(folder_ / "again"), read_file(folder_ / file));
  }
}

TEST_F(GenerateVerb, ExpertsAndRoundedMapsComeBackToTheBit) {
  const std::string asked = " --prompt number --temperature 0 --tokens 10";
  for (const std::string form :
       {"feed_forward.name=smoe feed_forward.experts=4 feed_forward.top_k=2 feed_forward.shared_hidden=8",
        "feed_forward.name=mh_moe feed_forward.experts=4 feed_forward.top_k=2 model.bitnet=all",
        "feed_forward.name=dual_scale model.norm=rms"}) {
    SCOPED_TRACE(form);
    const std::string id = trained(form);
    const Outcome ours = headlab("generate " + id + asked);
    ASSERT_EQ(ours.code, 0) << ours.complaint;
    const Outcome written = headlab("export " + id + " --format safetensors --out model.safetensors");
    ASSERT_EQ(written.code, 0) << written.complaint;
    const Outcome taken = headlab("import model.safetensors --format safetensors --out taken.weights.h5");
    ASSERT_EQ(taken.code, 0) << taken.complaint;
    EXPECT_EQ(headlab("generate taken.weights.h5" + asked).output, ours.output);
    fs::remove(folder_ / "taken.weights.h5");
  }
}

TEST_F(GenerateVerb, WhatIsSaidOtherwiseThanInTheFileIsTold) {
  const std::string id = trained("attention.router=two_stage attention.shared=1 attention.routed=1");
  ASSERT_EQ(headlab("export " + id + " --format safetensors --out model.safetensors").code, 0);
  const Outcome same = headlab("import model.safetensors attention.kv=all --out same.weights.h5");
  EXPECT_FALSE(contains(same.complaint, "taken")) << same.complaint;
  const Outcome other = headlab("import model.safetensors attention.kv=selected --out other.weights.h5");
  EXPECT_TRUE(contains(other.complaint, "attention.kv = \"all\" in the file, \"selected\" taken")) << other.complaint;
}

// Elsewhere there are neither the corpora that its tokenizer was trained on nor a cache that holds it.
TEST_F(GenerateVerb, TrainedTokenizersGoWithTheirModel) {
  const std::string id = trained("data.tokenizer=sentencepiece data.vocabulary=280");
  const std::string asked = " --prompt number --temperature 0 --tokens 10";
  const Outcome ours = headlab("generate " + id + asked);
  ASSERT_EQ(ours.code, 0) << ours.complaint;
  const Outcome written = headlab("export " + id + " --out model.safetensors");
  ASSERT_EQ(written.code, 0);
  EXPECT_EQ(written.complaint, "") << "the tokenizer lies in the file";
  const Outcome unread = headlab("generate ./model.safetensors");
  EXPECT_EQ(unread.code, 2);
  EXPECT_TRUE(contains(unread.complaint, "`headlab import ./model.safetensors` writes a FILE.weights.h5"))
      << unread.complaint;
  fs::rename(folder_ / "text", folder_ / "other");
  fs::remove_all(folder_ / "results");
  const datasets::Variable elsewhere("HEADLAB_CACHE", (folder_ / "elsewhere").string());
  ASSERT_EQ(headlab("import model.safetensors --out taken.weights.h5").code, 0);
  const Outcome theirs = headlab("generate taken.weights.h5" + asked);
  EXPECT_EQ(theirs.output, ours.output) << theirs.complaint;
  ASSERT_EQ(headlab("export taken.weights.h5 --out again.safetensors").code, 0);
  EXPECT_EQ(read_file(folder_ / "again.safetensors"), read_file(folder_ / "model.safetensors"));
  write_file(folder_ / "digits/texts.txt", "1 and 2\n\n3 and 4\n");
  const Outcome measured =
      headlab("evaluate taken.weights.h5 --data folder --folder digits eval.splits=all eval.test_limit=0");
  EXPECT_EQ(measured.code, 0) << measured.complaint;

  std::string damaged = read_file(folder_ / "model.safetensors");
  const std::size_t at = damaged.find("headlab.tokenizer_model") + std::string("headlab.tokenizer_model\":\"").size();
  damaged.replace(at, 2, damaged.substr(at, 2) == "00" ? "01" : "00");
  write_file(folder_ / "damaged.safetensors", damaged);
  const Outcome refused = headlab("import damaged.safetensors --out damaged.weights.h5");
  EXPECT_EQ(refused.code, 3);
  EXPECT_TRUE(contains(refused.complaint, "the tokenizer that lies with its weights is none that it names"))
      << refused.complaint;

  // Under its right digest, but no tokenizer.
  const auto with_tokenizer = [&](const std::string& model_bytes) {
    std::string file = read_file(folder_ / "model.safetensors");
    const std::string key = "headlab.tokenizer_model\":\"";
    const std::size_t from = file.find(key) + key.size(), to = file.find('"', from);
    const std::string old = *from_hex(file.substr(from, to - from));
    std::uint64_t length = 0;
    std::memcpy(&length, file.data(), sizeof(length));
    const std::size_t end = file.find("}}", from) + 2;
    file.erase(end, sizeof(length) + length - end);  // what fills the header up
    file.replace(from, to - from, to_hex(model_bytes));
    const std::size_t digest = file.find(digest_of(old));
    EXPECT_NE(digest, std::string::npos) << "the tokenizer's name ends in it";
    file.replace(digest, 32, digest_of(model_bytes));
    length = file.find("}}", from) + 2 - sizeof(length);
    std::memcpy(file.data(), &length, sizeof(length));
    write_file(folder_ / "changed.safetensors", file);
    return headlab("import changed.safetensors --out changed.weights.h5");
  };
  const Outcome none = with_tokenizer("no tokenizer");
  EXPECT_EQ(none.code, 3) << none.complaint;
  EXPECT_TRUE(one_line(none.complaint)) << none.complaint;
  EXPECT_TRUE(contains(none.complaint, "tokenizer 'changed.safetensors'")) << none.complaint;
}

// Two tokenizers of llama2.c, of as many tokens as the model has and of one more.
TEST_F(GenerateVerb, AModelOfOthersBringsItsTokenizer) {
  write_file(folder_ / "right.bin", datasets::small_tokenizer_file({{"number", -1.0f}, {" ", -2.0f}}));
  write_file(folder_ / "wrong.bin", datasets::small_tokenizer_file({{"number", -1.0f}, {" ", -2.0f}, {"and", -3.0f}}));
  const std::string id = trained(std::string(kLlama) + " data.tokenizer=llama2c data.tokenizer_file=right.bin");
  ASSERT_EQ(headlab("export " + id + " --format llama2c --out model.bin").code, 0);
  const Outcome unread = headlab("generate " + (folder_ / "model.bin").string());
  EXPECT_EQ(unread.code, 2);
  EXPECT_TRUE(contains(unread.complaint, "is a file of llama2c; `headlab import ")) << unread.complaint;
  ASSERT_EQ(headlab("import model.bin --tokenizer right.bin --out taken.weights.h5").code, 0);
  const std::string asked = " --prompt 'number 1' --temperature 0 --tokens 10";
  EXPECT_EQ(headlab("generate taken.weights.h5" + asked).output, headlab("generate " + id + asked).output);

  const Outcome shown = headlab("data show folder --folder text --tokenizer llama2c --tokenizer-file right.bin --json");
  ASSERT_EQ(shown.code, 0) << shown.complaint;
  EXPECT_TRUE(contains(json::parse(shown.output)["tokenizer"], "llama2c 261 ")) << shown.output;
  EXPECT_TRUE(contains(headlab("data show folder --folder text --tokenizer-file right.bin").complaint,
                       "the tokenizer bytes takes no --tokenizer-file"));

  fs::copy_file(folder_ / "wrong.bin", folder_ / "taken.tokenizer.bin", fs::copy_options::overwrite_existing);
  for (const std::string& verb :
       {"generate taken.weights.h5" + asked, std::string("evaluate taken.weights.h5 --data folder --folder text"),
        std::string("evaluate taken.weights.h5 --data folder --folder text "
                    "data.tokenizer_file=wrong.bin")}) {
    const Outcome refused = headlab(verb);
    EXPECT_EQ(refused.code, 3) << verb;
    EXPECT_TRUE(contains(refused.complaint, "its tokenizer was 'llama2c 261 ")) << refused.complaint;
    EXPECT_TRUE(contains(refused.complaint, ", the one here is 'llama2c 262 ")) << refused.complaint;
    EXPECT_TRUE(one_line(refused.complaint)) << refused.complaint;
  }
}

// Token by token: who reads gets the first ones while the others are made.
TEST_F(GenerateVerb, WritesEachTokenAsItIsMade) {
  const std::string id = trained();
  const std::string line = command("generate " + id + " --top-k 3 --prompt n 2>.err");
  // Each write stays a message of its own, however late this process reads it.
  int ends[2];
  ASSERT_EQ(::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends), 0);
  const pid_t writer = ::fork();
  if (writer == 0) {
    ::dup2(ends[1], STDOUT_FILENO);
    ::execl("/bin/sh", "sh", "-c", line.c_str(), nullptr);
    ::_exit(127);
  }
  ASSERT_GT(writer, 0);
  ::close(ends[1]);
  char buffer[4096];
  int writes = 0;
  while (::read(ends[0], buffer, sizeof buffer) > 0) ++writes;
  ::close(ends[0]);
  int status = 0;
  ASSERT_EQ(::waitpid(writer, &status, 0), writer);
  EXPECT_EQ(status, 0) << read_file(folder_ / ".err");
  EXPECT_GT(writes, 2) << "at the end a text of this size is written at once";
}

TEST_F(GenerateVerb, ImportedModelsAreMeasured) {
  const std::string id = trained(kLlama);
  ASSERT_EQ(headlab("export " + id).code, 0);
  const std::string weights = id + ".weights.h5";
  EXPECT_EQ(headlab("import " + id + ".safetensors --out results/runs/" + weights).code, 2) << "those are the run's";
  ASSERT_EQ(headlab("import " + id + ".safetensors").code, 0);
  const Outcome measured = headlab("evaluate results/runs/imported/" + weights +
                                   " data.corpora=folder data.folder=text eval.test_limit=4 --json");
  ASSERT_EQ(measured.code, 0) << measured.complaint;
  const Outcome before = headlab("inspect " + id + " --json");
  const json ours = json::parse(before.output), theirs = json::parse(measured.output);
  EXPECT_EQ(ours["metrics"]["test_loss"], theirs["metrics"]["test_loss"]);
  EXPECT_TRUE(contains(measured.output, "imported_from")) << measured.output;
}

}  // namespace
}  // namespace headlab
