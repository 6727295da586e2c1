#include "analysis/tradeoff.h"

#include <cmath>

#include "analysis/figure.h"
#include "analysis/label_layout.h"
#include "tests/analysis/figure_kit.h"

namespace headlab::analysis {
namespace {

Tradeoff example() {
  return tradeoff_of(build_table(figure_plan({1, 2}), figure_runs()), "active_heads").value();
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(Tradeoff, GroupsByRouterInOrderOfCost) {
  const Tradeoff t = example();
  ASSERT_EQ(t.groups.size(), 3u);
  EXPECT_EQ(t.groups[0].router, "none");
  EXPECT_EQ(t.groups[1].router, "two_stage");
  EXPECT_EQ(t.groups[2].router, "random");
  ASSERT_EQ(t.groups[1].points.size(), 2u);
  EXPECT_EQ(t.groups[1].points[0].variant, "moh-50") << "the plan has it after moh-75";
  EXPECT_NEAR(t.groups[1].points[0].x, 50, 1e-9);
  EXPECT_EQ(t.least_seeds, 2);
  EXPECT_EQ(router_kind("fixed"), "static pruning");
  EXPECT_EQ(router_kind("query_norm"), "query_norm");
}

TEST(Tradeoff, ComparesWithThePapersOwnReference) {
  const Tradeoff t = example();
  EXPECT_EQ(t.reference, "moh-75") << "the paper has no number of the baseline";
  EXPECT_TRUE(t.paper);
  const TradeoffPoint &fewer = t.groups[1].points[0], &same = t.groups[1].points[1];
  EXPECT_NEAR(fewer.y.mean, 79.5, 1e-9);
  EXPECT_NEAR(fewer.difference.mean, -3.0, 1e-9);  // -2 and -4, paired
  EXPECT_NEAR(fewer.difference.half_width, 12.706, 1e-3);
  EXPECT_NEAR(fewer.paper_difference, -0.5, 1e-9);
  EXPECT_EQ(same.difference.mean, 0);
  EXPECT_TRUE(std::isnan(t.groups[0].points[0].paper_difference));
}

TEST(Tradeoff, PrefersTheBaselineThatThePaperHas) {
  results::TablePlan plan = figure_plan({1, 2});
  plan.rows[0].paper = {{"test_top1", 79.0}};
  const Tradeoff t = tradeoff_of(build_table(plan, figure_runs()), "active_heads").value();
  EXPECT_EQ(t.reference, "mha");
  EXPECT_NEAR(t.groups[1].points[1].paper_difference, -0.5, 1e-9);
  for (results::RowPlan& row : plan.rows) row.paper.clear();
  const Tradeoff none = tradeoff_of(build_table(plan, figure_runs()), "active_heads").value();
  EXPECT_EQ(none.reference, "mha");
  EXPECT_FALSE(none.paper);
}

TEST(Tradeoff, NeedsTwoPointsAndTheMetric) {
  const Table table = build_table(figure_plan({1, 2}), figure_runs());
  EXPECT_FALSE(tradeoff_of(table, "madds_needed").has_value());
  EXPECT_FALSE(tradeoff_of(build_table(figure_plan({1}), {figure_run("A", 1, 0.8, 1)}), "active_heads").has_value());
}

TEST(Tradeoff, DrawsNamesAsTheyAreAndPaperApart) {
  const results::ScratchFolder folder("tradeoff");
  Tradeoff t = example();
  t.groups[2].points[0].variant = "a\"b`id`\\n";
  const std::string script = tradeoff_script(t);
  EXPECT_TRUE(contains(script, "\"a\\\"b\\`id\\`\\\\n\""));
  EXPECT_TRUE(contains(script, "\\`date\\`"));
  EXPECT_TRUE(contains(script, "learned routing, paper"));
  EXPECT_FALSE(contains(script, "random routing, paper")) << "the paper has none";
  EXPECT_TRUE(contains(script, "n = 2 seeds"));
  EXPECT_TRUE(contains(script, "95 % intervals"));
  draw(script, folder / "a.png");
  EXPECT_TRUE(is_png(folder / "a.png"));
}

TEST(Tradeoff, JoinsPointsOnlyWhereTheCostDiffers) {
  EXPECT_TRUE(contains(tradeoff_script(example()), "$ours1 using 1:2 with lines"));
  Tradeoff same = example();
  same.groups[1].points[0].x = same.groups[1].points[1].x;
  EXPECT_FALSE(contains(tradeoff_script(same), "$ours1 using 1:2 with lines"));
}

TEST(LabelLayout, LabelsOfACrowdDoNotOverlap) {
  std::vector<Anchor> anchors;
  std::vector<Obstacle> points;
  for (int i = 0; i < 9; ++i) {
    anchors.push_back({300.0 + 12 * i, 300.0 + 5 * (i % 3), 90, 20});
    points.push_back(
        {{anchors.back().x - 8, anchors.back().y - 8, anchors.back().x + 8, anchors.back().y + 8}, kSymbolWeight});
  }
  const std::vector<Box> boxes = place_labels(anchors, points, {100, 100, 700, 600});
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    EXPECT_GE(boxes[i].left, 100);
    EXPECT_LE(boxes[i].right, 700);
    for (std::size_t j = i + 1; j < boxes.size(); ++j) {
      const bool apart = boxes[i].right <= boxes[j].left || boxes[j].right <= boxes[i].left ||
                         boxes[i].bottom <= boxes[j].top || boxes[j].bottom <= boxes[i].top;
      EXPECT_TRUE(apart) << i << " and " << j;
    }
  }
}

// Three points side by side with the bars of their intervals, a line to the middle one: as kinds of routing at one
// share of the heads.
TEST(LabelLayout, ALabelStandsNearestToItsOwnPoint) {
  for (double down = 12; down < 60; down += 2) {
    const std::vector<Anchor> anchors = {{381, 303, 71, 20}, {395, 400, 101, 20}, {408, 400 + down, 81, 20}};
    std::vector<Obstacle> marks = {{{100, 393, 700, 397}, kLineWeight}, {{381, 230, 384, 375}, kLineWeight}};
    for (int i = 0; i < 20; ++i)
      marks.push_back({{145.0 + 12.5 * i, 476 - 4.0 * i, 158 + 12.5 * i, 480 - 4.0 * i}, kLineWeight});
    for (const Anchor& a : anchors) {
      marks.push_back({{a.x - 8, a.y - 8, a.x + 8, a.y + 8}, kSymbolWeight});
      marks.push_back({{a.x - 3, a.y - 73, a.x + 3, a.y + 73}, kLineWeight});
    }
    const std::vector<Box> boxes = place_labels(anchors, marks, {40, 180, 750, 725});
    for (std::size_t i = 0; i < anchors.size(); ++i) {
      const auto distance = [&](const Anchor& a) {
        double x = a.x, y = a.y;
        nearest_of(boxes[i], x, y);
        return std::hypot(x - a.x, y - a.y);
      };
      for (const Anchor& other : anchors)
        EXPECT_LE(distance(anchors[i]), distance(other)) << "label " << i << ", " << down << " apart";
    }
  }
}

TEST(LabelLayout, SetsApartAroundTheMiddle) {
  EXPECT_EQ(set_apart({10, 100, 10, 10}, 4), (std::vector<double>{6, 100, 10, 14}));
  EXPECT_EQ(set_apart({}, 4), std::vector<double>{});
  const std::vector<double> chain = set_apart({0, 1, 2, 50}, 10);
  EXPECT_NEAR(chain[1], 1, 1e-9);
  EXPECT_NEAR(chain[0], -9, 1e-9);
  EXPECT_NEAR(chain[3], 50, 1e-9);
}

}  // namespace
}  // namespace headlab::analysis
