// Two cells on the seeds that both have.
#pragma once

#include <vector>

#include "analysis/statistics/filled_table.h"

namespace headlab::analysis {

struct PairedValues {
  std::vector<double> x, y;
};
PairedValues on_common_seeds(const Cell& a, const Cell& b);

}  // namespace headlab::analysis
