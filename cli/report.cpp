#include "cli/report.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.h"
#include "cli/selection.h"
#include "results/store.h"

namespace headlab::cli {
namespace {

void require_runs(const CommandLine& line, const Report& report) {
  const auto& rows = report.table.rows;
  if (std::any_of(rows.begin(), rows.end(), [](const analysis::Row& row) { return !row.runs.empty(); })) return;
  const std::string& scale = report.table.plan.scale;
  if (scale == "paper")
    throw UsageError(
        fmt::format("{} has nothing to train; see: headlab params {}", report.table.plan.spec, report.table.plan.spec));
  throw UsageError(fmt::format("no finished run of {} at {} in '{}'; make them with: {}{}", report.table.plan.spec,
                               line.has("scale") ? "scale " + scale : "any scale", line.results().string(),
                               line.follow_up("sweep", {"scale", "seeds", "results"}),
                               line.has("scale") ? "" : " --scale " + scale));
}

std::vector<results::RunRecord> read_runs(const CommandLine& line) {
  results::Store::Listing listing = results::Store(line.results()).read_all();
  for (const std::string& complaint : listing.complaints) fmt::print(stderr, "left out: {}\n", complaint);
  return std::move(listing.runs);
}

Report report_from(std::vector<results::RunRecord> runs, const CommandLine& line, const results::TablePlan& plan) {
  Report report{analysis::build_table(plan, runs), analysis::loads_of(plan, runs), std::move(runs)};
  require_runs(line, report);
  return report;
}

}  // namespace

Report make_report(const CommandLine& line, const experiments::Spec& spec, const experiments::Selection& selection,
                   const std::string& command) {
  return report_from(read_runs(line), line, table_plan(spec, selection, command));
}

Report make_report(const CommandLine& line, const experiments::Spec& spec, const std::string& command) {
  std::vector<results::RunRecord> runs = read_runs(line);
  const auto selection = selection_of(line, spec, scale_with_runs(line, spec, runs));
  return report_from(std::move(runs), line, table_plan(spec, selection, command));
}

std::filesystem::path report_folder(const Report& report) {
  const results::TablePlan& plan = report.table.plan;
  return std::filesystem::path("results") / "reports" / fmt::format("{}-{}", plan.spec, plan.scale);
}

}  // namespace headlab::cli
