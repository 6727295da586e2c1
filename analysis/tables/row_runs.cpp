#include "analysis/tables/row_runs.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.h"

namespace headlab::analysis {

using results::RunRecord;

bool has_parameters(const RunRecord& run) {
  return run.value("parameters") != 0;
}

void refuse_different_data(const RunRecord& a, const RunRecord& b) {
  throw StoreError(
      fmt::format("runs {} and {} were made on different data, or began with runs that were; keep them in separate "
                  "results folders",
                  a.payload.id, b.payload.id));
}

const std::vector<std::int64_t>& seeds_of(const results::TablePlan& plan, const results::RowPlan& row) {
  return row.seeds.empty() ? plan.seeds : row.seeds;
}

RowRuns runs_of(const results::TablePlan& plan, const results::RowPlan& row, const std::vector<RunRecord>& runs) {
  RowRuns found;
  for (const RunRecord& run : runs) {
    const results::Payload& p = run.payload;
    const std::vector<std::int64_t>& seeds = seeds_of(plan, row);
    const bool wanted = std::count(seeds.begin(), seeds.end(), p.seed) > 0;
    if (p.config_digest != row.config_digest || p.numerics != plan.numerics || !wanted) continue;
    if (p.status != results::Status::done) {
      found.others.push_back(&run);
      continue;
    }
    const RunRecord*& kept = found.done[p.seed];
    if (kept && kept->payload.id != p.id) refuse_different_data(*kept, run);  // the id covers no more than that
    kept = &run;
  }
  return found;
}

std::set<std::string> runs_of(const Table& table) {
  std::set<std::string> ids;
  for (const Row& row : table.rows) {
    ids.insert(row.runs.begin(), row.runs.end());
    ids.insert(row.diverged_runs.begin(), row.diverged_runs.end());
  }
  return ids;
}

std::vector<const RunRecord*> averaged_runs(const Row& row, const std::vector<RunRecord>& runs) {
  std::vector<const RunRecord*> out;
  for (const std::string& id : row.runs) {
    const auto at = std::find_if(runs.begin(), runs.end(), [&](const RunRecord& r) { return r.payload.id == id; });
    if (at != runs.end()) out.push_back(&*at);
  }
  return out;
}

}  // namespace headlab::analysis
