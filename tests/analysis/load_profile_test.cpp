#include "analysis/load_profile.h"

#include <algorithm>
#include <cmath>

#include "analysis/figure.h"
#include "base/error.h"
#include "tests/analysis/figure_kit.h"

namespace headlab::analysis {
namespace {

using Numbers = std::vector<double>;

VariantLoad load_of(const std::string& variant, std::int64_t seed) {
  const results::RunRecord run = results::example_run(seed);
  return {"spec", "quick", variant, variant, seed, run.payload.id, run.payload.categories, run.payload.head_load};
}

TEST(Entropy, IsOneForUniformAndZeroForOneHead) {
  EXPECT_NEAR(normalised_entropy(Numbers{5, 5, 5, 5}), 1, 1e-12);
  EXPECT_EQ(normalised_entropy(Numbers{0, 7, 0}), 0);
  EXPECT_NEAR(normalised_entropy(Numbers{2, 0, 2, 0}), 0.5, 1e-12);
  EXPECT_NEAR(normalised_entropy(Numbers{3, 1}), 0.811278, 1e-6);  // in bits
  EXPECT_TRUE(std::isnan(normalised_entropy(Numbers{0, 0})));
  EXPECT_TRUE(std::isnan(normalised_entropy(Numbers{3})));
}

TEST(TotalVariation, IsZeroForEqualAndOneForDisjoint) {
  EXPECT_NEAR(total_variation(Numbers{1, 2}, Numbers{10, 20}), 0, 1e-12);
  EXPECT_NEAR(total_variation(Numbers{4, 0}, Numbers{0, 9}), 1, 1e-12);
  EXPECT_NEAR(total_variation(Numbers{1, 1}, Numbers{1, 3}), 0.25, 1e-12);
  EXPECT_TRUE(std::isnan(total_variation(Numbers{0, 0}, Numbers{1, 1})));
}

// Layer 1 of the example: one shared head, two routed; the categories select them 2 and 1 times, and 1 and 2.
TEST(LoadProfile, LooksAtRoutedHeadsOnly) {
  const results::HeadLoad load = results::example_run().payload.head_load;
  const Numbers entropy = load_entropy(load), distance = category_specialisation(load);
  ASSERT_EQ(entropy.size(), 2u);
  EXPECT_NEAR(entropy[0], 1, 1e-12);
  EXPECT_NEAR(distance[0], 1.0 / 6, 1e-12);
  EXPECT_TRUE(std::isnan(entropy[1])) << "no router in layer 2";
  EXPECT_TRUE(std::isnan(distance[1]));
}

TEST(LoadProfile, SortsRoutedHeadsAndLeavesSharedOnesInPlace) {
  results::HeadLoad load = results::example_run().payload.head_load;
  load.count = {1, 0, 1, 1, 2, 3, 4, 4, 0, 4, 4, 0};
  const Numbers share = sorted_share(load);
  EXPECT_EQ(Numbers(share.begin(), share.begin() + 3), (Numbers{0.25, 0.5, 0.25}));
  EXPECT_EQ(share[3], 1);
  EXPECT_TRUE(std::isnan(share[5])) << "layer 2 has two heads";
}

TEST(LoadProfile, DoesNotDependOnTheOrderOfHeads) {
  VariantLoad a = load_of("moh-75", 1), b = a;
  a.load.count = {4, 3, 1, 4, 2, 2, 4, 4, 0, 4, 4, 0};
  b.load.count = {4, 1, 3, 4, 2, 2, 4, 4, 0, 4, 4, 0};
  const auto profiles = profiles_of(figure_plan({1, 2}), {a, b});
  ASSERT_EQ(profiles.size(), 1u);
  EXPECT_EQ(profiles[0].seeds, 2);
  EXPECT_EQ(profiles[0].style, 1u);
  EXPECT_EQ(profiles[0].share[1], 5.0 / 8) << "ranks are averaged, not heads";
  EXPECT_LT(profiles[0].entropy[0].mean, 1);
  EXPECT_EQ(profiles[0].entropy[0].low, profiles[0].entropy[0].high);
}

TEST(LoadProfile, RefusesSeedsWithOtherHeads) {
  const VariantLoad a = load_of("moh-75", 1);
  VariantLoad b = a;
  b.load.shared_of_layer = {0, 0};
  EXPECT_THROW(profiles_of(figure_plan({1, 2}), {a, b}), StoreError);
}

TEST(LoadProfile, LeavesOutVariantsWithoutARouterUnlessAsked) {
  VariantLoad mha = load_of("mha", 1);
  mha.load.routed = {0, 0};
  EXPECT_TRUE(profiles_of(figure_plan({1}), {mha}).empty());
  const auto asked = profiles_of(figure_plan({1}), {mha}, "mha");
  ASSERT_EQ(asked.size(), 1u);
  EXPECT_FALSE(has_entropy(asked));
  EXPECT_THROW(entropy_script(figure_plan({1}), asked), UsageError);
  EXPECT_THROW(layers_script(figure_plan({1}), {}), UsageError);
}

TEST(LoadProfile, DrawsBothFigures) {
  const results::ScratchFolder folder("profile");
  const results::TablePlan plan = figure_plan({1, 2, 3});
  const auto profiles = profiles_of(plan, {load_of("moh-75", 1), load_of("moh-75", 2), load_of("moh-50", 1)});
  ASSERT_EQ(profiles.size(), 2u);
  const std::string layers = layers_script(plan, profiles), entropy = entropy_script(plan, profiles);
  EXPECT_NE(layers.find("moh-75 (n = 2)"), std::string::npos);
  EXPECT_NE(layers.find("\\`date\\`"), std::string::npos);
  EXPECT_NE(entropy.find("(half the sum of absolute differences)"), std::string::npos);
  EXPECT_NE(entropy.find("\\`date\\`"), std::string::npos);
  draw(layers, folder / "layers.png");
  draw(entropy, folder / "entropy.png");
  EXPECT_TRUE(is_png(folder / "layers.png"));
  EXPECT_TRUE(is_png(folder / "entropy.png"));
}

TEST(LoadProfile, SaysThatVariantsAreLeftOut) {
  std::vector<LoadProfile> many(kMaxProfiles + 1, profiles_of(figure_plan({1}), {load_of("moh-75", 1)}).front());
  EXPECT_NE(layers_script(figure_plan({1}), many).find("first 12 of 13 variants"), std::string::npos);
}

}  // namespace
}  // namespace headlab::analysis
