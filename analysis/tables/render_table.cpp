#include "analysis/tables/render_table.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "analysis/tables/csv.h"
#include "analysis/tables/markdown.h"
#include "analysis/tables/table_text.h"
#include "base/utf8.h"

namespace headlab::analysis {
namespace {

using results::MetricPlan;

std::string aligned(Lines lines) {
  for (auto& line : lines) {
    for (std::string& cell : line) cell = in_markdown_cell(cell);
  }
  std::vector<std::size_t> width(lines[0].size(), 3);
  for (const auto& line : lines) {
    for (std::size_t c = 0; c < line.size(); ++c) width[c] = std::max(width[c], columns_of(line[c]));
  }
  std::string out;
  for (std::size_t l = 0; l < lines.size(); ++l) {
    out += "|";
    for (std::size_t c = 0; c < width.size(); ++c) {
      const std::string padding(width[c] - columns_of(lines[l][c]), ' ');
      out += c == 0 ? fmt::format(" {}{} |", lines[l][c], padding) : fmt::format(" {}{} |", padding, lines[l][c]);
    }
    out += "\n";
    if (l > 0) continue;
    for (std::size_t c = 0; c < width.size(); ++c)
      out += c == 0 ? fmt::format("|{:-<{}}", "", width[c] + 2) : fmt::format("|{:-<{}}:", "", width[c] + 1);
    out += "|\n";
  }
  return out;
}

// One cell of the table, and what it is of.
struct Place {
  const Table& table;
  const Row& row;
  const MetricPlan& metric;
  const Cell& cell;
};

constexpr std::pair<const char*, std::string (*)(const Place&)> kCsv[] = {
    {"spec", [](const Place& at) { return quoted(at.table.plan.spec); }},
    {"scale", [](const Place& at) { return quoted(at.table.plan.scale); }},
    {"variant", [](const Place& at) { return quoted(at.row.variant); }},
    {"label", [](const Place& at) { return quoted(at.row.label); }},
    {"metric", [](const Place& at) { return quoted(at.metric.name); }},
    {"unit", [](const Place& at) { return quoted(at.metric.shown_unit); }},
    {"mean", [](const Place& at) { return exact_number(at.cell.value.mean); }},
    {"half_width", [](const Place& at) { return exact_number(at.cell.value.half_width); }},
    {"n", [](const Place& at) { return fmt::format("{}", at.cell.value.n); }},
    {"difference", [](const Place& at) { return exact_number(at.cell.difference.mean); }},
    {"difference_half_width", [](const Place& at) { return exact_number(at.cell.difference.half_width); }},
    {"baseline", [](const Place& at) { return fmt::format("{}", at.row.baseline); }},
    {"paper", [](const Place& at) { return exact_number(at.cell.paper); }},
    {"p", [](const Place& at) { return exact_number(at.cell.p); }},
    {"p_holm", [](const Place& at) { return exact_number(at.cell.p_holm); }},
    {"smallest_detectable", [](const Place& at) { return exact_number(at.cell.smallest_detectable); }},
    {"role", [](const Place& at) { return std::string(std::isnan(at.cell.p) ? "" : to_string(at.cell.role)); }},
};

}  // namespace

std::string to_markdown(const Table& table) {
  std::string out = fmt::format("### {} ({} scale)\n", in_markdown(table.plan.title), in_markdown(table.plan.scale));
  if (const std::string standing = standing_of_claim(table.preconditions); !standing.empty())
    out += fmt::format("\n**{}**\n", in_markdown(standing));
  for (const std::string& group : groups_of(table)) {
    out += group.empty() ? "\n" : fmt::format("\n{}:\n\n", in_markdown(group));
    out += aligned(group_lines(table, group));
  }
  if (const Lines primary = primary_lines(table); !primary.empty())
    out += fmt::format("\n{}:\n\n{}", kPrimaryTitle, aligned(primary));
  if (const Lines examples = example_lines(table); !examples.empty())
    out += fmt::format("\n{}:\n\n{}", kExampleTitle, aligned(examples));
  if (!table.notes.empty()) out += "\n";
  for (const std::string& note : table.notes) out += fmt::format("- {}\n", in_markdown(note));
  return out;
}

std::string to_csv(const Table& table) {
  std::vector<std::string> heads;
  for (const auto& [head, text] : kCsv) heads.emplace_back(head);
  std::string out = fmt::format("{}\n", fmt::join(heads, ","));
  for (const Row& row : table.rows) {
    for (std::size_t m = 0; m < row.cells.size(); ++m) {
      std::vector<std::string> line;
      for (const auto& [head, text] : kCsv) line.push_back(text({table, row, table.plan.metrics[m], row.cells[m]}));
      out += fmt::format("{}\n", fmt::join(line, ","));
    }
  }
  return out;
}

std::string runs_csv(const Table& table) {
  std::string out = "variant,seed,run,status\n";
  for (const Row& row : table.rows) {
    const auto add = [&](const auto& ids, const auto& seeds, results::Status status) {
      for (std::size_t i = 0; i < ids.size(); ++i)
        out += fmt::format("{},{},{},{}\n", quoted(row.variant), seeds[i], ids[i], results::to_string(status));
    };
    add(row.runs, row.run_seeds, results::Status::done);
    add(row.diverged_runs, row.diverged_seeds, results::Status::diverged);
  }
  return out;
}

}  // namespace headlab::analysis
