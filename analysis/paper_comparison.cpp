#include "analysis/paper_comparison.h"

#include <fmt/format.h>

#include <cmath>

#include "analysis/comparison.h"

namespace headlab::analysis {
namespace {

std::size_t reference_row(const Table& table, std::size_t metric) {
  for (const bool baseline : {true, false}) {
    for (std::size_t r = 0; r < table.rows.size(); ++r) {
      if ((table.rows[r].baseline || !baseline) && !std::isnan(table.rows[r].cells[metric].paper)) return r;
    }
  }
  return table.rows.size();
}

std::vector<PaperComparison> comparisons_of(const Table& table, std::size_t metric) {
  std::vector<PaperComparison> out;
  const std::size_t reference = reference_row(table, metric);
  std::vector<double> p;
  for (std::size_t r = 0; r < table.rows.size(); ++r) {
    const Cell& cell = table.rows[r].cells[metric];
    if (r == reference || std::isnan(cell.paper)) continue;
    const Cell& other = table.rows[reference].cells[metric];
    const auto [x, y] = on_common_seeds(cell, other);
    const double paper = cell.paper - other.paper;
    if (x.empty()) continue;
    p.push_back(paired_t_p(x, y));
    out.push_back({metric, r, reference, paired_difference(x, y), paper, p.back(), kAbsent, Verdict::undecided});
  }
  const std::vector<double> adjusted = holm(p);
  for (std::size_t i = 0; i < out.size(); ++i) {
    PaperComparison& c = out[i];
    const double in_table = table.rows[c.row].cells[metric].p_holm;
    c.p_holm = table.rows[reference].baseline && !std::isnan(in_table) ? in_table : adjusted[i];
    const bool same_sign = c.paper != 0 && (c.ours.mean > 0) == (c.paper > 0);
    if (c.p_holm < 0.05) c.verdict = same_sign ? Verdict::agrees : Verdict::disagrees;
  }
  return out;
}

// No test shows that two models are equal: an interval says how far apart they may be.
const char* says(const PaperComparison& c) {
  if (c.paper == 0 && c.verdict == Verdict::undecided)
    return "no difference found, which does not show that there is none";
  switch (c.verdict) {
    case Verdict::agrees:
      return "the sign agrees";
    case Verdict::disagrees:
      return "this disagrees with the paper";
    default:
      return "these seeds cannot decide the sign";
  }
}

}  // namespace

std::vector<PaperComparison> comparisons_with_paper(const Table& table) {
  std::vector<PaperComparison> out;
  for (std::size_t m = 0; m < table.plan.metrics.size(); ++m) {
    for (PaperComparison& comparison : comparisons_of(table, m)) out.push_back(comparison);
  }
  return out;
}

std::string sentence(const Table& table, const PaperComparison& c) {
  const results::MetricPlan& metric = table.plan.metrics[c.metric];
  return fmt::format("{}: '{}' against '{}': {} here{}, {:+.{}f} in the paper; {}.", metric.label,
                     table.rows[c.row].label, table.rows[c.reference].label, difference_text(metric, c.ours),
                     std::isnan(c.p_holm) ? "" : fmt::format(" (adjusted p = {:.2g})", c.p_holm), c.paper,
                     metric.decimals, says(c));
}

}  // namespace headlab::analysis
