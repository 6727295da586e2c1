#include "analysis/page.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "analysis/comparison.h"
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

Lines against_paper(const Table& table, Verdict verdict) {
  Lines out;
  for (const PaperComparison& comparison : comparisons_with_paper(table)) {
    if (comparison.verdict == verdict) out.push_back(sentence(table, comparison));
  }
  return out;
}

std::string difference(const results::MetricPlan& metric, const Estimate& d) {
  if (d.n < 2) return fmt::format("{:+.{}f}, a single seed", d.mean, metric.decimals);
  return fmt::format("{:+.{}f} ± {:.{}f}", d.mean, metric.decimals, d.half_width, metric.decimals);
}

// One line for all: "MoH (-0.39 ± 0.44, adjusted p = 0.2), ... points".
Lines against_baseline(const Table& table, bool stands_out) {
  const std::size_t m = main_metric(table);
  if (m == table.plan.metrics.size()) return {};
  const results::MetricPlan& metric = table.plan.metrics[m];
  Lines rows;
  for (const Row& row : table.rows) {
    const Cell& cell = row.cells[m];
    if (row.baseline || cell.difference.n == 0 || cell.stands_out() != stands_out) continue;
    const std::string p = std::isnan(cell.p_holm) ? "" : fmt::format(", adjusted p = {:.2g}", cell.p_holm);
    rows.push_back(fmt::format("{} ({}{})", row.label, difference(metric, cell.difference), p));
  }
  if (rows.empty()) return {};
  const std::string unit = points(metric).empty() ? "" : fmt::format(", {}", points(metric));
  return {fmt::format("{}{}: {}", metric.label, unit, fmt::join(rows, "; "))};
}

// Those that the seeds tell apart one by one, the others in one line.
Lines against_controls(const Table& table) {
  Lines out, rest;
  const std::vector<Contrast> contrasts = contrasts_with_controls(table);
  for (const Contrast& c : contrasts) {
    if (c.stands_out()) {
      out.push_back(sentence(table, c));
    } else {
      const results::MetricPlan& metric = table.plan.metrics[main_metric(table)];
      rest.push_back(fmt::format("'{}' against '{}' ({})", table.rows[c.row].label, table.rows[c.reference].label,
                                 difference(metric, c.difference)));
    }
  }
  if (!rest.empty()) out.push_back(fmt::format("not told apart: {}", fmt::join(rest, "; ")));
  return out;
}

Lines against_declared(const Table& table) {
  Lines out;
  for (const Contrast& c : declared_contrasts(table)) out.push_back(sentence(table, c));
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
  section(out, "Variants set against each other", against_declared(table));
  section(out, "Routing against choosing heads blindly", against_controls(table));
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

std::size_t found(const Table& table, bool stands_out) {
  const std::size_t m = main_metric(table);
  if (m == table.plan.metrics.size()) return 0;
  return static_cast<std::size_t>(std::count_if(table.rows.begin(), table.rows.end(), [&](const Row& row) {
    return !row.baseline && row.cells[m].difference.n > 0 && row.cells[m].stands_out() == stands_out;
  }));
}

// "better / worse / not told apart"; of a quantity that is no quality "higher / lower / not told apart".
std::string outcomes(const Table& table, const std::vector<Contrast>& contrasts) {
  if (contrasts.empty()) return "-";
  const results::MetricPlan& metric = table.plan.metrics[main_metric(table)];
  std::size_t count[3] = {};
  for (const Contrast& c : contrasts) {
    const bool first = (c.difference.mean > 0) == (metric.higher_is_better || !is_quality(metric));
    count[!c.stands_out() ? 2 : first ? 0 : 1] += 1;
  }
  return fmt::format("{} / {} / {}", count[0], count[1], count[2]);
}

// One line a table: how many comparisons came out how.
std::string overview(const std::vector<PublishedTable>& tables) {
  std::string out =
      "\n| table | in | the paper's signs: agree / disagree / undecided | rows that differ from the baseline | "
      "variants "
      "set against each other: better / worse / not told apart | routing against blind choices: helps / hurts / not "
      "told apart (of another quantity: higher / lower / not told apart) |\n|---|---|---|---|---|---|\n";
  for (const PublishedTable& published : tables) {
    const Table& table = published.table;
    std::size_t verdicts[3] = {};
    for (const PaperComparison& c : comparisons_with_paper(table))
      verdicts[c.verdict == Verdict::agrees ? 0 : c.verdict == Verdict::disagrees ? 1 : 2] += 1;
    const std::size_t m = main_metric(table);
    out += fmt::format("| [{}]({}.md) | {} | {} / {} / {} | {} of {} | {} | {} |\n", table.plan.title, table.plan.spec,
                       m < table.plan.metrics.size() ? table.plan.metrics[m].label : "-", verdicts[0], verdicts[1],
                       verdicts[2], found(table, true), found(table, true) + found(table, false),
                       outcomes(table, declared_contrasts(table)), outcomes(table, contrasts_with_controls(table)));
  }
  return out;
}

}  // namespace

std::string published_page(const std::vector<PublishedTable>& tables, const std::vector<std::string>& others,
                           const std::vector<results::RunRecord>& runs, const std::string& command) {
  const Effort effort = effort_of(tables, runs);
  std::string out = fmt::format(
      "# Results\n\nMade by `{}`: {} different runs behind {} tables, {:.1f} hours of run time in all{}, runs side by "
      "side on {}; commit {}.\n\nIntervals are 95 % over seeds and not corrected; differences are paired by seed. "
      "Something counts as found where a paired t-test has p < 0.05 after Holm's correction: for the rows of a table "
      "compared with its baseline, for its comparisons with the paper that have another reference, and for its "
      "comparisons of routing with blind choices. Tables share runs, so that one comparison may stand in several of "
      "them. Models are small and the data is not the paper's: signs and order can be compared, levels cannot.\n",
      command, effort.runs.size(), tables.size(), effort.seconds / 3600,
      effort.resumed ? " (of resumed runs their last part)" : "", fmt::join(effort.cpus, "; "),
      fmt::join(effort.commits, ", "));
  out += overview(tables);
  if (!others.empty()) {
    out += "\nMade at another time and not read here:";
    for (const std::string& name : others)
      out += fmt::format("{} [{}]({}.md)", &name == &others[0] ? "" : ",", name, name);
    out += ".\n";
  }
  for (const PublishedTable& table : tables) out += read(table);
  return out;
}

}  // namespace headlab::analysis
