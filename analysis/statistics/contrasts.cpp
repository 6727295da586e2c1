#include "analysis/statistics/contrasts.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "analysis/statistics/metric_text.h"
#include "analysis/statistics/pairing.h"
#include "analysis/statistics/preconditions.h"

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

// Greater than 0 where the row is better than the reference.
double advantage(const results::MetricPlan& metric, double difference) {
  return metric.better == Metric::Better::less ? -difference : difference;
}

// That the row is not worse by the margin, and that it is: two one-sided tests, of which only one can be wrong. Twice
// the smaller p, so that five percent of it are the edge of the interval that is printed.
double p_of_margin(const results::MetricPlan& metric, const Difference& d, double margin) {
  const bool less = metric.better == Metric::Better::less;
  const double edge = less ? margin : -margin;
  return std::min(1.0, 2 * std::min(d.p_above(edge), d.p_below(edge)));
}

// In either direction.
std::int64_t lacking(const Table& table, std::size_t m, std::size_t row, std::size_t reference, double margin) {
  const std::string &a = table.rows[row].variant, &b = table.rows[reference].variant;
  const auto is_this = [&](const results::ContrastPlan& c) {
    const bool same_rows = (c.variant == a && c.against == b) || (c.variant == b && c.against == a);
    return same_rows && c.metric == table.plan.metrics[m].name && c.margin == margin;
  };
  const auto& declared = table.plan.contrasts;
  if (std::none_of(declared.begin(), declared.end(), is_this)) return 0;
  return std::ssize(table.rows[row].missing) + std::ssize(table.rows[reference].missing);
}

Contrast contrast_of(const Table& table, Kind kind, std::size_t m, std::size_t row, std::size_t reference,
                     const PairedValues& values, double margin) {
  const Cell &a = table.rows[row].cells[m], &b = table.rows[reference].cells[m];
  const auto n = static_cast<std::int64_t>(values.x.size());
  Contrast c{.kind = kind, .metric = m, .row = row, .reference = reference};
  const ExampleNoise noise = table.example_noise(m, row, reference);
  const Difference of_pairs = paired(values.x, values.y);
  c.pairs = over_seeds_and_examples(of_pairs, noise);
  c.test = over_seeds_and_examples(table.pooled_difference(m, row, reference).value_or(of_pairs), noise);
  c.identical = values.x == values.y;
  if (c.identical) c.test.mean = of_pairs.mean;  // whatever further seeds of one row make of the model's estimate
  const double width = n < 2 ? kAbsent : c.identical ? 0.0 : c.test.half_width();
  c.difference = {c.test.mean, width, n};
  c.margin = margin;
  c.lacking = lacking(table, m, row, reference, margin);
  if (table.family) c.lacking = std::max(c.lacking, table.family->awaited(hypothesis_of(table, c)));
  if (n >= kLeastSeeds && c.lacking == 0) {
    const results::MetricPlan& metric = table.plan.metrics[m];
    c.p = c.identical ? (margin > 0 ? 0.0 : 1.0) : margin > 0 ? p_of_margin(metric, c.test, margin) : c.test.p();
  }
  c.paper = kind == Kind::control ? kAbsent : a.paper - b.paper;  // no paper has controls
  return c;
}

void add(const Table& table, Kind kind, std::size_t m, std::size_t row, std::size_t reference,
         std::vector<Contrast>& out, double margin = 0) {
  const PairedValues values = on_common_seeds(table.rows[row].cells[m], table.rows[reference].cells[m]);
  if (!values.x.empty()) out.push_back(contrast_of(table, kind, m, row, reference, values, margin));
}

template <class Items, class Name>
std::size_t place_of(const Items& items, const std::string& name, const Name& name_of) {
  const auto found = std::find_if(items.begin(), items.end(), [&](const auto& item) { return name_of(item) == name; });
  return static_cast<std::size_t>(found - items.begin());
}

