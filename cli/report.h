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
// The same, without --scale at the largest scale with runs.
Report make_report(const CommandLine& line, const experiments::Spec& spec, const std::string& command);

// For a terminal's width, or Markdown where the output is none.
std::string usual_text(const analysis::Table& table);

// A table to be made.
struct TableOrder {
  experiments::Spec spec;
  experiments::Selection selection;
  std::string command;  // for its notes
};

// In the order of the orders. Those of one family that change nothing by overrides share a correction, which counts no
// other table; with overrides each is a family of its own.
std::vector<analysis::Table> make_tables(const std::vector<TableOrder>& orders,
                                         const std::vector<results::RunRecord>& runs,
                                         const std::vector<results::SameCode>& same = {});

// Reads the store; complaints about single files go to standard error.
std::vector<results::RunRecord> stored_runs(const CommandLine& line);
// Names on standard error the runs of its table that other code made.
void tell_other_code(const CommandLine& line, const Report& report);
// Throws UsageError where no row has a run.
void require_runs(const CommandLine& line, const analysis::Table& table);

// Its table alone, also where there is no run yet.
analysis::Table table_so_far(const CommandLine& line, const experiments::Spec& spec);

// results/reports/SPEC-SCALE
std::filesystem::path report_folder(const Report& report);

}  // namespace headlab::cli
