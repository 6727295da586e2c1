// Two rows of a table set against each other in one metric: what is tested, what came of it, and how one says so.
#pragma once

#include <cmath>
#include <set>
#include <string>
#include <vector>

#include "analysis/statistics/family.h"
#include "analysis/statistics/filled_table.h"

namespace headlab::analysis {

// Fewer know next to nothing of their spread.
inline constexpr std::int64_t kLeastSeeds = 3;

struct Contrast {
  // What the specification declares as primary. Explored: every row that is trained like the baseline, against it; rows
  // that the paper has against its own reference, where that is another row; what the specification sets against each
  // other; learned routers against random heads and against MHA with fewer heads, trained alike, at the same share of
  // active heads.
  enum class Kind { primary, baseline, paper, declared, control };

  Kind kind;
  std::size_t metric, row, reference;           // of the table
  Estimate difference = {kAbsent, kAbsent, 0};  // row - reference in shown units; n: seeds that both have
  // By the variance of the rows trained alike where both share one, else of the pairs; seeds and, in metrics of which
  // runs keep them, test examples are both drawn (noise.h). Of the pairs alone likewise.
  Difference test = {};
  Difference pairs = {};
  bool identical = false;  // the same on every seed
  double p = kAbsent;      // of what is tested; NaN for fewer than kLeastSeeds
  double paper = kAbsent;  // the paper's difference; NaN where it lacks one of the numbers
  double margin = 0;       // > 0: tested is that the row is not worse by that much
  std::string claim = "";  // ContrastPlan::claim
  // Runs that the two rows still lack, where it is declared as primary: then nothing is judged yet, and p is NaN.
  std::int64_t lacking = 0;

  bool has_paper() const { return !std::isnan(paper); }
  // No verdict, and none to come.
  bool has_few_seeds() const { return difference.n < kLeastSeeds && lacking == 0 && !identical; }
};

// In the order of the kinds. Baseline and declared ones in every metric with differences, controls in the first.
std::vector<Contrast> contrasts_of(const Table& table);
std::vector<Contrast> contrasts_of(const Table& table, Contrast::Kind kind);

// Takes out explored ones of few seeds: "12 comparisons have fewer than 3 seeds: no verdict.", or nothing.
std::string take_out_few_seeds(std::vector<Contrast>& contrasts);

// Any two rows, as tables and figures show their difference; n = 0 where they share no seed.
Estimate difference_of(const Table& table, std::size_t metric, std::size_t row, std::size_t reference);

Hypothesis hypothesis_of(const Table& table, const Contrast& contrast);
// What the table's plan declares as primary, with the number of runs that each still lacks.
std::map<Hypothesis, std::int64_t> declared_hypotheses(const Table& table);
Role role_of(const Contrast& contrast);
// Of the table's family; NaN without a test.
double adjusted_p(const Table& table, const Contrast& contrast);
// "adjusted p = 0.04"; where a test on other seeds counts, which may have found more, "adjusted p = 0.04 of the test on
// 20 seeds"; where one in other company, or on as many other seeds, "adjusted p = 0.04 as tested in another table";
// empty without a test.
std::string adjusted_text(const Table& table, const Contrast& contrast);
// Of the pairs alone, of the same hypothesis.
double p_of_pairs(const Table& table, const Contrast& contrast);
// Where the test that counts for the family found something, and this table's estimate lies on the same side.
bool stands_out(const Table& table, const Contrast& contrast);
// On which side of what is tested the estimate lies, as the family keeps it: below 0 or above 0.
double side_of(const Table& table, const Contrast& contrast);
// Whether the sign is the paper's; none where the paper has no difference.
Verdict verdict_of(const Table& table, const Contrast& contrast);
// Whether all preconditions of its data hold, but for one on these same two rows. Else the contrast is no verdict.
bool can_be_tested(const Table& table, const Contrast& contrast);
// The true difference is not the paper's (a t-test, corrected for as many comparisons as the family has of its role).
bool excludes_paper(const Table& table, const Contrast& contrast);
// The true difference that as many seeds show 4 times out of 5 at Holm's first (strictest) level; NaN without a test.
double smallest_detectable(const Table& table, const Contrast& contrast);
// "better", "not told apart", "not worse by 0.5: shown".
std::string finding(const Table& table, const Contrast& contrast);

// "top-1 at 75.0 % of the heads: 'MoH' against 'at random': +0.31 ± 0.20 points (p = 0.02, adjusted p = 0.4): not told
// apart."; with the paper's difference where there is one.
std::string sentence(const Table& table, const Contrast& contrast);

// Index of the metric of that name; the number of metrics where there is none.
std::size_t place_of_metric(const results::TablePlan& plan, const std::string& name);
// Index of the first metric with differences; the number of metrics where none has.
std::size_t main_metric(const Table& table);

// Index of the baseline's row; the number of rows without one.
std::size_t baseline_row(const Table& table);
// Of the row that the paper's differences are to: the baseline where the paper has its number, else the first row that
// has runs and the paper's number; the number of rows where none has.
std::size_t paper_row(const Table& table, std::size_t metric);

}  // namespace headlab::analysis