void add_primary(const Table& table, std::vector<Contrast>& out) {
  const auto row_called = [&](const std::string& variant) {
    return place_of(table.rows, variant, [](const Row& row) { return row.variant; });
  };
  for (const results::ContrastPlan& plan : table.plan.contrasts) {
    const std::size_t row = row_called(plan.variant), reference = row_called(plan.against),
                      m = place_of(table.plan.metrics, plan.metric, [](const auto&metric) { return metric.name; });
    if (row == table.rows.size() || reference == table.rows.size() || m == table.plan.metrics.size()) continue;
    const std::size_t before = out.size();
    add(table, Kind::primary, m, row, reference, out, plan.margin);
    if (out.size() > before) out.back().claim = plan.claim;
  }
}

bool trained_alike(const Table& table, std::size_t a, std::size_t b) {
  return table.rows[a].training == table.rows[b].training;
}

bool declared(const Table& table, std::size_t row, std::size_t reference) {
  return table.rows[row].against == table.rows[reference].variant;
}

void add_baseline(const Table& table, std::size_t m, std::vector<Contrast>& out) {
  const std::size_t baseline = baseline_row(table);
  for (std::size_t r = 0; r < table.rows.size() && baseline < table.rows.size(); ++r) {
    if (r != baseline && trained_alike(table, r, baseline)) add(table, Kind::baseline, m, r, baseline, out);
  }
}

void add_paper(const Table& table, std::size_t m, std::vector<Contrast>& out) {
  const std::size_t reference = paper_row(table, m);
  const bool of_baseline = reference == baseline_row(table);
  for (std::size_t r = 0; r < table.rows.size() && reference < table.rows.size() && !of_baseline; ++r) {
    if (r != reference && !std::isnan(table.rows[r].cells[m].paper)) add(table, Kind::paper, m, r, reference, out);
  }
}

void add_declared(const Table& table, std::size_t m, std::vector<Contrast>& out) {
  std::map<std::string_view, std::size_t> row_of;
  for (std::size_t r = 0; r < table.rows.size(); ++r) row_of.emplace(table.rows[r].variant, r);
  for (std::size_t r = 0; r < table.rows.size(); ++r) {
    const auto reference = row_of.find(table.rows[r].against);
    if (reference != row_of.end()) add(table, Kind::declared, m, r, reference->second, out);
  }
}

// Equal shares of active heads, one chosen by learning and the other not, which no specification compares already.
bool control_of(const Table& table, std::size_t a, std::size_t b) {
  return trained_alike(table, a, b) && !declared(table, a, b) && !declared(table, b, a) &&
         std::abs(share_of(table, a) - share_of(table, b)) < kSameShare;
}

void add_controls(const Table& table, std::vector<Contrast>& out) {
  const std::size_t m = main_metric(table);
  std::vector<std::size_t> controls;
  for (std::size_t r = 0; r < table.rows.size(); ++r) {
    if (is_control(table.rows[r])) controls.push_back(r);
  }
  for (std::size_t r = 0; r < table.rows.size() && m < table.plan.metrics.size(); ++r) {
    if (!learned(table.rows[r])) continue;
    for (const std::size_t control : controls) {
      if (control_of(table, r, control)) add(table, Kind::control, m, r, control, out);
    }
  }
}

std::string p_text(const Table& table, const Contrast& c) {
  if (std::isnan(c.p)) return "";
  const double of_pairs = p_of_pairs(table, c);
  const std::string pairs = std::isnan(of_pairs) ? "" : fmt::format(", of its pairs alone {:.2g}", of_pairs);
  return fmt::format(" (p = {:.2g}{}, {})", c.p, pairs, adjusted_text(table, c));
}

