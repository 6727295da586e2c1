#include "analysis/statistics/metric_text.h"
#include "base/utf8.h"

#include <fmt/format.h>

#include <cmath>
#include <cstdlib>

namespace headlab::analysis {

using results::Metric;

std::string heading(const Metric& metric) {
  return visible(metric.shown_unit.empty() ? metric.label : fmt::format("{} ({})", metric.label, metric.shown_unit));
}

std::string points(const Metric& metric) {
  return metric.shown_unit == "%" ? "points" : metric.shown_unit;
}

namespace {

// To so many significant digits.
double rounded(double x, int digits) {
  return std::isfinite(x) ? std::strtod(fmt::format("{:.{}e}", x, digits - 1).c_str(), nullptr) : x;
}

// Without the last digits of a sum: 25.044999999999998 and 25.045 read alike.
double summed(double x) {
  return rounded(x, 12);
}

// Values that are all equal have no interval, whatever their rounding leaves.
bool has_width(const Estimate& e) {
  return std::isfinite(e.half_width) && e.half_width > 1e-12 * std::abs(e.mean);
}

}  // namespace

std::string number_text(const Metric& metric, double shown) {
  return fmt::format("{:.{}f}", summed(shown), metric.decimals);
}

std::string value_text(const Metric& metric, const Estimate& value) {
  const bool interval = value.n > 1 && has_width(value) && !metric.exact;
  const std::string mean = number_text(metric, value.mean);
  return interval ? fmt::format("{} ± {}", mean, number_text(metric, value.half_width)) : mean;
}

std::string difference_text(const Metric& metric, const Estimate& difference) {
  const std::string mean = fmt::format("{:+.{}f}", summed(difference.mean), metric.decimals);
  const bool interval = difference.n > 1 && has_width(difference) && !metric.exact;
  return interval ? fmt::format("{} ± {}", mean, number_text(metric, difference.half_width)) : mean;
}

Estimate shown(const Metric& metric, const Estimate& stored) {
  return {stored.mean * metric.scale, stored.half_width * metric.scale, stored.n};
}

double in_shown_unit(const Metric& metric, double stored) {
  const double shown = stored * metric.scale;
  return metric.scale == 1 ? shown : rounded(shown, 15);
}

std::string scalar_lines(const std::vector<results::Scalar>& scalars) {
  std::string out;
  for (const results::Scalar& s : scalars)
    out += fmt::format("  {:<28} {:>14} {:<4} {}\n", visible(s.metric.name),
                       std::isfinite(s.value) ? fmt::format("{:.6g}", s.value * s.metric.scale) : "-",
                       visible(s.metric.shown_unit), visible(s.metric.meaning));
  return out;
}

}  // namespace headlab::analysis
