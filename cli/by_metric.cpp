#include "cli/by_metric.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <charconv>
#include <cmath>

#include "base/error.h"

namespace headlab::cli {
namespace {

double number_in(const std::string& text, const std::string& where) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error == std::errc() && end == text.data() + text.size() && std::isfinite(value)) return value;
  throw UsageError(
      fmt::format("{} takes a number like 0.3, or one for each metric like test_loss=0.01,test_top1=0.3, "
                  "not '{}'",
                  where, text));
}

}  // namespace

ByMetric::ByMetric(const CommandLine& line, const std::string& option, const std::set<std::string>& asked) {
  const std::string where = fmt::format("{}: --{}", line.verb(), option);
  const auto parts = line.list(option);
  if (line.has(option) && parts.empty()) number_in("", where);
  for (const std::string& part : parts) {
    const auto sign = part.rfind('=');
    const double number = number_in(sign == part.npos ? part : part.substr(sign + 1), where);
    if (sign == part.npos && asked.size() != 1) {
      throw UsageError(fmt::format("{} {}: in which of {}? Say it for each metric: --{} {}=X", where, part,
                                   fmt::join(asked, ", "), option, fmt::join(asked, "=X,")));
    }
    const std::string metric = sign == part.npos ? *asked.begin() : part.substr(0, sign);
    if (!asked.contains(metric))
      throw UsageError(
          fmt::format("{}: nothing is asked about '{}'; there is {}", where, metric, fmt::join(asked, ", ")));
    if (!numbers_.emplace(metric, number).second)
      throw UsageError(fmt::format("{}: '{}' is given twice", where, metric));
  }
}

std::optional<double> ByMetric::of(const std::string& metric) const {
  const auto found = numbers_.find(metric);
  return found == numbers_.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace headlab::cli
