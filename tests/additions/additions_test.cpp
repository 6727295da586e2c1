// headlab with additions.cpp, run as a user would: what was added computes what it says, and every verb finds it.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>

#include "additions.h"
#include "base/atomic_file.h"
#include "cli/program.h"
#include "results/array_file.h"
#include "results/store.h"

namespace headlab {
namespace {

namespace fs = std::filesystem;

constexpr const char* kSpec = R"(name = "additions"
title = "Additions"
claim = "A token that sees its predecessor can name it."
source = "none"
baseline = "near"
metrics = ["test_recall", "reach", "second_expert", "cost"]
figures = ["bars"]
[base]
task = "recall"
model = { width = 16, depth = 1 }
attention = { name = "banded", heads = 4 }
feed_forward.name = "two_experts"
eval.probes = "reach + head-load + expert-load"
train = { batch = 16, accumulation = 2, lr = 0.02 }
[scales.smoke]
seeds = 2
cost = "seconds"
train.steps = 150
[[variants]]
name = "near"
label = "sees itself"
set = { attention.band = 1 }
[[variants]]
name = "far"
label = "sees one more"
set = { attention.band = 2, attention.router = "constant", attention.routed = 2, attention.gate = 0.75 }
)";

struct Said {
  int code;
  std::string out;
};

// One sweep serves all tests.
class Additions : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    fs::remove_all(folder());
    fs::create_directories(folder());
    write_file(folder() / "additions.toml", kSpec);
    const Said sweep = headlab("sweep additions.toml --scale smoke");
    ASSERT_EQ(sweep.code, 0) << sweep.out;
  }
  static void TearDownTestSuite() { fs::remove_all(folder()); }

  static fs::path folder() { return fs::temp_directory_path() / fmt::format("headlab-additions-{}", ::getpid()); }

  static Said headlab(const std::string& arguments) {
    const fs::path out = folder() / ".out", self = fs::read_symlink("/proc/self/exe");
    const int status = std::system(fmt::format("cd '{}' && env -u HEADLAB_RESULTS TERM=dumb '{}' {} >'{}' 2>&1",
                                               folder().string(), self.string(), arguments, out.string())
                                       .c_str());
    return {WEXITSTATUS(status), read_file(out)};
  }

  static void expect_said(const std::string& arguments, const std::vector<std::string>& parts) {
    const Said said = headlab(arguments);
    EXPECT_EQ(said.code, 0) << arguments << '\n' << said.out;
    for (const std::string& part : parts)
      EXPECT_NE(said.out.find(part), std::string::npos) << arguments << " does not say '" << part << "':\n" << said.out;
  }

  static std::vector<results::RunRecord> runs(const std::string& attention) {
    std::vector<results::RunRecord> out;
    for (results::RunRecord& run : results::Store(folder() / "results/runs").read_all().runs) {
      if (run.payload.config_toml.find(attention) != std::string::npos) out.push_back(std::move(run));
    }
    return out;
  }
};

TEST_F(Additions, ComputeWhatTheySay) {
  const auto near = runs("band = 1"), far = runs("band = 2");
  ASSERT_EQ(near.size(), 2U);
  ASSERT_EQ(far.size(), 2U);
  for (const results::RunRecord& run : near) {
    EXPECT_EQ(run.value("reach"), 1) << "the attention's band";
    EXPECT_LT(run.value("test_recall"), 0.6) << "nothing tells a token its predecessor";
  }
  for (const results::RunRecord& run : far) {
    EXPECT_EQ(run.value("reach"), 15.0 / 8) << "the attention's band";
    EXPECT_GT(run.value("test_recall"), 0.85) << "the task is learned by this attention, host and feed-forward";
    const results::Load& load = run.payload.load("head", "parity");
    ASSERT_FALSE(load.empty());
    EXPECT_EQ(load.rows, (std::vector<std::string>{"even", "odd"}));
    EXPECT_EQ(load.count, (std::vector<std::int64_t>{16, 16, 0, 0, 16, 16, 0, 0})) << "the router's heads";
    EXPECT_EQ(load.gate_mass[0], 12) << "the router's gate";
  }
}

