#include "analysis/statistics/contrasts.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "analysis/statistics/pairing.h"
#include "analysis/tables/metric_text.h"

namespace headlab::analysis {
namespace {

using Kind = Contrast::Kind;
using results::Metric;

constexpr double kSameShare = 0.5;  // percentage points of active heads

// Random heads, and MHA with fewer heads.
bool is_control(const Row& row) {
  return !row.routing.router.empty() && row.routing.choice != results::Routing::Choice::learned;
}
bool learned(const Row& row) {
  return row.routing.choice == results::Routing::Choice::learned;
}

// Realised share of active heads in %, NaN where the table has no such metric.
double share_of(const Table& table, std::size_t row) {
  for (std::size_t m = 0; m < table.plan.metrics.size(); ++m) {
    const results::MetricPlan& metric = table.plan.metrics[m];
    if (metric.name == "active_heads") return table.rows[row].cells[m].value.mean / metric.scale * 100;
  }
  return std::nan("");
}

void add(const Table& table, Kind kind, std::size_t m, std::size_t row, std::size_t reference,
         std::vector<Contrast>& out) {
  const Cell &a = table.rows[row].cells[m], &b = table.rows[reference].cells[m];
  const auto [x, y] = on_common_seeds(a, b);
  if (x.empty()) return;
  const double paper = kind == Kind::control ? kAbsent : a.paper - b.paper;  // no paper has controls
  out.push_back({kind, m, row, reference, paired_difference(x, y), paired_t_p(x, y), paper});
}

void add_baseline(const Table& table, std::size_t m, std::vector<Contrast>& out) {
  const std::size_t baseline = baseline_row(table);
  for (std::size_t r = 0; r < table.rows.size() && baseline < table.rows.size(); ++r) {
    const bool alike = table.rows[r].starts_from_run == table.rows[baseline].starts_from_run;
    if (r != baseline && alike) add(table, Kind::baseline, m, r, baseline, out);
  }
}

void add_paper(const Table& table, std::size_t m, std::vector<Contrast>& out) {
  const std::size_t reference = paper_row(table, m);
  const bool of_baseline = reference == baseline_row(table) && table.plan.metrics[m].with_difference;
  for (std::size_t r = 0; r < table.rows.size() && reference < table.rows.size() && !of_baseline; ++r) {
    if (r != reference && !std::isnan(table.rows[r].cells[m].paper)) add(table, Kind::paper, m, r, reference, out);
  }
}

void add_declared(const Table& table, std::size_t m, std::vector<Contrast>& out) {
  for (std::size_t a = 0; a < table.rows.size(); ++a) {
    for (std::size_t b = 0; b < table.rows.size(); ++b) {
      if (table.rows[a].against == table.rows[b].variant) add(table, Kind::declared, m, a, b, out);
    }
  }
}

void add_controls(const Table& table, std::vector<Contrast>& out) {
  const std::size_t m = main_metric(table);
  for (std::size_t a = 0; a < table.rows.size() && m < table.plan.metrics.size(); ++a) {
    for (std::size_t b = 0; b < table.rows.size(); ++b) {
      const bool same = std::abs(share_of(table, a) - share_of(table, b)) < kSameShare;
      const bool alike = table.rows[a].starts_from_run == table.rows[b].starts_from_run;
      if (!same || !alike || !learned(table.rows[a]) || !is_control(table.rows[b])) continue;
      add(table, Kind::control, m, a, b, out);
    }
  }
}

std::string p_text(const Table& table, const Contrast& c) {
  if (std::isnan(c.p)) return "";
  return fmt::format(" (p = {:.2g}, adjusted {:.2g})", c.p, adjusted_p(table, c));
}

// No test shows that two models are equal: an interval says how far apart they may be.
std::string finding(const Table& table, const Contrast& c) {
  const results::MetricPlan& metric = table.plan.metrics[c.metric];
  if (c.difference.mean == 0 && c.difference.half_width == 0) return "the same on every seed";
  if (!stands_out(table, c)) return "not told apart";
  const bool higher = c.difference.mean > 0, judged = metric.better != Metric::Better::neither;
  if (metric.kind != Metric::Kind::quality || !judged) return higher ? "higher" : "lower";
  return higher == (metric.better == Metric::Better::more) ? "better" : "worse";
}

std::string beside_paper(const Table& table, const Contrast& c) {
  if (std::isnan(c.paper)) return "";
  const Verdict verdict = verdict_of(table, c);
  const std::string sign = verdict == Verdict::agrees      ? "the sign agrees"
                           : verdict == Verdict::disagrees ? "this disagrees with the paper"
                           : c.paper == 0                  ? "no difference found does not show that there is none"
                                                           : "the sign is undecided";
  const char* size = c.difference.n < 2 || c.paper == 0 ? ""
                     : excludes_paper(table, c)         ? "; a difference of the paper's size is excluded"
                     : c.difference.excludes(c.paper)
                         ? "; the paper's size lies outside this interval, but is not excluded once all are counted"
                         : "; the paper's size lies in the interval";
  return fmt::format(" The paper has {}: {}{}.", difference_text(table.plan.metrics[c.metric], {c.paper, kAbsent, 1}),
                     sign, size);
}

}  // namespace

std::size_t main_metric(const Table& table) {
  const auto& metrics = table.plan.metrics;
  return static_cast<std::size_t>(
      std::find_if(metrics.begin(), metrics.end(), [](const auto& m) { return m.with_difference; }) - metrics.begin());
}

std::size_t baseline_row(const Table& table) {
  const auto at = std::find_if(table.rows.begin(), table.rows.end(), [](const Row& row) { return row.baseline; });
  return static_cast<std::size_t>(at - table.rows.begin());
}

std::size_t paper_row(const Table& table, std::size_t metric) {
  const auto has = [&](const Row& row) { return !std::isnan(row.cells[metric].paper); };
  const std::size_t baseline = baseline_row(table);
  if (baseline < table.rows.size() && has(table.rows[baseline])) return baseline;
  const auto at = std::find_if(table.rows.begin(), table.rows.end(),
                               [&](const Row& row) { return has(row) && row.cells[metric].value.n > 0; });
  return static_cast<std::size_t>(at - table.rows.begin());
}

std::vector<Contrast> contrasts_of(const Table& table, Kind kind) {
  std::vector<Contrast> out;
  if (kind == Kind::control) add_controls(table, out);
  for (std::size_t m = 0; m < table.plan.metrics.size(); ++m) {
    const bool tested = table.plan.metrics[m].with_difference;
    if (kind == Kind::baseline && tested) add_baseline(table, m, out);
    if (kind == Kind::paper) add_paper(table, m, out);
    if (kind == Kind::declared && tested) add_declared(table, m, out);
  }
  return out;
}

std::vector<Contrast> contrasts_of(const Table& table) {
  std::vector<Contrast> out;
  for (const Kind kind : {Kind::baseline, Kind::paper, Kind::declared, Kind::control}) {
    const std::vector<Contrast> some = contrasts_of(table, kind);
    out.insert(out.end(), some.begin(), some.end());
  }
  return out;
}

Hypothesis hypothesis_of(const Table& table, const Contrast& c) {
  return {table.plan.metrics[c.metric].name, table.rows[c.row].config_digest, table.rows[c.reference].config_digest};
}

double adjusted_p(const Table& table, const Contrast& c) {
  return table.family ? table.family->adjusted(hypothesis_of(table, c)) : kAbsent;
}

bool stands_out(const Table& table, const Contrast& c) {
  return adjusted_p(table, c) < 0.05;
}

// Against as many hypotheses as the family has, by Bonferroni's correction.
bool excludes_paper(const Table& table, const Contrast& c) {
  if (std::isnan(c.paper) || c.paper == 0 || !table.family) return false;
  return t_p(c.difference, c.paper) * static_cast<double>(table.family->size()) < 0.05;
}

Verdict verdict_of(const Table& table, const Contrast& c) {
  if (std::isnan(c.paper)) return Verdict::none;
  if (!stands_out(table, c)) return Verdict::undecided;
  const bool same_sign = c.paper != 0 && (c.difference.mean > 0) == (c.paper > 0);
  return same_sign ? Verdict::agrees : Verdict::disagrees;
}

std::string sentence(const Table& table, const Contrast& c) {
  const results::MetricPlan& metric = table.plan.metrics[c.metric];
  const double share = share_of(table, c.row);
  const std::string at =
      c.kind == Kind::control && !std::isnan(share) ? fmt::format(" at {:.1f} % of the heads", share) : "";
  const std::string unit = points(metric).empty() ? "" : fmt::format(" {}", points(metric));
  return fmt::format("{}{}: '{}' against '{}': {}{}{}{}: {}.{}", metric.label, at, table.rows[c.row].label,
                     table.rows[c.reference].label, difference_text(metric, c.difference),
                     c.difference.n > 1 ? "" : " (a single seed)", unit, p_text(table, c), finding(table, c),
                     beside_paper(table, c));
}

}  // namespace headlab::analysis
