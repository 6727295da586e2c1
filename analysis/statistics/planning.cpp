#include "analysis/statistics/planning.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "analysis/statistics/contrasts.h"
#include "analysis/statistics/pairing.h"

namespace headlab::analysis {
namespace {

std::set<Hypothesis> against_baseline(const Table& table) {
  std::set<Hypothesis> out;
  const std::size_t baseline = baseline_row(table);
  for (std::size_t r = 0; r < table.rows.size() && baseline < table.rows.size(); ++r) {
    const Row &row = table.rows[r], &reference = table.rows[baseline];
    if (r == baseline || row.training != reference.training) continue;
    for (const results::MetricPlan& metric : table.plan.metrics) {
      if (metric.with_difference) out.emplace(metric.name, row.config_digest, reference.config_digest);
    }
  }
  return out;
}

}  // namespace

std::optional<PlannedTest> planned_test(const Table& table, std::size_t metric, std::size_t row, std::size_t reference,
                                        const std::optional<AdditiveModel::Variances>& said) {
  const PairedValues common = on_common_seeds(table.rows[row].cells[metric], table.rows[reference].cells[metric]);
  const Pooled* pooled = table.pooled_rows(metric, row);
  PlannedTest test{.by_pairs = table.rows[row].training != table.rows[reference].training};
  if (said) {
    test.variances = *said;
  } else if (test.by_pairs && std::ssize(common.x) >= kLeastSeeds) {
    const double error = paired(common.x, common.y).standard_error;
    if (std::isnan(error)) return std::nullopt;  // they are all equal
    test.variances = {error * error * static_cast<double>(common.x.size()) / 2, 0};
  } else if (!test.by_pairs && pooled) {
    test.variances = pooled->model->variances();
  } else {
    return std::nullopt;
  }
  if (const ExampleNoise noise = table.example_noise(metric, row, reference); noise.variance > 0) {
    test.part = noise.part();
    test.interaction = noise.interaction * static_cast<double>(common.x.size());
    test.degrees = noise.degrees;
  }
  for (const Row& other : table.rows) {
    const bool counts = !test.by_pairs && pooled && &other != &table.rows[row] && &other != &table.rows[reference];
    if (counts && pooled->row.contains(other.variant))
      test.others.push_back(static_cast<std::int64_t>(other.cells[metric].seeds.size()));
  }
  return test;
}

double Company::level() const {
  return 0.05 / static_cast<double>(std::max<std::size_t>(tested + untested, 1));
}

Company company_of(const Table& table, Role role) {
  const std::size_t all = table.family->size(role), untested = table.family->untested();
  if (role == Role::primary) return {all - untested, untested};
  const std::map<Hypothesis, std::int64_t> primary = declared_hypotheses(table);
  std::set<Hypothesis> asked = against_baseline(table);
  std::erase_if(asked, [&](const Hypothesis& h) { return primary.contains(h) || !std::isnan(table.family->p(h)); });
  return {all, asked.size()};
}

}  // namespace headlab::analysis
