// Settings of equal cost, by counts that can be worked out by hand.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "tests/cli/cli_fixture.h"

namespace headlab {
namespace {

using nlohmann::json;

class MatchVerb : public Cli {
 protected:
  // Four layers of 8 heads of width 2, on the 4 patches of an image.
  void SetUp() override {
    Cli::SetUp();
    write_variants();
  }

  void write_variants(const std::string& more = "") const {
    write_spec(R"([[variants]]
name = "fewer"
label = "fewer heads"
set = { attention.router = "fixed", attention.shared = 1, attention.routed = 3, attention.heads = 8, model.depth = 4 }
[[variants]]
name = "half"
label = "half of them"
set = { attention.router = "two_stage", attention.routed = 4, attention.heads = 8, model.depth = 4 }
[[variants]]
name = "whole"
label = "all of them"
set = { attention.heads = 8, model.depth = 4 }
)" + more);
  }

  json matched(const std::string& arguments) const {
    const Outcome outcome = headlab("match " + arguments + " --scale smoke --json");
    EXPECT_EQ(outcome.code, 0) << outcome.complaint;
    return json::parse(outcome.output);
  }

  json counted(const std::string& variant) const {
    const Outcome outcome = headlab("params tiny.toml --scale smoke --json");
    for (const json& line : json::parse(outcome.output)) {
      if (line["variant"] == variant) return line;
    }
    return {};
  }
};

// An active head of T tokens costs T (4 D Dh + 2 T Dh); of a routed layer every head costs its keys and values, 2 T D
// Dh, an active one as much again and the scores, and the router T D H.
TEST_F(MatchVerb, FindsTheHeadsThatCostWhatAMixtureDoes) {
  const double T = 4, D = 16, Dh = 2, H = 8, L = 4;
  const double head = T * (4 * D * Dh + 2 * T * Dh), keys = 2 * T * D * Dh;
  const double mixture = L * (H * keys + 4 * (head - keys) + T * D * H);
  const double heads = mixture / head;  // of all layers
  const json found = matched("tiny.toml/fewer --to tiny.toml/half");
  EXPECT_EQ(found["below"]["active_heads"], std::floor(heads)) << found;
  EXPECT_EQ(found["above"]["active_heads"], std::ceil(heads)) << found;
  EXPECT_GT(heads, 16) << "half of the heads is not half of the cost";
  EXPECT_EQ(found["above"]["madds_needed"].get<double>() - found["below"]["madds_needed"].get<double>(), head);
  const double target = counted("half")["madds_needed"];
  EXPECT_EQ(found["target"]["madds_needed"], target);
  for (const char* where : {"below", "above"}) {
    const double madds = found[where]["madds_needed"];
    EXPECT_NEAR(found[where]["madds_deviation"], 100 * (madds - target) / target, 1e-9);
    write_variants(
        fmt::format("[[variants]]\nname = \"pasted\"\nlabel = \"pasted\"\nset = {{ attention.router = \"fixed\", "
                    "attention.shared = 1, attention.heads = 8, model.depth = 4, {} }}\n",
                    found[where]["toml"].get<std::string>()));
    EXPECT_EQ(counted("pasted")["madds_needed"], madds) << "the line to paste means it";
  }
}

TEST_F(MatchVerb, SaysWhereTheCostIsMetExactly) {
  const json whole = matched("tiny.toml/fewer --to tiny.toml/whole");
  EXPECT_EQ(whole["equal"]["toml"], "attention.routed = 7");
  EXPECT_EQ(whole["equal"]["madds_deviation"], 0);
  const json itself = matched("tiny.toml/fewer --to tiny.toml/fewer --by parameters");
  EXPECT_EQ(itself["equal"]["toml"], "attention.routed = 3");
}

TEST_F(MatchVerb, SpreadsHeadsOverLayersFromTheFirst) {
  const std::string text = headlab("match tiny.toml/fewer --to tiny.toml/half --scale smoke").output;
  EXPECT_TRUE(contains(text, "attention.routed = [")) << text;
  const json found = matched("tiny.toml/fewer --to tiny.toml/half");
  for (const char* where : {"below", "above"}) {
    const std::string line = found[where]["toml"];
    const auto list = json::parse(line.substr(line.find('=') + 1));
    if (!list.is_array()) continue;
    ASSERT_EQ(list.size(), 4U);
    EXPECT_TRUE(std::is_sorted(list.rbegin(), list.rend())) << line;
    EXPECT_LE(list.front().get<int>() - list.back().get<int>(), 1) << line;
  }
}

TEST_F(MatchVerb, VariesAnotherNumberAndOtherCosts) {
  const json found = matched("tiny.toml/whole --to tiny.toml/half --vary model.width --by parameters");
  EXPECT_LT(found["below"]["parameters"], found["target"]["parameters"]);
  EXPECT_GT(found["above"]["parameters"], found["target"]["parameters"]);
  EXPECT_EQ(found["below"]["toml"], "model.width = 16") << "widths are multiples of the heads";
  EXPECT_EQ(found["above"]["toml"], "model.width = 24");
}

TEST_F(MatchVerb, SaysInOneLineWhatItCannotDo) {
  const auto expect_refused = [&](const std::string& arguments, const std::string& part) {
    const Outcome outcome = headlab("match " + arguments + " --scale smoke");
    EXPECT_EQ(outcome.code, 2) << arguments;
    EXPECT_TRUE(contains(outcome.complaint, part)) << outcome.complaint;
    EXPECT_TRUE(one_line(outcome.complaint)) << outcome.complaint;
  };
  expect_refused("tiny.toml/whole --to tiny.toml/half", "attention.routed belongs to the routers");
  expect_refused("tiny.toml/fewer", "--to SPEC/VARIANT says whose cost is to be met");
  expect_refused("tiny.toml --to tiny.toml/half", "'tiny.toml' is no SPEC/VARIANT");
  expect_refused("tiny.toml/fewer --to tiny.toml/hafl", "did you mean 'half'");
  expect_refused("tiny.toml/fewer --to tiny.toml/half --vary train.lr", "train.lr is no integer");
  expect_refused("tiny.toml/fewer --to tiny.toml/half --vary attention.ruted", "unknown key 'attention.ruted'");
  expect_refused("tiny.toml/fewer --to tiny.toml/half --by time", "--by takes madds or parameters, not 'time'");
}

}  // namespace
}  // namespace headlab
