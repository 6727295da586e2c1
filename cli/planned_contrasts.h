// Comparisons before their runs are made: what is asked, and what an answer takes.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "analysis/statistics/planning.h"
#include "cli/command_line.h"
#include "experiments/specs/plan.h"

namespace headlab::cli {

struct PlannedContrast {
  results::ContrastPlan plan;
  const results::MetricPlan* metric;  // of the table
  double difference;                  // that is to be found; with a margin 0: in truth the variant is as good
  analysis::PlannedTest test;
  std::int64_t row_seeds, reference_seeds;  // that are there
  std::int64_t common_seeds;                // and that both have
};

struct PlannedContrasts {
  analysis::Role role;
  analysis::Company company;
  std::vector<PlannedContrast> all;
};

// The primary contrasts, or every variant against the baseline where none is declared; with --metric in that one alone.
// The difference is that of --difference, else the paper's. Throws UsageError: no such metric, no difference to be
// found, one that is 0 or of a metric with margins alone, no way to know how far seeds lie apart.
PlannedContrasts planned_contrasts(const CommandLine& line, const analysis::Table& table);

struct Answer {
  double power_now;                   // with the seeds that are there; NaN below the least number
  std::optional<std::int64_t> seeds;  // none: more than 500, or no number of seeds
  bool reachable;                     // by some number of seeds
  std::size_t runs = 0;               // to be made
  double hours = 0;
};

Answer answer_to(const CommandLine& line, const experiments::Spec& spec, const std::string& scale,
                 const PlannedContrast& contrast, double power);

}  // namespace headlab::cli
