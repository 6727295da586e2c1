// How time and memory grow with a size, as slopes on logarithmic axes beside those of the multiply-adds.
#pragma once

#include <string>
#include <vector>

#include "analysis/timing/timing.h"

namespace headlab::analysis {

struct GrowthPoint {
  double x = 0;
  Quartiles seconds;
  double peak_mib = 0;
  double madds = 0;  // of the forward pass; its slope is that of a training step too
};

struct GrowthLine {
  std::string name, axis;  // "attention, forward", "tokens"
  std::vector<GrowthPoint> points;
};

struct GrowthReport {
  std::string machine, command;
  std::vector<GrowthLine> lines;  // those of one axis beside each other
};

// d log(y) / d log(x), by least squares over the points: 1 where y doubles with x, 2 where it takes four times as much.
// NaN where a y is not positive.
double slope(const std::vector<double>& x, const std::vector<double>& y);

// Where time grows faster than the multiply-adds between two neighbours by more than this, it is named.
inline constexpr double kSurprise = 0.25;
// The first of them, "from 512 to 1024: 2.40, multiply-adds 1.60", or nothing.
std::string surprise_of(const GrowthLine& line);

std::string growth_markdown(const GrowthReport& report);
std::string growth_csv(const GrowthReport& report);
// Time above, memory below, a column for each axis; dotted: multiply-adds, through each line's first point.
std::string growth_script(const GrowthReport& report);

}  // namespace headlab::analysis
