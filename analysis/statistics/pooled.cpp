#include "analysis/statistics/pooled.h"

#include <algorithm>
#include <cmath>

#include "analysis/statistics/statistics.h"

namespace headlab::analysis {
namespace {

double deviation_of_differences(const RowValues& a, const RowValues& b) {
  std::vector<double> differences;
  for (std::size_t i = 0; i < a.seeds.size(); ++i) {
    const auto same = std::find(b.seeds.begin(), b.seeds.end(), a.seeds[i]);
    if (same != b.seeds.end())
      differences.push_back(a.values[i] - b.values[static_cast<std::size_t>(same - b.seeds.begin())]);
  }
  return differences.size() < 3 ? std::nan("") : standard_deviation(differences);
}

void compare_pairs(const std::vector<RowValues>& rows, Pooled& out) {
  out.least_of_pairs = out.most_of_pairs = std::nan("");
  for (auto a = rows.begin(); a != rows.end(); ++a) {
    for (auto b = a + 1; b != rows.end(); ++b) {
      const double deviation = deviation_of_differences(*a, *b);
      out.least_of_pairs = std::fmin(out.least_of_pairs, deviation);
      out.most_of_pairs = std::fmax(out.most_of_pairs, deviation);
    }
  }
}

}  // namespace

Pooled pooled_of(const std::vector<RowValues>& rows) {
  Pooled out;
  std::vector<Observation> observations;
  std::vector<std::vector<double>> groups;
  std::vector<double> deviations;
  std::vector<RowValues> varying;
  for (const RowValues& row : rows) {
    if (!varies(row.values)) continue;
    varying.push_back(row);
    const std::size_t at = out.row.size();
    out.row.emplace(row.variant, at);
    for (std::size_t i = 0; i < row.values.size(); ++i) observations.push_back({at, row.seeds[i], row.values[i]});
    groups.push_back(row.values);
    deviations.push_back(standard_deviation(row.values));
  }
  auto model = AdditiveModel::fit(observations, out.row.size());
  if (!model) return {};
  out.model = std::make_shared<const AdditiveModel>(*std::move(model));
  out.equal_variances_p = equal_variances_p(groups);
  const auto [least, most] = std::minmax_element(deviations.begin(), deviations.end());
  out.least_deviation = *least;
  out.most_deviation = *most;
  compare_pairs(varying, out);
  return out;
}

}  // namespace headlab::analysis
