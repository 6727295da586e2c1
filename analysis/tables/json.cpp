#include "analysis/tables/json.h"

#include <cmath>
#include <nlohmann/json.hpp>

namespace headlab::analysis {

Json finite(double value) {
  return std::isfinite(value) ? Json(value) : Json(nullptr);
}

Json declaration(const results::Metric& metric) {
  return {{"label", metric.label},
          {"meaning", metric.meaning},
          {"kind", to_string(metric.kind)},
          {"better", to_string(metric.better)},
          {"unit", metric.unit},
          {"shown_unit", metric.shown_unit},
          {"scale", metric.scale},
          {"decimals", metric.decimals},
          {"exact", metric.exact}};
}

}  // namespace headlab::analysis
