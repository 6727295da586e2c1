#include "analysis/tables/render_table.h"

#include <fmt/format.h>

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
  std::string out =
      "spec,scale,variant,label,metric,unit,mean,half_width,n,difference,difference_half_width,baseline,paper,p,p_holm,"
      "smallest_detectable,role\n";
  for (const Row& row : table.rows) {
    for (std::size_t m = 0; m < row.cells.size(); ++m) {
      const Cell& c = row.cells[m];
      const MetricPlan& metric = table.plan.metrics[m];
      out += fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}\n", quoted(table.plan.spec),
                         quoted(table.plan.scale), quoted(row.variant), quoted(row.label), quoted(metric.name),
                         quoted(metric.shown_unit), exact_number(c.value.mean), exact_number(c.value.half_width),
                         c.value.n, exact_number(c.difference.mean), exact_number(c.difference.half_width),
                         row.baseline, exact_number(c.paper), exact_number(c.p), exact_number(c.p_holm),
                         exact_number(c.smallest_detectable), std::isnan(c.p) ? "" : to_string(c.role));
    }
  }
  return out;
}

std::string runs_csv(const Table& table) {
  std::string out = "variant,seed,run\n";
  for (const Row& row : table.rows) {
    for (std::size_t i = 0; i < row.runs.size(); ++i)
      out += fmt::format("{},{},{}\n", quoted(row.variant), row.run_seeds[i], row.runs[i]);
  }
  return out;
}

}  // namespace headlab::analysis
