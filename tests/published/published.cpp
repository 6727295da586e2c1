#include "tests/published/published.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "tests/published/numbers.h"
#include "tests/published/page_tables.h"

namespace headlab::published {
namespace {

using Problems = std::vector<std::string>;

using Field = std::vector<double> results::SummaryMetric::*;
struct NamedField {
  const char* column;
  Field field;
};
const NamedField kFields[] = {
    {"mean", &results::SummaryMetric::mean},
    {"half_width", &results::SummaryMetric::half_width},
    {"difference", &results::SummaryMetric::difference},
    {"difference_half_width", &results::SummaryMetric::difference_half_width},
    {"paper", &results::SummaryMetric::paper},
    {"p", &results::SummaryMetric::p},
};

template <class T>
std::size_t index_of(const std::vector<T>& all, const T& one) {
  return static_cast<std::size_t>(std::find(all.begin(), all.end(), one) - all.begin());
}

std::string exact(double value) {
  return std::isfinite(value) ? fmt::format("{}", value) : "";
}

struct CsvRow {
  const std::string& file;
  const Csv& csv;
  std::size_t row;
  Problems& problems;

  void expect(const std::string& column, const std::string& wanted) const {
    if (!csv.column(column)) {
      problems.push_back(fmt::format("{}:1: no column '{}'", file, column));
    } else if (const std::string cell = csv.cell(row, column); cell != wanted) {
      problems.push_back(fmt::format("{}:{}: column {}: '{}', where the HDF5 file has '{}'", file, Csv::line_of(row),
                                     column, cell, wanted));
    }
  }
};

void check_row(const CsvRow& row, const results::Summary& summary, std::size_t r, const results::SummaryMetric& m) {
  row.expect("label", summary.labels[r]);
  row.expect("unit", m.unit);
  row.expect("n", fmt::format("{}", m.n[r]));
  for (const NamedField& f : kFields) row.expect(f.column, exact((m.*f.field)[r]));
  row.expect(row.csv.column("p_adjusted") ? "p_adjusted" : "p_holm", exact(m.p_holm[r]));
}

// What a column of a table shows: of which metric, and in which columns of the CSV its numbers stand.
struct Column {
  std::string metric, heading;
  Cells fields;
};

// "difference" and "paper" follow their metric; the first column holds the labels. A metric without a name is unknown.
std::vector<Column> columns_of(const Cells& heading, const results::Summary& summary) {
  const std::map<std::string, std::string> names = metrics_by_heading(summary);
  std::vector<Column> columns;
  std::string metric;
  for (std::size_t c = 1; c < heading.size(); ++c) {
    const std::string& title = heading[c];
    if (title == "difference") {
      columns.push_back({metric, title, {"difference", "difference_half_width"}});
    } else if (title == "paper") {
      columns.push_back({metric, title, {"paper"}});
    } else {
      const auto known = names.find(title);
      metric = known == names.end() ? "" : known->second;
      columns.push_back({metric, title, {"mean", "half_width", "n"}});
    }
  }
  return columns;
}

std::string rounded(const std::string& field, double value, int decimals) {
  return field == "difference" ? fmt::format("{:+.{}f}", value, decimals) : fmt::format("{:.{}f}", value, decimals);
}

// At a tie both neighbours are: page and CSV come to the same value by other sums.
bool is_rounded(const std::string& printed, const std::string& field, double value, int decimals) {
  constexpr double kLastBits = 1e-12;
  return printed == rounded(field, value * (1 - kLastBits), decimals) ||
         printed == rounded(field, value * (1 + kLastBits), decimals);
}

struct Page {
  std::string file;
  const Csv& csv;
  Problems& problems;

  void add(std::size_t line, const std::string& what) {
    problems.push_back(fmt::format("{}:{}: {}", file, line, what));
  }

  // Values that are all equal have no interval on the page.
  bool has_interval(const std::string& mean, const std::string& half_width) const {
    const auto value = number_of(mean), width = number_of(half_width);
    return value && width && *width > 1e-12 * std::abs(*value);
  }

