#include "analysis/tables/arrange.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <map>

#include "analysis/statistics/contrasts.h"
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

// Whose test examples are known, and with the paper's number in two rows.
TEST(Arrange, SortingChangesNoComparison) {
  Table table = build_table(plan_of({1, 2, 3}), runs_with({2.0, 2.1, 2.2}, {3.1, 3.0, 3.3}));
  for (const auto& [a, b] : {std::pair{"mha", "moh"}, {"mha", "x"}, {"moh", "x"}})
    table.noise_of_examples[row_pair("test_top1", a, b)] = {.variance = 4.0, .interaction = 0.5};
  const auto all = [&] {
    std::map<std::pair<std::string, std::string>, std::array<double, 3>> out;
    for (const Contrast& c : contrasts_of(table))
      out[{table.rows[c.row].variant, table.rows[c.reference].variant}] = {c.p, c.difference.half_width, c.paper};
    return out;
  };
  const auto before = all();
  EXPECT_TRUE(before.contains({"x", "moh"})) << "the paper has a number of both";
  sort_rows(table, "test_top1");
  ASSERT_EQ(variants(table), (std::vector<std::string>{"x", "moh", "mha"}));
  const auto after = all();
  ASSERT_EQ(after.size(), before.size());
  for (const auto& [pair, numbers] : before) {
    ASSERT_TRUE(after.contains(pair)) << pair.first << " against " << pair.second;
    for (std::size_t i = 0; i < numbers.size(); ++i)
      EXPECT_TRUE(numbers[i] == after.at(pair)[i] || (std::isnan(numbers[i]) && std::isnan(after.at(pair)[i])))
          << pair.first << " " << i;
  }
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
