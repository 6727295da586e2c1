#include "analysis/tables/every_category.h"

#include <algorithm>
#include <string>

namespace headlab::analysis {
namespace {

using results::MetricPlan;

MetricPlan in_category(MetricPlan every, const std::string& name) {
  const std::string category = name.substr(every.name.size() - 1);
  every.name = name;
  if (every.label.ends_with('*')) every.label.replace(every.label.size() - 1, 1, category);
  return every;
}

}  // namespace

std::vector<MetricPlan> metrics_by_category(const results::TablePlan& plan, const std::vector<RowRuns>& rows) {
  const auto has = [](const std::vector<MetricPlan>& metrics, const std::string& name) {
    return std::any_of(metrics.begin(), metrics.end(), [&](const MetricPlan& m) { return m.name == name; });
  };
  std::vector<MetricPlan> out;
  for (const MetricPlan& metric : plan.metrics) {
    if (!is_of_every_category(metric)) {
      out.push_back(metric);
      continue;
    }
    for (const RowRuns& row : rows) {
      for (const auto& [seed, run] : row.done) {
        for (const results::Scalar& scalar : run->payload.metrics) {
          const std::string& name = scalar.metric.name;
          if (covers(metric, name) && !has(plan.metrics, name) && !has(out, name))
            out.push_back(in_category(metric, name));
        }
      }
    }
  }
  return out;
}

}  // namespace headlab::analysis
