#include "experiments/specs/match.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.h"
#include "experiments/tasks/task.h"

namespace headlab::experiments {
namespace {

using Integers = std::vector<std::int64_t>;

constexpr std::int64_t kMostValues = 1024;  // tried of an option
constexpr int kMostFailures = 100;          // in a row, after which no larger value is tried

const Option& option_called(const Config& config, const std::string& key) {
  const std::vector<Declared> all = declared_options();
  const auto chosen = [&](const Declared& d) {
    return d.option->key == key && (!d.kind || config.chooses(d.chosen_by, d.owner));
  };
  const auto found = std::find_if(all.begin(), all.end(), chosen);
  if (!config.has(key) || found == all.end()) throw UsageError(fmt::format("match: {}", config.owner_of(key)));
  if (!std::holds_alternative<std::int64_t>(found->option->fallback))
    throw UsageError(fmt::format("match: {} is no integer; only whole numbers can be varied", key));
  if (!config.counts(key)) throw UsageError(fmt::format("match: {} changes nothing in this configuration", key));
  return *found->option;
}

// `sum` over the layers, as even as can be, the larger ones first.
Value spread(std::int64_t sum, std::int64_t layers) {
  Integers out(static_cast<std::size_t>(layers), sum / layers);
  std::fill_n(out.begin(), sum % layers, sum / layers + 1);
  if (sum % layers == 0) return out.front();
  return out;
}

std::vector<Value> values_of(const Option& option, std::int64_t layers) {
  const std::int64_t steps = option.per_layer ? std::max<std::int64_t>(1, layers) : 1;
  const auto least = static_cast<std::int64_t>(option.least);
  const auto most = static_cast<std::int64_t>(std::min(option.most, option.least + kMostValues));
  std::vector<Value> out;
  for (std::int64_t sum = steps * least; sum <= steps * most; ++sum) out.push_back(spread(sum, steps));
  return out;
}

std::optional<Costs> costs_with(const Config& config, const std::string& key, const Value& value) {
  try {
    Config changed = config;
    changed.set(key, value, "match");
    return costs_of(changed);
  } catch (const UsageError&) {
    return std::nullopt;  // it cannot be built
  }
}

}  // namespace

double cost_of(const Costs& costs, CostKind by) {
  return by == CostKind::madds ? costs.madds_needed : static_cast<double>(costs.parameters);
}

Match match_cost(const Config& config, const std::string& key, double target, CostKind by) {
  const Option& option = option_called(config, key);
  Match out;
  int failures = 0;
  for (const Value& value : values_of(option, static_cast<std::int64_t>(attention_layers(config).size()))) {
    const auto costs = costs_with(config, key, value);
    if (!costs && ++failures > kMostFailures) break;
    if (!costs) continue;
    failures = 0;
    const double cost = cost_of(*costs, by);
    if (cost <= target && (!out.below || cost > cost_of(out.below->costs, by))) out.below = MatchPoint{value, *costs};
    if (cost >= target && (!out.above || cost < cost_of(out.above->costs, by))) out.above = MatchPoint{value, *costs};
  }
  if (!out.below && !out.above) throw UsageError(fmt::format("match: no value of {} makes a model", key));
  return out;
}

}  // namespace headlab::experiments