TEST_F(Additions, LeaveTheirNumbersTextsAndStatesInTheRunsFiles) {
  const auto all = runs("[attention]");
  ASSERT_EQ(all.size(), 4U);
  for (const results::RunRecord& run : all) {
    EXPECT_EQ(run.value("second_expert"), 0.5);
    EXPECT_EQ(run.payload.load("expert", "parity").count, (std::vector<std::int64_t>{8, 8, 8, 8}));
    ASSERT_EQ(run.payload.artefacts.size(), 1U);
    EXPECT_EQ(run.payload.artefacts[0].media_type, "text/plain");
    EXPECT_TRUE(std::isfinite(std::stod(run.payload.artefacts[0].bytes)));
    const auto weights = results::read_array_file(folder() / "results/runs" / (run.payload.id + ".weights.h5"));
    EXPECT_EQ(weights.arrays.at("steps").values, std::vector<float>{150}) << "once a step, whatever its parts";
    EXPECT_GT(weights.arrays.at("pulled").values.at(0), 1) << "the auxiliary loss";
    const std::vector<float> policy = weights.arrays.at("policy").values;
    EXPECT_GT(policy.at(1), policy.at(0) + 0.5F) << "the drawn choice, by its examples' losses";
  }
}

TEST_F(Additions, LeaveASeriesOfTheEvaluation) {
  const auto made = runs("[attention]");
  ASSERT_EQ(made.size(), 4U);
  for (const results::RunRecord& run : made) {
    const auto& all = run.payload.series;
    const auto found = std::find_if(all.begin(), all.end(), [](const auto& s) { return s.axis == "position"; });
    ASSERT_NE(found, all.end());
    EXPECT_EQ(found->step.size(), 8U);
    double sum = 0;
    for (const double value : found->value) sum += value / 8;
    EXPECT_NEAR(sum, run.value("test_recall"), 1e-12);
    expect_said("inspect " + run.payload.id, {"test_recall_by_position", "8 points to position 7"});
  }
}

TEST_F(Additions, AreToldWhichNameNoFileCanHold) {
  const Said said = headlab("run task=misnamed model.width=8 model.depth=1 attention.heads=2 train.steps=1");
  EXPECT_EQ(said.code, 2) << said.out;
  EXPECT_NE(said.out.find("the evaluation's artefact 'samples/1'"), std::string::npos) << said.out;
}

TEST_F(Additions, AreFoundByEveryVerb) {
  expect_said("list options",
              {"attention.gate", "attention.band", "banded", "two_experts", "counting", "recall", "reach"});
  expect_said("list runs --sort-by test_recall", {"recall"});
  expect_said("table additions.toml --scale smoke", {"recall (%)", "reach", "second expert", "sees one more"});
  expect_said("plot additions.toml --kind bars --scale smoke --out pictures", {"bars"});
  EXPECT_TRUE(fs::exists(folder() / "pictures/additions-bars.png"));
  expect_said("list options --names task=recall attention.name=banded attention.router=constant",  // completion asks it
              {"attention.gate", "attention.band"});
  const auto near = runs("band = 1"), far = runs("band = 2");
  expect_said(fmt::format("inspect {}", far.at(0).payload.id), {"to look at", "answers", "text/plain"});
  EXPECT_EQ(headlab(fmt::format("inspect {} --artefact answers", far.at(0).payload.id)).out,
            far[0].payload.artefacts.at(0).bytes);
  expect_said(fmt::format("compare {} {}", near.at(0).payload.id, far.at(0).payload.id),
              {"recall (%)", "attention.band", "second expert", "load entropy"});
}

}  // namespace
}  // namespace headlab

// headlab with these additions, or their tests where no verb is given.
int main(int count, char** values) {
  headlab::register_additions();
  testing::InitGoogleTest(&count, values);
  return count > 1 ? headlab::cli::program(count, values) : RUN_ALL_TESTS();
}
