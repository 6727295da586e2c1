// Every comparison of a table with its interval, a line each: whether it helps, by how much, and whether that can be
// trusted.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

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

struct Mark {
  Estimate difference;
  bool declared = false, stands_out = false;
  double paper = kAbsent;
  double margin = 0;  // where the row would be worse by it; 0: none is asked about
  bool keeps_margin = false;
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

std::vector<std::size_t> metrics_of(const Table& table, const std::vector<Contrast>& contrasts) {
  std::vector<std::size_t> out;
  for (std::size_t m = 0; m < table.plan.metrics.size() && out.size() < kMostMetrics; ++m) {
    const auto known = [m](const Contrast& c) { return c.metric == m && c.difference.n > 0; };
    if (std::any_of(contrasts.begin(), contrasts.end(), known)) out.push_back(m);
  }
  return out;
}

Mark mark_of(const Table& table, const std::vector<Contrast>& contrasts, const Pair& pair, std::size_t metric) {
  Mark mark{.difference = difference_of(table, metric, pair.row, pair.reference)};
  for (const Contrast& c : contrasts) {
    if (c.metric != metric || !is_of(pair, c)) continue;
    const double sign = c.row == pair.row ? 1 : -1;
    if (c.has_paper()) mark.paper = sign * c.paper;
    if (c.margin > 0) {
      mark.margin = (table.plan.metrics[metric].better == results::Metric::Better::more ? -sign : sign) * c.margin;
      mark.keeps_margin = stands_out(table, c) && side_of(table, c) > 0;
    } else {
      mark.declared = mark.declared || c.kind == Contrast::Kind::primary;
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
  return mark.declared ? kBlue : kBlack;
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
    if (mark.difference.n == 0) continue;
    const double half = std::isfinite(mark.difference.half_width) ? mark.difference.half_width : 0;
    ends.insert(ends.end(), {mark.difference.mean - half, mark.difference.mean + half, mark.paper});
    if (mark.margin != 0) ends.push_back(mark.margin);
  }
  return padded_range(ends, 0.05);
}

std::string panel_script(const Panel& panel, const std::vector<Line>& lines, const results::MetricPlan& metric,
                         const Picture& picture, const Box& box) {
  std::string data, plots;
  const Range x = range_of(panel);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const Mark& mark = panel.marks[i];
    if (mark.difference.n == 0) continue;
    const double y = lines[i].middle, half = std::isfinite(mark.difference.half_width) ? mark.difference.half_width : 0;
    if (mark.margin != 0)
      data += fmt::format("set arrow from first {0},{1} to first {0},{2} nohead linewidth 4 linecolor rgb '{3}'\n",
                          number(mark.margin), number(y - 0.5 * kTextLine), number(y + 0.5 * kTextLine),
                          mark.keeps_margin ? kGreen : kPale);
    data += fmt::format("$line{} << EOD\n{} {} {} {}\nEOD\n", i, number(mark.difference.mean), number(y), number(half),
                        number(mark.paper));
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

Heading heading_of(const Table& table, const std::vector<Panel>& panels, std::size_t all, std::size_t shown) {
  const results::TablePlan& plan = table.plan;
  Heading head{
      plan.title,
      {fmt::format(
          "Scale {}. Differences with 95 % intervals, which are not corrected. A filled circle stands out: its "
          "p is below 0.05 once all comparisons of its kind are counted.",
          plan.scale)},
      {}};
  if (!all_hold(table.preconditions)) head.captions.push_back(standing_of_claim(table.preconditions));
  if (shown < all) head.captions.push_back(fmt::format("The first {} of {} comparisons are drawn.", shown, all));
  const auto any = [&](const auto& says) {
    return std::any_of(panels.begin(), panels.end(), [&](const Panel& panel) {
      return std::any_of(panel.marks.begin(), panel.marks.end(),
                         [&](const Mark& mark) { return mark.difference.n > 0 && says(mark); });
    });
  };
  if (any([](const Mark& m) { return m.declared; }))
    head.legend.push_back({"difference, declared", {kBlue, 1, 7}, true, true});
  if (any([](const Mark& m) { return !m.declared; }))
    head.legend.push_back({"difference, explored", {kBlack, 1, 7}, true, true});
  if (any([](const Mark& m) { return std::isfinite(m.paper); }))
    head.legend.push_back({"the paper's difference", {kOrange, 1, 12}, false, true});
  if (any([](const Mark& m) { return m.margin != 0 && m.keeps_margin; }))
    head.legend.push_back({"declared margin, shown to be kept", {kGreen, 1, 7}, true, false});
  if (any([](const Mark& m) { return m.margin != 0 && !m.keeps_margin; }))
    head.legend.push_back({"declared margin, not shown to be kept", {kPale, 1, 7}, true, false});
  return head;
}

Figures draw(const Report& report, const std::string& variant) {
  const Table& table = report.table;
  const std::vector<Contrast> contrasts = contrasts_of(table);
  std::vector<Pair> pairs = pairs_of(table, contrasts, variant);
  const std::vector<std::size_t> metrics = metrics_of(table, contrasts);
  if (pairs.empty()) return {};
  const std::size_t all = pairs.size();
  if (pairs.size() > kMostLines) pairs.resize(kMostLines);
  std::vector<Line> lines = lines_of(table, pairs);
  std::vector<Panel> panels;
  for (const std::size_t metric : metrics) {
    panels.push_back({metric, {}});
    for (const Line& line : lines)
      panels.back().marks.push_back(line.pair ? mark_of(table, contrasts, *line.pair, metric) : Mark());
  }
  const Heading head = heading_of(table, panels, all, pairs.size());
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
