// A specification's table and loads from the runs in the store: what table, plot and reproduce share.
#pragma once

#include <filesystem>
#include <string>

#include "analysis/report.h"
#include "cli/command_line.h"
#include "experiments/specs/plan.h"

namespace headlab::cli {

using analysis::Report;

// Reads the store; complaints about single files go to standard error. `command` is noted in the table, whose p values
// are adjusted for all comparisons of the specification's family.
// Throws UsageError when there is no finished run of the specification.
Report make_report(const CommandLine& line, const experiments::Spec& spec, const experiments::Selection& selection,
                   const std::string& command);
// The same, without --scale at the dearest scale with runs.
Report make_report(const CommandLine& line, const experiments::Spec& spec, const std::string& command);

// Its table alone, also where there is no run yet.
analysis::Table table_so_far(const CommandLine& line, const experiments::Spec& spec);

// results/reports/SPEC-SCALE
std::filesystem::path report_folder(const Report& report);

}  // namespace headlab::cli
