// Loads of experts: their figure, and that they stand apart from those of heads.
#include "analysis/figures/expert_load.h"

#include <gtest/gtest.h>

#include <cmath>

#include "analysis/figures/experts_used.h"
#include "analysis/figures/figure.h"
#include "analysis/figures/gnuplot.h"
#include "analysis/publish/page.h"
#include "analysis/publish/publish.h"
#include "analysis/tables/render_table.h"
#include "base/error.h"
#include "tests/analysis/figure_kit.h"

namespace headlab::analysis {
namespace {

using results::Integers;

// Experts by domain, [layers, domains, experts] selections of `tokens` [layers, domains] routed parts.
results::Load experts(std::vector<std::string> domains, Integers of_layer, Integers count, Integers tokens) {
  const std::size_t layers = of_layer.size();
  results::Load load = results::head_load(std::move(domains), std::move(of_layer), Integers(layers, 0),
                                          Integers(layers, 1), std::move(count), std::move(tokens));
  load.slot = results::kExpertSlot;
  load.split = "domain";
  return load;
}

// Two layers of `count` experts: all domains alike in the first, each with experts of its own in the second.
results::Load many(std::int64_t count) {
  Integers selected;
  for (std::int64_t layer = 0; layer < 2; ++layer) {
    for (std::int64_t domain = 0; domain < 3; ++domain) {
      for (std::int64_t e = 0; e < count; ++e) selected.push_back(layer == 0 ? 30 : e % 3 == domain ? 84 : 3);
    }
  }
  return experts({"cmake-help", "wordnet", "libstdcxx"}, {count, count}, std::move(selected), Integers(6, 30 * count));
}

VariantLoad run_with(const results::Load& load, std::int64_t seed = 1) {
  return {"spec", "quick", "smoe", "SMoE, 1 of 8 experts", seed, "id", load};
}

// Two variants with experts, of which one has loads of heads too, and one variant of heads alone.
Report report_of() {
  std::vector<results::RunRecord> runs = figure_runs();
  for (results::RunRecord& run : runs) {
    const std::string& config = run.payload.config_digest;
    if (config == "B" || config == "D") run.payload.loads.push_back(many(8));
    if (config == "D") run.payload.loads.erase(run.payload.loads.begin());
  }
  results::TablePlan plan = figure_plan({1, 2});
  plan.figures = {"expert-load"};
  return {build_table(plan, runs), loads_of(plan, runs), std::move(runs)};
}

std::size_t count_of(const std::string& text, const std::string& part) {
  std::size_t n = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++n;
  return n;
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(ExpertLoad, IsShownOverTheEvenShareOfItsLayer) {
  // Layer 1: 4 experts, 8 parts a domain, one expert each; layer 2 has two experts, of which each part uses both.
  const std::vector<double> over =
      over_even_share(experts({"x", "y"}, {4, 2}, {4, 2, 2, 0, 2, 2, 2, 2, 8, 8, 0, 0, 8, 8, 0, 0}, {8, 8, 8, 8}));
  EXPECT_EQ(over[0], 2) << "half of the parts, where a quarter is even";
  EXPECT_EQ(over[1], 1);
  EXPECT_EQ(over[3], 0) << "never";
  EXPECT_EQ(over[4], 1);
  EXPECT_EQ(over[8], 1) << "all of the parts, where all is even";
  EXPECT_TRUE(std::isnan(over[10])) << "padding";
}

TEST(ExpertLoad, StandsAfterThatOfHeadsAndApartFromIt) {
  const Report report = report_of();
  ASSERT_EQ(report.loads.size(), 10u);
  EXPECT_EQ(of_slot(report.loads, results::kHeadSlot).size(), 6u);
  const std::vector<VariantLoad> of_experts = of_slot(report.loads, results::kExpertSlot);
  ASSERT_EQ(of_experts.size(), 4u);
  EXPECT_EQ(of_experts[0].variant, "moh-75");
  EXPECT_EQ(report.loads[6].run, of_experts[0].run) << "heads first";
  const auto names = [&](const char* kind, const char* variant) {
    std::vector<std::string> out;
    for (const Figure& figure : figure_kinds().find(kind).draw(report, variant)) out.push_back(figure.name);
    return out;
  };
  using Names = std::vector<std::string>;
  EXPECT_EQ(names("expert-load", ""), (Names{"spec-moh-75-expert-load.png", "spec-random-75-expert-load.png"}));
  EXPECT_EQ(names("expert-load", "random-75"), (Names{"spec-random-75-expert-load.png"}));
  EXPECT_EQ(names("layers", ""), (Names{"spec-layers.png"})) << "heads alone";
  EXPECT_EQ(names("head-load", "moh-75").size(), 2u);
  try {
    names("expert-load", "moh-7");
    FAIL();
  } catch (const UsageError& error) {
    EXPECT_TRUE(contains(error.what(), "no finished run with expert loads (did you mean 'moh-75'?)")) << error.what();
  }
  EXPECT_THROW(names("head-load", "random-75"), UsageError) << "it has no head loads";
}

TEST(ExpertLoad, HasAMapForEachLayerAndSeed) {
  const results::ScratchFolder folder("experts");
  const std::string script = expert_load_script({run_with(many(8), 1), run_with(many(8), 7)});
  run_gnuplot(script, folder / "few.png");
  EXPECT_TRUE(is_png(folder / "few.png"));
  for (const char* part :
       {"layer 1 of 2, seed 1", "layer 1 of 2, seed 7", "layer 2 of 2, seed 1", "layer 2 of 2, seed 7", "\"wordnet\"",
        "expert 3 of one seed is not expert 3 of another", "tokens of each domain use"})
    EXPECT_TRUE(contains(script, part)) << part;
  EXPECT_EQ(count_of(script, "with boxxyerror"), 4u);
  // Layer 1 is even; in layer 2 a domain's own experts have 84 of 240 parts, 2.8 times as many as an even share.
  EXPECT_TRUE(contains(script, "$map0_0 << EOD\n1 1 0.000\n2 1 0.000\n")) << script;
  EXPECT_TRUE(contains(script, "$map1_0 << EOD\n1 1 1.485\n2 1 -3.000\n")) << script;
  EXPECT_TRUE(contains(script, "$pale1_0 << EOD\n1 1 35\n")) << script;
}

TEST(ExpertLoad, TellsTheDepthsApart) {
  const results::ScratchFolder folder("depths");
  VariantLoad of_two = run_with(many(8), 1);
  of_two.shallow = 3;
  const std::string script = expert_load_script({of_two});
  run_gnuplot(script, folder / "depths.png");
  EXPECT_TRUE(is_png(folder / "depths.png"));
  for (const char* part : {"\"s3\" 3, \"d1\" 4", "from first 3.5,graph 0", "Shallow experts (s)"})
    EXPECT_TRUE(contains(script, part)) << part;
  EXPECT_FALSE(contains(expert_load_script({run_with(many(8), 1)}), "nohead front"));
}

// At 96 experts every one has a column that can be seen, and seeds stand below one another.
TEST(ExpertLoad, StaysLegibleWithManyExperts) {
  const results::ScratchFolder folder("many-experts");
  std::vector<VariantLoad> seeds;
  for (std::int64_t seed = 1; seed <= 6; ++seed) seeds.push_back(run_with(many(96), seed));
  const std::string script = expert_load_script(seeds);
  run_gnuplot(script, folder / "many.png");
  EXPECT_TRUE(is_png(folder / "many.png"));
  EXPECT_EQ(count_of(script, "with boxxyerror"), 2 * kMaxExpertSeeds);
  EXPECT_TRUE(contains(script, "The first 5 of 6 seeds"));
  EXPECT_TRUE(contains(script, "set xrange [0.5:96.5]"));
  EXPECT_TRUE(contains(script, "set xtics (\"1\" 1, \"5\" 5,")) << "numbers do not touch";
  EXPECT_EQ(count_of(script, "with labels"), 0u) << "no cell has room for a number";
  const auto at = script.find("set rmargin at screen ");
  ASSERT_NE(at, std::string::npos);
  const auto left = script.find("set lmargin at screen ");
  const double width = std::stod(script.substr(at + 22)) - std::stod(script.substr(left + 22));
  EXPECT_GE(1800 * width / 96, 15) << "pixels a column";
}

TEST(ExpertLoad, LeavesEmptyDomainsWhiteAndRefusesNothing) {
  const results::ScratchFolder folder("no-tokens");
  const results::Load load = experts({"a\"b`c`", "none"}, {2}, {3, 1, 0, 0}, {4, 0});
  run_gnuplot(expert_load_script({run_with(load)}), folder / "a.png");
  EXPECT_TRUE(is_png(folder / "a.png"));
  EXPECT_THROW(expert_load_script({}), UsageError);
  EXPECT_THROW(expert_load_script({VariantLoad{}}), UsageError);
}

TEST(ExpertsUsed, CountsThemAsIfTheyWereUsedAlike) {
  // Layer 1: the first depth has two experts used alike, the second one of two; layer 2 has nothing chosen.
  const results::Load load =
      experts({"x", "y"}, {4, 2}, {1, 2, 4, 0, 2, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0}, {8, 8, 8, 8});
  const UsedExperts shallow = used_experts(load, 0, 0, 2), deep = used_experts(load, 0, 2, 4);
  EXPECT_DOUBLE_EQ(shallow.number, 2);
  EXPECT_DOUBLE_EQ(shallow.share, 0.5);
  EXPECT_DOUBLE_EQ(deep.number, 1);
  EXPECT_DOUBLE_EQ(used_experts(load, 0, 0, 4).number, 2 * std::sqrt(2)) << "a quarter, a quarter and a half";
  EXPECT_EQ(used_experts(load, 0, 3, 4).share, 0);
  EXPECT_TRUE(std::isnan(used_experts(load, 0, 3, 4).number));
  EXPECT_TRUE(std::isnan(used_experts(load, 1, 0, 2).share)) << "nothing is chosen";
}

// Of eight experts the first two are shallow: in layer 2 they have 87, 9 and 6 of the choices of the three domains.
TEST(ExpertsUsed, StandARowEachDepthsApart) {
  const results::ScratchFolder folder("experts-used");
  Report report = report_of();
  for (VariantLoad& v : report.loads) {
    if (v.variant == "moh-75") v.shallow = 2;
  }
  const Figures figures = figure_kinds().find("experts-used").draw(report, "");
  ASSERT_EQ(figures.size(), 1u);
  EXPECT_EQ(figures[0].name, "spec-experts-used.png");
  const std::string& script = figures[0].script;
  run_gnuplot(script, folder / "used.png");
  EXPECT_TRUE(is_png(folder / "used.png"));
  for (const char* part : {"layer with experts 1", "layer with experts 2", "deep experts",
                           "experts of a row that has one depth", "75 % deep", "MoH, 75 %"})
    EXPECT_TRUE(contains(script, part)) << part << '\n' << script;
  EXPECT_EQ(count_of(script, "with xerrorbars"), 6u) << "two depths and one, in two layers";
  EXPECT_TRUE(contains(script, "$used0_0 << EOD\n2 ")) << script;
  EXPECT_TRUE(contains(script, "$used1_2 << EOD\n8 ")) << script;
  EXPECT_EQ(figure_kinds().find("experts-used").draw(report, "random-75").size(), 1u);
  EXPECT_TRUE(contains(script, "of n = 2 seeds")) << script;
  // One seed never uses a deep expert: the other one's number has no bar, and the caption says that one seed counts.
  for (VariantLoad& v : report.loads) {
    if (v.variant != "moh-75" || v.load.slot != results::kExpertSlot || v.seed != 1) continue;
    for (std::int64_t row = 0; row < 3; ++row) {
      for (std::int64_t e = 2; e < 8; ++e) v.load.count[v.load.at(0, row, e)] = 0;
    }
  }
  EXPECT_TRUE(contains(figure_kinds().find("experts-used").draw(report, "")[0].script, "n = 1 to 2 seeds"));
}

TEST(ExpertsUsed, DrawsTheLastLayersWhereNotAllHaveRoom) {
  Report report = report_of();
  for (VariantLoad& v : report.loads) {
    if (v.load.slot == results::kExpertSlot) v.load = experts({"a"}, Integers(9, 2), Integers(18, 4), Integers(9, 8));
  }
  const std::string script = figure_kinds().find("experts-used").draw(report, "")[0].script;
  EXPECT_TRUE(contains(script, "The last 6 of 9 layers with experts")) << script;
  EXPECT_TRUE(contains(script, "layer with experts 9") && !contains(script, "layer with experts 3"));
}

TEST(ExpertLoad, IsPublishedAsThatOfHeadsIs) {
  const results::ScratchFolder folder("expert-summary");
  Report report = report_of();
  const auto profiles = profiles_of(report.table.plan, of_slot(report.loads, results::kExpertSlot));
  ASSERT_EQ(profiles.size(), 2u);
  const std::string csv = loads_csv(profiles);
  EXPECT_TRUE(csv.starts_with("variant,label,layer,experts,shared,n,entropy,")) << csv;
  EXPECT_EQ(loads_file("spec", results::kExpertSlot), "spec-expert-loads.csv");
  EXPECT_EQ(loads_file("spec", results::kHeadSlot), "spec-loads.csv");
  EXPECT_EQ(loads_file("spec", results::kHeadSlot, results::kTaskSplit), "spec-loads-by-task.csv");
  const std::string page = published_page({{report.table, report.loads, {}}}, {}, report.runs, "");
  EXPECT_TRUE(contains(page, "differ in the experts of the last layer")) << page;
  EXPECT_TRUE(contains(page, "MoH, 75 %, layer with experts 2: ")) << page;
  EXPECT_FALSE(contains(page, "differ in the heads")) << "that figure is not asked for";
  write_summary(folder / "spec.h5", report.table, report.loads, report.runs);
  const results::Summary back = results::read_summary(folder / "spec.h5");
  ASSERT_EQ(back.loads.size(), report.loads.size());
  EXPECT_EQ(back.loads.back().load.slot, results::kExpertSlot);
  EXPECT_EQ(back.loads.back().load.count, report.loads.back().load.count);
  std::swap(report.loads.front(), report.loads.back());
  write_summary(folder / "mixed.h5", report.table, report.loads, report.runs);
  EXPECT_EQ(results::read_summary(folder / "mixed.h5").loads.back().load.slot, results::kExpertSlot) << "heads first";
}

}  // namespace
}  // namespace headlab::analysis
