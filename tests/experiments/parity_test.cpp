// Sizes of a multi-head mixture at parity: the paper's own, and how far rounding leaves them from it.
#include "experiments/specs/parity.h"

#include <gtest/gtest.h>

#include "base/error.h"

namespace headlab::experiments {
namespace {

constexpr MixtureSize kPaper{.width = 768, .hidden = 2048, .experts = 8, .chosen = 1};
constexpr MixtureSize kEighth{.width = 96, .hidden = 256, .experts = 8, .chosen = 1};

TEST(Parity, CountsALayer) {
  EXPECT_EQ(kPaper.parameters(), 37748736);
  EXPECT_EQ(kPaper.madds(), 4718592);
  const MixtureSize heads{.width = 768, .hidden = 768, .experts = 40, .chosen = 2, .heads = 2, .projections = 2};
  EXPECT_EQ(heads.parameters(), 36569088);
  EXPECT_EQ(heads.madds(), 4718592);
}

// Rounded to multiples of 8, as the paper's are.
TEST(Parity, FindsThePapersConfigurations) {
  struct Published {
    std::int64_t heads, hidden, experts;
  };
  for (const Published& p : {Published{2, 768, 40}, Published{3, 512, 96}}) {
    for (const MixtureSize& baseline : {kPaper, kEighth}) {
      const MixtureSize found = at_parity(baseline, p.heads, p.heads, 2, 8).rounded;
      EXPECT_EQ(found.hidden, p.hidden * baseline.width / 768);
      EXPECT_EQ(found.experts, p.experts);
      EXPECT_EQ(found.madds(), baseline.madds());
    }
  }
}

TEST(Parity, IsExactBeforeItIsRounded) {
  for (const std::int64_t matrices : {2, 3}) {
    for (const std::int64_t projections : {0, 1, 2}) {
      MixtureSize baseline = kEighth;
      baseline.matrices = matrices;
      baseline.chosen = 2;
      const AtParity found = at_parity(baseline, 4, 3, projections, 1);
      const double d = 96, n = static_cast<double>(matrices), around = static_cast<double>(projections) * d * d;
      EXPECT_NEAR(3 * n * d * found.hidden + around, static_cast<double>(baseline.madds()), 1e-6);
      EXPECT_NEAR(found.experts * n * d / 4 * found.hidden + around, static_cast<double>(baseline.parameters()), 1e-6);
      EXPECT_LE(std::abs(found.rounded.hidden - found.hidden), 0.5);
    }
  }
  const AtParity swiglu = at_parity(kEighth, 2, 2, 2, 1);
  EXPECT_EQ(swiglu.hidden, 96);
  EXPECT_NEAR(swiglu.experts, 124.0 / 3, 1e-12);  // 41.33
  EXPECT_EQ(swiglu.rounded.experts, 41);
  MixtureSize relu = kEighth;
  relu.matrices = 2;
  EXPECT_EQ(at_parity(relu, 2, 2, 2, 1).hidden, 80);  // Eq. 8 with n = 2
  EXPECT_NEAR(at_parity(relu, 2, 2, 2, 1).experts, 48.8, 1e-12);
}

// As many experts as a row uses, at least one hidden unit.
TEST(Parity, RefusesWhatCannotBe) {
  EXPECT_THROW(at_parity(kEighth, 5, 1, 2, 1), UsageError);
  MixtureSize narrow = kEighth;
  narrow.hidden = 64;  // 3 x 96 x 64 multiply-adds are those of two maps of 96 x 96
  EXPECT_THROW(at_parity(narrow, 2, 1, 2, 1), UsageError);
  narrow.hidden = 65;
  EXPECT_EQ(at_parity(narrow, 2, 32, 2, 1).rounded.hidden, 1);
  EXPECT_GE(at_parity(narrow, 1, 4000, 2, 8).rounded.experts, 4000);
}

}  // namespace
}  // namespace headlab::experiments
