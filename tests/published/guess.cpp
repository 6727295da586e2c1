#include "tests/published/guess.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iterator>
#include <map>
#include <set>

namespace headlab::published {
namespace {

constexpr std::size_t kMostLines = 12;

// How unlikely it is that the number stands in a table by chance: its digits, but for leading zeros and the first.
int weight(const Number& number) {
  const std::size_t first = number.digits.find_first_not_of("0.");
  if (first == std::string::npos || number.is_version()) return 0;
  const auto from = number.digits.begin() + static_cast<std::ptrdiff_t>(first);
  return static_cast<int>(std::count_if(from, number.digits.end(), [](char c) { return c != '.'; })) - 1;
}
constexpr int kLeastWeight = 2;  // three digits, or two numbers of two

// A row of a table, and in which column it says which number.
struct Candidate {
  std::string file;
  std::size_t row = 0;
  std::map<std::size_t, std::size_t> column;  // by index of the number
  int weight = 0;                             // of those numbers
  double distance = 0;                        // of the values from what is printed

  bool better_than(const Candidate& o) const {
    return weight != o.weight ? weight > o.weight : weight > 0 && distance < o.distance;
  }
};

Candidate candidate(const std::string& file, const Csv& csv, std::size_t row, const std::vector<Number>& numbers) {
  Candidate c{file, row, {}, 0, 0};
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const double printed = std::strtod(numbers[i].digits.c_str(), nullptr);
    double nearest = INFINITY;
    for (std::size_t k = 0; k < csv.columns.size(); ++k) {
      const auto value = number_of(csv.rows[row][k]);
      const double distance = value ? std::abs(std::abs(*value) - printed) : INFINITY;
      if (!value || !says(numbers[i], *value) || distance >= nearest) continue;
      if (distance > 0 && weight(numbers[i]) < 1) continue;
      nearest = distance;
      c.column[i] = k;
    }
    if (!c.column.count(i)) continue;
    c.weight += weight(numbers[i]);
    c.distance += nearest;
  }
  return c;
}

Candidate best_row(const std::vector<Number>& numbers, const std::vector<std::string>& files, Sources& sources) {
  Candidate best;
  for (const std::string& file : files) {
    const Csv& csv = sources.csv(file);
    for (std::size_t row = 0; row < csv.rows.size(); ++row) {
      const Candidate c = candidate(file, csv, row, numbers);
      if (c.weight >= kLeastWeight && c.better_than(best)) best = c;
    }
  }
  return best;
}

// The leftmost columns that tell the row from all others.
std::set<std::size_t> telling_columns(const Csv& csv, std::size_t row) {
  std::set<std::size_t> columns;
  for (std::size_t c = 0; c < csv.columns.size(); ++c) columns.insert(c);
  for (std::size_t i = csv.columns.size(); i-- > 0;) {
    columns.erase(i);
    const auto same = std::count_if(csv.rows.begin(), csv.rows.end(), [&](const auto& other) {
      return std::all_of(columns.begin(), columns.end(), [&](std::size_t c) { return other[c] == csv.rows[row][c]; });
    });
    if (same != 1) columns.insert(i);
  }
  return columns;
}

std::string line_of(const Candidate& c, const Csv& csv) {
  std::string line = c.file + ":";
  for (const std::size_t k : telling_columns(csv, c.row)) {
    const std::string& value = csv.rows[c.row][k];
    const bool quoted = value.find_first_of(" *") != std::string::npos;
    line += fmt::format(" {}={}", csv.columns[k], quoted ? '"' + value + '"' : value);
  }
  std::vector<std::string> columns;
  for (const auto& [number, k] : c.column) {
    if (std::count(columns.begin(), columns.end(), csv.columns[k]) == 0) columns.push_back(csv.columns[k]);
  }
  return fmt::format("{} -> {}", line, fmt::join(columns, " "));
}

}  // namespace

std::vector<std::string> guesses(const std::vector<Number>& numbers, const std::vector<std::string>& near,
                                 Sources& sources) {
  const std::vector<std::string> all = sources.published_csvs();
  std::vector<std::string> files, lines;  // files: those of the block
  std::copy_if(near.begin(), near.end(), std::back_inserter(files),
               [&](auto& f) { return std::count(all.begin(), all.end(), f); });
  for (std::vector<Number> left = numbers; lines.size() < kMostLines;) {
    Candidate best = best_row(left, files, sources);
    if (best.weight == 0) best = best_row(left, all, sources);
    if (best.weight == 0) break;
    files.push_back(best.file);
    lines.push_back(line_of(best, sources.csv(best.file)));
    for (auto found = best.column.rbegin(); found != best.column.rend(); ++found)
      left.erase(left.begin() + static_cast<std::ptrdiff_t>(found->first));
  }
  return lines;
}

}  // namespace headlab::published
