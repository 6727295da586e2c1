// Every comparison of a table with its interval, a line each: whether it helps, by how much, and whether that can be
// trusted.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <optional>
#include <set>

#include "analysis/figures/figure.h"
#include "analysis/figures/gnuplot.h"
#include "analysis/figures/plot_style.h"
#include "analysis/statistics/contrasts.h"
#include "analysis/statistics/metric_text.h"
#include "analysis/statistics/preconditions.h"

namespace headlab::analysis {
namespace {

constexpr int kWidth = 1800, kLabelFont = 15;
constexpr std::size_t kMostMetrics = 3, kMostLines = 80;
constexpr double kEdge = 24, kMostLabels = 640, kIndent = 26, kTextLine = 25, kBetween = 10, kPanelTitle = 62,
                 kAxis = 72;

// Two rows of the table; in each metric what is known of their difference.
struct Pair {
  std::size_t row, reference;
  bool declared = false;  // in some metric
};

struct Margin {
  double at;  // where the row would be worse by it
  bool kept;  // which is shown
};

struct Mark {
  Estimate difference = {kAbsent, kAbsent, 0};
  bool declared = false, tested = false, stands_out = false;
  double paper = kAbsent;
  std::vector<Margin> margins = {};

  bool is_drawn() const { return difference.n > 0; }
  double half_width() const { return std::isfinite(difference.half_width) ? difference.half_width : 0; }
};

bool is_of(const Pair& pair, const Contrast& c) {
  return (pair.row == c.row && pair.reference == c.reference) || (pair.row == c.reference && pair.reference == c.row);
}

// Declared ones first, then by what they are compared with, in the order of the kinds.
std::vector<Pair> pairs_of(const Table& table, const std::vector<Contrast>& contrasts, const std::string& variant) {
  std::vector<Pair> pairs;
  for (const Contrast& c : contrasts) {
    if (c.difference.n == 0) continue;
    if (!variant.empty() && table.rows[c.row].variant != variant && table.rows[c.reference].variant != variant)
      continue;
    const auto known = std::find_if(pairs.begin(), pairs.end(), [&](const Pair& pair) { return is_of(pair, c); });
    if (known == pairs.end()) pairs.push_back({c.row, c.reference, c.kind == Contrast::Kind::primary});
  }
  std::vector<std::size_t> references;
  for (const Pair& pair : pairs) {
    if (std::find(references.begin(), references.end(), pair.reference) == references.end())
      references.push_back(pair.reference);
  }
  const auto place = [&](const Pair& pair) {
    const auto at = std::find(references.begin(), references.end(), pair.reference);
    return pair.declared ? 0 : 1 + (at - references.begin());
  };
  std::stable_sort(pairs.begin(), pairs.end(), [&](const Pair& a, const Pair& b) { return place(a) < place(b); });
  return pairs;
}

// Those of what is declared before others, else in the table's order.
std::vector<std::size_t> metrics_of(const std::vector<Contrast>& contrasts) {
  std::set<std::size_t> declared, others;
  for (const Contrast& c : contrasts) {
    if (c.difference.n > 0) (c.kind == Contrast::Kind::primary ? declared : others).insert(c.metric);
  }
  std::vector<std::size_t> out(declared.begin(), declared.end());
  std::set_difference(others.begin(), others.end(), declared.begin(), declared.end(), std::back_inserter(out));
  return out;
}

Mark mark_of(const Table& table, const std::vector<Contrast>& contrasts, const Pair& pair, std::size_t metric) {
  Mark mark{.difference = difference_of(table, metric, pair.row, pair.reference)};
  for (const Contrast& c : contrasts) {
    if (c.metric != metric || !is_of(pair, c)) continue;
    const double sign = c.row == pair.row ? 1 : -1;
    if (c.has_paper()) mark.paper = sign * c.paper;
    if (c.margin > 0) {
      const double worse = table.plan.metrics[metric].better == results::Metric::Better::more ? -sign : sign;
      mark.margins.push_back({worse * c.margin, stands_out(table, c) && side_of(table, c) > 0});
    } else {
      mark.declared = mark.declared || c.kind == Contrast::Kind::primary;
      mark.tested = mark.tested || !std::isnan(adjusted_p(table, c));
      mark.stands_out = mark.stands_out || stands_out(table, c);
    }
  }
  return mark;
}

// A line of the picture: a comparison, or what those below it have in common.
struct Line {
  std::vector<std::string> text;
  std::optional<Pair> pair;
  double middle = 0;  // pixels
};

std::vector<Line> lines_of(const Table& table, const std::vector<Pair>& pairs) {
  std::vector<Line> lines;
  const Pair* before = nullptr;
  for (const Pair& pair : pairs) {
    const std::string &row = table.rows[pair.row].label, &reference = table.rows[pair.reference].label;
    const bool same =
        before && before->declared == pair.declared && (pair.declared || before->reference == pair.reference);
    if (!same)
      lines.push_back({wrapped(pair.declared ? "Declared:" : fmt::format("Against '{}':", reference),
                               kMostLabels - 2 * kEdge, kLabelFont),
                       {}});
    lines.push_back({wrapped(pair.declared ? fmt::format("{} against {}", row, reference) : row,
                             kMostLabels - 2 * kEdge - kIndent, kLabelFont),
                     pair});
    before = &pair;
  }
  return lines;
}

double set_lines(std::vector<Line>& lines, double top) {
  for (Line& line : lines) {
    if (!line.pair) top += kBetween;
    const double height = kTextLine * static_cast<double>(line.text.size());
    line.middle = top + 0.5 * height;
    top += height + kBetween;
  }
  return top;
}

double width_of_labels(const std::vector<Line>& lines) {
  double width = 0;
  for (const Line& line : lines) {
    for (const std::string& text : line.text)
      width = std::max(width, 2 * kEdge + (line.pair ? kIndent : 0) + text_width(text, kLabelFont));
  }
  return std::min(width, kMostLabels);
}

std::string labels(const std::vector<Line>& lines, const Picture& picture) {
  std::string out;
  for (const Line& line : lines) {
    const double x = line.pair ? kEdge + kIndent : kEdge,
                 first = line.middle - 0.5 * kTextLine * static_cast<double>(line.text.size() - 1);
    for (std::size_t i = 0; i < line.text.size(); ++i)
      out += text_at(picture, x, first + kTextLine * static_cast<double>(i), line.text[i], kLabelFont);
  }
  return out;
}

const char* colour_of(const Mark& mark) {
  return !mark.tested ? kPale : mark.declared ? kBlue : kBlack;
}

const char* colour_of(const Margin& margin) {
  return margin.kept ? kGreen : kRed;
}

int symbol_of(const Mark& mark) {
  return mark.stands_out ? 7 : 6;
}

// "top-1 (points): better to the right".
std::string title_of(const results::MetricPlan& metric) {
  const std::string unit = points(metric);
  const std::string side = metric.better == results::Metric::Better::more   ? ": better to the right"
                           : metric.better == results::Metric::Better::less ? ": better to the left"
                                                                            : "";
  return fmt::format("{}{}{}", metric.label, unit.empty() ? "" : " (" + unit + ")", side);
}

struct Panel {
  std::size_t metric;
  std::vector<Mark> marks;  // one a line; of n = 0 where there is none
};

Range range_of(const Panel& panel) {
  std::vector<double> ends = {0};
  for (const Mark& mark : panel.marks) {
    if (!mark.is_drawn()) continue;
    ends.insert(ends.end(),
                {mark.difference.mean - mark.half_width(), mark.difference.mean + mark.half_width(), mark.paper});
    for (const Margin& margin : mark.margins) ends.push_back(margin.at);
  }
  return padded_range(ends, 0.05);
}

std::string panel_script(const Panel& panel, const std::vector<Line>& lines, const results::MetricPlan& metric,
                         const Picture& picture, const Box& box) {
  std::string data, plots;
  const Range x = range_of(panel);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const Mark& mark = panel.marks[i];
    if (!mark.is_drawn()) continue;
    const double y = lines[i].middle;
    for (const Margin& margin : mark.margins)
      data +=
          fmt::format("set arrow from first {0},{1} to first {0},{2} nohead linewidth 4 linecolor rgb '{3}'\n",
                      number(margin.at), number(y - 0.5 * kTextLine), number(y + 0.5 * kTextLine), colour_of(margin));
    data += fmt::format("$line{} << EOD\n{} {} {} {}\nEOD\n", i, number(mark.difference.mean), number(y),
                        number(mark.half_width()), number(mark.paper));
    plots += fmt::format(
        ", $line{0} using 1:2:3 with xerrorbars pointtype {1} pointsize 1.7 linewidth 2 linecolor rgb '{2}'", i,
        symbol_of(mark), colour_of(mark));
    if (std::isfinite(mark.paper))
      plots += fmt::format(", $line{} using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '{}'", i,
                           kOrange);
  }
  return begin_panel(picture, box) + panel_title(picture, box, title_of(metric)) + data +
         fmt::format("set xrange [{}:{}]\nset yrange [{}:{}]\nset xtics {}\n", number(x.low), number(x.high),
                     number(box.bottom), number(box.top), number(tic_step(x.high - x.low, 5))) +
         fmt::format("set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '{}'\n",
                     kGrey) +
         "plot NaN" + plots + "\n" + end_panel();
}

using Says = std::function<bool(const Mark&)>;

bool any_mark(const std::vector<Panel>& panels, const Says& says) {
  return std::any_of(panels.begin(), panels.end(), [&](const Panel& panel) {
    return std::any_of(panel.marks.begin(), panel.marks.end(),
                       [&](const Mark& mark) { return mark.is_drawn() && says(mark); });
  });
}

bool has_margin(const Mark& mark, bool kept) {
  return std::any_of(mark.margins.begin(), mark.margins.end(), [&](const Margin& m) { return m.kept == kept; });
}

std::vector<LegendEntry> legend_of(const std::vector<Panel>& panels) {
  struct Entry {
    LegendEntry entry;
    Says stands_for;
  };
  const Entry entries[] = {
      {{"difference, declared", {kBlue, 1, 7}, true, true}, [](const Mark& m) { return m.tested && m.declared; }},
      {{"difference, explored", {kBlack, 1, 7}, true, true}, [](const Mark& m) { return m.tested && !m.declared; }},
      {{"difference, not tested here", {kPale, 1, 6}, true, true}, [](const Mark& m) { return !m.tested; }},
      {{"the paper's difference", {kOrange, 1, 12}, false, true}, [](const Mark& m) { return std::isfinite(m.paper); }},
      {{"declared margin, shown to be kept", {kGreen, 1, 7}, true, false},
       [](const Mark& m) { return has_margin(m, true); }},
      {{"declared margin, not shown to be kept", {kRed, 1, 7}, true, false},
       [](const Mark& m) { return has_margin(m, false); }}};
  std::vector<LegendEntry> legend;
  for (const auto& [entry, stands_for] : entries) {
    if (any_mark(panels, stands_for)) legend.push_back(entry);
  }
  return legend;
}

Heading heading_of(const Table& table, const std::vector<Panel>& panels) {
  const results::TablePlan& plan = table.plan;
  Heading head{
      plan.title,
      {fmt::format("Scale {}. Differences with 95 % intervals, which are not corrected. A filled circle stands "
                   "out: its p is below 0.05 once all comparisons of its kind are counted.",
                   plan.scale)},
      legend_of(panels)};
  if (!all_hold(table.preconditions)) head.captions.push_back(standing_of_claim(table.preconditions));
  if (any_mark(panels, [](const Mark& m) { return !std::isfinite(m.difference.half_width); }))
    head.captions.push_back("A circle without a line has a single seed: there is no interval.");
  return head;
}

Figures draw(const Report& report, const std::string& variant) {
  const Table& table = report.table;
  const std::vector<Contrast> contrasts = contrasts_of(table);
  std::vector<Pair> pairs = pairs_of(table, contrasts, variant);
  if (pairs.empty()) return {};
  std::vector<std::size_t> metrics = metrics_of(contrasts);
  const std::size_t all = pairs.size(), all_metrics = metrics.size();
  if (all > kMostLines) pairs.resize(kMostLines);
  if (all_metrics > kMostMetrics) metrics.resize(kMostMetrics);
  std::sort(metrics.begin(), metrics.end());
  std::vector<Line> lines = lines_of(table, pairs);
  std::vector<Panel> panels;
  for (const std::size_t metric : metrics) {
    panels.push_back({metric, {}});
    for (const Line& line : lines)
      panels.back().marks.push_back(line.pair ? mark_of(table, contrasts, *line.pair, metric) : Mark());
  }
  Heading head = heading_of(table, panels);
  if (all > kMostLines)
    head.captions.push_back(fmt::format("The first {} of {} comparisons are drawn.", kMostLines, all));
  if (all_metrics > panels.size())
    head.captions.push_back(fmt::format("Drawn are {} of {} metrics.", panels.size(), all_metrics));
  const double top = heading_height(head, kWidth) + kPanelTitle, bottom = set_lines(lines, top);
  const Picture picture{kWidth, static_cast<int>(bottom + kAxis)};
  std::string script =
      begin_picture(picture, head) + "set border 1\nunset ytics\nset grid xtics noytics\n" + labels(lines, picture);
  const double beside = width_of_labels(lines), width = (kWidth - beside - kEdge) / static_cast<double>(panels.size());
  for (std::size_t i = 0; i < panels.size(); ++i) {
    const double left = beside + width * static_cast<double>(i) + kEdge;
    script += panel_script(panels[i], lines, table.plan.metrics[panels[i].metric], picture,
                           {left, top, left + width - kEdge, bottom});
  }
  return {{figure_name(report, "differences", variant), script + end_picture()}};
}

}  // namespace

FigureKind differences_figure() {
  return {"differences",
          "every comparison of the table with its 95 % interval and the paper's difference, a line each; filled: it\n"
          "stands out; of one variant: --variant",
          "two rows with common seeds and a metric with differences", draw};
}

}  // namespace headlab::analysis
