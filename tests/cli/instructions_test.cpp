// The promise that a run gives the same bits on any processor: the same training under each instruction set that this
// machine can run.
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "tests/cli/cli_fixture.h"
#include "tests/datasets/idx_files.h"

namespace headlab {
namespace {

#ifdef __SANITIZE_ADDRESS__  // the kernels are sixty times slower there
constexpr int kSteps = 5, kEvaluated = 16;
#else
constexpr int kSteps = 40, kEvaluated = 200;
#endif

class Instructions : public Cli {
 protected:
  // One run in a folder of its own, by the kernels of that instruction set.
  nlohmann::json trained(const std::string& instructions, const std::string& what) const {
    ::setenv("HEADLAB_INSTRUCTIONS", instructions.c_str(), 1);
    const Outcome run = headlab(fmt::format("run {} seed=3 --results {}", what, instructions));
    ::unsetenv("HEADLAB_INSTRUCTIONS");
    EXPECT_EQ(run.code, 0) << what << '\n' << run.complaint;
    for (const auto& entry : fs::directory_iterator(folder_ / instructions)) {
      const std::string id = entry.path().stem().string();
      if (id.size() != 32) continue;
      const Outcome shown = headlab(fmt::format("inspect {} --json --results {}", id, instructions));
      fs::remove_all(folder_ / instructions);
      return nlohmann::json::parse(shown.output);
    }
    ADD_FAILURE() << what << " left no run";
    return {};
  }

  // Images of noise on stripes, 28 x 28, in ten categories.
  void write_images(const std::string& name, std::uint32_t train, std::uint32_t test) const {
    fs::create_directories(folder_ / name);
    for (const auto& [part, count] : {std::pair{"train", train}, {"t10k", test}}) {
      datasets::Bytes images = datasets::image_file(count, 28, 28);
      for (std::size_t i = 16; i < images.size(); ++i)
        images[i] = static_cast<std::uint8_t>(images[i] ^ (static_cast<std::uint32_t>(i) * 2654435761U >> 24));
      datasets::write_plain(folder_ / name / fmt::format("{}-images-idx3-ubyte", part), images);
      datasets::write_plain(folder_ / name / fmt::format("{}-labels-idx1-ubyte", part),
                            datasets::label_file(count, 10));
    }
  }

  void expect_same_bits(const std::string& what) const {
    const nlohmann::json narrow = trained("x86-64-v3", what), wide = trained("x86-64-v4", what);
    EXPECT_EQ(narrow["provenance"]["instructions"], "x86-64-v3");
    EXPECT_EQ(wide["provenance"]["instructions"], "x86-64-v4");
    EXPECT_EQ(narrow["payload_digest"], wide["payload_digest"]) << what << '\n' << narrow["metrics"] << wide["metrics"];
  }
};

TEST_F(Instructions, GiveTheSameBits) {
  if (!contains(read_file("/proc/cpuinfo"), " avx512vl ")) GTEST_SKIP() << "this processor has no AVX-512";
  ASSERT_TRUE(fs::exists(HEADLAB_BINARY "-x86-64-v4"));
  std::string documents;
  for (int i = 0; i < 400; ++i) {
    std::string text;
    for (int j = 0; j < 20; ++j) text += fmt::format("line {} of text {} about {}, and {}. ", j, i, i * j % 17, i * i);
    documents += "{\"text\": \"" + text + "\"}\n";
  }
  write_file(folder_ / "texts.jsonl", documents);
  write_images("images", 704, kEvaluated);
  const std::string image = fmt::format(
      "data.name=idx data.folder=images train.batch=32 train.steps={} eval.validation_limit=16 "
      "eval.probes=head-load+head-similarity+attention-patterns ",
      kSteps);
  const std::string odd_widths = "model.patch=7 model.width=40 model.depth=2 attention.heads=5",
                    routed =
                        "model.patch=4 model.width=72 model.depth=2 attention.heads=6 attention.router=two_stage "
                        "attention.shared=1 attention.routed=2 attention.kv=selected train.accumulation=2",
                    text = fmt::format(
                        "task=language-modelling data.corpora=folder data.folder=texts.jsonl data.context=80 "
                        "model.width=48 model.depth=2 model.norm=rms model.dropout=0.1 attention.heads=4 "
                        "attention.key_heads=2 attention.rotary=halves train.batch=8 train.steps={} "
                        "eval.validation_limit=8 eval.test_limit=8",
                        kSteps);
  for (const char* precision : {"float32", "bfloat16", "bfloat16_amx"}) {
    for (const std::string& what : {image + odd_widths, image + routed, text})
      expect_same_bits(what + " train.precision=" + precision);
  }
}

}  // namespace
}  // namespace headlab
