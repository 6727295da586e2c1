#include "results/plan.h"

namespace headlab::results {

MetricPlan planned(const Metric& metric) {
  const bool compared = metric.kind == Metric::Kind::quality || metric.kind == Metric::Kind::mechanism;
  return {metric, compared, compared ? "" : metric.kind == Metric::Kind::cost ? "Cost" : "Measured"};
}

}  // namespace headlab::results
