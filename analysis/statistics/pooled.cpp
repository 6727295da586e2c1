#include "analysis/statistics/pooled.h"

#include <algorithm>

namespace headlab::analysis {
Pooled pooled_of(const std::vector<RowValues>& rows) {
  Pooled out;
  std::vector<Observation> observations;
  std::vector<std::vector<double>> groups;
  std::vector<double> deviations;
  for (const RowValues& row : rows) {
    if (!varies(row.values)) continue;
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
  out.least_deviation = *least, out.most_deviation = *most;
  return out;
}

}  // namespace headlab::analysis
