// What was measured, as a table and as JSON.
#pragma once

#include <string>
#include <vector>

#include "bench/measure.h"

namespace headlab::bench {

// Lines of the table, so that each row can be shown as soon as it is measured.
std::string table_head();
std::string table_line(const RowResult& result);  // with its targets, met or not
std::string scaling_line(const Scaling& scaling);
std::string machine_lines(const Machine& machine, const Settings& settings);

// One row in full: both sides' times with quartiles.
std::string row_text(const RowResult& result);

// name, unit, headlab, libtorch, ratio, gemm_share, peak_mib_headlab, peak_mib_libtorch and, for MoH, time_ratio and
// madd_ratio, beside times, targets and machine. Without libtorch its fields are absent and "note" says so.
std::string row_json(const RowResult& result, const Machine& machine);
// {"rows": [...], "scaling": [...], "machine": {...}}
std::string table_json(const std::vector<RowResult>& rows, const std::vector<Scaling>& scaling, const Machine& machine);

}  // namespace headlab::bench
