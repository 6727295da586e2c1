// What data the rows of a table are of: those of other data have no common scale.
#pragma once

#include <string>

#include "analysis/tables/table.h"

namespace headlab::analysis {

// The task and its data, as lines of a configuration.
std::string data_of(const Row& row);
// RowPlan::training without the line that sets tests of the same weights apart.
std::string training_itself(const std::string& training);
// The run whose weights the row tests, where other rows of its table test them, too; empty elsewhere.
std::string weights_of(const Row& row);
// False where the row tests weights that another one trained, and makes no step of its own.
bool is_trained(const Row& row);

}  // namespace headlab::analysis
