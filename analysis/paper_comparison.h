// Has our difference between two rows the sign that the paper's has?
#pragma once

#include <string>
#include <vector>

#include "analysis/table.h"

namespace headlab::analysis {

struct PaperComparison {
  std::size_t metric, row, reference;  // indices of plan.metrics and table.rows
  Estimate ours;                       // row - reference, paired by seed, in shown units
  double paper;                        // the paper's difference
  double p, p_holm;                    // paired t-test; adjusted as below
  Verdict verdict;  // undecided unless p_holm < 0.05; where the paper has no difference, disagrees then
};

// Every row with a number in the paper against the baseline, or where the paper has none for it against the first row
// with one; rows without a common seed are left out. Against the baseline p_holm is the table's own (Cell::p_holm), so
// that one comparison has one p value; else it is adjusted for these comparisons of the metric.
std::vector<PaperComparison> comparisons_with_paper(const Table& table);

// "top-1: 'both' against 'MHA': +0.31 ± 0.20 % here, +3.00 in the paper; the sign agrees."
std::string sentence(const Table& table, const PaperComparison& comparison);

}  // namespace headlab::analysis
