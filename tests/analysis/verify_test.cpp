#include "analysis/runs/verify.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <string>
#include <vector>

#include "tests/results/example_run.h"

namespace headlab::analysis {
namespace {

using results::Payload;

// What differs where the run made again is the stored one after this change.
std::vector<Verified> differing(const std::function<void(Payload&)>& change) {
  const Payload stored = results::example_run().payload;
  Payload made = stored;
  change(made);
  std::vector<Verified> parts = verify(stored, made);
  std::erase_if(parts, [](const Verified& part) { return part.equal; });
  return parts;
}

TEST(Verify, FindsARunEqualToItself) {
  const Payload stored = results::example_run().payload;
  const auto parts = verify(stored, stored);
  EXPECT_EQ(parts.size(), 1 + stored.parents.size() + stored.metrics.size() + stored.series.size() +
                              stored.columns.size() + stored.loads.size() + stored.artefacts.size());
  EXPECT_TRUE(all_equal(parts)) << "one of its metrics is not a number";
}

TEST(Verify, NamesTheFirstNumberThatDiffers) {
  struct Change {
    std::function<void(Payload&)> make;
    std::string kind, name, difference;
  };
  const Change changes[] = {
      {[](Payload& p) { p.status = results::Status::diverged, p.failed_step = 3, p.failure = "loss is nan"; }, "status",
       "", "done stored, diverged at step 3: loss is nan made"},
      {[](Payload& p) { p.metrics[0].value = std::nextafter(0.875, 1); }, "metric", "test_top1",
       "0.875 stored, 0.8750000000000001 made"},
      {[](Payload& p) { p.series[0].value[2] = 1; }, "series", "train_loss", "training step 30: 1.25 stored, 1 made"},
      {[](Payload& p) { p.series[0].step[1] = 21; }, "series", "train_loss", "step of point 2: 20 stored, 21 made"},
      {[](Payload& p) { p.series[0].axis = "position"; }, "series", "train_loss",
       "over training step stored, over position made"},
      {[](Payload& p) { std::get<0>(p.columns[1].values)[2] = 1; }, "column", "prediction",
       "example 2: 0 stored, 1 made"},
      {[](Payload& p) { std::get<0>(p.columns[0].values).push_back(1); }, "column", "label",
       "4 numbers stored, 5 made"},
      {[](Payload& p) {
         p.columns[0].values = std::vector<float>{0, 1, 1, 0};
       },
       "column", "label", "another kind of number"},
      {[](Payload& p) { p.loads[0].count[7] = 3; }, "load", "head by category",
       "count of layer 2, T-shirt/top, head 2: 4 stored, 3 made"},
      {[](Payload& p) { p.loads[0].gate_mass[3] = 0.5; }, "load", "head by category",
       "gate mass of layer 1, Schuh (ö), head 1: 0.25 stored, 0.5 made"},
      {[](Payload& p) { p.loads[0].rows[0] = "Bag"; }, "load", "head by category", "other rows"},
      {[](Payload& p) { p.parents[0].id = "other"; }, "parent", "start", "fedcba9876543210 stored, other made"},
      {[](Payload& p) { p.parents[0].taken = {"head.weight"}; }, "parent", "start", "other parameters were taken"},
      {[](Payload& p) { p.columns.pop_back(); }, "column", "loss", "stored only"},
  };
  for (const Change& change : changes) {
    const auto parts = differing(change.make);
    ASSERT_EQ(parts.size(), 1U) << change.difference;
    EXPECT_EQ(parts[0].kind, change.kind);
    EXPECT_EQ(parts[0].name, change.name);
    EXPECT_EQ(parts[0].difference, change.difference);
  }
}

TEST(Verify, TellsZerosOfEitherSignApart) {
  Payload stored = results::example_run().payload, made = stored;
  stored.metrics[0].value = 0.0, made.metrics[0].value = -0.0;
  EXPECT_FALSE(all_equal(verify(stored, made)));
}

TEST(Verify, TakesWhatIsMeasuredSinceForNewAndAParentForADifference) {
  Payload stored = results::example_run().payload, made = stored;
  made.metrics.push_back({results::example_active_heads(), 0.5});
  made.artefacts.push_back({"samples", "text/plain", "what it writes", "x"});
  const auto parts = verify(stored, made);
  EXPECT_TRUE(all_equal(parts));
  EXPECT_EQ(parts.back().name, "samples");
  EXPECT_EQ(parts.back().difference, "new: the stored run has none");

  const auto began_elsewhere = differing([](Payload& p) { p.parents.push_back({"teacher", "0123"}); });
  ASSERT_EQ(began_elsewhere.size(), 1U);
  EXPECT_EQ(began_elsewhere[0].name, "teacher");
  EXPECT_EQ(began_elsewhere[0].difference, "made only");

  stored.artefacts.push_back({"samples", "text/plain", "what it writes", "y"});
  EXPECT_FALSE(all_equal(verify(stored, made)));
}

}  // namespace
}  // namespace headlab::analysis
