#include "analysis/runs/compare.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "analysis/tables/load_profile.h"
#include "analysis/tables/machines.h"
#include "analysis/tables/stored_config.h"
#include "base/error.h"

namespace headlab::analysis {
namespace {

using results::RunRecord;
using results::Scalar;

std::vector<ConfigDifference> configuration_of(const std::vector<Side>& sides) {
  std::vector<StoredConfig> all;
  for (const Side& side : sides) all.push_back(stored_config(*side.runs.front()));
  return differences(all);
}

std::map<std::int64_t, double> by_seed(const RunList& runs, const std::string& metric) {
  std::map<std::int64_t, double> out;
  for (const RunRecord* run : runs) {
    const double value = run->value(metric);
    if (std::isfinite(value)) out[run->payload.seed] = value;
  }
  return out;
}

Estimate difference_by_seed(const std::map<std::int64_t, double>& a, const std::map<std::int64_t, double>& b) {
  std::vector<double> x, y;
  for (const auto& [seed, value] : a) {
    const auto same = b.find(seed);
    if (same == b.end()) continue;
    x.push_back(value);
    y.push_back(same->second);
  }
  return paired_difference(x, y);
}

void choose_machine(const std::vector<Side>& sides, Comparison& out) {
  std::vector<RunList> runs;
  for (const Side& side : sides) {
    std::vector<std::string> names;
    for (const Scalar& scalar : side.runs.front()->measured.values) names.push_back(scalar.metric.name);
    runs.push_back(saying(names, side.runs));
  }
  out.machine = shared_machine(runs);
  for (const RunList& of_side : runs) out.made_elsewhere += of_side.size() - made_on(out.machine, of_side).size();
}

// `machine`: Comparison::machine.
ComparedMetric compared(const std::vector<Side>& sides, const results::Metric& metric, const std::string& machine) {
  const bool measured = metric.kind == results::Metric::Kind::measured;
  const auto values_of = [&](const Side& side) {
    return by_seed(measured ? made_on(machine, side.runs) : side.runs, metric.name);
  };
  ComparedMetric out{metric, {}, {}, {}};
  const auto reference = values_of(sides.front());
  for (const Side& side : sides) {
    const auto values = values_of(side);
    std::vector<double> list;
    for (const auto& [seed, value] : values) list.push_back(value);
    out.value.push_back(measured ? Estimate{median(list), std::nan(""), static_cast<std::int64_t>(list.size())}
                                 : estimate(list));
    const bool testable = !measured && &side != &sides.front();
    out.difference.push_back(testable ? difference_by_seed(values, reference)
                                      : Estimate{std::nan(""), std::nan(""), 0});
    out.per_seed.push_back(std::move(list));
  }
  return out;
}

const results::Metric& as_shown(const results::Metric& metric, const std::vector<results::Metric>& shown) {
  const auto found = std::find_if(shown.begin(), shown.end(), [&](const results::Metric& m) {
    return m.name == metric.name && m.unit == metric.unit;
  });
  return found == shown.end() ? metric : *found;
}

// Of the load by `split`; none where a side has no such load.
std::vector<double> entropies_of(const Side& side, const std::string& split) {
  const auto layers = static_cast<std::size_t>(side.runs.front()->payload.load("head", split).layers);
  std::vector<std::vector<double>> seeds(layers);
  for (const RunRecord* run : side.runs) {
    const std::vector<double> entropy = load_entropy(run->payload.load("head", split));
    if (entropy.size() != layers) continue;
    for (std::size_t layer = 0; layer < layers; ++layer) {
      if (std::isfinite(entropy[layer])) seeds[layer].push_back(entropy[layer]);
    }
  }
  std::vector<double> out;
  for (const auto& layer : seeds) out.push_back(mean(layer));
  return out;
}

void check(const std::vector<Side>& sides) {
  if (sides.size() < 2) throw UsageError("compare: takes two or more runs, variants or specifications");
  const RunRecord* first = nullptr;
  for (const Side& side : sides) {
    if (side.runs.empty()) throw UsageError(fmt::format("compare: '{}' has no finished run", side.label));
    for (const RunRecord* run : side.runs) {
      if (!first) first = run;
      if (run->payload.data_digest == first->payload.data_digest) continue;
      throw UsageError(fmt::format("compare: runs {} and {} were made on different data: their results do not compare",
                                   first->payload.id, run->payload.id));
    }
  }
}

}  // namespace

std::vector<ConfigDifference> differences(const std::vector<StoredConfig>& configurations) {
  std::set<std::string> keys;
  for (const StoredConfig& configuration : configurations) {
    for (const auto& [key, value] : configuration) keys.insert(key);
  }
  std::vector<ConfigDifference> out;
  for (const std::string& key : keys) {
    ConfigDifference difference{key, {}};
    for (const StoredConfig& values : configurations) {
      const auto found = values.find(key);
      difference.values.push_back(found == values.end() ? kUnset : found->second);
    }
    const auto& v = difference.values;
    if (std::adjacent_find(v.begin(), v.end(), std::not_equal_to<>()) != v.end()) out.push_back(difference);
  }
  return out;
}

Comparison compare(std::vector<Side> sides, const std::vector<results::Metric>& shown) {
  check(sides);
  Comparison out;
  out.configuration = configuration_of(sides);
  choose_machine(sides, out);
  std::set<std::string> seen;
  for (const bool measured : {false, true}) {
    for (const Side& side : sides) {
      const RunRecord& run = *side.runs.front();
      for (const Scalar& scalar : measured ? run.measured.values : run.payload.metrics) {
        const bool fresh = seen.insert(scalar.metric.name).second;
        if (!fresh || is_of_category(scalar.metric)) continue;
        ComparedMetric metric = compared(sides, as_shown(scalar.metric, shown), out.machine);
        const bool said =
            std::any_of(metric.value.begin(), metric.value.end(), [](const Estimate& e) { return e.n > 0; });
        if (said) out.metrics.push_back(std::move(metric));
      }
    }
  }
  const std::string split = sides.front().runs.front()->payload.load("head").split;
  for (const Side& side : sides) out.load_entropy.push_back(entropies_of(side, split));
  out.sides = std::move(sides);
  return out;
}

}  // namespace headlab::analysis
