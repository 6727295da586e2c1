#pragma once

#include <vector>

#include "analysis/tables/table.h"

namespace headlab::analysis {

// One table, a family of its own.
inline Table build_table(const results::TablePlan& plan, const std::vector<results::RunRecord>& runs) {
  return build_tables({plan}, runs).front();
}

}  // namespace headlab::analysis
