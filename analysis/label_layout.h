// Where the names of points go, so that they cover neither one another nor the points.
#pragma once

#include <string>
#include <vector>

#include "analysis/plot_style.h"

namespace headlab::analysis {

// A point (in pixels) and the size of the text that names it.
struct Anchor {
  double x, y, width, height;
};

// What labels should not cover: symbols never, intervals and lines where there is another place.
struct Obstacle {
  Box box;
  double weight;
};
inline constexpr double kSymbolWeight = 20, kLineWeight = 3;

// One box for each anchor, inside `frame` where it fits: the nearest free place beside the point, and where all are
// taken the one that covers least of the obstacles, by weight, and of the boxes before it.
std::vector<Box> place_labels(const std::vector<Anchor>& anchors, const std::vector<Obstacle>& obstacles,
                              const Box& frame);

// Positions moved as little as possible (least squares, order kept) so that all are at least `gap` apart.
std::vector<double> set_apart(const std::vector<double>& positions, double gap);

// Nearest point of the box, for a line that leads from the point to a label further away.
void nearest_of(const Box& box, double& x, double& y);

}  // namespace headlab::analysis
