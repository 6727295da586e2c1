#include "analysis/publish/test_lists.h"

#include <gtest/gtest.h>

#include "tests/analysis/example_table.h"

namespace headlab::analysis {
namespace {

TEST(TestLists, AreOneAFamily) {
  results::TablePlan one = plan_of({1, 2, 3}), two = one, alone = one;
  one.family = two.family = "pair";
  two.spec = "second", alone.spec = alone.family = "third";
  const auto pair = build_tables({one, two}, runs_with({-3.0, 3.0, 0.2}, {0.3, 0.1, 0.2}));
  const Table third = build_table(alone, runs_with({-3.0, 3.0, 0.2}, {0.3, 0.1, 0.2}));
  const auto lists = test_lists({&pair[0], &third, &pair[1]});
  ASSERT_EQ(lists.size(), 2u);
  EXPECT_EQ(lists[0].file, "pair-tests.csv");
  EXPECT_EQ(lists[0].tables, (std::vector<const Table*>{&pair[0], &pair[1]}));
  EXPECT_EQ(lists[1].file, "third-tests.csv");
  EXPECT_EQ(test_lists({&pair[1]})[0].file, "second-tests.csv") << "the only one of its family";
}

TEST(TestLists, NameTheirTables) {
  EXPECT_EQ(tables_in("metric,label,tables\na,\"x, y\",t u\nb,z,u v\n"), (std::vector<std::string>{"t", "u", "v"}));
  EXPECT_TRUE(tables_in("metric,tables\n").empty());
}

}  // namespace
}  // namespace headlab::analysis
