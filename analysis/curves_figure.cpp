#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "analysis/curves.h"
#include "analysis/gnuplot.h"
#include "analysis/plot_style.h"
#include "base/error.h"

namespace headlab::analysis {
namespace {

constexpr int kWidth = 1800, kRowHeight = 600;
constexpr std::size_t kColumns = 3;
constexpr double kSettled = 0.1;  // share of the training after which a curve's range counts

std::int64_t last_step(const CurvePanel& panel) {
  std::int64_t last = 0;
  for (const Curve& c : panel.curves) last = std::max(last, c.step.back());
  return last;
}

// The first steps span ten times what the variants differ by; the axis is for what follows.
Range y_range(const CurvePanel& panel) {
  std::vector<double> values;
  const double from = kSettled * static_cast<double>(last_step(panel));
  for (const Curve& c : panel.curves) {
    for (std::size_t i = 0; i < c.step.size(); ++i) {
      if (static_cast<double>(c.step[i]) < from && c.step.size() > 1) continue;
      values.insert(values.end(), {c.value[i].mean, c.value[i].low, c.value[i].high});
    }
  }
  return padded_range(values, 0.05);
}

double shown_scale(const CurvePanel& panel) {
  return panel.unit == "1" ? 100 : 1;
}

std::string axis_name(const CurvePanel& panel) {
  const std::string what = panel.long_name.empty() ? panel.name : panel.long_name;
  if (panel.unit == "1") return fmt::format("{} (%)", what);
  return panel.unit.empty() ? what : fmt::format("{} ({})", what, panel.unit);
}

std::string block_of(const Curve& curve, const std::string& name, double scale) {
  std::string out = fmt::format("${} << EOD\n", name);
  for (std::size_t i = 0; i < curve.step.size(); ++i) {
    const Spread& s = curve.value[i];
    out += fmt::format("{} {} {} {}\n", curve.step[i], number(scale * s.mean), number(scale * s.low),
                       number(scale * s.high));
  }
  return out + "EOD\n";
}

std::string panel_script(const CurvePanel& panel, std::size_t index, const Picture& picture, const Box& box) {
  const Range y = y_range(panel);
  const double scale = shown_scale(panel);
  std::string out = begin_panel(picture, box), bands, lines;
  for (std::size_t i = 0; i < panel.curves.size(); ++i) {
    const Curve& curve = panel.curves[i];
    const std::string name = fmt::format("curve{}_{}", index, i);
    const Style style = style_of(curve.style);
    out += block_of(curve, name, scale);
    if (curve.seeds > 1) {
      bands += fmt::format(
          ", ${} using 1:3:4 with filledcurves fillcolor rgb '{}' fillstyle transparent solid 0.14 noborder", name,
          style.colour);
    }
    lines += fmt::format(", ${} using 1:2 with lines linewidth 1.6 dashtype {} linecolor rgb '{}'", name, style.dash,
                         style.colour);
  }
  out +=
      fmt::format("set xrange [0:{}]\nset yrange [{}:{}]\nset xlabel 'training step'\nset xtics {}\n", last_step(panel),
                  number(scale * y.low), number(scale * y.high), tic_step(static_cast<double>(last_step(panel)), 5));
  out += panel_title(picture, box, axis_name(panel));
  return out + fmt::format("plot 1/0{}{}\n", bands, lines) + end_panel();
}

Heading heading_of(const Curves& curves) {
  Heading h;
  h.title = fmt::format("{}: training curves", curves.title);
  std::int64_t least = 0, most = 0;
  for (const CurvePanel& panel : curves.panels) {
    for (const Curve& c : panel.curves) {
      least = least == 0 ? c.seeds : std::min(least, c.seeds);
      most = std::max(most, c.seeds);
      const bool known =
          std::any_of(h.legend.begin(), h.legend.end(), [&](const auto& e) { return e.text == c.variant; });
      if (!known) h.legend.push_back({c.variant, style_of(c.style)});
    }
  }
  h.captions = {
      fmt::format("Scale {}; lines: means over seeds. {} The axes show what follows the first tenth of the steps; "
                  "values before it may lie outside.",
                  curves.scale, spread_caption("Bands", least, most))};
  h.captions.insert(h.captions.end(), curves.notes.begin(), curves.notes.end());
  return h;
}

}  // namespace

std::string curves_script(const Curves& curves) {
  if (curves.panels.empty()) throw UsageError("no run has a training curve to draw");
  const Heading heading = heading_of(curves);
  const std::size_t columns = std::min(kColumns, curves.panels.size()),
                    rows = (curves.panels.size() + columns - 1) / columns;
  const double top = heading_height(heading, kWidth), step = (kWidth - 20.0) / static_cast<double>(columns);
  const Picture picture{kWidth, static_cast<int>(top) + kRowHeight * static_cast<int>(rows)};
  std::string out = begin_picture(picture, heading);
  for (std::size_t i = 0; i < curves.panels.size(); ++i) {
    const double left = step * static_cast<double>(i % columns),
                 y = top + kRowHeight * static_cast<double>(i / columns);
    out += panel_script(curves.panels[i], i, picture, {left + 90, y + 66, left + step - 10, y + kRowHeight - 80});
  }
  return out + end_picture();
}

}  // namespace headlab::analysis
