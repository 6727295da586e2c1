// The cells of a table in words, for every format that people read; the writers add only their own marks.
#pragma once

#include <string>
#include <vector>

#include "analysis/tables/table.h"

namespace headlab::analysis {

using Lines = std::vector<std::vector<std::string>>;  // the heading first, then one a row

// MetricPlan::group in order of appearance.
std::vector<std::string> groups_of(const Table& table);

// The metrics of a group: value ± half-width (n=...), difference with * where a primary contrast stands out and (*)
// where an explored one does, the paper's number.
Lines group_lines(const Table& table, const std::string& group);

// The primary contrasts, a line each; empty where none is declared.
Lines primary_lines(const Table& table);
inline constexpr const char* kPrimaryTitle =
    "Primary contrasts, which the specification declares; \"would be found\": the true difference that these seeds "
    "find 4 "
    "times "
    "out of 5";

// The tests per example, a line for each row that has some, a column a seed; empty when no row has one.
Lines example_lines(const Table& table);
inline constexpr const char* kExampleTitle =
    "Test examples that only the baseline : only the variant gets right, with the exact McNemar p of each seed's two "
    "models; p is not corrected, and seeds are not pooled, for they share the examples";

}  // namespace headlab::analysis
