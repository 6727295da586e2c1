// Whether differences stay when training goes on: a metric over the length of training, and beside it the differences
// of rows that were trained equally long.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "analysis/figures/figure.h"
#include "analysis/figures/option_series.h"
#include "analysis/statistics/contrasts.h"
#include "analysis/statistics/metric_text.h"

namespace headlab::analysis {
namespace {

constexpr int kWidth = 1800, kPanelHeight = 680;
constexpr double kApart = 0.05;  // of a length, so that intervals at one length do not cover each other

struct Length {
  const char *option, *name;
};
constexpr Length kLengths[] = {{"train.epochs", "epochs"}, {"train.steps", "optimiser steps"}};

struct AtLength {
  double length;
  Estimate value;
};
struct Pair {
  std::string label;  // "MoH less MHA"
  std::vector<AtLength> by_length;
};

// Which series has a row, and at which length.
struct Place {
  std::size_t series;
  double length;
};

std::map<std::size_t, Place> places(const std::vector<OptionSeries>& series) {
  std::map<std::size_t, Place> out;
  for (std::size_t i = 0; i < series.size(); ++i) {
    for (const OptionSeries::Point& p : series[i].points) out[p.row] = {i, p.value};
  }
  return out;
}

// What the table compares, of two series at one length. All of two series are read the same way round, that of the
// first of them.
std::vector<Pair> pairs_of(const Table& table, const std::vector<OptionSeries>& series, std::size_t metric) {
  const std::map<std::size_t, Place> place = places(series);
  std::map<std::pair<std::size_t, std::size_t>, std::size_t> known;
  std::vector<Pair> out;
  for (const Contrast& c : contrasts_of(table)) {
    const auto row = place.find(c.row), reference = place.find(c.reference);
    if (c.metric != metric || row == place.end() || reference == place.end()) continue;
    const Place &a = row->second, &b = reference->second;
    if (a.length != b.length || a.series == b.series || !std::isfinite(c.difference.half_width)) continue;
    const auto reversed = known.find({b.series, a.series});
    if (reversed == known.end() && known.emplace(std::pair{a.series, b.series}, out.size()).second)
      out.push_back({fmt::format("{} less {}", series[a.series].label, series[b.series].label), {}});
    Pair& pair = out[reversed == known.end() ? known.at({a.series, b.series}) : reversed->second];
    const bool there = std::any_of(pair.by_length.begin(), pair.by_length.end(),
                                   [&](const AtLength& d) { return d.length == a.length; });
    if (there) continue;
    Estimate value = c.difference;
    if (reversed != known.end()) value.mean = -value.mean;
    pair.by_length.push_back({a.length, value});
  }
  for (Pair& pair : out)
    std::sort(pair.by_length.begin(), pair.by_length.end(),
              [](const AtLength& a, const AtLength& b) { return a.length < b.length; });
  return out;
}

std::string differences_panel(const results::MetricPlan& metric, const std::vector<OptionSeries>& series,
                              const std::vector<Pair>& pairs, const char* name, const Picture& picture,
                              const Box& box) {
  std::string data, bars, lines;
  std::vector<double> ends = {0};
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const double aside = 1 + kApart * (static_cast<double>(i) - static_cast<double>(pairs.size() - 1) / 2);
    data += fmt::format("$pair{} << EOD\n", i);
    for (const AtLength& d : pairs[i].by_length) {
      const double low = d.value.mean - d.value.half_width, high = d.value.mean + d.value.half_width;
      data += fmt::format("{} {} {} {}\n", number(d.length * aside), number(d.value.mean), number(low), number(high));
      ends.insert(ends.end(), {low, high});
    }
    data += "EOD\n";
    const Style style = style_of(series.size() + i);
    bars += fmt::format(", $pair{} using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.6 linecolor rgb '{}'", i,
                        style.colour);
    lines += fmt::format(
        ", $pair{} using 1:2 with linespoints linewidth 1.2 dashtype {} pointtype {} pointsize 1.6 linecolor rgb '{}'",
        i, style.dash, style.symbol, style.colour);
  }
  const Range y = padded_range(ends, 0.06);
  return begin_panel(picture, box) + data + option_axis(series, name) +
         fmt::format("set yrange [{}:{}]\n", number(y.low), number(y.high)) +
         y_title(picture, box, "difference in " + heading(metric)) +
         fmt::format("plot 0 with lines linewidth 1 linecolor rgb '{}'{}{}\nunset logscale\n", kGrey, bars, lines) +
         end_panel();
}

Heading heading_of(const Report& report, std::size_t metric, const std::vector<OptionSeries>& series,
                   const std::vector<Pair>& pairs) {
  const results::TablePlan& plan = report.table.plan;
  const char* of_differences =
      " Right: differences of rows that were trained equally long, with the table's 95 % intervals, which are not "
      "corrected.";
  Heading head{fmt::format("{}: {} over the length of training", plan.title, plan.metrics[metric].label),
               {fmt::format("Scale {}. {} over the seeds of rows that differ in their length alone; small points are "
                            "single seeds.{}",
                            plan.scale, pairs.empty() ? "Means" : "Left: means", pairs.empty() ? "" : of_differences)},
               {}};
  for (std::size_t i = 0; i < series.size(); ++i) head.legend.push_back({series[i].label, style_of(i), true, true});
  for (std::size_t i = 0; i < pairs.size(); ++i)
    head.legend.push_back({pairs[i].label, style_of(series.size() + i), true, true});
  return head;
}

Figures draw(const Report& report, const std::string& variant) {
  const std::size_t metric = main_metric(report.table);
  if (!variant.empty() || metric == report.table.plan.metrics.size()) return {};
  for (const Length& length : kLengths) {
    const std::vector<OptionSeries> series = series_over(report, length.option, metric);
    if (series.empty()) continue;
    const std::vector<Pair> pairs = pairs_of(report.table, series, metric);
    const Heading head = heading_of(report, metric, series, pairs);
    const double top = heading_height(head, kWidth);
    const Picture picture{kWidth, static_cast<int>(top) + kPanelHeight};
    const double bottom = picture.height - 80.0, end = kWidth - 45.0;
    std::string script = begin_picture(picture, head);
    script +=
        means_panel(report, series, metric, length.name, picture, {135, top + 8, pairs.empty() ? end : 860.0, bottom});
    if (!pairs.empty())
      script += differences_panel(report.table.plan.metrics[metric], series, pairs, length.name, picture,
                                  {1050, top + 8, end, bottom});
    return {{figure_name(report, "length"), script + end_picture()}};
  }
  return {};
}

}  // namespace

FigureKind length_figure() {
  return {"length", "the first metric with differences over the length of training, and the differences at each length",
          "two rows that differ in train.epochs (or train.steps) alone, and no --variant", draw};
}

}  // namespace headlab::analysis
