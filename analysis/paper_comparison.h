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
  double p, p_holm;                    // paired t-test; adjusted for all comparisons of the metric
  Verdict verdict;                     // undecided unless p_holm < 0.05
};

// Every row with a number in the paper against the baseline, or where the paper has none for it against the first row
// with one. Left out: rows without a common seed, and pairs that are equal in the paper, where there is no sign.
std::vector<PaperComparison> comparisons_with_paper(const Table& table);

// "top-1: 'both' against 'MHA': +0.31 ± 0.20 % here, +3.00 in the paper; the sign agrees."
std::string sentence(const Table& table, const PaperComparison& comparison);

}  // namespace headlab::analysis
