#include "analysis/figures/tradeoff.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "analysis/figures/figure.h"
#include "analysis/figures/gnuplot.h"
#include "analysis/figures/plot_style.h"
#include "analysis/figures/routing_style.h"
#include "analysis/figures/tradeoff_points.h"
#include "analysis/statistics/metric_text.h"
#include "analysis/tables/row_data.h"

namespace headlab::analysis {
namespace {

constexpr int kWidth = 1800, kPanelHeight = 640, kNumberFont = 11;
constexpr double kBetweenBars = 9, kBetweenSymbols = 2;             // pixels
constexpr double kKeyLine = 34, kKeyLeft = 38, kSymbolColumn = 24;  // of the list of points
constexpr double kLeader = 0.045;  // of the panel's height, less than y_range() leaves below the lowest bar

struct Mark {
  const TradeoffPoint* point;
  std::size_t group, number;
  double y, half_width;
  bool paper;
  double x = 0;  // where it is drawn: those that would cover each other are set apart
};

std::vector<Style> styles_of(const Tradeoff& t) {
  std::vector<results::Routing> routings;
  for (const TradeoffGroup& g : t.groups) routings.push_back(g.routing);
  return routing_styles(routings);
}

// A filled symbol, or the open one that gnuplot numbers before it, on white.
std::string symbol_label(const Picture& picture, double x, double y, const Style& style, bool open,
                         const std::string& number) {
  const std::string at = screen(picture, x, y);
  return fmt::format("set label \"\" at {} point pointtype {} pointsize {} linewidth 1.5 linecolor rgb '{}'\n", at,
                     open ? style.symbol - 1 : style.symbol, numbered_size(style), style.colour) +
         (number.empty() ? ""
                         : fmt::format("set label \"{}\" at {} center font 'DejaVu Sans,{}' textcolor rgb '{}' front\n",
                                       number, at, kNumberFont, number_colour(style)));
}

std::vector<Mark> marks_of(const Tradeoff& t, bool differences) {
  std::vector<Mark> marks;
  std::size_t number = 0;
  for (std::size_t g = 0; g < t.groups.size(); ++g) {
    for (const TradeoffPoint& p : t.groups[g].points) {
      ++number;
      const Estimate& e = differences ? p.difference : p.y;
      if (e.n > 0) marks.push_back({&p, g, number, e.mean, e.half_width, false});
      if (differences && !std::isnan(p.paper_difference))
        marks.push_back({&p, g, number, p.paper_difference, std::nan(""), true});
    }
  }
  return marks;
}

// Shares end at 100 %.
double limit_of(const results::MetricPlan& metric) {
  return metric.shown_unit == "%" ? 100 : INFINITY;
}

// Of places, not of lengths that are compared: from 0 on, symbols of costs that lie close would cover each other.
Range x_range(const Tradeoff& t) {
  std::vector<double> costs;
  for (const TradeoffGroup& g : t.groups) {
    for (const TradeoffPoint& p : g.points) costs.push_back(p.x);
  }
  Range range = padded_range(costs, 0.12);
  range.high = std::min(range.high, limit_of(t.x));
  return range;
}

Range y_range(const std::vector<Mark>& marks, const results::MetricPlan& metric, bool differences) {
  std::vector<double> ends;
  if (differences) ends.push_back(0);
  for (const Mark& m : marks) {
    ends.push_back(m.y);
    if (std::isfinite(m.half_width)) ends.insert(ends.end(), {m.y - m.half_width, m.y + m.half_width});
  }
  Range range = padded_range(ends, 0.06);
  if (!differences) range.high = std::min(range.high, limit_of(metric));
  return range;
}

// What a mark takes of a column of its own, in pixels.
struct Extent {
  double middle, symbol, bar;  // half heights
};

bool overlap(double a, double b, double apart) {
  return std::abs(a - b) < apart;
}

// Only symbols that would cover each other need their widths apart; bars need little, and what shares no height
// nothing.
double gap_between(const Extent& a, const Extent& b) {
  const double symbols = a.symbol + b.symbol + kBetweenSymbols;
  if (overlap(a.middle, b.middle, symbols)) return symbols;
  return overlap(a.middle, b.middle, std::max(a.symbol, a.bar) + std::max(b.symbol, b.bar)) ? kBetweenBars : 0;
}

// Those at the right end go to the left of it.
void place(std::vector<Mark>& marks, const std::vector<Style>& styles, const Range& x, const Range& y, const Box& box) {
  const double column = (x.high - x.low) / (box.right - box.left), line = (y.high - y.low) / (box.bottom - box.top);
  std::vector<double> positions;
  std::vector<Extent> extents;
  for (const Mark& m : marks) {
    positions.push_back(m.point->x / column);
    extents.push_back(
        {m.y / line, 0.5 * numbered_pixels(styles[m.group]), std::isfinite(m.half_width) ? m.half_width / line : 0});
  }
  positions = set_apart(
      positions, [&](std::size_t i, std::size_t j) { return gap_between(extents[i], extents[j]); }, x.high / column);
  for (std::size_t i = 0; i < marks.size(); ++i) marks[i].x = positions[i] * column;
}

// From a mark's cost on the axis to where it is drawn, and up to it: marks of one cost begin at one place.
std::string leaders(const std::vector<Mark>& marks) {
  std::string out;
  for (const Mark& m : marks) {
    const std::string turn = fmt::format("first {}, graph {}", number(m.x), kLeader),
                      line = "nohead back linewidth 1 linecolor rgb '#888888'";
    out += fmt::format("set arrow from first {}, graph 0 to {} {}\n", number(m.point->x), turn, line);
    out += fmt::format("set arrow from {} to first {}, first {} {} dashtype 3\n", turn, number(m.x),
                       number(std::isfinite(m.half_width) ? m.y - m.half_width : m.y), line);
  }
  return out;
}

std::string elements(const std::vector<Mark>& marks, const std::vector<Style>& styles, std::string& data) {
  std::string bars, symbols;
  for (std::size_t g = 0; g < styles.size(); ++g) {
    const Style& style = styles[g];
    for (const bool paper : {true, false}) {
      const std::string block = fmt::format("${}{}", paper ? "paper" : "ours", g);
      std::string rows;
      for (const Mark& m : marks) {
        if (m.group != g || m.paper != paper) continue;
        rows += fmt::format("{} {} {} {}\n", number(m.x), number(m.y), number(m.half_width), m.number);
      }
      if (rows.empty()) continue;
      data += fmt::format("{} << EOD\n{}EOD\n", block, rows);
      if (!paper)
        bars += fmt::format(", {} using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '{}'", block,
                            style.colour);
      symbols += fmt::format(", {} using 1:2 with points pointtype {} pointsize {} linecolor rgb '{}'", block,
                             style.symbol, numbered_size(style), paper ? kWhite : style.colour);
      if (paper)
        symbols += fmt::format(", {} using 1:2 with points pointtype {} pointsize {} linewidth 1.5 linecolor rgb '{}'",
                               block, style.symbol - 1, numbered_size(style), style.colour);
      symbols += fmt::format(", {} using 1:2:4 with labels font 'DejaVu Sans,{}' textcolor rgb '{}'", block,
                             kNumberFont, paper ? kBlack : number_colour(style));
    }
  }
  return bars + symbols;
}

std::string difference_name(const Tradeoff& t) {
  const std::string unit = t.y.shown_unit.empty()  ? ""
                           : t.y.shown_unit == "%" ? " (percentage points)"
                                                   : fmt::format(" ({})", t.y.shown_unit);
  return fmt::format("{}: difference to '{}'{}", t.y.label, t.reference, unit);
}

std::string panel(const Tradeoff& t, const Picture& picture, const Box& box, bool differences) {
  std::vector<Mark> marks = marks_of(t, differences);
  const Range x = x_range(t), y = y_range(marks, t.y, differences);
  const std::vector<Style> styles = styles_of(t);
  place(marks, styles, x, y, box);
  std::string data;
  const std::string what = elements(marks, styles, data);
  std::string out = begin_panel(picture, box) + data + leaders(marks);
  out += fmt::format("set xrange [{}:{}]\nset yrange [{}:{}]\nset xlabel {}\n", number(x.low), number(x.high),
                     number(y.low), number(y.high), gnuplot_string(heading(t.x)));
  out += fmt::format("set xtics {}\nset ytics {}\n", number(tic_step(x.high - x.low, 8)),
                     number(tic_step(y.high - y.low, 8)));
  out += y_title(picture, box, differences ? difference_name(t) : heading(t.y), 88);
  if (!differences) return out + fmt::format("plot 1/0{}\n", what) + end_panel();
  return out + fmt::format("plot 0 with lines dashtype 2 linewidth 1 linecolor rgb '{}'{}\n", kGrey, what) +
         end_panel();
}

// What the numbers in the symbols mean, a line (or more) for each kind of routing, which is told where there are
// several.
struct Key {
  double first, step;  // where entries begin, and how far apart
  std::size_t columns;
};

Key key_of(const Tradeoff& t) {
  double name = 0, entry = 0;
  for (const TradeoffGroup& g : t.groups) {
    name = std::max(name, text_width(routing_label(g.routing), kFont - 1));
    for (const TradeoffPoint& p : g.points) entry = std::max(entry, text_width(p.label, kCaptionFont));
  }
  const double first = kKeyLeft + (t.groups.size() > 1 ? name + 60 : 0), step = entry + 50;
  return {first, step, static_cast<std::size_t>(std::max(1.0, std::floor((kWidth - 20 - first) / step)))};
}

std::size_t key_lines(const TradeoffGroup& group, const Key& key) {
  return (group.points.size() + key.columns - 1) / key.columns;
}

double key_height(const Tradeoff& t, const Key& key) {
  std::size_t lines = t.paper ? 1 : 0;
  for (const TradeoffGroup& g : t.groups) lines += key_lines(g, key);
  return kKeyLine * static_cast<double>(lines) + 22;
}

std::string key_script(const Tradeoff& t, const Key& key, const Picture& picture, double y) {
  const std::vector<Style> styles = styles_of(t);
  std::string out;
  std::size_t number = 0, group = 0;
  for (const TradeoffGroup& g : t.groups) {
    const Style& style = styles[group++];
    if (t.groups.size() > 1)
      out += symbol_label(picture, kKeyLeft, y, style, false, "") +
             text_at(picture, kKeyLeft + kSymbolColumn, y, routing_label(g.routing) + ":", kFont - 1);
    for (std::size_t i = 0; i < g.points.size(); ++i) {
      const double x = key.first + key.step * static_cast<double>(i % key.columns),
                   line = y + kKeyLine * static_cast<double>(i / key.columns);
      out += symbol_label(picture, x, line, style, false, fmt::format("{}", ++number)) +
             text_at(picture, x + kSymbolColumn, line, g.points[i].label, kCaptionFont);
    }
    y += kKeyLine * static_cast<double>(key_lines(g, key));
  }
  if (t.paper)
    out += symbol_label(picture, kKeyLeft, y, {kGrey, 1, 7}, true, "") +
           text_at(picture, kKeyLeft + kSymbolColumn, y,
                   "open symbol: the paper's difference for the row of that number, on other data", kFont - 1);
  return out;
}

Heading heading_of(const Tradeoff& t) {
  Heading h;
  h.title = fmt::format("{}: {} against {}", t.title, t.y.label, t.x.label);
  std::string text = fmt::format("Scale {}, one seed: no intervals.", t.scale);
  if (t.most_seeds > 1) {
    const std::string seeds = t.least_seeds == t.most_seeds ? fmt::format("{}", t.most_seeds)
                                                            : fmt::format("{} to {}", t.least_seeds, t.most_seeds);
    text = fmt::format("Scale {}, n = {} seeds. Bars: the table's 95 % intervals{}.", t.scale, seeds,
                       t.least_seeds < 2 ? ", none where n = 1" : "");
  }
  if (!t.reference.empty()) {
    text += fmt::format(" Left: our levels. Right: differences to '{}' on common seeds", t.reference);
    text += t.paper ? ", the paper's to its own number for that row; the paper's levels are of other data and are not "
                      "shown."
                    : ".";
  }
  h.captions = {text +
                " Points that would cover each other are moved aside: grey lines lead from each to its true place on "
                "the axis, where those of one cost meet."};
  return h;
}

// Accuracy over `metric`, a picture for each data set.
FigureKind over(const std::string& metric, const std::string& name, const std::string& help) {
  const auto draw = [=](const Report& report, const std::string& variant) -> Figures {
    Figures out;
    if (!variant.empty()) return out;
    std::set<std::string> drawn;
    for (const Row& row : report.table.rows) {
      if (!drawn.insert(data_of(row)).second) continue;
      if (auto points = tradeoff_of(report.table, metric, data_of(row))) {
        if (!out.empty()) points->title += ", " + row.data;
        out.push_back({figure_name(report, name, out.empty() ? "" : row.data), tradeoff_script(*points)});
      }
    }
    return out;
  };
  return {name, help,
          fmt::format(
              "two variants trained on the same data with the metrics of the specification and '{}', and no --variant",
              metric),
          draw, metric};
}

}  // namespace

FigureKind share_figure() {
  return over("active_heads", "share",
              "accuracy over the realised share of active heads, beside the paper's differences");
}
FigureKind shared_figure() {
  return over("shared_of_active", "shared", "the same over the share of shared heads among the active ones");
}
FigureKind madds_figure() {
  return over("madds_needed", "madds", "the same over multiply-adds");
}
FigureKind saved_figure() {
  return over("madds_saved_by_count", "saved",
              "the same over the share of multiply-adds that is saved by giving unimportant tokens fewer experts");
}
FigureKind expert_madds_figure() {
  return over("expert_madds", "expert-madds", "the same over the multiply-adds of experts that a token comes to use");
}

std::string tradeoff_script(const Tradeoff& t) {
  const Heading heading = heading_of(t);
  const Key key = key_of(t);
  const double head = heading_height(heading, kWidth), top = head + key_height(t, key);
  const Picture picture{kWidth, static_cast<int>(top) + kPanelHeight};
  const double bottom = picture.height - 85.0;
  const bool both = !t.reference.empty();
  std::string out = begin_picture(picture, heading) + key_script(t, key, picture, head + 14);
  out += panel(t, picture, {135, top + 10, both ? 870.0 : kWidth - 45.0, bottom}, false);
  if (both) out += panel(t, picture, {1050, top + 10, kWidth - 45.0, bottom}, true);
  return out + end_picture();
}

}  // namespace headlab::analysis
