// What happens to a trained model whose choice of heads is replaced while it is tested: a group of points a
// replacement.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "analysis/figures/figure.h"
#include "analysis/figures/gnuplot.h"
#include "analysis/figures/plot_style.h"
#include "analysis/tables/metric_text.h"

namespace headlab::analysis {
namespace {

constexpr int kWidth = 1800, kPanelHeight = 600;
constexpr double kGroup = 0.7;  // of the distance from one replacement to the next

struct Replacement {
  std::size_t metric;  // of the table
  std::string label;   // "heads at random"
};
struct Change {
  std::size_t metric;  // without a replacement
  std::vector<Replacement> by;
};

// "heads at random" of "top-1, heads at random, less top-1".
std::string between(std::string label) {
  const auto less = label.rfind(", less ");
  if (less == std::string::npos) return label;
  label.resize(less);
  const auto comma = label.rfind(", ");
  return comma == std::string::npos ? label : label.substr(comma + 2);
}

// A word a line, as gnuplot reads it; it takes a tic's label for the format of a number.
std::string tic_label(const std::string& label) {
  std::string out;
  for (const char c : gnuplot_string(label)) out += c == ' ' ? "\\n" : c == '%' ? "%%" : std::string(1, c);
  return out;
}

bool has_value(const Table& table, std::size_t metric) {
  return std::any_of(table.rows.begin(), table.rows.end(),
                     [&](const Row& row) { return row.cells[metric].value.n > 0; });
}

// The metrics of the table that are shown less themselves without a replacement.
std::vector<Change> changes_of(const Table& table) {
  const auto& metrics = table.plan.metrics;
  std::vector<Change> out;
  for (std::size_t plain = 0; plain < metrics.size(); ++plain) {
    Change change{plain, {}};
    const std::string begin = metrics[plain].name + ":", end = std::string(results::kLess) + metrics[plain].name;
    for (std::size_t m = 0; m < metrics.size(); ++m) {
      if (metrics[m].name.starts_with(begin) && metrics[m].name.ends_with(end) && has_value(table, m))
        change.by.push_back({m, between(metrics[m].label)});
    }
    if (!change.by.empty()) out.push_back(std::move(change));
  }
  return out;
}

std::vector<const Row*> rows_with(const Table& table, const std::vector<Change>& changes) {
  std::vector<const Row*> out;
  for (const Row& row : table.rows) {
    const auto has = [&](const Replacement& r) { return row.cells[r.metric].value.n > 0; };
    const auto any = [&](const Change& change) { return std::any_of(change.by.begin(), change.by.end(), has); };
    if (std::any_of(changes.begin(), changes.end(), any)) out.push_back(&row);
  }
  return out;
}

std::string panel(const Table& table, const Change& change, const std::vector<const Row*>& rows, const Picture& picture,
                  const Box& box) {
  std::string data, plots, tics;
  std::vector<double> ends = {0};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    data += fmt::format("$row{} << EOD\n", i);
    const double aside = kGroup * (static_cast<double>(i) - (static_cast<double>(rows.size()) - 1) / 2) /
                         static_cast<double>(rows.size());
    for (std::size_t c = 0; c < change.by.size(); ++c) {
      const Estimate& value = rows[i]->cells[change.by[c].metric].value;
      if (value.n == 0) continue;
      const double half = std::isfinite(value.half_width) ? value.half_width : 0;
      data += fmt::format("{} {} {}\n", number(static_cast<double>(c) + aside), number(value.mean), number(half));
      ends.insert(ends.end(), {value.mean - half, value.mean + half});
    }
    data += "EOD\n";
    const Style style = style_of(i);
    plots +=
        fmt::format(", $row{} using 1:2:3 with yerrorbars pointtype {} pointsize 1.5 linewidth 1.6 linecolor rgb '{}'",
                    i, style.symbol, style.colour);
  }
  for (std::size_t c = 0; c < change.by.size(); ++c) {
    tics += fmt::format("{}{} {}", c > 0 ? ", " : "", tic_label(change.by[c].label), c);
  }
  const Range y = padded_range(ends, 0.06);
  const results::MetricPlan& plain = table.plan.metrics[change.metric];
  const std::string unit = points(plain);
  return begin_panel(picture, box) + data +
         fmt::format("set xrange [-0.6:{}]\nset xtics ({})\nset yrange [{}:{}]\n",
                     number(static_cast<double>(change.by.size()) - 0.4), tics, number(y.low), number(y.high)) +
         y_title(picture, box, fmt::format("change of {}{}", plain.label, unit.empty() ? "" : " (" + unit + ")")) +
         fmt::format("plot 0 with lines dashtype 2 linecolor rgb '{}'{}\n", kGrey, plots) + end_panel();
}

Figures draw(const Report& report, const std::string& variant) {
  const std::vector<Change> changes = changes_of(report.table);
  if (!variant.empty() || changes.empty()) return {};
  const std::vector<const Row*> rows = rows_with(report.table, changes);
  const results::TablePlan& plan = report.table.plan;
  Heading head{plan.title,
               {fmt::format("Scale {}. How a trained model's results change where other heads than the chosen ones are "
                            "used; its weights stay. Means over seeds with the table's 95 % intervals.",
                            plan.scale)},
               {}};
  for (std::size_t i = 0; i < rows.size(); ++i) head.legend.push_back({rows[i]->label, style_of(i), false, true});
  const double top = heading_height(head, kWidth);
  const Picture picture{kWidth, static_cast<int>(top) + kPanelHeight};
  std::string script = begin_picture(picture, head);
  const double width = static_cast<double>(kWidth) / static_cast<double>(changes.size());
  for (std::size_t p = 0; p < changes.size(); ++p) {
    const double left = width * static_cast<double>(p);
    script += panel(report.table, changes[p], rows, picture,
                    {left + 135, top + 8, left + width - 40, picture.height - 105.0});
  }
  return {{figure_name(report, "swaps"), script + end_picture()}};
}

}  // namespace

FigureKind swaps_figure() {
  return {"swaps", "how results change where a trained model's choice of heads is replaced, with intervals",
          "a metric such as \"test_top1:random - test_top1\" beside test_top1, and no --variant", draw};
}

}  // namespace headlab::analysis
