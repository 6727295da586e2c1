// A finished table rearranged for a reader; numbers and notes stay as they are.
#pragma once

#include <string>

#include "analysis/tables/table.h"

namespace headlab::analysis {

// Rows by the mean of a metric, best first as its declaration says; rows without a value last. The plan's
// rows follow. Throws UsageError for a name that the plan has not, with a suggestion.
void sort_rows(Table& table, const std::string& metric);

// Drops the metrics that are the same for all rows with a value. A metric stays when fewer than two rows have a value
// or the paper gives a number for it.
void drop_unchanged_metrics(Table& table);

}  // namespace headlab::analysis
