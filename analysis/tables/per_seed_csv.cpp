#include <fmt/format.h>

#include <algorithm>

#include "analysis/statistics/metric_text.h"
#include "analysis/tables/csv.h"
#include "analysis/tables/render_table.h"
#include "analysis/tables/row_runs.h"

namespace headlab::analysis {
namespace {

std::vector<const results::RunRecord*> by_seed(const RowRuns& runs) {
  std::vector<const results::RunRecord*> out = runs.others;
  for (const auto& [seed, run] : runs.done) out.push_back(run);
  std::stable_sort(out.begin(), out.end(),
                   [](const auto* a, const auto* b) { return a->payload.seed < b->payload.seed; });
  return out;
}

}  // namespace

std::string per_seed_csv(const Table& table, const std::vector<results::RunRecord>& runs) {
  std::string out = "spec,scale,variant,seed,run,metric,unit,value,status\n";
  for (const results::RowPlan& row : table.plan.rows) {
    for (const results::RunRecord* run : by_seed(runs_of(table.plan, row, runs))) {
      for (const results::MetricPlan& metric : table.plan.metrics)
        out +=
            fmt::format("{},{},{},{},{},{},{},{},{}\n", quoted(table.plan.spec), table.plan.scale, quoted(row.variant),
                        run->payload.seed, run->payload.id, quoted(metric.name), quoted(metric.shown_unit),
                        exact_number(in_shown_unit(metric, run->value(metric.name))), to_string(run->payload.status));
    }
  }
  return out;
}

}  // namespace headlab::analysis
