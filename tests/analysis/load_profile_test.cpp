#include "analysis/tables/load_profile.h"

#include <algorithm>
#include <cmath>

#include "analysis/figures/categories.h"
#include "analysis/figures/gnuplot.h"
#include "analysis/figures/layers.h"
#include "base/error.h"
#include "tests/analysis/example_table.h"
#include "tests/analysis/figure_kit.h"

namespace headlab::analysis {
namespace {

using Numbers = std::vector<double>;

VariantLoad load_of(const std::string& variant, std::int64_t seed) {
  const results::RunRecord run = results::example_run(seed);
  return {"spec", "quick", variant, "label of " + variant, seed, run.payload.id, run.payload.loads.front()};
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
  const results::Load load = results::example_run().payload.loads.front();
  const Numbers entropy = load_entropy(load), distance = category_specialisation(load);
  ASSERT_EQ(entropy.size(), 2u);
  EXPECT_NEAR(entropy[0], 1, 1e-12);
  EXPECT_NEAR(distance[0], 1.0 / 6, 1e-12);
  EXPECT_TRUE(std::isnan(entropy[1])) << "no router in layer 2";
  EXPECT_TRUE(std::isnan(distance[1]));
}

// Two categories of four tokens; in layer 1 a shared head and four others, of which each token selects two.
results::Load halves(std::vector<std::int64_t> count) {
  return results::head_load({"x", "y"}, {5}, {1}, {1}, std::move(count), {4, 4});
}

TEST(LoadProfile, HasTheSeedsOfItsRowAlone) {
  results::TablePlan plan = plan_of({1, 2, 3});
  plan.rows[0].seeds = {1, 2};
  const std::vector<VariantLoad> loads = loads_of(plan, runs_with({1, 1, 1}, {}));
  const auto of = [&](const char* variant) {
    return std::count_if(loads.begin(), loads.end(), [&](const VariantLoad& v) { return v.variant == variant; });
  };
  EXPECT_EQ(of("mha"), 2);
  EXPECT_EQ(of("moh"), 3);
}

TEST(LoadProfile, ComparesSpecialisationWithTheLargestThatTheBudgetPermits) {
  const results::Load apart = halves({4, 4, 4, 0, 0, 4, 0, 0, 4, 4}), alike = halves({4, 2, 2, 2, 2, 4, 2, 2, 2, 2});
  EXPECT_EQ(largest_specialisation(apart), Numbers{0.5}) << "1 - 2 of 4";
  EXPECT_EQ(category_specialisation(apart), Numbers{0.5});
  EXPECT_EQ(category_specialisation(alike), Numbers{0});
  EXPECT_NEAR(largest_specialisation(results::example_run().payload.loads.front())[0], 1 - 0.75 / 2, 1e-12);
  EXPECT_TRUE(std::isnan(largest_specialisation(halves({4, 4, 4, 4, 4, 4, 4, 4, 4, 4}))[0])) << "all heads selected";
  VariantLoad v = load_of("moh-75", 1);
  v.load = apart;
  const LoadProfile p = profiles_of(figure_plan({1}), {v}).front();
  EXPECT_EQ(p.largest_specialisation, Numbers{0.5});
  EXPECT_EQ(p.relative_specialisation[0].mean, 1);
}

TEST(LoadProfile, SortsRoutedHeadsAndLeavesSharedOnesInPlace) {
  results::Load load = results::example_run().payload.loads.front();
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
  EXPECT_FALSE(has_specialisation(asked));
  EXPECT_THROW(categories_script(figure_plan({1}), asked), UsageError);
  EXPECT_THROW(layers_script(figure_plan({1}), {}), UsageError);
}

TEST(LoadProfile, DrawsBothFigures) {
  const results::ScratchFolder folder("profile");
  const results::TablePlan plan = figure_plan({1, 2, 3});
  const auto profiles =
      profiles_of(plan, {load_of("moh-75", 1), load_of("moh-75", 2), load_of("moh-50", 1), load_of("random-75", 1)});
  ASSERT_EQ(profiles.size(), 3u);
  const std::string layers = layers_script(plan, profiles), categories = categories_script(plan, profiles);
  EXPECT_NE(layers.find("label of moh-75 (n = 2)"), std::string::npos);
  EXPECT_NE(layers.find("\\`date\\`"), std::string::npos);
  EXPECT_NE(categories.find("total variation distance"), std::string::npos);
  EXPECT_NE(categories.find("\\`date\\`"), std::string::npos);
  EXPECT_NE(categories.find("\"label of moh-50\""), std::string::npos);
  EXPECT_NE(categories.find("Grey:"), std::string::npos);
  EXPECT_EQ(categories_script(plan, {profiles[0], profiles[1]}).find("Grey:"), std::string::npos);
  EXPECT_NE(categories.find("$distance2 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 6 pointsize 1.6 "
                            "linecolor rgb '#888888'"),
            std::string::npos)
      << categories;
  EXPECT_NE(categories.find("$distance0 << EOD\n0.940 26.66667 26.66667 26.66667\n"), std::string::npos)
      << "1/6 of at most 1 - 0.75 / 2, in %";
  std::vector<LoadProfile> unlearned(7, profiles[2]);  // six rows on: the first one's place again among the symbols
  unlearned[6].style += 6;
  const std::string grey = categories_script(plan, unlearned);
  for (const char* drawn : {"$distance0 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 6 ",
                            "$distance5 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 14 ",
                            "$distance6 using 1:2 with linespoints linewidth 1.6 dashtype 3 pointtype 6 "})
    EXPECT_NE(grey.find(drawn), std::string::npos) << grey;
  run_gnuplot(layers, folder / "layers.png");
  run_gnuplot(categories, folder / "categories.png");
  EXPECT_TRUE(is_png(folder / "layers.png"));
  EXPECT_TRUE(is_png(folder / "categories.png"));
}

TEST(LoadProfile, SaysThatVariantsAreLeftOut) {
  std::vector<LoadProfile> many(kMaxProfiles + 1, profiles_of(figure_plan({1}), {load_of("moh-75", 1)}).front());
  EXPECT_NE(layers_script(figure_plan({1}), many).find("first 12 of 13 variants"), std::string::npos);
}

}  // namespace
}  // namespace headlab::analysis
