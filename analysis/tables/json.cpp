#include "analysis/tables/json.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <nlohmann/json.hpp>

#include "analysis/statistics/metric_text.h"
#include "base/utf8.h"

namespace headlab::analysis {

Json finite(double value) {
  return std::isfinite(value) ? Json(value) : Json(nullptr);
}

Json count(double value) {
  constexpr double kMost = 9007199254740992;  // up to it every integer is a double
  return std::abs(value) <= kMost && value == std::floor(value) ? Json(static_cast<std::int64_t>(value))
                                                                : finite(value);
}

Json shown_number(const results::Metric& metric, double shown) {
  return metric.exact && metric.decimals == 0 ? count(shown) : finite(shown);
}

Json stored_number(const results::Metric& metric, double stored) {
  return shown_number(metric, in_shown_unit(metric, stored));
}

Json value_of_toml(const std::string& spelt) {
  const Json value = Json::parse(spelt, nullptr, false);
  const auto is_number = [](const Json& entry) { return entry.is_number(); };
  const bool list = value.is_array() && std::all_of(value.begin(), value.end(), is_number);
  const bool single = value.is_boolean() || value.is_number() || value.is_string();
  return list || single ? value : Json(spelt);
}

Json provenance_fact(const std::string& key, const std::string& value) {
  return key == "cores" || key == "threads" ? value_of_toml(value) : Json(value);
}

std::string json_text(const Json& json) {
  return escaped_controls(json.dump(2, ' ', false, Json::error_handler_t::replace));
}

Json declaration(const results::Metric& metric) {
  return {{"label", metric.label},          {"meaning", metric.meaning},
          {"kind", to_string(metric.kind)}, {"better", to_string(metric.better)},
          {"unit", metric.shown_unit},      {"stored_unit", metric.unit},
          {"scale", metric.scale},          {"decimals", metric.decimals},
          {"exact", metric.exact}};
}

}  // namespace headlab::analysis
