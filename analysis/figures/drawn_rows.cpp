#include <fmt/format.h>

#include <algorithm>

#include "analysis/figures/figure.h"

namespace headlab::analysis {

Report report_drawn_by(const std::string& kind, const Report& report) {
  Report out = report;
  results::TablePlan& plan = out.table.plan;
  const auto named = plan.figure_rows.find(kind);
  if (named == plan.figure_rows.end()) return out;
  std::vector<std::string> drawn = named->second;
  for (const results::RowPlan& row : plan.rows)
    if (row.baseline) drawn.push_back(row.variant);
  const auto left_out = [&](const std::string& variant) {
    return std::find(drawn.begin(), drawn.end(), variant) == drawn.end();
  };
  const std::size_t all = plan.rows.size();
  std::erase_if(plan.rows, [&](const results::RowPlan& row) { return left_out(row.variant); });
  if (plan.rows.size() == all) return out;
  plan.title += fmt::format(", {} of {} rows", plan.rows.size(), all);
  std::erase_if(plan.contrasts, [&](const auto& c) { return left_out(c.variant) || left_out(c.against); });
  std::erase_if(out.table.rows, [&](const Row& row) { return left_out(row.variant); });
  for (Row& row : out.table.rows) {
    const auto same = [&](const results::RowPlan& planned) { return planned.variant == row.variant; };
    row.place = static_cast<std::size_t>(std::find_if(plan.rows.begin(), plan.rows.end(), same) - plan.rows.begin());
    if (left_out(row.against)) row.against.clear();
  }
  for (results::RowPlan& row : plan.rows)
    if (left_out(row.against)) row.against.clear();
  std::erase_if(out.loads, [&](const VariantLoad& load) { return left_out(load.variant); });
  return out;
}

}  // namespace headlab::analysis
