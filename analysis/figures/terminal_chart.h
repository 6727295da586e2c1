// Curves drawn with characters: Braille patterns of two by four dots, and sparklines.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "analysis/figures/plot_style.h"
#include "base/columns.h"

namespace headlab::analysis {

struct ChartCurve {
  std::vector<double> x, y;  // of one length; points without a finite value are left out
  int colour = -1;
};

struct ChartAxes {
  double last = 1;  // x begins at 0
  Range y = {0, 1};
};
// From 0 to `last`. Of y what follows the first tenth of the curves: they fall steeply there.
ChartAxes axes_of(const std::vector<ChartCurve>& curves, double last);

// `height` lines of `width` columns; later curves lie on top, and what passes the axes runs along their edge.
std::vector<ColouredLine> chart_lines(const std::vector<ChartCurve>& curves, const ChartAxes& axes, std::size_t width,
                                      std::size_t height);

// One line of at most `width` columns, from the lowest value to the highest; means where there are more values.
std::string sparkline(const std::vector<double>& values, std::size_t width);

}  // namespace headlab::analysis