std::string beside_paper(const Table& table, const Contrast& c) {
  if (!c.has_paper() || c.lacking > 0) return "";
  const Verdict verdict = verdict_of(table, c);
  const std::string sign = verdict == Verdict::agrees      ? "the sign agrees"
                           : verdict == Verdict::disagrees ? "this disagrees with the paper"
                           : c.paper == 0                  ? "no difference found does not show that there is none"
                                                           : "the sign is undecided";
  const bool testable = can_be_tested(table, c);
  const char* size = c.difference.n < 2 || c.paper == 0     ? ""
                     : testable && excludes_paper(table, c) ? "; a difference of the paper's size is excluded"
                     : !c.difference.excludes(c.paper)      ? "; the paper's size lies in the interval"
                     : testable
                         ? "; the paper's size lies outside this interval, but is not excluded once all are counted"
                         : "; the paper's size lies outside this interval";
  return fmt::format(" The paper has {}: {}{}.", difference_text(table.plan.metrics[c.metric], {c.paper, kAbsent, 1}),
                     sign, size);
}

std::string margin_text(const results::MetricPlan& metric, double half_width) {
  const std::string unit = points(metric);
  return fmt::format("± {}{}{}", number_text(metric, half_width), unit.empty() ? "" : " ", unit);
}

// Standard deviation of a mean difference through rounding alone. Rows differ much in it: NaN where one of the two has
// no runs of another rounding.
double rounding_of(const Table& table, const Contrast& c) {
  double variance = 0;
  for (const std::size_t r : {c.row, c.reference}) {
    const auto& known = table.rows[r].rounding;
    const auto noise = known.find(table.plan.metrics[c.metric].name);
    if (noise == known.end()) return kAbsent;
    variance += noise->second.deviation() * noise->second.deviation();
  }
  return std::sqrt(variance / static_cast<double>(c.difference.n));
}

// Where a difference lies below what is no property of the variants.
std::string beside_noise(const Table& table, const Contrast& c) {
  const results::MetricPlan& metric = table.plan.metrics[c.metric];
  std::vector<std::string> above;
  const double examples = 1.96 * table.example_noise(c.metric, c.row, c.reference).error();
  const double rounded = 1.96 * rounding_of(table, c), size = std::abs(c.difference.mean);
  if (size > 0 && size < examples)
    above.push_back(fmt::format("other test examples would change ({})", margin_text(metric, examples)));
  if (size > 0 && size < rounded)
    above.push_back(fmt::format("rounding alone changes ({})", margin_text(metric, rounded)));
  return above.empty() ? "" : fmt::format(" It is within what {}.", fmt::join(above, " and what "));
}

}  // namespace

std::size_t place_of_metric(const results::TablePlan& plan, const std::string& name) {
  const auto at = std::find_if(plan.metrics.begin(), plan.metrics.end(), [&](const auto& m) { return m.name == name; });
  return static_cast<std::size_t>(at - plan.metrics.begin());
}

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
  std::size_t out = table.rows.size();  // the plan's first one, however rows are sorted
  for (std::size_t r = 0; r < table.rows.size(); ++r) {
    const bool fits = has(table.rows[r]) && table.rows[r].cells[metric].value.n > 0;
    if (fits && (out == table.rows.size() || table.rows[r].place < table.rows[out].place)) out = r;
  }
  return out;
}

std::vector<Contrast> contrasts_of(const Table& table, Kind kind) {
  std::vector<Contrast> out;
  if (kind == Kind::primary) add_primary(table, out);
  if (kind == Kind::control) add_controls(table, out);
  for (std::size_t m = 0; m < table.plan.metrics.size(); ++m) {
    const bool tested = table.plan.metrics[m].with_difference;
    if (kind == Kind::baseline && tested) add_baseline(table, m, out);
    if (kind == Kind::paper && tested) add_paper(table, m, out);
    if (kind == Kind::declared && tested) add_declared(table, m, out);
  }
  return out;
}

