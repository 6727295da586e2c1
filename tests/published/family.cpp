#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "tests/published/published.h"

namespace headlab::published {
namespace {

// Holm's step-down from its definition, beside the program's own.
std::vector<double> adjusted(const std::vector<double>& p) {
  std::vector<std::size_t> order(p.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return p[a] < p[b]; });
  std::vector<double> out(p.size());
  double least = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    least = std::max(least, std::min(1.0, static_cast<double>(p.size() - i) * p[order[i]]));
    out[order[i]] = least;
  }
  return out;
}

bool known(const std::string& spec, const Csv& csv, std::size_t row, const Csv& tests) {
  for (std::size_t t = 0; t < tests.rows.size(); ++t) {
    const bool same = tests.cell(t, "metric") == csv.cell(row, "metric") && tests.cell(t, "p") == csv.cell(row, "p") &&
                      tests.cell(t, "p_holm") == csv.cell(row, "p_holm");
    if (same && shows(tests.cell(t, "tables"), spec)) return true;
  }
  return false;
}

}  // namespace

std::optional<std::size_t> hypotheses_of(const Csv& tests, std::size_t row) {
  const auto said = tests.column("hypotheses") ? number_of(tests.cell(row, "hypotheses")) : std::nullopt;
  return said ? std::optional(static_cast<std::size_t>(*said)) : std::nullopt;
}

bool shows(const std::string& tables, const std::string& spec) {
  return fmt::format(" {} ", tables).find(fmt::format(" {} ", spec)) != std::string::npos;
}

std::vector<std::string> family_problems(const std::string& spec, const Csv& csv, const Csv& tests) {
  std::vector<std::string> problems;
  std::map<std::string, std::vector<std::size_t>> roles;  // of tables of an earlier inference: one
  for (std::size_t t = 0; t < tests.rows.size(); ++t)
    roles[tests.column("role") ? tests.cell(t, "role") : ""].push_back(t);
  for (const auto& [role, lines] : roles) {
    std::vector<double> p;
    for (const std::size_t t : lines) p.push_back(number_of(tests.cell(t, "p")).value_or(std::nan("")));
    const std::size_t all = hypotheses_of(tests, lines.front()).value_or(lines.size());
    p.resize(std::max(all, lines.size()), 1.0);  // those that are not tested yet count
    const std::vector<double> by_holm = adjusted(p);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const double said = number_of(tests.cell(lines[i], "p_holm")).value_or(std::nan(""));
      if (!(std::abs(said - by_holm[i]) <= 1e-9 * by_holm[i]))
        problems.push_back(fmt::format("tests.csv:{}: p_holm is {}, Holm's correction of {} rows gives {}",
                                       Csv::line_of(lines[i]), said, p.size(), by_holm[i]));
    }
  }
  for (std::size_t row = 0; row < csv.rows.size(); ++row) {
    if (csv.cell(row, "p").empty() || known(spec, csv, row, tests)) continue;
    problems.push_back(fmt::format("{}.csv:{}: p = {}, p_holm = {} of {} is no row of tests.csv", spec,
                                   Csv::line_of(row), csv.cell(row, "p"), csv.cell(row, "p_holm"),
                                   csv.cell(row, "metric")));
  }
  return problems;
}

}  // namespace headlab::published
