#include "analysis/statistics/preconditions.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "analysis/statistics/filled_table.h"
#include "analysis/statistics/metric_text.h"
#include "analysis/statistics/pairing.h"

namespace headlab::analysis {
namespace {

using results::Metric;
using State = Precondition::State;

const Row* row_called(const Table& table, const std::string& variant) {
  const auto found =
      std::find_if(table.rows.begin(), table.rows.end(), [&](const Row& r) { return r.variant == variant; });
  return found == table.rows.end() ? nullptr : &*found;
}

State state_of(const Metric& metric, const Estimate& d, double by) {
  if (d.n > 1 && d.mean == 0) return State::fails;
  const double advantage = metric.better == Metric::Better::less ? -d.mean : d.mean;
  if (d.n > 1 && advantage <= by) return State::fails;
  // What is solved on every seed has no interval, and needs none where much is asked for.
  const double half_width = by > 0 && d.n > 1 && !std::isfinite(d.half_width) ? 0 : d.half_width;
  if (d.n < 2 || !std::isfinite(half_width)) return State::unknown;
  return advantage - half_width > by ? State::holds : State::fails;
}

Precondition judged(const Table& table, const results::PreconditionPlan& plan) {
  const auto& metrics = table.plan.metrics;
  const auto metric =
      std::find_if(metrics.begin(), metrics.end(), [&](const auto& m) { return m.name == plan.metric; });
  const Row *row = row_called(table, plan.variant), *reference = row_called(table, plan.better_than);
  Precondition out{plan, {}, plan.variant, plan.better_than, {kAbsent, kAbsent, 0}};
  if (row) out.row = row->label;
  if (row || reference) out.data = (row ? row : reference)->data;
  if (reference) out.reference = reference->label;
  if (metric == metrics.end() || !row || !reference) return out;
  out.metric = *metric;
  const auto m = static_cast<std::size_t>(metric - metrics.begin());
  const PairedValues values = on_common_seeds(row->cells[m], reference->cells[m]);
  if (values.x.empty()) return out;
  out.difference = paired_difference(values.x, values.y);
  out.state = state_of(out.metric, out.difference, plan.by);
  return out;
}

std::string on_metric(const Precondition& p) {
  if (p.state == State::holds) return p.plan.metric;
  if (p.difference.n == 0) return fmt::format("{} (no common seed)", p.plan.metric);
  return fmt::format("{} ({}{})", p.plan.metric, difference_text(p.metric, p.difference),
                     p.state == State::fails ? ""
                     : p.difference.n == 1   ? ", a single seed"
                                             : ", the same on every seed");
}

std::string relation(const Precondition& p) {
  const std::string by = p.plan.by > 0 ? fmt::format(" by {}", p.plan.by) : "";
  switch (p.state) {
    case State::holds:
      return fmt::format("'{}' is better than '{}'{} beyond its interval on", p.row, p.reference, by);
    case State::fails:
      return fmt::format("'{}' is not better than '{}'{} beyond its interval on", p.row, p.reference, by);
    case State::unknown:
      break;
  }
  return fmt::format("whether '{}' is better than '{}'{} cannot be judged on", p.row, p.reference, by);
}

}  // namespace

std::vector<Precondition> judged_preconditions(const Table& table) {
  std::vector<Precondition> out;
  for (const results::PreconditionPlan& plan : table.plan.preconditions) out.push_back(judged(table, plan));
  return out;
}

bool all_hold(const std::vector<Precondition>& preconditions) {
  return std::all_of(preconditions.begin(), preconditions.end(),
                     [](const Precondition& p) { return p.state == State::holds; });
}

std::vector<Precondition> bearing_on(const std::vector<Precondition>& preconditions, const std::string& data) {
  std::vector<Precondition> own;
  std::copy_if(preconditions.begin(), preconditions.end(), std::back_inserter(own),
               [&](const Precondition& p) { return p.data == data; });
  return own.empty() ? preconditions : own;
}

std::string failure_of(const std::vector<Precondition>& preconditions) {
  if (all_hold(preconditions)) return "";
  std::vector<std::string> failing;
  bool elsewhere = false;
  for (const Precondition& p : preconditions) {
    if (all_hold(bearing_on(preconditions, p.data)))
      elsewhere = true;
    else if (std::find(failing.begin(), failing.end(), p.data) == failing.end())
      failing.push_back(p.data);
  }
  const bool named = std::find(failing.begin(), failing.end(), "") == failing.end();
  return elsewhere && named ? fmt::format("cannot test the claim on {}", fmt::join(failing, ", "))
                            : "cannot test the claim";
}

// Metrics of one relation stand together; where some do not hold, those that do are not told.
std::string standing_of_claim(const std::vector<Precondition>& preconditions) {
  if (preconditions.empty()) return "";
  const bool hold = all_hold(preconditions);
  std::vector<std::string> relations;
  std::vector<std::vector<std::string>> metrics;
  for (const Precondition& p : preconditions) {
    if (!hold && p.state == State::holds) continue;
    const auto at = std::find(relations.begin(), relations.end(), relation(p)) - relations.begin();
    if (at == static_cast<std::ptrdiff_t>(relations.size())) {
      relations.push_back(relation(p));
      metrics.emplace_back();
    }
    metrics[static_cast<std::size_t>(at)].push_back(on_metric(p));
  }
  const std::string failure = failure_of(preconditions);
  std::string out = hold ? "The claim can be tested: " : fmt::format("C{}: ", std::string_view(failure).substr(1));
  for (std::size_t i = 0; i < relations.size(); ++i)
    out += fmt::format("{}{} {}", i == 0 ? "" : "; ", relations[i], fmt::join(metrics[i], ", "));
  return out + ".";
}

}  // namespace headlab::analysis
