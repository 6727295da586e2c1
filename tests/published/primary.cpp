#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "analysis/statistics/statistics.h"
#include "tests/published/numbers.h"
#include "tests/published/page_tables.h"
#include "tests/published/published.h"

namespace headlab::published {
namespace {

double number_at(const Csv& tests, std::size_t row, const char* column) {
  return number_of(tests.cell(row, column)).value_or(std::nan(""));
}

std::string short_number(double value) {
  return std::isnan(value) ? "-" : fmt::format("{:.2g}", value);
}

// A number of the page as it is rounded there.
bool rounds_to(const std::string& cell, double value) {
  const std::vector<Number> numbers = numbers_in(cell);
  if (std::isnan(value)) return cell == "-";
  return numbers.size() == 1 && fmt::format("{:.{}f}", value, numbers[0].decimals()) == cell;
}

std::size_t primary_lines(const Csv& tests) {
  std::size_t out = 0;
  for (std::size_t t = 0; t < tests.rows.size(); ++t) out += tests.cell(t, "role") == "primary";
  return out;
}

// Lines of a page's table of primary contrasts, by their headings.
struct PrimaryLine {
  const Cells& headings;
  const Cells& cells;

  std::string at(const std::string& heading) const {
    const auto found = std::find(headings.begin(), headings.end(), heading);
    const auto place = static_cast<std::size_t>(found - headings.begin());
    return place < cells.size() ? cells[place] : "";
  }
};

bool says_what_was_found(const PrimaryLine& line, const Csv& tests, std::size_t t) {
  const std::string verdict = line.at("verdict");
  const double margin = number_at(tests, t, "margin"), adjusted = number_at(tests, t, "p_holm");
  const bool open = verdict.ends_with("not shown") || verdict == "not told apart";
  if (std::isnan(margin) == verdict.starts_with("not worse by")) return false;
  if (!std::isnan(margin) && numbers_in(verdict).size() != 1) return false;
  if (!std::isnan(margin) && !rounds_to(numbers_in(verdict)[0].printed, margin)) return false;
  return verdict == "the same on every seed" || open == !(adjusted < 0.05);
}

// What holds of the table that the line of the list is of.
bool has_its_numbers(const PrimaryLine& line, const Csv& tests, std::size_t t) {
  const std::vector<Number> difference = numbers_in(line.at("difference"));
  if (difference.size() != 2) return false;
  const double found = analysis::smallest_detectable(
      number_at(tests, t, "standard_error"), number_at(tests, t, "degrees_of_freedom"),
      0.05 / static_cast<double>(hypotheses_of(tests, t).value_or(std::max<std::size_t>(primary_lines(tests), 1))));
  const bool same = line.at("verdict") == "the same on every seed";
  return says(difference[0], number_at(tests, t, "difference")) &&
         says(difference[1], number_at(tests, t, "difference_half_width")) && line.at("n") == tests.cell(t, "n") &&
         line.at("p") == short_number(number_at(tests, t, "p")) &&
         line.at("p of its pairs") == short_number(number_at(tests, t, "p_of_pairs")) &&
         (same || rounds_to(line.at("would be found"), found));
}

// Another table may have the hypothesis in other company: only its correction is the same then.
bool follows(const PrimaryLine& line, const std::string& spec, const std::string& metric, const Csv& tests,
             std::size_t t) {
  const bool here = tests.cell(t, "role") == "primary" && tests.cell(t, "metric") == metric &&
                    shows(tests.cell(t, "tables"), spec) && says_what_was_found(line, tests, t) &&
                    line.at("adjusted p") == short_number(number_at(tests, t, "p_holm"));
  if (!here || tests.cell(t, "tables") != spec) return here;
  const std::string rows = tests.cell(t, "row_label") + " against " + tests.cell(t, "reference_label");
  return line.at("contrast") == rows && has_its_numbers(line, tests, t);
}

}  // namespace

std::vector<std::string> primary_problems(const std::string& spec, const std::string& page, const Csv& tests,
                                          const results::Summary& summary) {
  std::vector<std::string> problems;
  const auto metrics = metrics_by_heading(summary);
  std::size_t lines = 0, own = 0;
  for (const MarkdownTable& table : tables_of(page)) {
    if (table[0].cells[0] != "contrast") continue;
    for (std::size_t l = 1; l < table.size(); ++l) {
      const PrimaryLine line{table[0].cells, table[l].cells};
      if (line.at("p") == "-") continue;  // too few seeds: no test
      ++lines;
      const auto metric = metrics.find(line.at("metric"));
      bool any = false;
      for (std::size_t t = 0; t < tests.rows.size() && metric != metrics.end(); ++t)
        any = any || follows(line, spec, metric->second, tests, t);
      if (!any)
        problems.push_back(fmt::format("{}.md:{}: '{}' in {} is no line of the tests", spec, table[l].line,
                                       line.at("contrast"), line.at("metric")));
    }
  }
  for (std::size_t t = 0; t < tests.rows.size(); ++t)
    own += tests.cell(t, "role") == "primary" && tests.cell(t, "tables") == spec;
  if (own > lines)
    problems.push_back(fmt::format("{}.md: {} primary contrasts, where the tests have {}", spec, lines, own));
  return problems;
}

}  // namespace headlab::published
