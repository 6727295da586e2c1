#include "tests/published/prose.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "tests/published/guess.h"
#include "tests/published/markdown.h"
#include "tests/published/matching.h"

namespace headlab::published {
namespace {

namespace fs = std::filesystem;

// Folders that hold no page of the tree's writers: builds, runs, and what headlab writes itself.
const std::set<std::string> kSkipped = {"results/runs", "results/reports", "results/published"};

struct Offered {
  Offer offer;
  std::size_t line;
  bool used = false;
};

struct Nearest {
  double distance = INFINITY;
  std::string text;
};

Nearest nearest_to(const Number& number, const std::vector<Offered>& all) {
  const double printed = std::strtod(number.digits.c_str(), nullptr);
  Nearest nearest;
  for (const Offered& o : all) {
    for (const Value& v : o.offer.values) {
      const double distance = std::abs(v.magnitude() - printed);
      if (distance < nearest.distance) nearest = {distance, fmt::format("{} ({})", v.printed(), o.offer.from)};
    }
  }
  return nearest;
}

bool says_any(const Number& number, const Offered& o) {
  return std::any_of(o.offer.values.begin(), o.offer.values.end(), [&](const Value& v) { return v.said_by(number); });
}

bool find(const Number& number, std::vector<Offered>& all) {
  bool found = false;
  for (Offered& o : all) {
    if (!says_any(number, o)) continue;
    o.used = true;
    found = true;
  }
  return found;
}

constexpr std::size_t kFew = 12;

std::string first_of(std::vector<std::string> all, const char* between) {
  const bool more = all.size() > kFew;
  if (more) all.resize(kFew), all.push_back("...");
  return fmt::format("{}", fmt::join(all, between));
}

std::string values_of(const Offer& offer) {
  std::vector<std::string> values;
  for (const Value& v : offer.values) values.push_back(v.printed());
  return values.empty() ? "no number" : first_of(values, ", ");
}

// A line a column, with the values of all its rows.
std::string offered(const std::vector<Offered>& all) {
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < all.size();) {
    Offer column{all[i].offer.from, {}};
    for (; i < all.size() && all[i].offer.from == column.from; ++i)
      column.values.insert(column.values.end(), all[i].offer.values.begin(), all[i].offer.values.end());
    lines.push_back(fmt::format("  offered: {}: {}", column.from, values_of(column)));
  }
  return lines.empty() ? "" : first_of(lines, "\n") + "\n";
}

std::vector<std::string> files_of(const std::vector<Offered>& all) {
  std::vector<std::string> files;
  for (const Offered& o : all) {
    const std::string file = o.offer.from.substr(0, o.offer.from.find(':'));
    if (std::count(files.begin(), files.end(), file) == 0) files.push_back(file);
  }
  return files;
}

std::string trimmed(const std::string& line) {
  const std::size_t first = line.find_first_not_of(' ');
  return first == std::string::npos ? "" : line.substr(first);
}

std::string lines_to_add(const std::vector<Number>& missing, const std::vector<Offered>& all, Sources& sources) {
  const std::vector<std::string> lines = guesses(missing, files_of(all), sources);
  if (lines.empty()) return "";
  const std::string text = fmt::format("    {}\n", fmt::join(lines, "\n    "));
  return all.empty() ? "  if this is meant, add behind the block:\n    <!-- numbers\n" + text + "    -->\n"
                     : "  correct the number, or add to the comment, if this is meant:\n" + text;
}

// A line a line of the page.
std::string places(const std::string& name, const Block& block, const std::vector<Number>& missing, const char* where) {
  std::map<std::size_t, std::vector<std::string>> printed;
  std::map<std::size_t, std::string> text;
  for (const Number& number : missing) {
    const std::size_t line = block.line_of(number);
    printed[line].push_back('"' + number.printed + '"');
    text[line] = trimmed(block.line_around(number));
  }
  std::string out;
  for (const auto& [line, numbers] : printed)
    out += fmt::format("{}:{}: {} in {}: {}\n", name, line, fmt::join(numbers, ", "), where, text[line]);
  return out;
}

// What the writer needs: the text, what is nearest, what the sources offer, and lines that would serve.
std::string not_found(const std::string& name, const Block& block, const std::vector<Number>& missing,
                      const std::vector<Offered>& all, Sources& sources) {
  std::string out = places(name, block, missing, all.empty() ? "a block without sources" : "no source of the block");
  for (const Number& number : missing) {
    if (const Nearest nearest = nearest_to(number, all); !nearest.text.empty())
      out += fmt::format("  nearest to {}: {}\n", number.printed, nearest.text);
  }
  return out + offered(all) + lines_to_add(missing, all, sources);
}

struct Report {
  std::string name;
  std::vector<std::string> problems;

