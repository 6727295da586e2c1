#include "analysis/figures/curves.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "analysis/figures/figure.h"
#include "analysis/figures/gnuplot.h"
#include "analysis/figures/plot_style.h"
#include "base/error.h"

namespace headlab::analysis {
namespace {

constexpr int kWidth = 1800, kRowHeight = 400;
constexpr std::size_t kColumns = 4;
// Shares of the training after which a curve's range counts: the first steps span ten times what follows.
constexpr double kSettledLevels = 0.1, kSettledDifferences = 0.25;

Style series_style(const std::string& series) {
  return series == kValidationLoss ? Style{kBlue, 1} : Style{kOrange, 1};
}

std::int64_t last_step(const Curves& curves) {
  std::int64_t last = 0;
  for (const Curve& c : curves.baseline.curves) last = std::max(last, c.step.back());
  return last;
}

// Means, and the bands of what is drawn on top: those of the training loss are twice as wide and say less.
void add_settled(const CurvePanel& panel, double from, std::vector<double>& values) {
  for (const Curve& c : panel.curves) {
    for (std::size_t i = 0; i < c.step.size(); ++i) {
      if (static_cast<double>(c.step[i]) < from && c.step.size() > 1) continue;
      values.push_back(c.value[i].mean);
      if (c.series == kValidationLoss) values.insert(values.end(), {c.value[i].low, c.value[i].high});
    }
  }
}

Range range_of(const std::vector<CurvePanel>& panels, double from, std::vector<double> values) {
  for (const CurvePanel& panel : panels) add_settled(panel, from, values);
  return padded_range(values, 0.05);
}

std::string block_of(const Curve& curve, const std::string& name) {
  std::string out = fmt::format("${} << EOD\n", name);
  for (std::size_t i = 0; i < curve.step.size(); ++i) {
    const Spread& s = curve.value[i];
    out += fmt::format("{} {} {} {}\n", curve.step[i], number(s.mean), number(s.low), number(s.high));
  }
  return out + "EOD\n";
}

// What stands on the axis of steps, and how many make one of its unit.
struct Progress {
  std::string name;
  double unit;
};

Progress progress_of(const Curves& curves, std::int64_t last) {
  if (curves.token.empty()) return {"training step", 1};
  const bool many = last >= 1000000;
  return {fmt::format("{} {}s read", many ? "million" : "thousand", curves.token), many ? 1e6 : 1e3};
}

struct Axes {
  double last, unit;
  Range y;
  bool zero;  // a line there
};

std::string lines_script(const CurvePanel& panel, std::size_t index, const Axes& axes) {
  std::string data, bands, lines;
  for (std::size_t i = panel.curves.size(); i-- > 0;) {  // validation on top
    const Curve& curve = panel.curves[i];
    const bool main = curve.series == kValidationLoss;
    const std::string name = fmt::format("curve{}_{}", index, i), colour = series_style(curve.series).colour;
    data += block_of(curve, name);
    if (curve.seeds > 1)
      bands += fmt::format(
          ", ${0} using ($1/{3}):3:4 with filledcurves fillcolor rgb '{1}' fillstyle transparent solid {2} noborder",
          name, colour, main ? 0.25 : 0.18, number(axes.unit));
    lines += fmt::format(", ${} using ($1/{}):2 with lines linewidth {} linecolor rgb '{}'", name, number(axes.unit),
                         main ? 2.2 : 1.2, colour);
  }
  const double width = axes.y.high - axes.y.low;
  return data +
         fmt::format("set xrange [0:{}]\nset yrange [{}:{}]\nset xtics {}\nset ytics {}\n", number(axes.last),
                     number(axes.y.low), number(axes.y.high), number(tic_step(axes.last, 4)),
                     number(tic_step(width, 5))) +
         fmt::format("plot {} with lines dashtype 2 linewidth 1 linecolor rgb '{}'{}{}\n", axes.zero ? "0" : "1/0",
                     kGrey, bands, lines);
}

std::string seeds_of(const CurvePanel& panel) {
  std::int64_t least = panel.curves.front().seeds, most = least;
  for (const Curve& c : panel.curves) {
    least = std::min(least, c.seeds);
    most = std::max(most, c.seeds);
  }
  return least == most ? fmt::format("n={}", most) : fmt::format("n={}-{}", least, most);
}

void count_seeds(const CurvePanel& panel, std::int64_t& least, std::int64_t& most) {
  for (const Curve& c : panel.curves) {
    least = least == 0 ? c.seeds : std::min(least, c.seeds);
    most = std::max(most, c.seeds);
  }
}

std::string loss_name(const Curves& curves) {
  return curves.token.empty() ? "loss" : "loss a " + curves.token;
}

Heading heading_of(const Curves& curves) {
  Heading h;
  h.title = fmt::format("{}: losses during training", curves.title);
  std::int64_t least = 0, most = 0;
  for (const CurvePanel& panel : curves.differences) count_seeds(panel, least, most);
  count_seeds(curves.baseline, least, most);
  std::string text =
      fmt::format("Scale {}. First panel: the two losses of '{}' itself.", curves.scale, curves.baseline.label);
  if (!curves.differences.empty())
    text += fmt::format(
        " Every other panel: the loss of a variant less that of the baseline with the same seed at the same {}, mean "
        "over seeds; below zero the variant is better. These panels share one axis. All axes are made for what "
        "follows the first quarter of the training; what passes them is cut off.{}",
        curves.token.empty() ? "step" : "number of " + curves.token + "s",
        curves.token.empty()
            ? ""
            : fmt::format(" Perplexity a {} is e to the loss: a difference of 0.01 nat is one percent of "
                          "it.",
                          curves.token));
  h.captions = {text + " " + spread_caption("Bands", least, most)};
  if (curves.differences.size() > kMaxDifferences)
    h.captions.push_back(
        fmt::format("The first {} of {} variants are drawn.", kMaxDifferences, curves.differences.size()));
  h.captions.insert(h.captions.end(), curves.notes.begin(), curves.notes.end());
  h.legend = {{loss_name(curves) + " on the validation split", series_style(kValidationLoss)},
              {"training loss of the task, without what a router adds", series_style(kTrainingLoss)}};
  return h;
}

Box place_of(std::size_t index, double top, std::size_t columns, int row_height) {
  const double step = (kWidth - 30.0) / static_cast<double>(columns),
               left = step * static_cast<double>(index % columns),
               y = top + row_height * static_cast<double>(index / columns);
  return {left + 115, y + 68 + (row_height - kRowHeight), left + step - 6, y + row_height - 70};
}

const CurvePanel& panel_of(const Curves& curves, std::size_t index) {
  return index == 0 ? curves.baseline : curves.differences[index - 1];
}

std::string title_of(const CurvePanel& panel) {
  return fmt::format("{} ({})", panel.label, seeds_of(panel));
}

// Higher where a title takes more lines than fit above a panel.
int row_height_of(const Curves& curves, std::size_t panels, std::size_t columns) {
  constexpr std::size_t kLines = 3;
  std::size_t most = kLines;
  for (std::size_t i = 0; i < panels; ++i) {
    const Box box = place_of(i, 0, columns, kRowHeight);
    most = std::max(most, wrapped(title_of(panel_of(curves, i)), box.right - box.left, kCaptionFont).size());
  }
  return kRowHeight + kCaptionLine * static_cast<int>(most - kLines);
}

Figures draw_curves(const Report& report, const std::string& variant) {
  const Curves all = curves_of(report.table, report.runs, variant);
  if (all.baseline.curves.empty()) return {};
  return {{figure_name(report, "curves", variant), curves_script(all)}};
}

}  // namespace

FigureKind curves_figure() {
  return {"curves",
          "losses during training: the baseline's, and each variant's differences to it; of language models over the\n"
          "tokens read",
          "runs of the baseline with training curves", draw_curves};
}

std::string curves_script(const Curves& curves) {
  if (curves.baseline.curves.empty()) throw UsageError("the baseline's runs have no training curve to draw");
  const Heading heading = heading_of(curves);
  const std::size_t panels = 1 + std::min(kMaxDifferences, curves.differences.size()),
                    columns = std::min(kColumns, panels), rows = (panels + columns - 1) / columns;
  const double top = heading_height(heading, kWidth);
  const int row_height = row_height_of(curves, panels, columns);
  const Picture picture{kWidth, static_cast<int>(top) + row_height * static_cast<int>(rows) + 12};
  const std::int64_t last = last_step(curves);
  const std::string unit = curves.unit.empty() ? "" : fmt::format(" ({})", curves.unit);
  const Range levels = range_of({curves.baseline}, kSettledLevels * static_cast<double>(last), {}),
              differences = range_of(curves.differences, kSettledDifferences * static_cast<double>(last), {0.0});
  const Progress progress = progress_of(curves, last);
  std::string out = begin_picture(picture, heading);
  for (std::size_t i = 0; i < panels; ++i) {
    const Box box = place_of(i, top, columns, row_height);
    const CurvePanel& panel = panel_of(curves, i);
    out += begin_panel(picture, box) + panel_title(picture, box, title_of(panel)) +
           fmt::format("set xlabel {}\n", i + columns >= panels ? gnuplot_string(progress.name) : "''");
    if (i < 2 || i % columns == 0) out += y_title(picture, box, (i == 0 ? loss_name(curves) : "difference") + unit, 92);
    out +=
        lines_script(panel, i,
                     {static_cast<double>(last) / progress.unit, progress.unit, i == 0 ? levels : differences, i > 0}) +
        end_panel();
  }
  return out + end_picture();
}

}  // namespace headlab::analysis
