#include "analysis/figures/option_series.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>
#include <set>
#include <string_view>

#include "analysis/statistics/metric_text.h"
#include "analysis/tables/stored_config.h"

namespace headlab::analysis {
namespace {

std::vector<std::string_view> parts_of(std::string_view label) {
  std::vector<std::string_view> parts;
  for (auto comma = label.find(", "); comma != std::string_view::npos; comma = label.find(", ")) {
    parts.push_back(label.substr(0, comma));
    label.remove_prefix(comma + 2);
  }
  parts.push_back(label);
  return parts;
}

// What stands between the commas of every label.
std::string common_label(const Table& table, const std::vector<OptionSeries::Point>& points) {
  const std::string& first = table.rows[points.front().row].label;
  std::vector<std::string_view> common = parts_of(first);
  for (const OptionSeries::Point& p : points) {
    const auto other = parts_of(table.rows[p.row].label);
    std::erase_if(common, [&](auto part) { return std::find(other.begin(), other.end(), part) == other.end(); });
  }
  return common.empty() ? first : fmt::format("{}", fmt::join(common, ", "));
}

}  // namespace

std::vector<OptionSeries> series_over(const Report& report, const std::string& option, std::size_t metric) {
  std::vector<StoredConfig> rest;  // of each series
  std::vector<OptionSeries> out;
  const std::vector<Row>& rows = report.table.rows;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    if (rows[r].cells[metric].value.n == 0) continue;
    // Not what its runs carry: an option that was added later is not in the files of older ones.
    StoredConfig config = stored_config(report.table.plan.rows[r].config_toml);
    const auto value = config.extract(option);
    if (value.empty()) continue;
    const auto same = std::find(rest.begin(), rest.end(), config);
    const auto place = static_cast<std::size_t>(same - rest.begin());
    if (same == rest.end()) {
      rest.push_back(std::move(config));
      out.emplace_back();
    }
    out[place].points.push_back({std::strtod(value.mapped().c_str(), nullptr), r});
  }
  for (OptionSeries& series : out) {
    std::sort(series.points.begin(), series.points.end(),
              [](const auto& a, const auto& b) { return a.value < b.value; });
    series.label = common_label(report.table, series.points);
  }
  if (std::none_of(out.begin(), out.end(), [](const OptionSeries& s) { return s.varies(); })) out.clear();
  return out;
}

std::string option_axis(const std::vector<OptionSeries>& series, const std::string& option_name) {
  std::set<double> values;
  for (const OptionSeries& one : series) {
    for (const OptionSeries::Point& p : one.points) values.insert(p.value);
  }
  std::string tics;
  for (const double value : values) tics += fmt::format("{}'{}' {}", tics.empty() ? "" : ", ", value, number(value));
  return fmt::format("set logscale x\nset xrange [{}:{}]\nset xtics ({})\nset xlabel '{}'\n",
                     number(*values.begin() / 1.15), number(*values.rbegin() * 1.15), tics, option_name);
}

std::string means_panel(const Report& report, const std::vector<OptionSeries>& series, std::size_t metric,
                        const std::string& option_name, const Picture& picture, const Box& box) {
  std::string data, seeds, lines;
  std::vector<double> ends;
  for (std::size_t i = 0; i < series.size(); ++i) {
    std::string of_seeds;
    data += fmt::format("$model{} << EOD\n", i);
    for (const OptionSeries::Point& p : series[i].points) {
      const Cell& cell = report.table.rows[p.row].cells[metric];
      data += fmt::format("{} {}\n", number(p.value), number(cell.value.mean));
      for (const double value : cell.per_seed) of_seeds += fmt::format("{} {}\n", number(p.value), number(value));
      ends.push_back(cell.value.mean);
      ends.insert(ends.end(), cell.per_seed.begin(), cell.per_seed.end());
    }
    data += fmt::format("EOD\n$seeds{} << EOD\n{}EOD\n", i, of_seeds);
    const Style style = style_of(i);
    seeds +=
        fmt::format(", $seeds{} using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '{}'", i, style.colour);
    lines += fmt::format(
        ", $model{} using 1:2 with linespoints linewidth 1.6 dashtype {} pointtype {} pointsize 1.6 linecolor rgb '{}'",
        i, style.dash, style.symbol, style.colour);
  }
  const Range y = padded_range(ends, 0.06);
  return begin_panel(picture, box) + data + option_axis(series, option_name) +
         fmt::format("set yrange [{}:{}]\n", number(y.low), number(y.high)) +
         y_title(picture, box, heading(report.table.plan.metrics[metric])) +
         fmt::format("plot 1/0{}{}\nunset logscale\n", lines, seeds) + end_panel();
}

}  // namespace headlab::analysis