std::vector<Contrast> contrasts_of(const Table& table) {
  std::vector<Contrast> out;
  for (const Kind kind : {Kind::primary, Kind::baseline, Kind::paper, Kind::declared, Kind::control}) {
    const std::vector<Contrast> some = contrasts_of(table, kind);
    out.insert(out.end(), some.begin(), some.end());
  }
  return out;
}

std::string take_out_few_seeds(std::vector<Contrast>& contrasts) {
  const auto count =
      std::erase_if(contrasts, [](const Contrast& c) { return role_of(c) == Role::explored && c.has_few_seeds(); });
  if (count == 0) return "";
  return fmt::format("{} comparison{} fewer than {} seeds: no verdict.", count, count == 1 ? " has" : "s have",
                     kLeastSeeds);
}

Estimate difference_of(const Table& table, std::size_t metric, std::size_t row, std::size_t reference) {
  std::vector<Contrast> out;
  add(table, Kind::baseline, metric, row, reference, out);
  return out.empty() ? Estimate{kAbsent, kAbsent, 0} : out.front().difference;
}

Hypothesis hypothesis_of(const Table& table, const Contrast& c) {
  const std::string &metric = table.plan.metrics[c.metric].name, &row = table.rows[c.row].config_digest,
                    &reference = table.rows[c.reference].config_digest;
  return c.margin > 0 ? Hypothesis(metric, row, reference, c.margin) : Hypothesis(metric, row, reference);
}

std::map<Hypothesis, std::int64_t> declared_hypotheses(const Table& table) {
  const Row none{};
  const auto row_called = [&](const std::string& variant) -> const Row& {
    const auto row =
        std::find_if(table.rows.begin(), table.rows.end(), [&](const Row& r) { return r.variant == variant; });
    return row == table.rows.end() ? none : *row;
  };
  std::map<Hypothesis, std::int64_t> out;
  for (const results::ContrastPlan& c : table.plan.contrasts) {
    const Row &row = row_called(c.variant), &reference = row_called(c.against);
    const std::string &a = row.config_digest, &b = reference.config_digest;
    out.emplace(c.margin > 0 ? Hypothesis(c.metric, a, b, c.margin) : Hypothesis(c.metric, a, b),
                std::ssize(row.missing) + std::ssize(reference.missing));
  }
  return out;
}

Role role_of(const Contrast& c) {
  return c.kind == Kind::primary ? Role::primary : Role::explored;
}

double adjusted_p(const Table& table, const Contrast& c) {
  return table.family ? table.family->adjusted(hypothesis_of(table, c)) : kAbsent;
}

std::string adjusted_text(const Table& table, const Contrast& c) {
  const double p = adjusted_p(table, c);
  if (std::isnan(p)) return "";
  const Hypothesis hypothesis = hypothesis_of(table, c);
  const std::int64_t seeds = table.family->seeds(hypothesis);
  const bool own = std::abs(table.family->p(hypothesis) - c.p) <= 0.01 * c.p;
  return fmt::format("adjusted p = {:.2g}{}", p,
                     seeds != c.difference.n ? fmt::format(" of the test on {} seeds", seeds)
                     : own                   ? ""
                                             : " as tested in another table");
}

double p_of_pairs(const Table& table, const Contrast& c) {
  if (c.difference.n < kLeastSeeds || c.lacking > 0 || std::isnan(c.pairs.standard_error)) return kAbsent;
  return c.margin > 0 ? p_of_margin(table.plan.metrics[c.metric], c.pairs, c.margin) : c.pairs.p();
}

double side_of(const Table& table, const Contrast& c) {
  if (c.margin > 0) return advantage(table.plan.metrics[c.metric], c.test.mean) + c.margin;
  return hypothesis_of(table, c).first == table.rows[c.row].config_digest ? c.test.mean : -c.test.mean;
}

bool stands_out(const Table& table, const Contrast& c) {
  return adjusted_p(table, c) < 0.05 && table.family->side(hypothesis_of(table, c)) * side_of(table, c) >= 0;
}

