#include "analysis/label_layout.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>

namespace headlab::analysis {
namespace {

constexpr std::array<double, 6> kDistances = {14, 26, 44, 68, 98, 134};

double overlap(const Box& a, const Box& b) {
  const double width = std::min(a.right, b.right) - std::max(a.left, b.left);
  const double height = std::min(a.bottom, b.bottom) - std::max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

// The box lies in the direction (dx, dy) of the point, its near side that far away.
Box candidate(const Anchor& a, double dx, double dy, double distance) {
  const double x = a.x + dx * (distance + 0.5 * a.width), y = a.y + dy * (distance + 0.5 * a.height);
  return {x - 0.5 * a.width, y - 0.5 * a.height, x + 0.5 * a.width, y + 0.5 * a.height};
}

double outside(const Box& box, const Box& frame) {
  return std::max(0.0, frame.left - box.left) + std::max(0.0, box.right - frame.right) +
         std::max(0.0, frame.top - box.top) + std::max(0.0, box.bottom - frame.bottom);
}

double cost_of(const Box& box, const std::vector<Obstacle>& obstacles, const std::vector<Box>& placed,
               const Box& frame) {
  double cost = 200 * outside(box, frame);
  for (const Obstacle& o : obstacles) cost += o.weight * overlap(box, o.box);
  for (const Box& p : placed) cost += 60 * overlap(box, p);
  return cost;
}

// Other marks that a line from the point to its label would cross.
double crossing(const Anchor& a, const Box& box, const std::vector<Obstacle>& obstacles) {
  double x = a.x, y = a.y, cost = 0;
  nearest_of(box, x, y);
  const int steps = static_cast<int>(std::hypot(x - a.x, y - a.y) / 6);
  const auto inside = [](const Box& o, double px, double py) {
    return px > o.left && px < o.right && py > o.top && py < o.bottom;
  };
  for (int i = 1; i <= steps; ++i) {
    const double px = a.x + (x - a.x) * i / steps, py = a.y + (y - a.y) * i / steps;
    for (const Obstacle& o : obstacles) cost += inside(o.box, px, py) && !inside(o.box, a.x, a.y) ? 10 * o.weight : 0;
  }
  return cost;
}

// A label that lies nearer to another point than to its own reads as the other's.
double mistaken(const Anchor& own, const Box& box, const std::vector<Anchor>& anchors) {
  const auto distance = [&](const Anchor& a) {
    double x = a.x, y = a.y;
    nearest_of(box, x, y);
    return std::hypot(x - a.x, y - a.y);
  };
  const auto nearer = [&](const Anchor& a) { return distance(a) < distance(own); };
  return 300 * static_cast<double>(std::count_if(anchors.begin(), anchors.end(), nearer));
}

}  // namespace

std::vector<Box> place_labels(const std::vector<Anchor>& anchors, const std::vector<Obstacle>& obstacles,
                              const Box& frame) {
  static constexpr std::array<std::array<double, 2>, 8> directions = {
      {{1, 0}, {1, -1}, {1, 1}, {0, -1}, {0, 1}, {-1, 0}, {-1, -1}, {-1, 1}}};
  std::vector<Box> placed;
  for (const Anchor& anchor : anchors) {
    Box best{};
    double least = std::numeric_limits<double>::infinity();
    for (const double distance : kDistances) {
      for (std::size_t d = 0; d < directions.size(); ++d) {
        const Box box = candidate(anchor, directions[d][0], directions[d][1], distance);
        const double cost = cost_of(box, obstacles, placed, frame) + crossing(anchor, box, obstacles) +
                            mistaken(anchor, box, anchors) + 5 * distance + static_cast<double>(d);
        if (cost < least) least = cost, best = box;
      }
    }
    placed.push_back(best);
  }
  return placed;
}

// Less its rank times the gap, a position may not fall: pool adjacent violators.
std::vector<double> set_apart(const std::vector<double>& positions, double gap) {
  std::vector<std::size_t> order(positions.size());
  std::iota(order.begin(), order.end(), 0u);
  std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return positions[a] < positions[b]; });
  struct Pool {
    double sum, count;
    double mean() const { return sum / count; }
  };
  std::vector<Pool> pools;
  for (std::size_t rank = 0; rank < order.size(); ++rank) {
    pools.push_back({positions[order[rank]] - gap * static_cast<double>(rank), 1});
    while (pools.size() > 1 && pools[pools.size() - 2].mean() > pools.back().mean()) {
      const Pool last = pools.back();
      pools.pop_back();
      pools.back() = {pools.back().sum + last.sum, pools.back().count + last.count};
    }
  }
  std::vector<double> out(positions.size());
  std::size_t rank = 0;
  for (const Pool& pool : pools) {
    for (double i = 0; i < pool.count; ++i, ++rank) out[order[rank]] = pool.mean() + gap * static_cast<double>(rank);
  }
  return out;
}

void nearest_of(const Box& box, double& x, double& y) {
  x = std::clamp(x, box.left, box.right);
  y = std::clamp(y, box.top, box.bottom);
}

}  // namespace headlab::analysis
