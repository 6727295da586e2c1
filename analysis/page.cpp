#include "analysis/page.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "analysis/controls.h"
#include "analysis/load_profile.h"
#include "analysis/paper_comparison.h"

namespace headlab::analysis {
namespace {

using Lines = std::vector<std::string>;

void section(std::string& out, const char* heading, const Lines& lines) {
  if (lines.empty()) return;
  out += fmt::format("\n**{}**\n\n", heading);
  for (const std::string& line : lines) out += fmt::format("- {}\n", line);
}

std::string unit_of(const results::MetricPlan& metric) {
  return metric.unit.empty() || metric.unit == "1" ? "" : fmt::format(" {}", metric.unit);
}

Lines against_paper(const Table& table, Verdict verdict) {
  Lines out;
  for (const PaperComparison& comparison : comparisons_with_paper(table)) {
    if (comparison.verdict == verdict) out.push_back(sentence(table, comparison));
  }
  return out;
}

Lines against_baseline(const Table& table, bool stands_out) {
  Lines out;
  const std::size_t m = main_metric(table);
  if (m == table.plan.metrics.size()) return out;
  const results::MetricPlan& metric = table.plan.metrics[m];
  for (const Row& row : table.rows) {
    const Cell& cell = row.cells[m];
    if (row.baseline || std::isnan(cell.p) || cell.stands_out() != stands_out) continue;
    out.push_back(fmt::format(
        "{}: {:+.{}f} ± {:.{}f}{} (n = {}, adjusted p = {:.2g}{})", row.label, cell.difference.mean, metric.decimals,
        cell.difference.half_width, metric.decimals, unit_of(metric), cell.difference.n, cell.p_holm,
        stands_out ? "" : fmt::format("; {:.2g} would have been found 4 times out of 5", cell.smallest_detectable)));
  }
  return out;
}

std::string baseline_label(const Table& table) {
  for (const Row& row : table.rows) {
    if (row.baseline) return row.label;
  }
  return "the baseline";
}

std::string gaps(const Table& table) {
  std::size_t missing = 0, excluded = 0;
  for (const Row& row : table.rows) {
    missing += row.missing.size();
    excluded += row.excluded.size();
  }
  std::string out;
  if (missing > 0) out += fmt::format("\nRuns that are missing: {}; the table names them.\n", missing);
  if (excluded > 0) out += fmt::format("\nRuns without a usable model: {}; the table names them.\n", excluded);
  return out;
}

std::string with_bounds(const Spread& s) {
  if (s.n < 2) return fmt::format("{:.3f}", s.mean);
  return fmt::format("{:.3f} ({:.3f} to {:.3f})", s.mean, s.low, s.high);
}

// Where the specification is about head loads: how evenly routed heads are used, and how far categories differ.
Lines head_loads(const PublishedTable& published) {
  const auto& figures = published.table.plan.figures;
  if (std::find(figures.begin(), figures.end(), "head-load") == figures.end()) return {};
  Lines out;
  for (const LoadProfile& profile : profiles_of(published.table.plan, published.loads)) {
    const std::int64_t layer = last_routed_layer(profile.shape);
    if (layer < 0) continue;
    const auto at = static_cast<std::size_t>(layer);
    out.push_back(fmt::format("{}, layer {}: entropy {}, distance of categories {} (n = {})",
                              published.table.rows[profile.style].label, layer + 1, with_bounds(profile.entropy[at]),
                              with_bounds(profile.specialisation[at]), profile.seeds));
  }
  return out;
}

std::string read(const PublishedTable& published) {
  const Table& table = published.table;
  std::string out = fmt::format("\n## [{}]({}.md)\n\nThe paper: {}\n{}", table.plan.title, table.plan.spec,
                                table.plan.claim, gaps(table));
  section(out, "Agrees with the paper", against_paper(table, Verdict::agrees));
  section(out, "Disagrees with the paper", against_paper(table, Verdict::disagrees));
  section(out, "These seeds cannot decide", against_paper(table, Verdict::undecided));
  Lines controls;
  for (const Contrast& contrast : contrasts_with_controls(table)) controls.push_back(sentence(table, contrast));
  section(out, "Routing against choosing heads blindly", controls);
  section(out,
          "Head load in the last routed layer (entropy: 1 where all routed heads are used alike; distance: 0 where all "
          "categories use them alike; 95 % intervals over seeds)",
          head_loads(published));
  section(out, fmt::format("Stands out against {}", baseline_label(table)).c_str(), against_baseline(table, true));
  section(out, fmt::format("Not told apart from {}", baseline_label(table)).c_str(), against_baseline(table, false));
  for (const std::string& picture : published.pictures) out += fmt::format("\n![{0}]({0})\n", picture);
  return out;
}

struct Effort {
  std::set<std::string> runs, cpus, commits;
  double seconds = 0;
  bool resumed = false;  // some runs' times are those of their last part alone
};

std::string provenance_of(const results::RunRecord& run, const std::string& key) {
  for (const auto& [name, value] : run.measured.provenance) {
    if (name == key) return value;
  }
  return "";
}

Effort effort_of(const std::vector<PublishedTable>& tables, const std::vector<results::RunRecord>& runs) {
  Effort out;
  for (const PublishedTable& published : tables) {
    for (const Row& row : published.table.rows) out.runs.insert(row.runs.begin(), row.runs.end());
  }
  for (const results::RunRecord& run : runs) {
    if (!out.runs.contains(run.payload.id)) continue;
    out.seconds += run.value("wall_seconds");
    out.cpus.insert(provenance_of(run, "cpu"));
    out.commits.insert(provenance_of(run, "commit").substr(0, 8));
    out.resumed = out.resumed || !provenance_of(run, "resumed_at_step").empty();
  }
  return out;
}

}  // namespace

std::string published_page(const std::vector<PublishedTable>& tables, const std::vector<results::RunRecord>& runs,
                           const std::string& command) {
  const Effort effort = effort_of(tables, runs);
  std::string out = fmt::format(
      "# Results\n\nMade by `{}`: {} different runs behind {} tables, {:.1f} hours of run time in all{} (runs side by "
      "side; {}; commit {}).\nIntervals are 95 % over seeds, differences are paired by seed; a difference or a sign "
      "counts as found where a paired t-test\nhas p < 0.05 after Holm's correction for all that are compared in its "
      "column. Models are small "
      "and the data set is not the paper's: signs and\norder can be compared, levels cannot.\n",
      command, effort.runs.size(), tables.size(), effort.seconds / 3600,
      effort.resumed ? " (of resumed runs their last part)" : "", fmt::join(effort.cpus, "; "),
      fmt::join(effort.commits, ", "));
  for (const PublishedTable& table : tables) out += read(table);
  return out;
}

}  // namespace headlab::analysis
