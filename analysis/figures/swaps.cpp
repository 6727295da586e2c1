// What happens to a trained model whose choice of heads is replaced while it is tested: a panel a replacement, each
// with a range of its own, for one may change a hundred times as much as another.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "analysis/figures/figure.h"
#include "analysis/figures/gnuplot.h"
#include "analysis/figures/plot_style.h"
#include "analysis/statistics/metric_text.h"

namespace headlab::analysis {
namespace {

constexpr int kWidth = 1800;
constexpr std::size_t kMostColumns = 5;
constexpr double kLine = 300, kTitle = 60, kTics = 85;  // pixels: of a line of panels, above it, left of a panel

struct Replacement {
  std::size_t metric;  // of the table
  std::string label;   // "heads at random"
  std::string what;    // in words; empty where its metric does not say
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

// "as many routed heads, drawn at random" of the meaning "M, evaluated with as many routed heads, drawn at random, less
// M".
std::string explanation(const results::Metric& less, const results::Metric& plain) {
  const std::string begin = plain.meaning + ", evaluated with ", end = ", less " + plain.meaning;
  if (!less.meaning.starts_with(begin) || !less.meaning.ends_with(end)) return "";
  return less.meaning.substr(begin.size(), less.meaning.size() - begin.size() - end.size());
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
        change.by.push_back({m, between(metrics[m].label), explanation(metrics[m], metrics[plain])});
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

// Rows side by side, in the legend's order.
std::string panel(const Replacement& by, const std::vector<const Row*>& rows, const Picture& picture, const Box& box) {
  std::string data, plots;
  std::vector<double> ends = {0};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Estimate& value = rows[i]->cells[by.metric].value;
    if (value.n == 0) continue;
    const double half = std::isfinite(value.half_width) ? value.half_width : 0;
    ends.insert(ends.end(), {value.mean - half, value.mean + half});
    data += fmt::format("$row{} << EOD\n{} {} {}\nEOD\n", i, i, number(value.mean), number(half));
    const Style style = style_of(i);
    plots +=
        fmt::format(", $row{} using 1:2:3 with yerrorbars pointtype {} pointsize 1 linewidth 1.6 linecolor rgb '{}'", i,
                    style.symbol, style.colour);
  }
  const Range y = padded_range(ends, 0.06);
  return begin_panel(picture, box) + panel_title(picture, box, by.label) + data +
         fmt::format("set xrange [-0.6:{}.4]\nset yrange [{}:{}]\nset ytics {}\n", rows.size() - 1, number(y.low),
                     number(y.high), number(tic_step(y.high - y.low, 6))) +
         fmt::format("plot 0 with lines dashtype 2 linecolor rgb '{}'{}\n", kGrey, plots) + end_panel();
}

std::string axis_name(const results::MetricPlan& plain) {
  const std::string unit = points(plain);
  return fmt::format("change of {}{}", plain.label, unit.empty() ? "" : " (" + unit + ")");
}

// What each replacement is, once for all metrics.
std::string explained(const std::vector<Change>& changes) {
  std::string out;
  std::set<std::string> named;
  for (const Change& change : changes) {
    for (const Replacement& by : change.by) {
      if (!by.what.empty() && named.insert(by.label).second)
        out += fmt::format("{}{}: {}", out.empty() ? "" : "; ", by.label, by.what);
    }
  }
  return out.empty() ? out : out + ".";
}

Heading heading_of(const results::TablePlan& plan, const std::vector<Change>& changes,
                   const std::vector<const Row*>& rows) {
  Heading head{plan.title,
               {fmt::format("Scale {}. How a trained model's results change where a part of it is replaced while it is "
                            "tested; its weights stay. Means over seeds with the table's 95 % intervals. Each panel "
                            "has a scale of its own.",
                            plan.scale)},
               {}};
  if (const std::string text = explained(changes); !text.empty()) head.captions.push_back(text);
  for (std::size_t i = 0; i < rows.size(); ++i) head.legend.push_back({rows[i]->label, style_of(i), false, true});
  return head;
}

Figures draw(const Report& report, const std::string& variant) {
  const std::vector<Change> changes = changes_of(report.table);
  if (!variant.empty() || changes.empty()) return {};
  const std::vector<const Row*> rows = rows_with(report.table, changes);
  std::size_t columns = 1, lines = 0;
  for (const Change& change : changes) columns = std::max(columns, std::min(change.by.size(), kMostColumns));
  for (const Change& change : changes) lines += (change.by.size() + columns - 1) / columns;
  const Heading head = heading_of(report.table.plan, changes, rows);
  const double top = heading_height(head, kWidth), left = 60,
               width = (kWidth - left - 10) / static_cast<double>(columns);
  const Picture picture{kWidth, static_cast<int>(top + kLine * static_cast<double>(lines)) + 10};
  std::string script = begin_picture(picture, head) + "unset xtics\nset border 2\n";
  double y = top;
  for (const Change& change : changes) {
    for (std::size_t i = 0; i < change.by.size(); ++i) {
      const double x = left + width * static_cast<double>(i % columns);
      if (i > 0 && i % columns == 0) y += kLine;
      const Box box{x + kTics, y + kTitle, x + width - 10, y + kLine - 10};
      if (i % columns == 0) script += y_title(picture, box, axis_name(report.table.plan.metrics[change.metric]));
      script += panel(change.by[i], rows, picture, box);
    }
    y += kLine;
  }
  return {{figure_name(report, "swaps"), script + end_picture()}};
}

}  // namespace

FigureKind swaps_figure() {
  return {"swaps", "how results change where a trained model's choice of heads is replaced, with intervals",
          "a metric such as \"test_top1:random - test_top1\" beside test_top1, and no --variant", draw};
}

}  // namespace headlab::analysis
