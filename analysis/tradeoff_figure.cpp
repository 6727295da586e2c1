#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "analysis/gnuplot.h"
#include "analysis/label_layout.h"
#include "analysis/tradeoff.h"

namespace headlab::analysis {
namespace {

constexpr int kWidth = 1800, kPanelHeight = 640, kLabelFont = 14;
constexpr double kGap = 13;  // pixels between points of one cost

struct Mark {
  const TradeoffPoint* point;
  std::size_t group;
  double y, half_width;
  bool paper;
  double px = 0, py = 0;  // pixels, after points of one cost were set apart
};

struct Frame {
  Box box;
  Range x, y;

  double px(double value) const { return box.left + (value - x.low) / (x.high - x.low) * (box.right - box.left); }
  double py(double value) const { return box.bottom - (value - y.low) / (y.high - y.low) * (box.bottom - box.top); }
  double value_at(double pixel) const { return x.low + (pixel - box.left) / (box.right - box.left) * (x.high - x.low); }
};

// The symbol of a router stays the same in every figure, whichever of them a table has.
Style router_style(const std::string& router, std::size_t index) {
  if (router == "none") return {"#000000", 1, 5};
  if (router == "two_stage") return {kBlue, 1, 7};
  if (router == "random") return {kOrange, 2, 9};
  if (router == "fixed") return {"#009E73", 4, 13};
  return {style_of(index + 4).colour, 3, 11};
}

// gnuplot's open symbols precede the filled ones.
Style paper_style(const Style& style) {
  return {style.colour, 3, style.symbol - 1};
}

std::vector<Mark> marks_of(const Tradeoff& t, bool differences) {
  std::vector<Mark> marks;
  for (std::size_t g = 0; g < t.groups.size(); ++g) {
    for (const TradeoffPoint& p : t.groups[g].points) {
      const Estimate& e = differences ? p.difference : p.y;
      if (e.n > 0) marks.push_back({&p, g, e.mean, e.half_width, false});
      if (differences && t.paper && !std::isnan(p.paper_difference))
        marks.push_back({&p, g, p.paper_difference, std::nan(""), true});
    }
  }
  return marks;
}

Range y_range(const std::vector<Mark>& marks, bool differences) {
  std::vector<double> ends;
  if (differences) ends.push_back(0);
  for (const Mark& m : marks) {
    ends.push_back(m.y);
    if (std::isfinite(m.half_width)) ends.insert(ends.end(), {m.y - m.half_width, m.y + m.half_width});
  }
  return padded_range(ends, 0.1);
}

Frame frame_of(const Tradeoff& t, std::vector<Mark>& marks, const Box& box, bool differences) {
  std::vector<double> costs, pixels;
  for (const TradeoffGroup& g : t.groups) {
    for (const TradeoffPoint& p : g.points) costs.push_back(p.x);
  }
  const Frame frame{box, padded_range(costs, 0.2), y_range(marks, differences)};
  for (const Mark& m : marks) {
    if (!m.paper) pixels.push_back(frame.px(m.point->x));
  }
  pixels = set_apart(pixels, kGap);
  std::size_t next = 0;
  for (std::size_t i = 0; i < marks.size(); ++i) {
    Mark& m = marks[i];
    // The paper's point follows ours of the same variant, and stands above or below it.
    m.px = !m.paper ? pixels[next++] : i > 0 && marks[i - 1].point == m.point ? marks[i - 1].px : frame.px(m.point->x);
    m.py = frame.py(m.y);
  }
  return frame;
}

// A line says "with more of it comes"; points of one cost would make it a zigzag that says nothing.
bool has_line(const std::vector<const Mark*>& line, const Frame& frame) {
  for (std::size_t i = 1; i < line.size(); ++i) {
    if (frame.px(line[i]->point->x) - frame.px(line[i - 1]->point->x) < kGap) return false;
  }
  return line.size() > 1;
}

std::vector<const Mark*> line_of(const std::vector<Mark>& marks, const Frame& frame, std::size_t group, bool paper) {
  std::vector<const Mark*> line;
  for (const Mark& m : marks) {
    if (m.group == group && m.paper == paper) line.push_back(&m);
  }
  return has_line(line, frame) ? line : std::vector<const Mark*>{};
}

void cover_segment(const Mark& a, const Mark& b, std::vector<Obstacle>& out) {
  const int steps = static_cast<int>(std::hypot(b.px - a.px, b.py - a.py) / 10);
  for (int i = 1; i < steps; ++i) {
    const double part = static_cast<double>(i) / steps;
    const double x = a.px + part * (b.px - a.px), y = a.py + part * (b.py - a.py);
    out.push_back({{x - 2, y - 2, x + 2, y + 2}, kLineWeight});
  }
}

std::vector<Obstacle> covered(const Tradeoff& t, const std::vector<Mark>& marks, const Frame& frame) {
  const double zero = frame.py(0);  // far outside where levels are drawn
  std::vector<Obstacle> out = {{{frame.box.left, zero - 2, frame.box.right, zero + 2}, kLineWeight}};
  for (const Mark& m : marks) {
    out.push_back({{m.px - 10, m.py - 10, m.px + 10, m.py + 10}, kSymbolWeight});
    if (std::isfinite(m.half_width))
      out.push_back({{m.px - 3, frame.py(m.y + m.half_width), m.px + 3, frame.py(m.y - m.half_width)}, kLineWeight});
  }
  for (std::size_t g = 0; g < t.groups.size(); ++g) {
    for (const bool paper : {false, true}) {
      const auto line = line_of(marks, frame, g, paper);
      for (std::size_t i = 1; i < line.size(); ++i) cover_segment(*line[i - 1], *line[i], out);
    }
  }
  return out;
}

std::string names(const Tradeoff& t, const std::vector<Mark>& marks, const Frame& frame, const Picture& picture) {
  std::vector<Anchor> anchors;
  std::vector<const Mark*> named;
  for (const Mark& m : marks) {
    // Along a line the paper's points are in the order of ours; without one they need their names.
    if (m.paper && (!line_of(marks, frame, m.group, true).empty() || m.point->variant == t.reference)) continue;
    named.push_back(&m);
    anchors.push_back({m.px, m.py, text_width(m.point->variant, kLabelFont) + 8, 1.5 * kLabelFont});
  }
  const std::vector<Box> places = place_labels(anchors, covered(t, marks, frame), frame.box);
  std::string out;
  for (std::size_t i = 0; i < places.size(); ++i) {
    const Box& b = places[i];
    const auto screen = [&](double x, double y) {
      return fmt::format("screen {:.5f},{:.5f}", x / picture.width, 1 - y / picture.height);
    };
    out += fmt::format("set label {} at {} center font 'DejaVu Sans,{}' front boxed textcolor rgb '{}'\n",
                       gnuplot_string(named[i]->point->variant),
                       screen(0.5 * (b.left + b.right), 0.5 * (b.top + b.bottom)), kLabelFont,
                       named[i]->paper ? "#777777" : "#000000");
    double x = named[i]->px, y = named[i]->py;
    nearest_of(b, x, y);
    if (std::hypot(x - named[i]->px, y - named[i]->py) < 32) continue;
    out += fmt::format("set arrow from {} to {} nohead back linewidth 0.7 linecolor rgb '#AAAAAA'\n",
                       screen(named[i]->px, named[i]->py), screen(x, y));
  }
  return out;
}

// One plot element for each group: its line, its intervals, its symbols.
std::string elements(const Tradeoff& t, const std::vector<Mark>& marks, const Frame& frame, std::string& data) {
  std::string out;
  for (std::size_t g = 0; g < t.groups.size(); ++g) {
    for (const bool paper : {true, false}) {
      const Style own = router_style(t.groups[g].router, g), style = paper ? paper_style(own) : own;
      const std::string block = fmt::format("${}{}", paper ? "paper" : "ours", g);
      std::string rows;
      for (const Mark& m : marks) {
        if (m.group != g || m.paper != paper) continue;
        rows += fmt::format("{} {} {} {}\n", number(frame.value_at(m.px)), number(m.y), number(m.half_width),
                            gnuplot_string(m.point->variant));
      }
      if (rows.empty()) continue;
      data += fmt::format("{} << EOD\n{}EOD\n", block, rows);
      if (!line_of(marks, frame, g, paper).empty()) {
        out += fmt::format(", {} using 1:2 with lines dashtype {} linewidth 1.5 linecolor rgb '{}'", block,
                           paper ? 3 : style.dash, style.colour);
      }
      if (!paper)
        out += fmt::format(", {} using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '{}'", block,
                           style.colour);
      out += fmt::format(", {} using 1:2 with points pointtype {} pointsize 2 linewidth 1.5 linecolor rgb '{}'", block,
                         style.symbol, style.colour);
    }
  }
  return out;
}

std::string axis_name(const results::MetricPlan& m) {
  return m.unit.empty() ? m.label : fmt::format("{} ({})", m.label, m.unit);
}

std::string panel(const Tradeoff& t, const Picture& picture, const Box& box, bool differences) {
  std::vector<Mark> marks = marks_of(t, differences);
  const Frame frame = frame_of(t, marks, box, differences);
  const std::string ylabel = differences ? fmt::format("{}: difference to '{}'{}", t.y.label, t.reference,
                                                       t.y.unit.empty()  ? ""
                                                       : t.y.unit == "%" ? " (percentage points)"
                                                                         : fmt::format(" ({})", t.y.unit))
                                         : axis_name(t.y);
  std::string data;
  const std::string what = elements(t, marks, frame, data);
  std::string out = begin_panel(picture, box) + data;
  out += fmt::format("set xrange [{}:{}]\nset yrange [{}:{}]\nset xlabel {}\n", number(frame.x.low),
                     number(frame.x.high), number(frame.y.low), number(frame.y.high), gnuplot_string(axis_name(t.x)));
  out += y_title(picture, box, ylabel);
  out += names(t, marks, frame, picture);
  out += fmt::format("plot {} with lines dashtype 2 linewidth 1 linecolor rgb '{}'{}\n", differences ? "0" : "1/0",
                     kGrey, what);
  return out + end_panel();
}

Heading heading_of(const Tradeoff& t) {
  Heading h;
  h.title = fmt::format("{}: {} against {}", t.title, t.y.label, t.x.label);
  std::string text = fmt::format("Scale {}, one seed: no intervals.", t.scale);
  if (t.most_seeds > 1) {
    const std::string seeds = t.least_seeds == t.most_seeds ? fmt::format("{}", t.most_seeds)
                                                            : fmt::format("{} to {}", t.least_seeds, t.most_seeds);
    text = fmt::format("Scale {}, n = {} seeds. Bars: 95 % intervals over seeds (Student t){}.", t.scale, seeds,
                       t.least_seeds < 2 ? ", none where n = 1" : "");
  }
  if (!t.reference.empty()) {
    text += fmt::format(" Left: our levels. Right: differences to '{}', ours paired by seed", t.reference);
    text +=
        t.paper
            ? ", the paper's (open symbols) to its own number for that variant, drawn where ours stand; the paper's "
              "levels are of other data and are not shown."
            : ".";
  }
  text += " Points that nearly coincide are set side by side.";
  h.captions = {text};
  for (std::size_t g = 0; g < t.groups.size(); ++g) {
    const Style style = router_style(t.groups[g].router, g);
    h.legend.push_back({router_kind(t.groups[g].router), style, false, true});
    const auto& points = t.groups[g].points;
    if (t.paper && std::any_of(points.begin(), points.end(), [&](const TradeoffPoint& p) {
          return p.variant != t.reference && !std::isnan(p.paper_difference);
        }))
      h.legend.push_back({fmt::format("{}, paper", router_kind(t.groups[g].router)), paper_style(style), false, true});
  }
  return h;
}

}  // namespace

std::string tradeoff_script(const Tradeoff& t) {
  const Heading heading = heading_of(t);
  const double top = heading_height(heading, kWidth);
  const Picture picture{kWidth, static_cast<int>(top) + kPanelHeight};
  const double bottom = picture.height - 85.0;
  const bool both = !t.reference.empty();
  std::string out = begin_picture(picture, heading) + "set style textbox opaque noborder margins 0.2,0.1\n";
  out += panel(t, picture, {135, top + 10, both ? 880.0 : kWidth - 45.0, bottom}, false);
  if (both) out += panel(t, picture, {1035, top + 10, kWidth - 45.0, bottom}, true);
  return out + end_picture();
}

}  // namespace headlab::analysis
