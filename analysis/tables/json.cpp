#include "analysis/tables/json.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "base/utf8.h"

namespace headlab::analysis {

Json finite(double value) {
  return std::isfinite(value) ? Json(value) : Json(nullptr);
}

std::string json_text(const Json& json) {
  return escaped_controls(json.dump(2, ' ', false, Json::error_handler_t::replace));
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
