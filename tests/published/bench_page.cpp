#include <fmt/format.h>

#include <algorithm>
#include <regex>
#include <sstream>

#include "tests/published/published.h"

namespace headlab::published {
namespace {

using Problems = std::vector<std::string>;
using Cells = std::vector<std::string>;

const Cells kBenchColumns = {"row",
                             "unit",
                             "headlab",
                             "libtorch",
                             "ratio",
                             "lower_quartile",
                             "upper_quartile",
                             "gemm_share",
                             "mib_headlab",
                             "mib_torch",
                             "time_over_mha",
                             "madds_over_mha",
                             "two_threads",
                             "two_processes",
                             "share_of_two_processes",
                             "targets"};

// A line of `headlab bench` as the cells of kBenchColumns; empty where it is no row.
Cells bench_cells(const std::string& line) {
  static const std::regex row(
      R"((\S.*?) +(\S+/s) +(\S+) +(\S+) +(\S+) +([\d.]+)-([\d.]+) +(\S+) +(\S+) +(\S+) +(\S+) +(\S+)(?:  (.*))?)");
  static const std::regex scaling(
      R"((\S+): 2 threads (\S+) x 1 thread; two sgemm processes (\S+) x one; share (\S+), target (.*))");
  std::smatch m;
  if (std::regex_match(line, m, scaling))
    return {"scaling " + m[1].str(), "", "", "", "", "", "", "", "", "", "", "", m[2], m[3], m[4], m[5]};
  if (!std::regex_match(line, m, row)) return {};
  Cells cells;
  for (std::size_t i = 1; i <= 12; ++i) cells.push_back(m[i] == "-" ? "" : m[i].str());
  cells.insert(cells.end(), {"", "", "", m[13]});
  return cells;
}

bool is_bench_heading(const std::string& line) {
  static const std::regex heading(R"(|.*, \d+ threads|headlab: .*|libtorch: .*|row +unit .*)");
  return std::regex_match(line, heading);
}

struct BenchRow {
  std::size_t line;
  Cells cells;
};

std::vector<BenchRow> bench_rows(const std::string& page, Problems& problems) {
  std::vector<BenchRow> rows;
  std::istringstream lines(page);
  std::string line;
  bool fenced = false;
  for (std::size_t at = 1; std::getline(lines, line); ++at) {
    const bool mark = line.starts_with("```");
    if (mark) fenced = !fenced;
    if (mark || !fenced || is_bench_heading(line)) continue;
    rows.push_back({at, bench_cells(line)});
    if (!rows.back().cells.empty()) continue;
    problems.push_back(fmt::format("bench.md:{}: not a row: '{}'", at, line));
    rows.pop_back();
  }
  return rows;
}

void check_bench_row(const BenchRow& printed, const Csv& csv, Problems& problems) {
  std::size_t row = 0;
  while (row < csv.rows.size() && csv.cell(row, "row") != printed.cells[0]) ++row;
  if (row == csv.rows.size()) {
    problems.push_back(fmt::format("bench.md:{}: '{}' is no row of bench.csv", printed.line, printed.cells[0]));
    return;
  }
  for (std::size_t c = 0; c < kBenchColumns.size(); ++c) {
    const std::string cell = csv.cell(row, kBenchColumns[c]);
    if (cell == printed.cells[c]) continue;
    problems.push_back(fmt::format("bench.csv:{}: column {}: '{}', where line {} of bench.md has '{}'",
                                   Csv::line_of(row), kBenchColumns[c], cell, printed.line, printed.cells[c]));
  }
}

}  // namespace

Problems bench_problems(const std::string& page, const Csv& csv) {
  Problems problems;
  const std::vector<BenchRow> rows = bench_rows(page, problems);
  Cells printed;
  for (const BenchRow& row : rows) {
    check_bench_row(row, csv, problems);
    printed.push_back(row.cells[0]);
  }
  for (std::size_t r = 0; r < csv.rows.size(); ++r) {
    const std::string name = csv.cell(r, "row");
    if (std::count(printed.begin(), printed.end(), name) == 1) continue;
    problems.push_back(fmt::format("bench.csv:{}: '{}' is not once in bench.md", Csv::line_of(r), name));
  }
  return problems;
}

}  // namespace headlab::published
