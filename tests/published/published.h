// The published set against itself: the same results stand in it as HDF5, CSV and Markdown.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "results/summary.h"
#include "tests/published/csv.h"

namespace headlab::published {

// One message a contradiction, "FILE:LINE: ...", where `spec` names SPEC.csv and SPEC.md.
// Every number of the CSV, to the last digit, and every row and metric of the summary.
std::vector<std::string> csv_problems(const std::string& spec, const Csv& csv, const results::Summary& summary);
// Every cell of the page's tables of metrics, as rounded there. The tests per example are in neither file.
std::vector<std::string> page_problems(const std::string& spec, const std::string& page, const Csv& csv,
                                       const results::Summary& summary);
// The page's table of primary contrasts against the list of tests: each line follows from one line there.
std::vector<std::string> primary_problems(const std::string& spec, const std::string& page, const Csv& tests,
                                          const results::Summary& summary);
// A list of tests against itself, where every p_holm follows from the p of all its rows, and against a table's CSV:
// each of its tests stands there, with the same p and p_holm.
std::vector<std::string> family_problems(const std::string& spec, const Csv& csv, const Csv& tests);
// A list of tests against the values per seed of the tables that it names: differences, half-widths, n and p. Standard
// errors may be greater than what seeds show, for test examples have a part in them.
std::vector<std::string> contrast_problems(const Csv& tests, const std::map<std::string, results::Summary>& tables);
// Those of the role of the list's row, tested or not; none in a list of an earlier inference.
std::optional<std::size_t> hypotheses_of(const Csv& tests, std::size_t row);
// Whether a cell of the column `tables` names the table.
bool shows(const std::string& tables, const std::string& spec);
// The loads' CSV (analysis/tables/render_table.h: loads_file) as it follows from those of SPEC.h5.
std::string loads_again(const results::Summary& summary, std::string_view slot, bool by_task);
// The lines that `headlab bench` printed against the same rows as CSV, both ways.
std::vector<std::string> bench_problems(const std::string& page, const Csv& csv);

}  // namespace headlab::published
