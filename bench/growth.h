// How time and memory grow with a size: the same work at several of them.
#pragma once

#include <string>
#include <vector>

#include "bench/measure.h"

namespace headlab::bench {

struct GrowthSeries {
  struct Point {
    double x;
    Parameters work;
  };
  std::string name, axis;  // "MoH, half of 8 heads, training", "tokens"
  std::vector<Point> points;
};

// Attention, MoH and a training step against tokens (256 to 8192) and width (96 to 1024), MoH against the share of
// heads.
std::vector<GrowthSeries> growth_series();

struct GrowthPoint {
  double x = 0;
  Spread seconds;       // of one repetition
  double peak_mib = 0;  // that the work added to the process
  double madds = 0;     // of the forward pass
};

// The points take turns. Throws RunError where a side fails, or where it is stopped.
std::vector<GrowthPoint> measure_growth(const GrowthSeries& series, const Settings& settings);

}  // namespace headlab::bench