double smallest_detectable(const Table& table, const Contrast& c) {
  if (std::isnan(c.p) || c.identical || !table.family) return kAbsent;
  const Role role = table.family->role(hypothesis_of(table, c));
  const double alpha = 0.05 / static_cast<double>(std::max<std::size_t>(table.family->size(role), 1));
  return smallest_detectable(c.test.standard_error, c.test.degrees_of_freedom, alpha);
}

// A precondition that sets the two rows of a contrast against each other, in whatever metric, may fail: that is for the
// contrast to say. All others of its data must hold.
bool can_be_tested(const Table& table, const Contrast& c) {
  const std::string &row = table.rows[c.row].variant, &reference = table.rows[c.reference].variant;
  std::vector<Precondition> of_others = bearing_on(table.preconditions, table.rows[c.row].data);
  std::erase_if(of_others, [&](const Precondition& p) {
    return p.plan.variant == row && p.plan.better_than == reference && p.state == Precondition::State::fails;
  });
  return all_hold(of_others);
}

// Against as many hypotheses as the family has of this role, by Bonferroni's correction.
bool excludes_paper(const Table& table, const Contrast& c) {
  if (!c.has_paper() || c.lacking > 0 || c.paper == 0 || c.difference.n < kLeastSeeds || !table.family) return false;
  const Role role = table.family->role(hypothesis_of(table, c));
  return c.test.p(c.paper) * static_cast<double>(table.family->size(role)) < 0.05;
}

// No test shows that two models are equal: an interval says how far apart they may be.
std::string finding(const Table& table, const Contrast& c) {
  const results::MetricPlan& metric = table.plan.metrics[c.metric];
  const bool found = stands_out(table, c);
  if (c.lacking > 0) return fmt::format("{} run{} to come, no verdict yet", c.lacking, c.lacking == 1 ? "" : "s");
  if (c.identical && c.margin == 0) return "the same on every seed";
  if (c.difference.n < kLeastSeeds) return fmt::format("fewer than {} seeds, no verdict", kLeastSeeds);
  if (c.margin > 0) {
    const double off = advantage(metric, c.difference.mean) + c.margin;
    return fmt::format("not worse by {}: {}", number_text(metric, c.margin),
                       !found    ? "not shown"
                       : off > 0 ? "shown"
                                 : "no, it is worse by more");
  }
  if (!found) return "not told apart";
  const bool higher = c.difference.mean > 0, judged = metric.better != Metric::Better::neither;
  if (metric.kind != Metric::Kind::quality || !judged) return higher ? "higher" : "lower";
  return higher == (metric.better == Metric::Better::more) ? "better" : "worse";
}

Verdict verdict_of(const Table& table, const Contrast& c) {
  if (!c.has_paper()) return Verdict::none;
  if (c.margin > 0 || !stands_out(table, c)) return Verdict::undecided;
  const bool same_sign = c.paper != 0 && (c.difference.mean > 0) == (c.paper > 0);
  return same_sign ? Verdict::agrees : Verdict::disagrees;
}

std::string sentence(const Table& table, const Contrast& c) {
  const results::MetricPlan& metric = table.plan.metrics[c.metric];
  const double share = share_of(table, c.row);
  const std::string at =
      c.kind == Kind::control && !std::isnan(share) ? fmt::format(" at {:.1f} % of the heads", share) : "";
  const std::string unit = points(metric).empty() ? "" : fmt::format(" {}", points(metric));
  return fmt::format("{}{}: '{}' against '{}': {}{}{}{}: {}.{}{}", metric.label, at, table.rows[c.row].label,
                     table.rows[c.reference].label, difference_text(metric, c.difference),
                     c.difference.n > 1 ? "" : " (a single seed)", unit, p_text(table, c), finding(table, c),
                     beside_paper(table, c), beside_noise(table, c));
}

}  // namespace headlab::analysis
