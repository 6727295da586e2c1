#include <fmt/format.h>

#include <algorithm>

#include "analysis/figures/figure.h"

namespace headlab::analysis {

Report with_named_rows(const std::string& kind, const Report& report) {
  const std::vector<std::string>& named = report.table.plan.figure_rows.at(kind);
  const auto left_out = [&](const auto& row) {
    return !row.baseline && std::find(named.begin(), named.end(), row.variant) == named.end();
  };
  Report out{report.table, {}, {}, report.incomplete};
  results::TablePlan& plan = out.table.plan;
  const std::size_t all = plan.rows.size();
  std::erase_if(plan.rows, left_out);
  if (plan.rows.size() < all) plan.title += fmt::format(", {} of {} rows", plan.rows.size(), all);
  std::erase_if(out.table.rows, left_out);
  const auto place_of = [&](const auto& is_it) {
    return static_cast<std::size_t>(std::find_if(plan.rows.begin(), plan.rows.end(), is_it) - plan.rows.begin());
  };
  for (Row& row : out.table.rows)
    row.place = place_of([&](const results::RowPlan& planned) { return planned.variant == row.variant; });
  const auto is_drawn = [&](const auto& is_it) { return place_of(is_it) < plan.rows.size(); };
  for (const VariantLoad& load : report.loads) {
    if (is_drawn([&](const results::RowPlan& row) { return row.variant == load.variant; })) out.loads.push_back(load);
  }
  for (const results::RunRecord& run : report.runs) {
    if (is_drawn([&](const results::RowPlan& row) { return row.config_digest == run.payload.config_digest; }))
      out.runs.push_back(run);
  }
  return out;
}

}  // namespace headlab::analysis
