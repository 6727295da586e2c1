#include "analysis/figures/plot_style.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <sstream>

#include "analysis/figures/gnuplot.h"

namespace headlab::analysis {
namespace {

constexpr double kEdge = 24, kTitleLine = 40, kLegendLine = 32, kSample = 46;
constexpr int kMostSweeps = 10000;

std::vector<std::string> caption_lines(const Heading& heading, int width) {
  std::vector<std::string> lines;
  for (const std::string& caption : heading.captions) {
    for (std::string& line : wrapped(caption, 1.05 * (width - 2 * kEdge), kCaptionFont))
      lines.push_back(std::move(line));
  }
  return lines;
}

// Entries stand in columns, as wide as the widest needs.
struct LegendGrid {
  std::size_t columns, rows;
  double step;
};

LegendGrid legend_grid(const std::vector<LegendEntry>& legend, double width) {
  double step = 1;
  for (const LegendEntry& entry : legend) step = std::max(step, text_width(entry.text, kFont - 1) + kSample + 44);
  const auto fitting = static_cast<std::size_t>(std::max(1.0, std::floor(width / step)));
  const std::size_t columns = std::max<std::size_t>(1, std::min(fitting, legend.size()));
  return {columns, (legend.size() + columns - 1) / columns, step};
}

std::string legend_sample(const Picture& picture, const LegendEntry& entry, double x, double y) {
  std::string out;
  if (entry.line) {
    out += fmt::format("set arrow from {} to {} nohead linewidth 2 dashtype {} linecolor rgb '{}'\n",
                       screen(picture, x, y), screen(picture, x + kSample, y), entry.style.dash, entry.style.colour);
  }
  if (entry.symbol) {
    out += fmt::format("set label \"\" at {} point pointtype {} pointsize 2 linecolor rgb '{}'\n",
                       screen(picture, x + kSample / 2, y), entry.style.symbol, entry.style.colour);
  }
  return out;
}

std::string heading_script(const Heading& heading, const Picture& picture) {
  double y = kEdge + 0.4 * kTitleLine;
  std::string out;
  for (const std::string& line : wrapped(heading.title, 1.04 * (picture.width - 2 * kEdge), kTitleFont)) {
    out += text_at(picture, kEdge, y, line, kTitleFont);
    y += kTitleLine;
  }
  y += 0.7 * kCaptionLine - 0.5 * kTitleLine;
  for (const std::string& line : caption_lines(heading, picture.width)) {
    out += text_at(picture, kEdge, y, line, kCaptionFont);
    y += kCaptionLine;
  }
  return out + legend_script(picture, heading.legend, kEdge, y + 12, picture.width - 2 * kEdge);
}

}  // namespace

std::vector<std::string> wrapped(const std::string& text, double width, int font) {
  std::vector<std::string> lines;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    if (lines.empty() || text_width(fmt::format("{} {}", lines.back(), word), font) > width) {
      lines.push_back(word);
    } else {
      lines.back() += fmt::format(" {}", word);
    }
  }
  return lines;
}

Style style_of(std::size_t index) {
  static const std::array<const char*, 8> colours = {kBlack, kBlue, kOrange, kGreen, kPurple, kRed, kSky, kYellow};
  static const std::array<int, 4> dashes = {1, 2, 4, 3}, symbols = {7, 9, 5, 13};
  const std::size_t round = std::min<std::size_t>(index / colours.size(), dashes.size() - 1);
  return {colours[index % colours.size()], dashes[round], symbols[round]};
}

std::string share_palette() {
  return "set cbrange [0:100]\nset palette defined (0 '#ffffd9', 1 '#edf8b1', 2 '#c7e9b4', 3 '#7fcdbb', 4 '#41b6c4', 5 "
         "'#1d91c0', 6 '#225ea8', 7 '#253494', 8 '#081d58')\n";
}

double text_width(const std::string& text, int font) {
  const auto letters =
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; });
  return 0.72 * font * static_cast<double>(letters);
}

std::string screen(const Picture& picture, double x, double y) {
  return fmt::format("screen {:.5f},{:.5f}", x / picture.width, 1 - y / picture.height);
}

std::string text_at(const Picture& picture, double x, double y, const std::string& text, int font) {
  return fmt::format("set label {} at {} left font 'DejaVu Sans,{}'\n", gnuplot_string(text), screen(picture, x, y),
                     font);
}

double legend_height(const std::vector<LegendEntry>& legend, double width) {
  return legend.empty() ? 0.0 : kLegendLine * static_cast<double>(legend_grid(legend, width).rows) + 10;
}

std::string legend_script(const Picture& picture, const std::vector<LegendEntry>& legend, double x, double y,
                          double width) {
  const LegendGrid grid = legend_grid(legend, width);
  std::string out;
  for (std::size_t i = 0; i < legend.size(); ++i) {
    const double left = x + grid.step * static_cast<double>(i % grid.columns);
    const double row = y + kLegendLine * static_cast<double>(i / grid.columns);
    out += legend_sample(picture, legend[i], left, row);
    out += text_at(picture, left + kSample + 12, row, legend[i].text, kFont - 1);
  }
  return out;
}

