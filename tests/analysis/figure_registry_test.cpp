#include <fmt/format.h>
#include <gtest/gtest.h>

#include "analysis/figures/figure.h"
#include "base/error.h"
#include "tests/analysis/figure_kit.h"

namespace headlab::analysis {
namespace {

Report report_of(std::vector<results::RunRecord> runs) {
  const results::TablePlan plan = figure_plan({1, 2});
  Report report{build_table(plan, runs), loads_of(plan, runs), std::move(runs)};
  return report;
}

std::vector<std::string> names_of(const Figures& figures) {
  std::vector<std::string> out;
  for (const Figure& figure : figures) out.push_back(figure.name);
  return out;
}

using Names = std::vector<std::string>;

TEST(FigureKinds, NameTheirPicturesBySpecificationAndVariant) {
  const Report report = report_of(figure_runs());
  const auto drawn = [&](const char* kind, const char* variant) {
    return names_of(figure_kinds().find(kind).draw(report, variant));
  };
  EXPECT_EQ(drawn("share", ""), Names{"spec-share.png"});
  EXPECT_EQ(drawn("share", "moh-75"), Names{}) << "it compares variants";
  EXPECT_EQ(drawn("madds", ""), Names{}) << "the plan has no such metric";
  EXPECT_EQ(drawn("layers", ""), Names{"spec-layers.png"});
  EXPECT_EQ(drawn("layers", "moh-75"), Names{"spec-moh-75-layers.png"});
  EXPECT_EQ(drawn("head-load", "moh-50"), (Names{"spec-moh-50-head-load.png", "spec-moh-50-head-map.png"}));
}

// Random heads and heads that are the same for every token tell no categories apart: asked for, they are drawn.
TEST(FigureKinds, ShowLearnedRoutersUnlessAVariantIsNamed) {
  const Report report = report_of(figure_runs());
  const auto& loads = figure_kinds().find("head-load");
  EXPECT_EQ(names_of(loads.draw(report, "")), (Names{"spec-moh-75-head-load.png", "spec-moh-75-head-map.png",
                                                     "spec-moh-50-head-load.png", "spec-moh-50-head-map.png"}));
  EXPECT_EQ(names_of(loads.draw(report, "random-75")).size(), 2U);
  try {
    loads.draw(report, "moh-7");
    FAIL();
  } catch (const UsageError& error) {
    EXPECT_NE(std::string(error.what()).find("did you mean 'moh-75'"), std::string::npos) << error.what();
  }
}

// Of a table with many rows, those that its specification names, and the title says so.
TEST(FigureKinds, DrawTheRowsThatASpecificationNames) {
  auto runs = figure_runs();
  results::TablePlan plan = figure_plan({1, 2});
  const std::string drawn = plan.rows.back().variant, left_out = plan.rows[1].variant;
  for (const std::string& kind : figure_kinds().names()) plan.figure_rows[kind] = {drawn};
  const Report report{build_table(plan, runs), loads_of(plan, runs), runs};
  const Report few = with_named_rows("share", report);
  ASSERT_EQ(few.table.rows.size(), 2U);
  for (const Row& row : few.table.rows) EXPECT_EQ(few.table.plan.rows[row.place].variant, row.variant);
  EXPECT_TRUE(few.table.rows.front().baseline) << "what the others are compared with";
  EXPECT_EQ(few.table.rows.back().variant, drawn);
  EXPECT_EQ(few.table.plan.title, fmt::format("{}, 2 of {} rows", plan.title, plan.rows.size()));
  EXPECT_EQ(few.runs.size(), 4U) << "of two rows and two seeds";
  EXPECT_LT(few.loads.size(), report.loads.size());
  for (const VariantLoad& load : few.loads) EXPECT_NE(load.variant, left_out);
  for (const std::string& kind : figure_kinds().names()) {
    for (const Figure& figure : figure_kinds().find(kind).draw(with_named_rows(kind, report), ""))
      EXPECT_EQ(figure.script.find(plan.rows[1].label), std::string::npos) << figure.name;
  }
}

// Beside the load of the test split, which the other figures show.
TEST(FigureKinds, ShowTheLoadOfQuestionsByTask) {
  auto runs = figure_runs();
  const auto& kind = figure_kinds().find("task-load");
  EXPECT_TRUE(kind.draw(report_of(runs), "").empty()) << "nobody was asked";
  for (results::RunRecord& run : runs) {
    results::Load load = run.payload.loads.front();
    load.split = "task";
    load.rows[0] = "piqa";
    run.payload.loads.push_back(load);
  }
  const Report report = report_of(runs);
  const Figures drawn = kind.draw(report, "moh-50");
  EXPECT_EQ(names_of(drawn), (Names{"spec-moh-50-head-load-by-task.png", "spec-moh-50-head-map-by-task.png"}));
  EXPECT_NE(drawn[0].script.find("piqa"), std::string::npos);
  EXPECT_EQ(kind.draw(report, "").size(), 4U) << "learned routers alone";
  EXPECT_EQ(figure_kinds().find("head-load").draw(report, "moh-50")[0].script.find("piqa"), std::string::npos);
}

TEST(FigureKinds, DrawNothingOfNoRuns) {
  const Report none = report_of({});
  for (const FigureKind& kind : figure_kinds()) {
    EXPECT_TRUE(kind.draw(none, "").empty()) << kind.name;
    EXPECT_FALSE(kind.help.empty()) << kind.name;
    EXPECT_FALSE(kind.needs.empty()) << kind.name;
  }
}

}  // namespace
}  // namespace headlab::analysis
