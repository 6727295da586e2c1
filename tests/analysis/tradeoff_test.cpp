#include "analysis/figures/tradeoff_points.h"

#include <fmt/format.h>

#include <cmath>
#include <set>
#include <string>

#include "analysis/figures/figure.h"
#include "analysis/figures/gnuplot.h"
#include "analysis/figures/routing_style.h"
#include "analysis/figures/tradeoff.h"
#include "tests/analysis/figure_kit.h"

namespace headlab::analysis {
namespace {

Tradeoff example() {
  return tradeoff_of(build_table(figure_plan({1, 2}), figure_runs()), "active_heads", "").value();
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(Tradeoff, GroupsByRouterInOrderOfCost) {
  const Tradeoff t = example();
  ASSERT_EQ(t.groups.size(), 3u);
  EXPECT_EQ(t.groups[0].routing, plain_attention());
  EXPECT_EQ(t.groups[1].routing, learned_routing());
  EXPECT_EQ(t.groups[2].routing, random_heads());
  ASSERT_EQ(t.groups[1].points.size(), 2u);
  EXPECT_EQ(t.groups[1].points[0].variant, "moh-50") << "the plan has it after moh-75";
  EXPECT_NEAR(t.groups[1].points[0].x, 50, 1e-9);
  EXPECT_EQ(t.least_seeds, 2);
  EXPECT_EQ(routing_label(plain_attention()), "MHA");
  results::Routing keys = learned_routing();
  keys.selected_keys = true;
  EXPECT_EQ(routing_label(keys), "learned routing, selected keys");
  EXPECT_EQ(routing_label({}), "variants");
}

// Accuracies on other data have no common axis: each data set has its own rows, and a reference of its own.
TEST(Tradeoff, KeepsDataSetsApart) {
  results::TablePlan plan = figure_plan({1, 2});
  ASSERT_GE(plan.rows.size(), 4u);
  for (std::size_t r = 0; r < plan.rows.size(); ++r)
    plan.rows[r].training = r < 2 ? "data.name = \"a\"\n" : "data.name = \"b\"\n";
  plan.rows[3].against = plan.rows[2].variant;
  for (results::RowPlan& row : plan.rows) row.paper.clear();
  const Table table = build_table(plan, figure_runs());
  const auto a = tradeoff_of(table, "active_heads", "data.name = \"a\"\n"),
             b = tradeoff_of(table, "active_heads", "data.name = \"b\"\n");
  ASSERT_TRUE(a && b);
  EXPECT_EQ(a->reference, plan.rows[0].label);
  EXPECT_EQ(b->reference, plan.rows[2].label);
  for (const TradeoffGroup& group : b->groups) {
    for (const TradeoffPoint& point : group.points) {
      EXPECT_NE(point.variant, plan.rows[0].variant);
      EXPECT_NE(point.variant, plan.rows[1].variant);
    }
  }
}

// Whatever a router is called, its figure shows how it chooses.
TEST(Tradeoff, DrawsARouterThatNobodyKnewByItsChoice) {
  results::TablePlan plan = figure_plan({1, 2});
  const auto script = [&](results::Routing::Choice choice) {
    plan.rows[3].routing = {.router = "new", .label = "a new router", .choice = choice};
    return tradeoff_script(tradeoff_of(build_table(plan, figure_runs()), "active_heads", "").value());
  };
  const std::string learned = script(results::Routing::Choice::learned),
                    blind = script(results::Routing::Choice::blind);
  EXPECT_TRUE(contains(learned, "a new router:"));
  EXPECT_TRUE(contains(blind, "a new router:"));
  EXPECT_NE(learned, blind);
}

results::Routing blind_routing(const std::string& label) {
  return {.router = label, .label = label, .choice = results::Routing::Choice::blind};
}

TEST(Tradeoff, DrawsNoTwoRoutingsAlike) {
  std::vector<results::Routing> routings = {plain_attention(),
                                            learned_routing(),
                                            random_heads(),
                                            fewer_heads(),
                                            blind_routing("router as drawn"),
                                            blind_routing("random heads, learned gates")};
  for (const char* label : {"a", "b", "c", "d", "router as drawn"}) routings.push_back(blind_routing(label));
  const std::vector<Style> styles = routing_styles(routings);
  ASSERT_EQ(styles.size(), routings.size());
  std::set<std::pair<std::string, int>> seen;
  for (const Style& style : styles) seen.insert({style.colour, style.symbol});
  EXPECT_EQ(seen.size(), styles.size());
  std::set<std::string> colours;
  std::set<int> shapes;
  for (std::size_t i = 0; i < 6; ++i) {
    colours.insert(styles[i].colour);
    shapes.insert(styles[i].symbol);
  }
  EXPECT_EQ(colours.size(), 6u) << "those that tables of heads compare";
  EXPECT_EQ(shapes.size(), 6u);
}

TEST(Tradeoff, DrawsARoutingAlikeWhateverStandsBesideIt) {
  const std::vector<Style> few = routing_styles({blind_routing("a"), random_heads()}),
                           alone = routing_styles({random_heads()});
  EXPECT_EQ(few[1].colour, alone[0].colour);
  EXPECT_EQ(few[1].symbol, alone[0].symbol);
}

// Where a mark of that number is drawn.
double drawn_x(const std::string& script, int number) {
  const auto end = script.find(" " + std::to_string(number) + "\nEOD");
  if (end == std::string::npos) return std::nan("");
  const auto begin = script.rfind('\n', end) + 1;
  return std::stod(script.substr(begin, end - begin));
}

// MoH and random heads, both at 75 %: apart, with lines that begin at one place.
TEST(Tradeoff, MovesPointsThatWouldCoverEachOtherAndShowsTheirCost) {
  Tradeoff t = example();
  Estimate &learned = t.groups[1].points[1].y, &random = t.groups[2].points[0].y;
  learned = random = {80, 1, 2};
  t.reference = "";
  const auto feet = [](const std::string& script) {
    std::size_t count = 0;
    for (auto at = script.find("from first 75, graph 0 to"); at != std::string::npos;
         at = script.find("from first 75, graph 0 to", at + 1))
      ++count;
    return count;
  };
  const std::string close = tradeoff_script(t);
  EXPECT_EQ(feet(close), 2u) << close;
  const double symbols = drawn_x(close, 4) - drawn_x(close, 3);
  EXPECT_GT(symbols, 0);
  random.mean = 81.5;  // the symbols have room, the bars overlap
  const double bars = drawn_x(tradeoff_script(t), 4) - drawn_x(tradeoff_script(t), 3);
  EXPECT_GT(bars, 0);
  EXPECT_LT(bars, 0.5 * symbols);
  random.mean = 90;  // nothing would be covered
  EXPECT_EQ(drawn_x(tradeoff_script(t), 3), 75);
  EXPECT_EQ(drawn_x(tradeoff_script(t), 4), 75);
}

TEST(Tradeoff, ComparesWithThePapersOwnReference) {
  const Tradeoff t = example();
  EXPECT_EQ(t.reference, "MoH, 75 %") << "the paper has no number of the baseline";
  EXPECT_TRUE(t.paper);
  const TradeoffPoint &fewer = t.groups[1].points[0], &same = t.groups[1].points[1];
  EXPECT_NEAR(fewer.y.mean, 79.5, 1e-9);
  EXPECT_NEAR(fewer.difference.mean, -3.0, 1e-9);  // -2 and -4, paired
  EXPECT_GT(fewer.difference.half_width, 0) << "by the variance of all rows";
  EXPECT_LT(fewer.difference.half_width, 12.706) << "of the pairs alone";
  EXPECT_NEAR(fewer.paper_difference, -0.5, 1e-9);
  EXPECT_EQ(same.difference.mean, 0);
  EXPECT_TRUE(std::isnan(t.groups[0].points[0].paper_difference));
}

TEST(Tradeoff, PrefersTheBaselineThatThePaperHas) {
  results::TablePlan plan = figure_plan({1, 2});
  plan.rows[0].paper = {{"test_top1", 79.0}};
  const Tradeoff t = tradeoff_of(build_table(plan, figure_runs()), "active_heads", "").value();
  EXPECT_EQ(t.reference, "MHA");
  EXPECT_NEAR(t.groups[1].points[1].paper_difference, -0.5, 1e-9);
  for (results::RowPlan& row : plan.rows) row.paper.clear();
  const Tradeoff none = tradeoff_of(build_table(plan, figure_runs()), "active_heads", "").value();
  EXPECT_EQ(none.reference, "MHA");
  EXPECT_FALSE(none.paper);
}

// All of MHA's heads are shared by definition; so are those of MHA with fewer heads.
TEST(Tradeoff, OverTheShareOfSharedHeadsLeavesOutRowsWithoutAChoice) {
  results::TablePlan plan = figure_plan({1, 2});
  plan.metrics[1].name = "shared_of_active";
  plan.rows[3].routing = fewer_heads();
  std::vector<results::RunRecord> runs = figure_runs();
  for (results::RunRecord& run : runs) run.payload.metrics.push_back({plan.metrics[1], 0.5});
  const auto t = tradeoff_of(build_table(plan, runs), "shared_of_active", "");
  ASSERT_TRUE(t.has_value());
  ASSERT_EQ(t->groups.size(), 1u);
  EXPECT_EQ(t->groups[0].routing, learned_routing());
}

// Of experts of two depths: over what fewer of them save, and over what those that tokens use cost.
TEST(Tradeoff, StandsOverWhatExpertsSaveAndCost) {
  for (const auto& [metric, kind] : {std::pair{"madds_saved_by_count", "saved"}, {"expert_madds", "expert-madds"}}) {
    results::TablePlan plan = figure_plan({1, 2});
    plan.metrics[1].name = metric;
    std::vector<results::RunRecord> runs = figure_runs();
    double x = 0;
    for (results::RunRecord& run : runs) run.payload.metrics.push_back({plan.metrics[1], x += 0.05});
    Report report{build_table(plan, runs), {}, runs};
    const Figures drawn = figure_kinds().find(kind).draw(report, "");
    ASSERT_EQ(drawn.size(), 1u) << kind;
    EXPECT_EQ(drawn[0].name, fmt::format("spec-{}.png", kind));
    const auto t = tradeoff_of(report.table, metric, "");
    ASSERT_TRUE(t.has_value());
    std::size_t points = 0;
    for (const auto& group : t->groups) points += group.points.size();
    EXPECT_EQ(points, report.table.rows.size()) << kind;
  }
}

TEST(Tradeoff, NeedsTwoPointsAndTheMetric) {
  const Table table = build_table(figure_plan({1, 2}), figure_runs());
  EXPECT_FALSE(tradeoff_of(table, "madds_needed", "").has_value());
  EXPECT_FALSE(
      tradeoff_of(build_table(figure_plan({1}), {figure_run("A", 1, 0.8, 1)}), "active_heads", "").has_value());
}

TEST(Tradeoff, DrawsNamesAsTheyAreAndPaperApart) {
  const results::ScratchFolder folder("tradeoff");
  Tradeoff t = example();
  t.groups[2].points[0].label = "a\"b`id`\\n";
  const std::string script = tradeoff_script(t);
  EXPECT_TRUE(contains(script, "\"a\\\"b\\`id\\`\\\\n\""));
  EXPECT_TRUE(contains(script, "\\`date\\`"));
  EXPECT_TRUE(contains(script, "\"MoH, 50 %\"")) << "labels, not the short names";
  EXPECT_FALSE(contains(script, "moh-50"));
  EXPECT_TRUE(contains(script, "$paper1 << EOD")) << "learned routing, with open symbols";
  EXPECT_FALSE(contains(script, "$paper2 << EOD")) << "the paper has no random heads";
  EXPECT_TRUE(contains(script, "n = 2 seeds"));
  EXPECT_TRUE(contains(script, "95 % intervals"));
  run_gnuplot(script, folder / "a.png");
  EXPECT_TRUE(is_png(folder / "a.png"));
}

TEST(Tradeoff, TellsKindsOfRoutingWhereThereAreSeveral) {
  Tradeoff t = example();
  EXPECT_TRUE(contains(tradeoff_script(t), "\"learned routing:\""));
  t.groups = {t.groups[1]};
  EXPECT_FALSE(contains(tradeoff_script(t), "\"learned routing:\""));
}

TEST(Tradeoff, NumbersThePointsAsItsListDoes) {
  const std::string script = tradeoff_script(example());
  const auto label = script.find("\"MoH, 75 %\"");
  ASSERT_NE(label, std::string::npos);
  EXPECT_TRUE(contains(script.substr(label - 250, 250), "set label \"3\"")) << "MHA, 50 %, 75 %";
  EXPECT_TRUE(contains(script, " 82.5 19.05931 3\n")) << "the number stands in the symbol";
}

// Points are few and not steps along one scale.
TEST(Tradeoff, JoinsNoPoints) {
  const std::string script = tradeoff_script(example());
  EXPECT_FALSE(contains(script, "linespoints"));
  EXPECT_FALSE(contains(script, "using 1:2 with lines"));
}

TEST(Tradeoff, EndsSharesAtAHundred) {
  const std::string script = tradeoff_script(example());
  EXPECT_TRUE(contains(script, ":100]\nset yrange")) << script;
  Tradeoff t = example();
  t.x.shown_unit = "M";
  EXPECT_FALSE(contains(tradeoff_script(t), ":100]\nset yrange")) << "multiply-adds may be more";
}

}  // namespace
}  // namespace headlab::analysis
