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
                             "pytorch",
                             "pytorch_mode",
                             "ratio_pytorch",
                             "pytorch_lower_quartile",
                             "pytorch_upper_quartile",
                             "pytorch_bfloat16",
                             "gemm_share",
                             "mib_headlab",
                             "mib_torch",
                             "time_over_base",
                             "madds_over_base",
                             "two_threads",
                             "two_processes",
                             "share_of_two_processes",
                             "targets"};

// The two ends of "2.17-2.28", or of "-", which says that there are none.
void add_ends(const std::string& quartiles, Cells& cells) {
  const std::size_t dash = quartiles.find('-');
  cells.push_back(quartiles.substr(0, dash));
  cells.push_back(quartiles == "-" ? "" : quartiles.substr(dash + 1));
}

// A line of `headlab bench` as the cells of kBenchColumns; empty where it is no row.
Cells bench_cells(const std::string& line) {
  static const std::regex row(R"((\S.*?) +(\S+/s)((?: +\S+){14})(?:  (.*))?)");
  static const std::regex scaling(
      R"((\S+): 2 threads (\S+) x 1 thread; two sgemm processes (\S+) x one; share (\S+), target (.*))");
  std::smatch m;
  if (std::regex_match(line, m, scaling)) {
    Cells cells(kBenchColumns.size());
    cells[0] = "scaling " + m[1].str();
    for (std::size_t i = 2; i <= 5; ++i) cells[cells.size() - 6 + i] = m[i];
    return cells;
  }
  if (!std::regex_match(line, m, row)) return {};
  Cells cells = {m[1], m[2]};
  std::istringstream words(m[3].str());
  std::string word;
  for (std::size_t column = 0; words >> word; ++column) {
    const bool quartiles = column == 3 || column == 7;
    quartiles ? add_ends(word, cells) : cells.push_back(word == "-" ? "" : word);
  }
  cells.insert(cells.end(), {"", "", "", m[4]});
  return cells;
}

bool is_bench_heading(const std::string& line) {
  static const std::regex heading(R"(|.*, \d+ threads|headlab: .*|libtorch: .*|PyTorch: .*|row +unit .*)");
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
