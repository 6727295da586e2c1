// Matthews correlation and F1 against values that were computed by hand.
#include "experiments/tasks/agreement.h"

#include <gtest/gtest.h>

#include <cmath>

namespace headlab::experiments {
namespace {

using Categories = std::vector<std::int32_t>;

// TP 3, TN 2, FP 1, FN 2.
const Categories kLabel = {1, 1, 1, 1, 1, 0, 0, 0}, kAnswer = {1, 1, 1, 0, 0, 0, 0, 1};

TEST(Agreement, IsMatthewsCoefficientOfTwoCategories) {
  // (TP TN - FP FN) / sqrt((TP + FP) (TP + FN) (TN + FP) (TN + FN)) = (6 - 2) / sqrt(4 * 5 * 3 * 4)
  EXPECT_NEAR(matthews(kLabel, kAnswer), 4 / std::sqrt(240.0), 1e-12);
  EXPECT_DOUBLE_EQ(matthews(kLabel, kLabel), 1);
  EXPECT_DOUBLE_EQ(matthews({1, 0, 1, 0}, {0, 1, 0, 1}), -1);
  EXPECT_EQ(matthews({1, 0, 1}, {1, 1, 1}), 0) << "one answer to all";
  EXPECT_EQ(matthews({1, 1, 1}, {1, 0, 1}), 0) << "one label";
}

TEST(Agreement, IsGorodkinsCorrelationOfMoreCategories) {
  // 4 of 6 are right; labels 2 2 2, answers 3 2 1: (24 - 12) / sqrt((36 - 14) (36 - 12))
  EXPECT_NEAR(matthews({0, 0, 1, 1, 2, 2}, {0, 0, 1, 0, 2, 1}), 12 / std::sqrt(22.0 * 24), 1e-12);
}

TEST(Agreement, F1IsOfTheSecondCategory) {
  EXPECT_DOUBLE_EQ(f1(kLabel, kAnswer), 6.0 / 9);  // 2 * 3 / (2 * 3 + 1 + 2)
  EXPECT_EQ(f1({1, 0}, {0, 0}), 0) << "never answered";
  EXPECT_EQ(f1({0, 0}, {0, 0}), 0) << "never right";
  EXPECT_EQ(f1({1, 1}, {1, 1}), 1);
}

}  // namespace
}  // namespace headlab::experiments
