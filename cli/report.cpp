#include "cli/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/error.h"
#include "cli/other_code.h"
#include "cli/output.h"
#include "cli/selection.h"
#include "cli/specification.h"
#include "results/store.h"

namespace headlab::cli {
namespace {

void require_runs(const CommandLine& line, const Report& report) {
  const auto& rows = report.table.rows;
  if (std::any_of(rows.begin(), rows.end(), [](const analysis::Row& row) { return !row.runs.empty(); })) return;
  const std::string& scale = report.table.plan.scale;
  if (!experiments::is_trained(scale))
    throw UsageError(
        fmt::format("{} has nothing to train; see: headlab params {}", report.table.plan.spec, report.table.plan.spec));
  throw UsageError(fmt::format("no finished run of {} at {} in '{}'; make them with: {}{}", report.table.plan.spec,
                               line.has("scale") ? "scale " + scale : "any scale", line.results().string(),
                               line.follow_up("sweep", {"scale", "seeds", "results"}),
                               line.has("scale") ? "" : " --scale " + scale));
}

// A category that no run knows would be an empty column.
void require_categories(const Report& report) {
  const auto& plan = report.table.plan;
  for (std::size_t m = 0; m < plan.metrics.size(); ++m) {
    const auto has_value = [m](const analysis::Row& row) { return row.cells[m].value.n > 0; };
    const auto& rows = report.table.rows;
    if (!is_of_category(plan.metrics[m]) || std::any_of(rows.begin(), rows.end(), has_value)) continue;
    throw UsageError(
        fmt::format("{}: no run has '{}': the data has no such category", plan.spec, plan.metrics[m].name));
  }
}

std::vector<results::RunRecord> read_runs(const CommandLine& line) {
  results::Store::Listing listing = line.store().read_all();
  for (const std::string& complaint : listing.complaints) tell("left out: {}\n", complaint);
  return std::move(listing.runs);
}

bool has_runs(const results::TablePlan& plan, const std::vector<results::RunRecord>& runs) {
  return std::any_of(runs.begin(), runs.end(), [&](const results::RunRecord& run) {
    return std::any_of(plan.rows.begin(), plan.rows.end(),
                       [&](const results::RowPlan& row) { return row.config_digest == run.payload.config_digest; });
  });
}

// The specification's own plan, then those of the others of its family that have runs here: their comparisons share one
// correction. Overrides make an experiment of its own.
std::vector<results::TablePlan> plans_of_family(const experiments::Spec& spec, const experiments::Selection& selection,
                                                const std::string& command,
                                                const std::vector<results::RunRecord>& runs) {
  std::vector<results::TablePlan> plans = {table_plan(spec, selection, command)};
  for (const std::string& name : experiments::spec_names()) {
    if (!selection.overrides.empty() || name == spec.name) continue;
    const experiments::Spec other = load_spec(name);
    const bool has_scale = std::any_of(other.scales.begin(), other.scales.end(),
                                       [&](const experiments::Scale& s) { return s.name == selection.scale; });
    if (other.family != spec.family || !has_scale) continue;
    results::TablePlan plan = table_plan(other, selection, command);
    if (has_runs(plan, runs)) plans.push_back(std::move(plan));
  }
  return plans;
}

std::vector<const results::RunRecord*> runs_of(const Report& report) {
  std::set<std::string> ids;
  for (const analysis::Row& row : report.table.rows) ids.insert(row.runs.begin(), row.runs.end());
  std::vector<const results::RunRecord*> out;
  for (const results::RunRecord& run : report.runs) {
    if (ids.contains(run.payload.id)) out.push_back(&run);
  }
  return out;
}

Report report_from(std::vector<results::RunRecord> runs, const CommandLine& line, const experiments::Spec& spec,
                   const experiments::Selection& selection, const std::string& command) {
  const auto plans = plans_of_family(spec, selection, command, runs);
  Report report{analysis::build_tables(plans, runs).front(), analysis::loads_of(plans.front(), runs), std::move(runs)};
  require_runs(line, report);
  require_categories(report);
  tell_other_code(runs_of(report), line.store());
  return report;
}

}  // namespace

Report make_report(const CommandLine& line, const experiments::Spec& spec, const experiments::Selection& selection,
                   const std::string& command) {
  return report_from(read_runs(line), line, spec, selection, command);
}

Report make_report(const CommandLine& line, const experiments::Spec& spec, const std::string& command) {
  std::vector<results::RunRecord> runs = read_runs(line);
  const auto selection = selection_of(line, spec, scale_with_runs(line, spec, runs));
  return report_from(std::move(runs), line, spec, selection, command);
}

analysis::Table table_so_far(const CommandLine& line, const experiments::Spec& spec) {
  const std::vector<results::RunRecord> runs = read_runs(line);
  const auto selection = selection_of(line, spec, scale_with_runs(line, spec, runs));
  return analysis::build_tables(plans_of_family(spec, selection, line.typed(), runs), runs).front();
}

std::filesystem::path report_folder(const Report& report) {
  const results::TablePlan& plan = report.table.plan;
  return std::filesystem::path("results") / "reports" / fmt::format("{}-{}", plan.spec, plan.scale);
}

}  // namespace headlab::cli
