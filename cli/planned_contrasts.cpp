#include "cli/planned_contrasts.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "analysis/statistics/contrasts.h"
#include "base/error.h"
#include "cli/by_metric.h"
#include "cli/selection.h"
#include "cli/sweep_runner.h"
#include "experiments/specs/lineage.h"
#include "experiments/sweeps/estimate.h"

namespace headlab::cli {
namespace {

using analysis::Role;
using analysis::Table;
using Contrasts = std::vector<results::ContrastPlan>;

Contrasts against_baseline(const std::string& only, const results::TablePlan& plan) {
  const auto metric = std::find_if(plan.metrics.begin(), plan.metrics.end(), [&](const results::MetricPlan& m) {
    return only.empty() ? m.with_difference : m.name == only;
  });
  if (metric == plan.metrics.end())
    throw UsageError(fmt::format("power: {} compares no metric{}", plan.spec, only.empty() ? "" : " '" + only + "'"));
  const auto baseline = std::find_if(plan.rows.begin(), plan.rows.end(), [](const auto& row) { return row.baseline; });
  Contrasts out;
  for (const results::RowPlan& row : plan.rows) {
    if (!row.baseline && row.training == baseline->training)
      out.push_back({row.variant, baseline->variant, metric->name, 0, ""});
  }
  return out;
}

template <class Items, class Is>
std::size_t place_of(const Items& items, const Is& is) {
  return static_cast<std::size_t>(std::find_if(items.begin(), items.end(), is) - items.begin());
}

double paper_difference(const results::TablePlan& plan, const results::ContrastPlan& c) {
  const auto number = [&](const std::string& variant) {
    const auto& row = plan.rows[place_of(plan.rows, [&](const auto& r) { return r.variant == variant; })];
    const auto found = row.paper.find(c.metric);
    return found == row.paper.end() ? std::nan("") : found->second;
  };
  return number(c.variant) - number(c.against);
}

std::set<std::string> metrics_of(const Contrasts& contrasts) {
  std::set<std::string> out;
  for (const auto& c : contrasts) out.insert(c.metric);
  return out;
}

void check_differences(const Contrasts& contrasts, const ByMetric& given) {
  for (const auto& [name, number] : given.all()) {
    const bool margins_alone = std::none_of(contrasts.begin(), contrasts.end(), [&, &metric = name](const auto& c) {
      return c.metric == metric && c.margin == 0;
    });
    if (margins_alone)
      throw UsageError(
          fmt::format("power: --difference has no use in {}: every contrast there has a margin, which asks how many "
                      "seeds show it of a variant that is as good",
                      name));
    if (number == 0)
      throw UsageError(
          "power: a difference of 0 cannot be found with any number of seeds; that a variant is not worse is asked by "
          "a contrast with a margin ([[contrasts]], margin = M)");
  }
}

// Of each contrast the difference to be found.
std::vector<double> differences_of(const results::TablePlan& plan, const Contrasts& contrasts, const ByMetric& given) {
  check_differences(contrasts, given);
  std::vector<double> out;
  std::set<std::string> unsaid;
  std::string example;
  for (const results::ContrastPlan& c : contrasts) {
    const double paper = paper_difference(plan, c);
    out.push_back(c.margin > 0 ? 0 : given.of(c.metric).value_or(std::isnan(paper) ? 0 : paper));
    if (c.margin > 0 || out.back() != 0) continue;
    if (example.empty())
      example = fmt::format("the paper has {} '{}' and '{}' in {}",
                            std::isnan(paper) ? "no difference of" : "no more than equality of", c.variant, c.against,
                            c.metric);
    unsaid.insert(c.metric);
  }
  if (unsaid.empty()) return out;
  const bool one = metrics_of(contrasts).size() == 1;
  throw UsageError(fmt::format("power: {}; say which one is to be found: --difference {}", example,
                               one ? "D" : fmt::format("{}=D", fmt::join(unsaid, "=D,"))));
}

// For this specification at this scale, with what the user changes in it.
std::string sweep_of_some_seeds(const CommandLine& line, const std::string& scale) {
  std::string out = fmt::format("headlab sweep {} --scale {} --seeds 3", shell_quoted(line.words().front()), scale);
  for (const std::string& change : line.overrides()) {
    if (!change.starts_with("seed=")) out += fmt::format(" {}", shell_quoted(change));
  }
  return out;
}

PlannedContrast planned(const CommandLine& line, const Table& table, const results::ContrastPlan& c,
                        const ByMetric& deviation) {
  const auto row_called = [&](const std::string& variant) {
    return place_of(table.rows, [&](const analysis::Row& r) { return r.variant == variant; });
  };
  const std::size_t m = place_of(table.plan.metrics, [&](const auto&metric) { return metric.name == c.metric; }),
                    row = row_called(c.variant), reference = row_called(c.against);
  std::optional<analysis::AdditiveModel::Variances> variances;
  if (const auto said = deviation.of(c.metric)) variances = {*said * *said, 0};
  auto test = planned_test(table, m, row, reference, variances);
  if (!test) {
    throw UsageError(
        fmt::format("power: too few runs of {} to know how far seeds lie apart in {}; make some ({}) or say it: "
                    "--deviation S",
                    table.plan.spec, c.metric, sweep_of_some_seeds(line, table.plan.scale)));
  }
  test->margin = c.margin;
  const auto &a = table.rows[row].cells[m].seeds, &b = table.rows[reference].cells[m].seeds;
  const auto common =
      std::count_if(a.begin(), a.end(), [&](auto seed) { return std::count(b.begin(), b.end(), seed) > 0; });
  return {c, &table.plan.metrics[m], 0, *std::move(test), std::ssize(a), std::ssize(b), common};
}

// The first seeds of both sides, of which some are there.
void add_effort(const CommandLine& line, const experiments::Spec& spec, const std::string& scale,
                const PlannedContrast& c, std::int64_t reference_times, Answer& answer) {
  std::vector<experiments::PlannedRun> runs;
  for (const bool reference : {false, true}) {
    const experiments::Variant& variant = spec.variant(reference ? c.plan.against : c.plan.variant);
    const std::int64_t seeds = *answer.seeds * (reference ? reference_times : 1);
    const experiments::Selection selection{scale, first_seeds(spec.scale(scale), seeds),
                                           single_overrides(line.overrides())};
    const experiments::ResolvedVariant resolved{&variant,
                                                resolve_among_others(spec, scale, variant, selection.overrides)};
    for (const std::int64_t seed : selection.seeds) runs.push_back(plan_run(spec, selection, resolved, seed));
  }
  auto items = prepare(runs, line.store());
  std::erase_if(items, [](const auto& item) { return item.state != experiments::RunState::pending; });
  answer.runs = items.size();
  for (const double seconds : estimate_times(items, line.store(), threads_of(line)).seconds)
    answer.hours += seconds / 3600 / jobs_of(line);
}

}  // namespace

PlannedContrasts planned_contrasts(const CommandLine& line, const Table& table) {
  Contrasts contrasts = table.plan.contrasts;
  const std::string only = line.text("metric", "");
  std::erase_if(contrasts, [&](const auto& c) { return !only.empty() && c.metric != only; });
  const Role role = contrasts.empty() ? Role::explored : Role::primary;
  if (contrasts.empty()) contrasts = against_baseline(only, table.plan);
  const std::set<std::string> metrics = metrics_of(contrasts);
  const ByMetric deviation(line, "deviation", metrics);
  for (const auto& [metric, number] : deviation.all()) {
    if (number <= 0) throw UsageError("power: --deviation takes numbers above 0");
  }
  const std::vector<double> differences = differences_of(table.plan, contrasts, ByMetric(line, "difference", metrics));
  PlannedContrasts out{role, company_of(table, role), {}};
  for (std::size_t i = 0; i < contrasts.size(); ++i) {
    PlannedContrast& c = out.all.emplace_back(planned(line, table, contrasts[i], deviation));
    c.difference = differences[i];
    c.test.alpha = out.company.level() / (c.test.margin > 0 ? 2 : 1);
  }
  return out;
}

Answer answer_to(const CommandLine& line, const experiments::Spec& spec, const std::string& scale,
                 const PlannedContrast& c, double power) {
  const std::int64_t times = line.integer("reference-times", 1, 1, 10);
  Answer out{std::nan(""), seeds_for(c.test, c.difference, power, {times, c.reference_seeds}),
             power_of_many_seeds(c.test, c.difference) >= power};
  if (c.common_seeds >= analysis::kLeastSeeds)
    out.power_now = power_of(c.test, c.difference, c.row_seeds, c.reference_seeds);
  if (out.seeds) add_effort(line, spec, scale, c, times, out);
  return out;
}

}  // namespace headlab::cli
