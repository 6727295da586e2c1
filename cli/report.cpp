#include "cli/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <map>
#include <set>

#include "analysis/tables/render_table.h"
#include "base/error.h"
#include "base/utf8.h"
#include "cli/begun_runs.h"
#include "cli/other_code.h"
#include "cli/output.h"
#include "cli/selection.h"
#include "cli/specification.h"
#include "results/store.h"

namespace headlab::cli {
namespace {

// A category that no run knows would be an empty column.
void require_categories(const analysis::Table& table) {
  const auto& plan = table.plan;
  for (std::size_t m = 0; m < plan.metrics.size(); ++m) {
    const auto has_value = [m](const analysis::Row& row) { return row.cells[m].value.n > 0; };
    if (!is_of_category(plan.metrics[m]) || std::any_of(table.rows.begin(), table.rows.end(), has_value)) continue;
    throw UsageError(
        fmt::format("{}: no run has '{}': the data has no such category", plan.spec, plan.metrics[m].name));
  }
}

// What the line changes is an experiment of its own, and a family of its own.
bool is_changed(const experiments::Spec& spec, const experiments::Selection& selection) {
  return !selection.overrides.empty() || !spec.varied.empty();
}

// Specifications of the family that have the scale.
std::vector<experiments::Spec> family_at(const std::string& family, const std::string& scale) {
  std::vector<experiments::Spec> out;
  for (const std::string& name : experiments::spec_names()) {
    experiments::Spec spec = load_spec(name);
    if (spec.family == family && spec.has_scale(scale)) out.push_back(std::move(spec));
  }
  return out;
}

// The specification's own plan, then those of the others of its family that have results here: their comparisons share
// one correction.
std::vector<results::TablePlan> plans_of_family(const experiments::Spec& spec, const experiments::Selection& selection,
                                                const std::string& command,
                                                const std::vector<results::RunRecord>& runs) {
  std::vector<results::TablePlan> plans = {table_plan(spec, selection, command)};
  if (is_changed(spec, selection)) return plans;
  for (const experiments::Spec& other : family_at(spec.family, selection.scale)) {
    if (other.name == spec.name) continue;
    results::TablePlan plan = table_plan(other, selection, command);
    if (has_runs(plan, runs)) plans.push_back(std::move(plan));
  }
  return plans;
}

// Primary contrasts that specifications of the family declare and that are not among these plans.
std::size_t declared_elsewhere(const std::vector<results::TablePlan>& plans) {
  const results::TablePlan& first = plans.front();
  std::size_t out = 0;
  for (const experiments::Spec& spec : family_at(first.family, first.scale)) {
    if (std::any_of(plans.begin(), plans.end(), [&](const auto& plan) { return plan.spec == spec.name; })) continue;
    out += static_cast<std::size_t>(
        std::count_if(spec.contrasts.begin(), spec.contrasts.end(), [&](const results::ContrastPlan& c) {
          return spec.variant(c.variant).belongs_to(first.scale) && spec.variant(c.against).belongs_to(first.scale);
        }));
  }
  return out;
}

// Runs that were made of it, whatever the scale and the overrides.
bool are_made_of(const results::Store& store, const std::string& spec) {
  const auto runs = store.read_all().runs;
  return std::any_of(runs.begin(), runs.end(), [&](const results::RunRecord& run) {
    return run.provenance("specification") == spec && run.payload.status == results::Status::done;
  });
}

// Of those without a result: where the line says which runs it wants, those among them, else all of the specification.
// Empty without them.
std::string begun_of(const CommandLine& line, const results::TablePlan& plan) {
  const bool chosen = line.has("scale") || line.has("seeds") || !line.overrides().empty();
  const auto variant_of = [&](const results::RunRecord& run) {
    return run.provenance("specification") == plan.spec ? run.provenance("variant") : std::string();
  };
  const std::string text = chosen ? begun_text(line.store(), plan.rows) : begun_text(line.store(), variant_of);
  return text.empty() ? "" : "; " + text;
}

// As the line names the specification: the file that holds it may have another name.
std::string word_for(const CommandLine& line, const std::string& spec) {
  const auto& words = line.words();
  const auto found =
      std::find_if(words.begin(), words.end(), [&](const std::string& word) { return load_spec(word).name == spec; });
  return found == words.end() ? spec : *found;
}

// What can be read. Complaints go to standard error.
results::Store::Listing read_store(const CommandLine& line) {
  results::Store::Listing listing = line.store().read_all();
  bool damaged = false;  // rather than not ours to read
  for (const std::string& complaint : listing.complaints) {
    tell("left out: {}\n", visible(complaint));
    damaged = damaged || !complaint.ends_with(std::strerror(EACCES));
  }
  if (damaged && line.words().size() == 1)
    tell("damaged runs are made again by: {} --retry damaged\n",
         line.follow_up("sweep", {"scale", "seeds", "results"}));
  return listing;
}

// Those of the plans. A specification that the line changes is a family of its own.
std::vector<analysis::Table> tables_of(const CommandLine& line, const experiments::Spec& spec,
                                       const experiments::Selection& selection,
                                       const std::vector<results::TablePlan>& plans,
                                       const std::vector<results::RunRecord>& runs) {
  const std::size_t declared = is_changed(spec, selection) ? 0 : declared_elsewhere(plans);
  return analysis::build_tables(plans, runs, {line.store().same_code(), declared});
}

Report report_from(results::Store::Listing listing, const CommandLine& line, const experiments::Spec& spec,
                   const experiments::Selection& selection, const std::string& command) {
  std::vector<results::RunRecord>& runs = listing.runs;
  const auto plans = plans_of_family(spec, selection, command, runs);
  Report report{tables_of(line, spec, selection, plans, runs).front(), analysis::loads_of(plans.front(), runs),
                std::move(runs), !listing.complaints.empty()};
  require_runs(line, report.table);
  require_categories(report.table);
  tell_other_code(line, report);
  return report;
}

}  // namespace

void tell_other_code(const CommandLine& line, const Report& report) {
  std::set<std::string> ids;
  for (const analysis::Row& row : report.table.rows) ids.insert(row.runs.begin(), row.runs.end());
  std::vector<const results::RunRecord*> runs;
  for (const results::RunRecord& run : report.runs) {
    if (ids.contains(run.payload.id)) runs.push_back(&run);
  }
  tell_other_code(runs, line.store());
}

void require_runs(const CommandLine& line, const analysis::Table& table) {
  const auto& rows = table.rows;
  if (std::any_of(rows.begin(), rows.end(), [](const analysis::Row& row) { return !row.runs.empty(); })) return;
  if (!table.plan.not_run.empty()) return;
  const std::string& scale = table.plan.scale;
  if (!experiments::is_trained(scale))
    throw UsageError(fmt::format("{} has nothing to train; see: headlab params {}", table.plan.spec, table.plan.spec));
  const bool alone = line.words().size() == 1;  // else the line names others, or none
  const std::string sweep = alone ? line.follow_up("sweep", {"scale", "seeds", "results"})
                                  : "headlab sweep " + shell_quoted(word_for(line, table.plan.spec));
  std::error_code missing;
  std::string hint;
  if (are_made_of(line.store(), table.plan.spec)) {
    hint = fmt::format("; runs of other seeds, scales or settings are there: headlab list --spec {}",
                       shell_quoted(word_for(line, table.plan.spec)));
  } else if (!std::getenv("HEADLAB_ARCHIVE") && !std::filesystem::is_directory(kPublishedRuns, missing)) {
    hint = fmt::format("; published runs are found in a checkout's folder ({}), or where HEADLAB_ARCHIVE says",
                       kPublishedRuns);
  }
  throw UsageError(fmt::format("no finished run of {} at {} in '{}'{}; make them with: {}{}{}", table.plan.spec,
                               line.has("scale") ? "scale " + scale : "any scale", line.results().string(),
                               begun_of(line, table.plan), sweep, alone && line.has("scale") ? "" : " --scale " + scale,
                               hint));
}

std::vector<results::RunRecord> stored_runs(const CommandLine& line) {
  return read_store(line).runs;
}

std::vector<analysis::Table> make_tables(const std::vector<TableOrder>& orders,
                                         const std::vector<results::RunRecord>& runs,
                                         const std::vector<results::SameCode>& same) {
  std::map<std::string, std::vector<std::size_t>> families;
  for (std::size_t i = 0; i < orders.size(); ++i) {
    const TableOrder& order = orders[i];
    const bool changed = is_changed(order.spec, order.selection);
    families[changed ? fmt::format("{}/{}", order.spec.family, i) : order.spec.family].push_back(i);
  }
  std::vector<analysis::Table> out(orders.size());
  for (const auto& [family, places] : families) {
    std::vector<results::TablePlan> plans;
    for (const std::size_t i : places)
      plans.push_back(table_plan(orders[i].spec, orders[i].selection, orders[i].command));
    const TableOrder& first = orders[places.front()];
    const std::size_t declared = is_changed(first.spec, first.selection) ? 0 : declared_elsewhere(plans);
    std::vector<analysis::Table> tables = analysis::build_tables(plans, runs, {same, declared});
    for (std::size_t t = 0; t < tables.size(); ++t) out[places[t]] = std::move(tables[t]);
  }
  return out;
}

Report make_report(const CommandLine& line, const experiments::Spec& spec, const experiments::Selection& selection,
                   const std::string& command) {
  return report_from(read_store(line), line, spec, selection, command);
}

Report make_report(const CommandLine& line, const experiments::Spec& spec, const std::string& command) {
  results::Store::Listing listing = read_store(line);
  const auto selection = selection_of(line, spec, scale_with_runs(line, spec, listing.runs));
  return report_from(std::move(listing), line, spec, selection, command);
}

std::string usual_text(const analysis::Table& table) {
  const std::size_t columns = output_columns();
  const std::string text = columns == SIZE_MAX ? analysis::to_markdown(table) : analysis::to_text(table, columns);
  return text.ends_with('\n') ? text : text + '\n';
}

analysis::Table table_so_far(const CommandLine& line, const experiments::Spec& spec) {
  const std::vector<results::RunRecord> runs = stored_runs(line);
  const auto selection = selection_of(line, spec, scale_with_runs(line, spec, runs));
  return tables_of(line, spec, selection, plans_of_family(spec, selection, line.typed(), runs), runs).front();
}

std::filesystem::path report_folder(const Report& report) {
  const results::TablePlan& plan = report.table.plan;
  return std::filesystem::path("results") / "reports" / fmt::format("{}-{}", plan.spec, plan.scale);
}

}  // namespace headlab::cli