double heading_height(const Heading& heading, int width) {
  const double legend = legend_height(heading.legend, width - 2 * kEdge);
  const auto title = static_cast<double>(wrapped(heading.title, 1.04 * (width - 2 * kEdge), kTitleFont).size());
  return kEdge + kTitleLine * title + kCaptionLine * static_cast<double>(caption_lines(heading, width).size()) + 12 +
         legend;
}

std::string begin_picture(const Picture& picture, const Heading& heading) {
  return png_terminal(picture.width, picture.height, kFont) +
         "set datafile missing \"NaN\"\nset multiplot\nunset key\nset border 3\nset tics nomirror\n"
         "set grid linecolor rgb '#E3E3E3' linewidth 1\nset errorbars 0\n" +
         heading_script(heading, picture);
}

std::string begin_panel(const Picture& picture, const Box& panel) {
  return fmt::format(
      "set lmargin at screen {:.5f}\nset rmargin at screen {:.5f}\nset tmargin at screen {:.5f}\nset bmargin at screen "
      "{:.5f}\n",
      panel.left / picture.width, panel.right / picture.width, 1 - panel.top / picture.height,
      1 - panel.bottom / picture.height);
}

std::string y_title(const Picture& picture, const Box& panel, const std::string& text, double distance) {
  const std::vector<std::string> lines = wrapped(text, panel.bottom - panel.top, kFont);
  std::string out;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const double x = panel.left - distance - kCaptionLine * static_cast<double>(lines.size() - 1 - i);
    out += fmt::format("set label {} at {} center rotate by 90\n", gnuplot_string(lines[i]),
                       screen(picture, x, 0.5 * (panel.top + panel.bottom)));
  }
  return out;
}

std::string panel_title(const Picture& picture, const Box& panel, const std::string& text) {
  const std::vector<std::string> lines = wrapped(text, panel.right - panel.left, kCaptionFont);
  std::string out;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const double y = panel.top - 18 - kCaptionLine * static_cast<double>(lines.size() - 1 - i);
    out += text_at(picture, panel.left, y, lines[i], kCaptionFont);
  }
  return out;
}

std::string end_panel() {
  return "unset label\nunset arrow\nunset object\n";
}

std::string end_picture() {
  return "unset multiplot\n";
}

Range padded_range(const std::vector<double>& values, double margin) {
  Range range{INFINITY, -INFINITY};
  for (const double v : values) {
    if (!std::isfinite(v)) continue;
    range.low = std::min(range.low, v);
    range.high = std::max(range.high, v);
  }
  if (range.low > range.high) return {0, 1};
  const double width = range.high - range.low;
  const double pad = width > 0 ? margin * width : std::max(1e-6, 0.05 * std::abs(range.high));
  return {range.low - pad, range.high + pad};
}

double tic_step(double width, int tics) {
  const double raw = width / tics, power = std::pow(10.0, std::floor(std::log10(raw)));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (raw <= factor * power * 1.0001) return factor * power;
  }
  return 10 * power;
}

// Hildreth's method: again and again, what violates one limit is moved by just that, less what it was moved by before
// and need not be.
std::vector<double> set_apart(const std::vector<double>& positions, const Gap& gap, double most) {
  struct Pair {
    std::size_t left, right;
    double apart, moved = 0;
  };
  std::vector<std::size_t> order(positions.size());
  std::iota(order.begin(), order.end(), 0u);
  std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return positions[a] < positions[b]; });
  std::vector<Pair> pairs;
  for (std::size_t a = 0; a < order.size(); ++a) {
    for (std::size_t b = a + 1; b < order.size(); ++b) pairs.push_back({order[a], order[b], gap(order[a], order[b])});
  }
  std::vector<double> out = positions, back(positions.size(), 0);
  double step = INFINITY;
  for (int sweep = 0; sweep < kMostSweeps && step > 1e-9; ++sweep) {
    step = 0;
    for (Pair& pair : pairs) {
      const double push = std::max(-pair.moved, 0.5 * (pair.apart - (out[pair.right] - out[pair.left])));
      pair.moved += push;
      out[pair.left] -= push;
      out[pair.right] += push;
      step = std::max(step, std::abs(push));
    }
    for (std::size_t i = 0; i < out.size(); ++i) {
      const double push = std::max(-back[i], out[i] - most);
      back[i] += push;
      out[i] -= push;
      step = std::max(step, std::abs(push));
    }
  }
  return out;
}

std::string number(double value) {
  return std::isfinite(value) ? fmt::format("{:.7g}", value) : "NaN";
}

}  // namespace headlab::analysis