  void check_cell(std::size_t line, Column column, const std::string& cell, std::size_t row) {
    if (column.fields.size() > 1 && !has_interval(csv.cell(row, column.fields[0]), csv.cell(row, column.fields[1])))
      column.fields.erase(column.fields.begin() + 1);
    const std::vector<Number> numbers = numbers_in(cell);
    const auto first = number_of(csv.cell(row, column.fields[0]));
    const bool none = numbers.empty() && (!first || csv.cell(row, "n") == "0");
    if (none) return;
    if (numbers.empty() || numbers.size() > column.fields.size()) {
      add(line, fmt::format("column '{}': '{}' is not what line {} of the CSV says", column.heading, cell,
                            Csv::line_of(row)));
      return;
    }
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      const std::string stored = csv.cell(row, column.fields[i]);
      const auto value = number_of(stored);
      if (value && is_rounded(numbers[i].printed, column.fields[i], *value, numbers[i].decimals())) continue;
      add(line, fmt::format("column '{}': {} in '{}', where line {} of the CSV has {} {}", column.heading,
                            numbers[i].printed, cell, Csv::line_of(row), column.fields[i], stored));
    }
  }

  void check_line(const TableLine& line, const std::vector<Column>& columns) {
    if (line.cells.size() != columns.size() + 1) return add(line.line, "another number of cells than its heading");
    for (std::size_t c = 0; c < columns.size(); ++c) {
      std::size_t row = 0;
      while (row < csv.rows.size() &&
             (csv.cell(row, "label") != line.cells[0] || csv.cell(row, "metric") != columns[c].metric))
        ++row;
      if (row == csv.rows.size())
        add(line.line, fmt::format("'{}' under '{}' is in no row of the CSV", line.cells[0], columns[c].heading));
      else
        check_cell(line.line, columns[c], line.cells[c + 1], row);
    }
  }
};

}  // namespace

Problems csv_problems(const std::string& spec, const Csv& csv, const results::Summary& summary) {
  const std::string file = spec + ".csv";
  Problems problems;
  if (csv.rows.size() != summary.variants.size() * summary.metrics.size()) {
    problems.push_back(fmt::format("{}:1: {} rows, where the HDF5 file has {} of {} metrics each", file,
                                   csv.rows.size(), summary.variants.size(), summary.metrics.size()));
  }
  for (std::size_t row = 0; row < csv.rows.size(); ++row) {
    const std::string metric = csv.cell(row, "metric");
    const std::size_t r = index_of(summary.variants, csv.cell(row, "variant"));
    const auto m = std::find_if(summary.metrics.begin(), summary.metrics.end(),
                                [&](const results::SummaryMetric& one) { return one.name == metric; });
    if (r == summary.variants.size() || m == summary.metrics.end()) {
      problems.push_back(fmt::format("{}:{}: variant '{}' with metric '{}' is not in the HDF5 file", file,
                                     Csv::line_of(row), csv.cell(row, "variant"), metric));
    } else {
      check_row({file, csv, row, problems}, summary, r, *m);
    }
  }
  return problems;
}

Problems page_problems(const std::string& spec, const std::string& page, const Csv& csv,
                       const results::Summary& summary) {
  Problems problems;
  Page checked{spec + ".md", csv, problems};
  std::size_t tables = 0;
  for (const MarkdownTable& table : tables_of(page)) {
    const std::vector<Column> columns = columns_of(table[0].cells, summary);
    const bool of_metrics =
        !columns.empty() && !columns[0].heading.starts_with("seed ") && table[0].cells[0] != "contrast";
    if (!of_metrics) continue;
    ++tables;
    for (std::size_t l = 1; l < table.size(); ++l) checked.check_line(table[l], columns);
  }
  if (tables == 0) checked.add(1, "no table of metrics");
  return problems;
}

}  // namespace headlab::published
