// The settings at which one model costs what another one does: fair opponents have equal costs, not equal shares of
// heads.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "experiments/config/config.h"
#include "experiments/runs/run.h"

namespace headlab::experiments {

enum class CostKind { madds, parameters };  // of the whole model; multiply-adds are those needed for one example
double cost_of(const Costs& costs, CostKind by);

struct MatchPoint {
  Value value;  // of the option that varies
  Costs costs;
};

struct Match {
  // The dearest value that costs at most as much as the target, and the cheapest that costs at least as much; the same
  // where one costs exactly as much.
  std::optional<MatchPoint> below, above;
};

// Tries the values of an integer option of `config`, or of one that each layer has its own of: these never increase
// from layer to layer and differ by one at most ([5, 5, 4, 4]). Throws UsageError: no such option here, one that is no
// integer or changes nothing, no value that can be built.
Match match_cost(const Config& config, const std::string& option, double target, CostKind by);

}  // namespace headlab::experiments