  void add(std::size_t line, const std::string& what) {
    problems.push_back(fmt::format("{}:{}: {}", name, line, what));
  }
};

std::vector<Offered> offers_of(const Block& block, Sources& sources, Report& report) {
  std::vector<Offered> all;
  for (const SourceLine& source : block.sources) {
    try {
      if (source.text.substr(0, source.text.find(':')) == report.name)
        throw std::runtime_error("a page is no source of its own numbers");
      for (Offer& offer : sources.offers_of(source.text)) all.push_back({std::move(offer), source.line});
    } catch (const std::exception& e) {
      report.add(source.line, fmt::format("source '{}': {}", source.text, e.what()));
    }
  }
  return all;
}

bool is_cell(const Offered& o) {
  return !o.offer.row.empty() && !o.offer.values.empty() && !o.offer.values[0].is_text;
}

// In a table, each of several cells that a line selects serves one number: else a wrong digit would pass wherever the
// table holds that number elsewhere. Other sources serve as many as like.
void check_table(const Block& block, const std::vector<Number>& found, const std::vector<Offered>& all,
                 Report& report) {
  std::vector<Number> numbers;
  std::vector<std::vector<std::size_t>> cells_of;
  for (const Number& number : found) {
    const bool shared =
        std::any_of(all.begin(), all.end(), [&](const Offered& o) { return !is_cell(o) && says_any(number, o); });
    if (shared || trimmed(block.line_around(number))[0] != '|') continue;
    numbers.push_back(number);
    cells_of.emplace_back();
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (says_any(number, all[i])) cells_of.back().push_back(i);
    }
  }
  for (const std::size_t n : Matching(cells_of, all.size()).unmatched()) {
    report.add(block.line_of(numbers[n]),
               fmt::format("\"{}\" stands in the table of lines {} to {} more often than in its sources",
                           numbers[n].printed, block.first_line, block.last_line));
  }
}

void check_block(const Block& block, Sources& sources, Report& report) {
  const std::size_t before = report.problems.size();
  std::vector<Offered> all = offers_of(block, sources, report);
  if (report.problems.size() > before) return;  // numbers without their source would only repeat it
  std::vector<Number> found, missing;
  for (const Number& number : block.numbers()) (find(number, all) ? found : missing).push_back(number);
  check_table(block, found, all, report);
  if (!missing.empty()) report.problems.push_back(not_found(report.name, block, missing, all, sources));
  for (const Offered& o : all) {
    if (o.used) continue;
    const std::string row = o.offer.row.empty() ? "" : fmt::format(" ({} there)", o.offer.row);
    report.add(o.line, fmt::format("stale source: no number of lines {} to {} is of {}{}, which offers {}",
                                   block.first_line, block.last_line, o.offer.from, row, values_of(o.offer)));
  }
}

bool is_skipped(const fs::path& folder, const std::string& relative) {
  const std::string name = folder.filename();
  return kSkipped.count(relative) > 0 || name.starts_with(".") || (name == relative && name.starts_with("build"));
}

}  // namespace

std::vector<std::string> prose_problems(const std::string& name, const std::string& page, Sources& sources) {
  Report report{name, {}};
  for (const Block& block : blocks_of(page)) check_block(block, sources, report);
  return report.problems;
}

std::vector<std::string> written_pages(const fs::path& root) {
  std::vector<std::string> pages;
  for (fs::recursive_directory_iterator entry(root), end; entry != end; ++entry) {
    const std::string relative = fs::relative(entry->path(), root).generic_string();
    if (entry->is_directory() && is_skipped(entry->path(), relative)) entry.disable_recursion_pending();
    if (!entry->is_directory() && relative.ends_with(".md")) pages.push_back(relative);
  }
  std::sort(pages.begin(), pages.end());
  return pages;
}

}  // namespace headlab::published
