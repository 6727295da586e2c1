// Rows that differ in a single option: what figures over that option draw as one curve.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "analysis/figures/plot_style.h"
#include "analysis/report.h"

namespace headlab::analysis {

struct OptionSeries {
  struct Point {
    double value;     // of the option
    std::size_t row;  // of the table
  };
  std::string label;          // "MoH, full" of "MoH, rate 0.001, full" and "MoH, rate 0.002, full"
  std::vector<Point> points;  // by value

  bool varies() const { return points.front().value < points.back().value; }
};

// Of all rows that have a value of the metric, in the table's order; a row that is like no other is a series of its
// own. Empty where no option of that name makes two rows differ.
std::vector<OptionSeries> series_over(const Report& report, const std::string& option, std::size_t metric);

// The metric's means over the option, on a logarithmic axis, a curve a series; single seeds as small points. Curves are
// of style_of(place in `series`).
std::string means_panel(const Report& report, const std::vector<OptionSeries>& series, std::size_t metric,
                        const std::string& option_name, const Picture& picture, const Box& box);

// The panel's x axis: logarithmic, with a tic at each value of the series.
std::string option_axis(const std::vector<OptionSeries>& series, const std::string& option_name);

}  // namespace headlab::analysis
