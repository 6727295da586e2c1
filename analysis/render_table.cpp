#include "analysis/render_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

namespace headlab::analysis {
namespace {

using results::MetricPlan;
using Lines = std::vector<std::vector<std::string>>;

// Columns on a terminal: continuation bytes of UTF-8 take none.
std::size_t width_of(const std::string& text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

std::string in_cell(const std::string& text) {
  std::string out;
  for (const char c : text) out += c == '|' ? "\\|" : c == '\n' ? std::string(" ") : std::string(1, c);
  return out;
}

std::string number(double value, int decimals) {
  return fmt::format("{:.{}f}", value, decimals);
}

std::string value_text(const MetricPlan& m, const Cell& cell) {
  if (cell.value.n == 0) return "-";
  const std::string shown = number(cell.value.mean, m.decimals);
  if (m.exact || m.measured) return shown;
  if (cell.value.n == 1) return shown + " (one seed)";
  return fmt::format("{} ± {} (n={})", shown, number(cell.value.half_width, m.decimals), cell.value.n);
}

std::string difference_text(const MetricPlan& m, const Row& row, const Cell& cell) {
  if (row.baseline) return "baseline";
  if (cell.difference.n == 0) return "-";
  const std::string shown = fmt::format("{:+.{}f}", cell.difference.mean, m.decimals);
  if (cell.difference.n == 1) return shown;
  return fmt::format("{} ± {}{}", shown, number(cell.difference.half_width, m.decimals), cell.different() ? " *" : "");
}

bool has_paper(const Table& table, std::size_t metric) {
  return std::any_of(table.rows.begin(), table.rows.end(),
                     [&](const Row& r) { return !std::isnan(r.cells[metric].paper); });
}

std::string heading(const MetricPlan& m) {
  return m.unit.empty() || m.unit == "1" ? m.label : fmt::format("{} ({})", m.label, m.unit);
}

// One pipe table with the metrics of a group.
Lines lines_of(const Table& table, const std::string& group) {
  Lines lines(1 + table.rows.size());
  lines[0].push_back("variant");
  for (std::size_t r = 0; r < table.rows.size(); ++r) lines[r + 1].push_back(in_cell(table.rows[r].label));
  for (std::size_t m = 0; m < table.plan.metrics.size(); ++m) {
    const MetricPlan& metric = table.plan.metrics[m];
    if (metric.group != group) continue;
    const bool paper = has_paper(table, m);
    lines[0].push_back(in_cell(heading(metric)));
    if (metric.with_difference) lines[0].push_back("difference");
    if (paper) lines[0].push_back("paper");
    for (std::size_t r = 0; r < table.rows.size(); ++r) {
      const Cell& cell = table.rows[r].cells[m];
      lines[r + 1].push_back(value_text(metric, cell));
      if (metric.with_difference) lines[r + 1].push_back(difference_text(metric, table.rows[r], cell));
      if (paper) lines[r + 1].push_back(std::isnan(cell.paper) ? "-" : fmt::format("{:g}", cell.paper));
    }
  }
  return lines;
}

std::string aligned(const Lines& lines) {
  std::vector<std::size_t> width(lines[0].size(), 3);
  for (const auto& line : lines) {
    for (std::size_t c = 0; c < line.size(); ++c) width[c] = std::max(width[c], width_of(line[c]));
  }
  std::string out;
  for (std::size_t l = 0; l < lines.size(); ++l) {
    out += "|";
    for (std::size_t c = 0; c < width.size(); ++c) {
      const std::string padding(width[c] - width_of(lines[l][c]), ' ');
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

std::string quoted(const std::string& field) {
  if (field.find_first_of(",\"\r\n") == std::string::npos) return field;
  std::string out(1, '"');
  for (const char c : field) out += c == '"' ? std::string("\"\"") : std::string(1, c);
  out += '"';
  return out;
}

std::string exact_number(double value) {
  return std::isfinite(value) ? fmt::format("{}", value) : "";
}

nlohmann::ordered_json json_number(double value) {
  return std::isfinite(value) ? nlohmann::ordered_json(value) : nlohmann::ordered_json(nullptr);
}

nlohmann::ordered_json json_cell(const Cell& cell) {
  nlohmann::ordered_json j;
  j["mean"] = json_number(cell.value.mean);
  j["half_width"] = json_number(cell.value.half_width);
  j["n"] = cell.value.n;
  j["seeds"] = cell.seeds;
  j["per_seed"] = cell.per_seed;
  j["difference"] = json_number(cell.difference.mean);
  j["difference_half_width"] = json_number(cell.difference.half_width);
  j["paper"] = json_number(cell.paper);
  j["verdict"] = to_string(cell.verdict);
  return j;
}

}  // namespace

std::string to_markdown(const Table& table) {
  std::vector<std::string> groups;
  for (const MetricPlan& m : table.plan.metrics) {
    if (std::count(groups.begin(), groups.end(), m.group) == 0) groups.push_back(m.group);
  }
  std::string out = fmt::format("### {} ({} scale)\n", table.plan.title, table.plan.scale);
  for (const std::string& group : groups) {
    out += group.empty() ? "\n" : fmt::format("\n{}:\n\n", group);
    out += aligned(lines_of(table, group));
  }
  out += "\n";
  for (const std::string& note : table.notes) out += fmt::format("- {}\n", note);
  return out;
}

std::string to_csv(const Table& table) {
  std::string out =
      "spec,scale,variant,label,metric,unit,mean,half_width,n,difference,difference_half_width,baseline,paper\n";
  for (const Row& row : table.rows) {
    for (std::size_t m = 0; m < row.cells.size(); ++m) {
      const Cell& c = row.cells[m];
      const MetricPlan& metric = table.plan.metrics[m];
      out += fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{}\n", quoted(table.plan.spec), quoted(table.plan.scale),
                         quoted(row.variant), quoted(row.label), quoted(metric.name), quoted(metric.unit),
                         exact_number(c.value.mean), exact_number(c.value.half_width), c.value.n,
                         exact_number(c.difference.mean), exact_number(c.difference.half_width), row.baseline,
                         exact_number(c.paper));
    }
  }
  return out;
}

std::string to_json(const Table& table) {
  nlohmann::ordered_json j;
  const results::TablePlan& plan = table.plan;
  j["spec"] = plan.spec;
  j["title"] = plan.title;
  j["scale"] = plan.scale;
  j["command"] = plan.command;
  j["numerics"] = plan.numerics;
  j["seeds"] = plan.seeds;
  j["rows"] = nlohmann::ordered_json::array();
  for (const Row& row : table.rows) {
    nlohmann::ordered_json r;
    r["variant"] = row.variant;
    r["label"] = row.label;
    r["baseline"] = row.baseline;
    r["runs"] = row.runs;
    r["missing_seeds"] = row.missing;
    r["excluded"] = row.excluded;
    for (std::size_t m = 0; m < row.cells.size(); ++m) {
      r["metrics"][plan.metrics[m].name] = json_cell(row.cells[m]);
      r["metrics"][plan.metrics[m].name]["unit"] = plan.metrics[m].unit;
    }
    j["rows"].push_back(r);
  }
  j["notes"] = table.notes;
  return j.dump(2) + "\n";
}

}  // namespace headlab::analysis
