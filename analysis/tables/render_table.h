// A filled table as text: for a terminal, Markdown for GitHub, LaTeX for papers, CSV and JSON for programs.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/tables/load_profile.h"
#include "analysis/tables/table.h"

namespace headlab::analysis {

// A pipe table for each MetricPlan::group with aligned columns, one of the tests per example, then the notes.
std::string to_markdown(const Table& table);

// The same for a terminal of so many columns (SIZE_MAX: no limit): a table that does not fit goes on below.
std::string to_text(const Table& table, std::size_t columns);

// A table environment that needs only booktabs: a tabular for each MetricPlan::group, one of the tests per example;
// then the notes in small print.
std::string to_latex(const Table& table);

// One line per row and metric, RFC 4180 quoting, an empty field where a number is absent: spec, scale, variant, label,
// metric, unit, mean, half_width, n, difference, difference_half_width, baseline, paper, p, p_holm,
// smallest_detectable, role.
std::string to_csv(const Table& table);

// The long form: one line per run and metric, diverged and failed runs too: spec, scale, variant, seed, run (its id),
// metric, unit, value, status. Values are in the units of the table; the field is empty where a run has none.
std::string per_seed_csv(const Table& table, const std::vector<results::RunRecord>& runs);

// One line for each distinct hypothesis that the tables of a family compare, as the first of them shows it (the first
// that has the paper's difference, where one has), with the names of all tables that show it.
std::string tests_csv(const std::vector<const Table*>& tables);

// One line a run that is averaged or diverged: variant, seed, run (its id), status, for whoever wants to compute the
// table again.
std::string runs_csv(const Table& table);

// One line a variant that routes its heads (or has experts), and layer that does: entropy of the load, distance of the
// categories, its largest value and their ratio, each mean with the bounds of its interval over seeds.
std::string loads_csv(const std::vector<LoadProfile>& profiles);
// Its name: SPEC-loads.csv for heads, SPEC-expert-loads.csv for experts; with a split "task" SPEC-loads-by-task.csv.
std::string loads_file(const std::string& spec, std::string_view slot, std::string_view split = "");

// The whole table with per-seed values, tests per example, run ids and notes; null where a number is absent.
std::string to_json(const Table& table);

}  // namespace headlab::analysis
