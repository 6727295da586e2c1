#include "analysis/figures/cost_curves.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "analysis/figures/figure.h"
#include "analysis/figures/gnuplot.h"
#include "analysis/figures/plot_style.h"
#include "base/error.h"

namespace headlab::analysis {
namespace {

constexpr int kWidth = 1800, kPanelHeight = 720;
// Share of each variant's own training that the axes leave out: the first steps span ten times what follows.
constexpr double kSettled = 0.3;

using Costs = std::vector<double> CostCurve::*;

struct Axis {
  std::string name;
  double unit;
  Costs cost;
};

double most(const CostCurves& curves, Costs cost) {
  double out = 0;
  for (const CostCurve& c : curves.curves) {
    for (const double x : c.*cost) out = std::max(out, x);
  }
  return out;
}

Axis madds_axis(const CostCurves& curves) {
  const double last = most(curves, &CostCurve::madds);
  return last >= 1e12 ? Axis{"multiply-adds of training that the routing asks for (10^12)", 1e12, &CostCurve::madds}
                      : Axis{"multiply-adds of training that the routing asks for (10^9)", 1e9, &CostCurve::madds};
}

Axis time_axis(const CostCurves& curves) {
  const double last = most(curves, &CostCurve::seconds);
  return last >= 300 ? Axis{"processor time of the training steps (minutes)", 60, &CostCurve::seconds}
                     : Axis{"processor time of the training steps (seconds)", 1, &CostCurve::seconds};
}

// What every variant's axis shows of it.
bool settled(const CostCurve& c, std::size_t point) {
  return static_cast<double>(point + 1) > kSettled * static_cast<double>(c.loss.size());
}

Range losses(const CostCurves& curves) {
  std::vector<double> values;
  for (const CostCurve& c : curves.curves) {
    for (std::size_t i = 0; i < c.loss.size(); ++i) {
      if (settled(c, i)) values.insert(values.end(), {c.loss[i].mean, c.loss[i].low, c.loss[i].high});
    }
  }
  return padded_range(values, 0.04);
}

std::string block_of(const CostCurve& c, const Axis& axis, const std::string& name) {
  const std::vector<double>& x = c.*axis.cost;
  std::string out = fmt::format("${} << EOD\n", name);
  for (std::size_t i = 0; i < x.size(); ++i)
    out += fmt::format("{} {} {} {}\n", number(x[i] / axis.unit), number(c.loss[i].mean), number(c.loss[i].low),
                       number(c.loss[i].high));
  return out + "EOD\n";
}

std::string loss_name(const CostCurves& curves) {
  return fmt::format("loss{} on the validation split ({})", curves.token.empty() ? "" : " a " + curves.token,
                     curves.unit);
}

std::string panel(const CostCurves& curves, const Axis& axis, const Range& y, const Picture& picture, const Box& box,
                  const char* prefix) {
  std::string data, bands, lines;
  for (std::size_t i = 0; i < curves.curves.size(); ++i) {
    const CostCurve& c = curves.curves[i];
    if ((c.*axis.cost).empty()) continue;
    const std::string name = fmt::format("{}{}", prefix, i);
    const Style style = style_of(i);
    data += block_of(c, axis, name);
    if (c.seeds > 1)
      bands += fmt::format(
          ", ${} using 1:3:4 with filledcurves fillcolor rgb '{}' fillstyle transparent solid 0.15 noborder", name,
          style.colour);
    lines += fmt::format(
        ", ${} using 1:2 with linespoints linewidth 2 dashtype {} pointtype {} pointsize 1.1 linecolor rgb '{}'", name,
        style.dash, style.symbol, style.colour);
  }
  const double last = most(curves, axis.cost) / axis.unit;
  return begin_panel(picture, box) + data +
         fmt::format("set xrange [0:{}]\nset yrange [{}:{}]\nset xtics {}\nset ytics {}\nset xlabel {}\n",
                     number(1.02 * last), number(y.low), number(y.high), number(tic_step(last, 6)),
                     number(tic_step(y.high - y.low, 8)), gnuplot_string(axis.name)) +
         y_title(picture, box, loss_name(curves), 92) + fmt::format("plot 1/0{}{}\n", bands, lines) + end_panel();
}

bool timed(const CostCurves& curves) {
  return most(curves, &CostCurve::seconds) > 0;
}

std::string of_times(const CostCurves& curves) {
  return fmt::format(
      "Right: processor time of the training steps alone, validation left out: examples so far over the median number "
      "of examples that the variant's runs trained in a second of it on one machine ({}). ",
      curves.machine);
}

Heading heading_of(const CostCurves& curves) {
  Heading h;
  h.title = fmt::format("{}: loss at equal cost", curves.title);
  std::int64_t least = curves.curves.front().seeds, most_seeds = least;
  for (const CostCurve& c : curves.curves) {
    least = std::min(least, c.seeds);
    most_seeds = std::max(most_seeds, c.seeds);
  }
  h.captions = {fmt::format(
      "Scale {}. At equal places on an axis variants have cost the same. Left: multiply-adds that the routing "
      "asks for, of all examples so far; a backward pass counts as two forward ones. {}Axes are made for what follows "
      "the first {:.0f} % of each training. {}",
      curves.scale, timed(curves) ? of_times(curves) : "", 100 * kSettled, spread_caption("Bands", least, most_seeds))};
  h.captions.insert(h.captions.end(), curves.notes.begin(), curves.notes.end());
  for (std::size_t i = 0; i < curves.curves.size(); ++i)
    h.legend.push_back({curves.curves[i].label, style_of(i), true, true});
  return h;
}

Figures draw_cost_curves(const Report& report, const std::string& variant) {
  if (!variant.empty()) return {};
  const CostCurves curves = cost_curves_of(report.table, report.runs);
  if (curves.curves.empty()) return {};
  return {{figure_name(report, "cost-curves"), cost_curves_script(curves)}};
}

}  // namespace

FigureKind cost_curves_figure() {
  return {
      "cost-curves",
      "loss on the validation split over the multiply-adds and over the processor time of training, a line a variant",
      "two variants validated at the same steps, and no --variant",
      draw_cost_curves,
      "",
      true};
}

std::string cost_curves_script(const CostCurves& curves) {
  if (curves.curves.empty()) throw UsageError("there are no two variants whose losses at equal cost could be drawn");
  const Heading heading = heading_of(curves);
  const double top = heading_height(heading, kWidth);
  const Picture picture{kWidth, static_cast<int>(top) + kPanelHeight};
  const double bottom = picture.height - 85.0;
  const Range y = losses(curves);
  std::string out = begin_picture(picture, heading);
  out += panel(curves, madds_axis(curves), y, picture, {125, top + 10, timed(curves) ? 880.0 : kWidth - 45.0, bottom},
               "m");
  if (timed(curves)) out += panel(curves, time_axis(curves), y, picture, {1030, top + 10, kWidth - 45.0, bottom}, "t");
  return out + end_picture();
}

}  // namespace headlab::analysis
