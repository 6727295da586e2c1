#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>

#include "analysis/figures/gnuplot.h"
#include "analysis/figures/plot_style.h"
#include "analysis/timing/growth.h"

namespace headlab::analysis {
namespace {

constexpr int kWidth = 1800, kPanelHeight = 380;
constexpr double kGap = 90;

using Value = std::function<double(const GrowthPoint&)>;

std::vector<std::string> axes_of(const GrowthReport& report) {
  std::vector<std::string> out;
  for (const GrowthLine& line : report.lines) {
    if (std::find(out.begin(), out.end(), line.axis) == out.end()) out.push_back(line.axis);
  }
  return out;
}

std::vector<const GrowthLine*> lines_of(const GrowthReport& report, const std::string& axis) {
  std::vector<const GrowthLine*> out;
  for (const GrowthLine& line : report.lines) {
    if (line.axis == axis) out.push_back(&line);
  }
  return out;
}

std::vector<LegendEntry> legend_of(const std::vector<const GrowthLine*>& lines) {
  std::vector<LegendEntry> out;
  for (std::size_t i = 0; i < lines.size(); ++i) out.push_back({lines[i]->name, style_of(i), true, true});
  return out;
}

// On a logarithmic axis nothing else has a place.
std::string positive(double x) {
  return number(x > 0 ? x : NAN);
}

// Whole powers of ten around all that a row of panels shows: one ratio is the same height in each of them, and a panel
// where little changes is not stretched to look like one where much does.
std::string y_axis(const GrowthReport& report, const Value& value, bool ideal) {
  double least = INFINITY, most = 0;
  for (const GrowthLine& line : report.lines) {
    const GrowthPoint& first = line.points.front();
    for (const GrowthPoint& p : line.points) {
      for (const double y : {value(p), ideal ? value(first) * p.madds / first.madds : value(p)}) {
        if (y > 0) {
          least = std::min(least, y);
          most = std::max(most, y);
        }
      }
    }
  }
  if (most == 0) return "set autoscale y\n";
  const double low = std::floor(std::log10(least)), high = std::ceil(std::log10(most));
  return fmt::format("set yrange [{:g}:{:g}]\n", std::pow(10, low), std::pow(10, std::max(high, low + 1)));
}

// With `ideal`, multiply-adds drawn through the first point.
std::string plot_of(const std::vector<const GrowthLine*>& lines, const Value& value, bool ideal) {
  std::string data, plots;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const GrowthPoint& first = lines[i]->points.front();
    data += fmt::format("$line{} << EOD\n", i);
    for (const GrowthPoint& p : lines[i]->points)
      data +=
          fmt::format("{} {} {}\n", number(p.x), positive(value(p)), positive(value(first) * p.madds / first.madds));
    data += "EOD\n";
    const Style style = style_of(i);
    if (ideal)
      plots += fmt::format("{}$line{} using 1:3 with lines dashtype 3 linewidth 1.6 linecolor rgb '{}'",
                           plots.empty() ? "" : ", ", i, style.colour);
    plots +=
        fmt::format("{}$line{} using 1:2 with linespoints linewidth 1.2 pointtype {} pointsize 1.4 linecolor rgb '{}'",
                    plots.empty() ? "" : ", ", i, style.symbol, style.colour);
  }
  return data + "plot " + plots + "\n";
}

std::string x_axis(const std::vector<const GrowthLine*>& lines, const std::string& title) {
  std::set<double> places;
  for (const GrowthLine* line : lines) {
    for (const GrowthPoint& p : line->points) places.insert(p.x);
  }
  std::string tics;
  for (const double x : places) tics += fmt::format("{}{:g}", tics.empty() ? "" : ",", x);
  return fmt::format("set logscale xy\nset xtics ({})\nset xrange [{}:{}]\nset xlabel {}\n", tics,
                     number(*places.begin() / 1.2), number(*places.rbegin() * 1.2), gnuplot_string(title));
}

}  // namespace

std::string growth_script(const GrowthReport& report) {
  const std::vector<std::string> axes = axes_of(report);
  Heading heading;
  heading.title = "How time and memory grow with the size of the work";
  heading.captions = {
      "Logarithmic axes, one for all times and one for all memory: a line's slope is the power of the size by which it "
      "grows. "
      "Symbols: medians. Dotted: the "
      "algorithm's multiply-adds, drawn through each line's first point; time that stays beside them has no surprise. "
      "Memory: what the work added to its process at most."};
  const double each =
      (kWidth - 125 - 45 - kGap * static_cast<double>(axes.size() - 1)) / static_cast<double>(axes.size());
  double legend = 0;
  for (const std::string& axis : axes)
    legend = std::max(legend, legend_height(legend_of(lines_of(report, axis)), each));
  const double top = heading_height(heading, kWidth) + 16 + legend, lower = top + kPanelHeight + 30;
  const Picture picture{kWidth, static_cast<int>(lower) + kPanelHeight + 80};
  const Value milliseconds = [](const GrowthPoint& p) { return 1e3 * p.seconds.median; };
  const Value mebibytes = [](const GrowthPoint& p) { return p.peak_mib; };
  const std::string time_axis = y_axis(report, milliseconds, true), memory_axis = y_axis(report, mebibytes, false);
  std::string out = begin_picture(picture, heading);
  for (std::size_t i = 0; i < axes.size(); ++i) {
    const auto lines = lines_of(report, axes[i]);
    const double left = 125 + static_cast<double>(i) * (each + kGap);
    const Box time{left, top, left + each, top + kPanelHeight - 40},
        memory{left, lower, left + each, lower + kPanelHeight};
    out += begin_panel(picture, time) + legend_script(picture, legend_of(lines), left, top - legend + 8, each) +
           x_axis(lines, "") + time_axis + (i == 0 ? y_title(picture, time, "milliseconds", 88) : "") +
           plot_of(lines, milliseconds, true) + end_panel();
    out += begin_panel(picture, memory) + x_axis(lines, axes[i]) + memory_axis +
           (i == 0 ? y_title(picture, memory, "MiB", 88) : "") + plot_of(lines, mebibytes, false) + end_panel();
  }
  return out + end_picture();
}

}  // namespace headlab::analysis
