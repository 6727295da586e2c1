// Sides (single runs, or the runs of a variant) set against the first of them: what differs in the configuration, and
// what came of it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "analysis/statistics/statistics.h"
#include "analysis/tables/stored_config.h"
#include "results/record.h"

namespace headlab::analysis {

struct Side {
  std::string label;
  std::vector<const results::RunRecord*> runs;  // finished, at most one a seed
};

inline constexpr const char* kUnset = "(unset)";  // what stands where a side has no such key

struct ConfigDifference {
  std::string key;                  // "attention.router"
  std::vector<std::string> values;  // one a side, in TOML spelling, or kUnset
};

// Keys in which they are not all alike, sorted.
std::vector<ConfigDifference> differences(const std::vector<StoredConfig>& configurations);

struct ComparedMetric {
  results::Metric metric;
  std::vector<Estimate> value;  // one a side, in the metric's own unit, not the shown one; medians where it is measured
  std::vector<Estimate> difference;  // to the first side on common seeds; n = 0 for the first and for measured ones
  std::vector<std::vector<double>> per_seed;
};

struct Comparison {
  std::vector<Side> sides;
  std::string machine;             // measured values are of its runs alone (tables/machines.h); empty: none are shown
  std::size_t made_elsewhere = 0;  // of the runs with such values, those that do not count
  std::vector<ConfigDifference> configuration;
  std::vector<ComparedMetric> metrics;            // those of which some side has a value, in the order of the first run
  std::vector<std::vector<double>> load_entropy;  // [side][layer]: of the routed heads, 1 = even; NaN where none routes
};

// `shown`: metrics as a specification's table shows them; others are shown as they are declared. Throws UsageError for
// fewer than two sides, a side without runs, or runs on different data.
Comparison compare(std::vector<Side> sides, const std::vector<results::Metric>& shown = {});

// Numbers in shown units, as in tables. On a terminal of so many columns cells fold, and sides that do not fit beside
// each other follow below.
std::string describe(const Comparison& comparison, std::size_t columns = SIZE_MAX);
std::string describe_json(const Comparison& comparison);

// One picture: qualities, speed and memory, a dot a seed, the mean with its 95 % interval.
void plot_comparison(const Comparison& comparison, const std::string& title, const std::filesystem::path& png);

}  // namespace headlab::analysis
