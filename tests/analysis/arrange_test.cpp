#include "analysis/tables/arrange.h"

#include <gtest/gtest.h>

#include "analysis/tables/render_table.h"
#include "base/error.h"
#include "tests/analysis/example_table.h"

namespace headlab::analysis {
namespace {

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

std::vector<std::string> variants(const Table& table) {
  std::vector<std::string> out;
  for (const Row& row : table.rows) out.push_back(row.variant);
  return out;
}

TEST(Arrange, SortsRowsBestFirst) {
  Table t = build_table(plan_of({1}), {run_of("A", 1, 0.7), run_of("C", 1, 0.9)});
  sort_rows(t, "test_top1");
  EXPECT_EQ(variants(t), (std::vector<std::string>{"x", "mha", "moh"}));  // moh has no run
  EXPECT_TRUE(t.rows[1].baseline);
  EXPECT_TRUE(contains(to_markdown(t), "| MHA         | 70.0 (one seed) |   baseline |"));
  t.plan.metrics[0].better = results::Metric::Better::less;
  sort_rows(t, "test_top1");
  EXPECT_EQ(variants(t), (std::vector<std::string>{"mha", "x", "moh"}));
}

TEST(Arrange, ThePlansRowsStayThoseOfTheTable) {
  Table t = build_table(plan_of({1}), {run_of("A", 1, 0.7), run_of("C", 1, 0.9)});
  sort_rows(t, "test_top1");
  ASSERT_EQ(t.plan.rows.size(), t.rows.size());
  for (std::size_t r = 0; r < t.rows.size(); ++r) {
    EXPECT_EQ(t.plan.rows[r].variant, t.rows[r].variant);
    EXPECT_EQ(t.plan.rows[r].config_digest, t.rows[r].config_digest);
  }
}

TEST(Arrange, SuggestsTheMetricThatWasMeant) {
  Table t = build_table(plan_of({1}), {run_of("A", 1, 0.7)});
  try {
    sort_rows(t, "tset_top1");
    FAIL();
  } catch (const UsageError& error) {
    EXPECT_TRUE(contains(error.what(), "did you mean 'test_top1'?")) << error.what();
  }
  EXPECT_THROW(sort_rows(t, ""), UsageError);
}

TEST(Arrange, DropsMetricsThatAreTheSameForAllRows) {
  const auto runs = runs_with({1, 2, 3}, {1, 1, 1});  // the speeds are the same for all rows
  Table t = build_table(plan_of({1, 2, 3}), runs);
  drop_unchanged_metrics(t);
  ASSERT_EQ(t.plan.metrics.size(), 1u);
  EXPECT_EQ(t.plan.metrics[0].name, "test_top1");
  for (const Row& row : t.rows) EXPECT_EQ(row.cells.size(), 1u);
  EXPECT_FALSE(contains(to_markdown(t), "Measured:"));
  Table alone = build_table(plan_of({1}), {run_of("A", 1, 0.7)});
  drop_unchanged_metrics(alone);
  EXPECT_EQ(alone.plan.metrics.size(), 2u) << "one row has nothing to be the same as";
}

}  // namespace
}  // namespace headlab::analysis
