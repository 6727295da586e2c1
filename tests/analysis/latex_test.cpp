#include <gtest/gtest.h>

#include <regex>

#include "analysis/tables/render_table.h"
#include "tests/analysis/example_table.h"

namespace headlab::analysis {
namespace {

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

TEST(Latex, HasATabularForEveryGroupAndTheNotes) {
  const std::string tex = to_latex(build_table(plan_of({1, 2, 3}), runs_with({1.0, 0.9, 1.1}, {-0.1, 0.1, 0.05})));
  EXPECT_EQ(count(tex, "\\toprule"), 3u) << tex;  // quality, cost, examples
  EXPECT_EQ(count(tex, "\\bottomrule\n\\end{tabular}"), 3u);
  EXPECT_TRUE(contains(tex, "variant & top-1 (\\%) & difference & paper \\\\\n")) << tex;
  EXPECT_TRUE(contains(tex, "MHA & $83.0\\pm7.5$ & baseline & - \\\\\n")) << tex;
  EXPECT_TRUE(contains(tex, "& $+1.0\\pm0.2$$^{(*)}$ & $75$ \\\\\n")) << tex;
  EXPECT_TRUE(contains(tex, "\\texttt{headlab table spec}")) << tex;
  EXPECT_TRUE(contains(tex, "\\footnotesize"));
}

// Five seeds are planned, three are there.
TEST(Latex, NamesTheUsualNumberOfSeedsOnce) {
  std::vector<results::RunRecord> runs = runs_with({1.0, 0.9, 1.1}, {-1.0, 1.0, 0.5});
  std::erase_if(runs, [](const auto& run) { return run.payload.id == "C3"; });
  const std::string tex = to_latex(build_table(plan_of({1, 2, 3, 4, 5}), runs));
  EXPECT_TRUE(contains(tex, "Every mean is over n = 3 seeds unless its cell says otherwise.")) << tex;
  EXPECT_FALSE(contains(tex, "(n=3)")) << tex;
  EXPECT_EQ(count(tex, "(n=2)"), 1u) << tex;
  EXPECT_FALSE(contains(tex, "seed 4 &")) << tex;
  EXPECT_FALSE(contains(to_latex(build_table(plan_of({1}), runs)), "Every mean"));
}

TEST(Latex, EscapesWhatLatexWouldReadAsACommand) {
  results::TablePlan plan = plan_of({1});
  plan.rows[0].label = "50 % & a_b #1 $x$ {y} ~z ^w \\end <q> |v|";
  plan.rows[1].label = "[bracket] `raw`";
  plan.rows[2].label = "*star";
  plan.claim = "from `a_b --c` to -0.5 %";
  const std::string tex = to_latex(build_table(plan, {run_of("A", 1, 0.8)}));
  EXPECT_TRUE(contains(tex,
                       "50 \\% \\& a\\_b \\#1 \\$x\\$ \\{y\\}\\\\\\textasciitilde{}z \\textasciicircum{}w "
                       "\\textbackslash{}end $<$q$>$ $|$v$|$\\end{tabular} &"))
      << tex;
  EXPECT_TRUE(contains(tex, "\n{[}bracket] ")) << tex;
  EXPECT_TRUE(contains(tex, "\n{*}star &")) << tex;
  EXPECT_TRUE(contains(tex, "from \\texttt{a\\_b --c} to $-$0.5 \\%")) << tex;
}

// What a compiler would stumble over first: braces, dollars and environments that do not pair.
TEST(Latex, IsBalanced) {
  results::TablePlan plan = plan_of({1, 2});
  plan.rows[0].label = "} $ { \\ ` %";
  const std::string tex = to_latex(build_table(plan, {run_of("A", 1, 0.8), run_of("A", 2, 0.7)}));
  const std::string bare = std::regex_replace(tex, std::regex(R"(\\[%&_#${}\\])"), "");
  EXPECT_EQ(count(bare, "{"), count(bare, "}"));
  EXPECT_EQ(count(bare, "$") % 2, 0u);
  EXPECT_EQ(count(tex, "\\begin{"), count(tex, "\\end{"));
  EXPECT_EQ(count(bare, "%"), 1u) << "the first line's comment";
}

}  // namespace
}  // namespace headlab::analysis
