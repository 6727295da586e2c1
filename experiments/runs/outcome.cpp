#include "experiments/runs/outcome.h"

#include <fmt/format.h>

#include <cmath>
#include <set>

#include "base/error.h"

namespace headlab::experiments {
namespace {

// Names become paths in the run's file.
template <class T>
void check_names(const std::string& task, const char* kind, const std::vector<T>& all) {
  std::set<std::string> seen;
  for (const T& each : all) {
    if (each.name.empty() || each.name.find('/') != std::string::npos || !seen.insert(each.name).second)
      throw UsageError(
          fmt::format("task {}: the evaluation's {} '{}': names are not empty, hold no '/', and occur once", task, kind,
                      each.name));
  }
}

}  // namespace

std::string not_finite(const results::Outcome& outcome) {
  for (const results::Scalar& scalar : outcome.metrics) {
    if (scalar.metric.kind == results::Metric::Kind::quality && !std::isfinite(scalar.value)) return scalar.metric.name;
  }
  return "";
}

void take(results::Outcome outcome, const std::string& task, results::Payload& payload) {
  check_names(task, "series", outcome.series);
  check_names(task, "column", outcome.columns);
  check_names(task, "artefact", outcome.artefacts);
  payload.metrics.insert(payload.metrics.end(), outcome.metrics.begin(), outcome.metrics.end());
  payload.series = std::move(outcome.series);
  payload.columns = std::move(outcome.columns);
  payload.loads = std::move(outcome.loads);
  payload.artefacts = std::move(outcome.artefacts);
}

}  // namespace headlab::experiments
