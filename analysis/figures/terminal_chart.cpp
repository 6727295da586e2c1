#include "analysis/figures/terminal_chart.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>

namespace headlab::analysis {
namespace {

// Dots of a character as Unicode numbers them, by row and column.
constexpr unsigned kDots[4][2] = {{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};

std::string braille(unsigned dots) {
  return {static_cast<char>(0xE2), static_cast<char>(0xA0 | (dots >> 6)), static_cast<char>(0x80 | (dots & 0x3F))};
}

class Canvas {
 public:
  Canvas(std::size_t width, std::size_t height) : width_(width), height_(height), cells_(width * height) {}

  // Between two places in [0, 1] x [0, 1], (0, 0) at the lower left.
  void line(double x0, double y0, double x1, double y1, int colour) {
    const double columns = static_cast<double>(2 * width_ - 1), rows = static_cast<double>(4 * height_ - 1);
    const double steps = std::ceil(std::max({std::abs(x1 - x0) * columns, std::abs(y1 - y0) * rows, 1.0}));
    for (double i = 0; i <= steps; ++i) {
      const double x = x0 + (x1 - x0) * i / steps, y = y0 + (y1 - y0) * i / steps;
      dot(static_cast<std::size_t>(std::lround(x * columns)), static_cast<std::size_t>(std::lround((1 - y) * rows)),
          colour);
    }
  }

  std::vector<ColouredLine> lines() const {
    std::vector<ColouredLine> out(height_);
    for (std::size_t row = 0; row < height_; ++row) {
      for (std::size_t column = 0; column < width_; ++column) {
        const Cell& cell = cells_[row * width_ + column];
        if (out[row].empty() || out[row].back().colour != cell.colour) out[row].push_back({"", cell.colour});
        out[row].back().text += cell.dots == 0 ? " " : braille(cell.dots);
      }
    }
    return out;
  }

 private:
  struct Cell {
    unsigned dots = 0;
    int colour = -1;
  };

  void dot(std::size_t x, std::size_t y, int colour) {
    Cell& cell = cells_[y / 4 * width_ + x / 2];
    cell.dots |= kDots[y % 4][x % 2];
    cell.colour = colour;
  }

  std::size_t width_, height_;
  std::vector<Cell> cells_;
};

// Finite points alone.
std::vector<std::pair<double, double>> points_of(const ChartCurve& curve) {
  std::vector<std::pair<double, double>> out;
  for (std::size_t i = 0; i < curve.x.size(); ++i) {
    if (std::isfinite(curve.x[i]) && std::isfinite(curve.y[i])) out.emplace_back(curve.x[i], curve.y[i]);
  }
  return out;
}

}  // namespace

ChartAxes axes_of(const std::vector<ChartCurve>& curves, double last) {
  std::vector<double> settled, all;
  for (const ChartCurve& curve : curves) {
    const auto points = points_of(curve);
    for (const auto& [x, y] : points) {
      all.push_back(y);
      if (x >= 0.1 * points.back().first) settled.push_back(y);
    }
  }
  return {std::max(1.0, last), padded_range(settled.empty() ? all : settled, 0)};
}

std::vector<ColouredLine> chart_lines(const std::vector<ChartCurve>& curves, const ChartAxes& axes, std::size_t width,
                                      std::size_t height) {
  Canvas canvas(width, height);
  const double span = axes.y.high > axes.y.low ? axes.y.high - axes.y.low : 1;
  for (const ChartCurve& curve : curves) {
    const auto points = points_of(curve);
    for (std::size_t i = 0; i < points.size(); ++i) {
      const auto place = [&](const auto& point) {
        return std::pair(std::clamp(point.first / axes.last, 0.0, 1.0),
                         std::clamp((point.second - axes.y.low) / span, 0.0, 1.0));
      };
      const auto [x0, y0] = place(points[i > 0 ? i - 1 : 0]);
      const auto [x1, y1] = place(points[i]);
      canvas.line(x0, y0, x1, y1, curve.colour);
    }
  }
  return canvas.lines();
}

std::string sparkline(const std::vector<double>& values, std::size_t width) {
  std::vector<double> finite;
  std::copy_if(values.begin(), values.end(), std::back_inserter(finite), [](double v) { return std::isfinite(v); });
  if (finite.empty() || width == 0) return "";
  const std::size_t bars = std::min(width, finite.size());
  std::vector<double> means;
  for (std::size_t bar = 0; bar < bars; ++bar) {
    const std::size_t begin = bar * finite.size() / bars, end = (bar + 1) * finite.size() / bars;
    double sum = 0;
    for (std::size_t i = begin; i < end; ++i) sum += finite[i];
    means.push_back(sum / static_cast<double>(end - begin));
  }
  const auto [low, high] = std::minmax_element(means.begin(), means.end());
  std::string out;
  for (const double mean : means) {
    const double level = *high > *low ? (mean - *low) / (*high - *low) : 0;
    const auto eighth = static_cast<unsigned>(std::lround(7 * level));
    out += {static_cast<char>(0xE2), static_cast<char>(0x96), static_cast<char>(0x81 + eighth)};
  }
  return out;
}

}  // namespace headlab::analysis
