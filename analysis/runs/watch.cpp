#include "analysis/runs/watch.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "analysis/figures/gnuplot.h"
#include "analysis/figures/plot_style.h"
#include "analysis/figures/terminal_chart.h"
#include "analysis/figures/training_curves.h"
#include "base/utf8.h"

namespace headlab::analysis {
namespace {

// Of a terminal's colours those that show on light and dark grounds: red, green, blue, magenta, cyan, yellow.
constexpr int kColours[] = {1, 2, 4, 5, 6, 3};
constexpr std::size_t kLabel = 10;  // columns of the y axis' numbers

int colour_of(std::size_t run) {
  return kColours[run % std::size(kColours)];
}

const results::Series* find(const WatchedRun& run, const std::string& name) {
  const auto found = std::find_if(run.series.begin(), run.series.end(), [&](const auto& s) { return s.name == name; });
  return found == run.series.end() || found->value.empty() ? nullptr : &*found;
}

const results::Series* first_of(const std::vector<WatchedRun>& runs, const std::string& name) {
  for (const WatchedRun& run : runs) {
    if (const auto* series = find(run, name)) return series;
  }
  return nullptr;
}

std::string title_of(const std::vector<WatchedRun>& runs, const std::string& name) {
  const results::Series* series = first_of(runs, name);
  if (!series) return fmt::format("{}: no run has it yet", name);
  return fmt::format("{} ({}): {}", series->name, series->unit, series->long_name);
}

std::vector<ChartCurve> curves_called(const std::vector<WatchedRun>& runs, const std::string& name) {
  std::vector<ChartCurve> out;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    ChartCurve curve{{}, {}, colour_of(i)};
    if (const auto* series = find(runs[i], name)) {
      curve.x = {series->step.begin(), series->step.end()};
      curve.y = series->value;
    }
    out.push_back(std::move(curve));
  }
  return out;
}

double last_step(const std::vector<WatchedRun>& runs) {
  double last = 1;
  for (const WatchedRun& run : runs) {
    last = std::max(last, run.steps);
    for (const results::Series& s : run.series) {
      if (!s.step.empty()) last = std::max(last, static_cast<double>(s.step.back()));
    }
  }
  return last;
}

std::vector<std::string> last_values(const WatchedRun& run, const std::vector<std::string>& series) {
  std::vector<std::string> out;
  for (const std::string& name : series) {
    if (const auto* s = find(run, name)) out.push_back(fmt::format("  {} {:.4g}", name, s->value.back()));
  }
  return out;
}

std::size_t width_of_names(const std::vector<WatchedRun>& runs) {
  std::size_t out = 0;
  for (const WatchedRun& run : runs) out = std::max(out, run.name.size());
  return out;
}

void add_chart(const std::vector<WatchedRun>& runs, const std::string& name, std::size_t width, std::size_t height,
               std::vector<ColouredLine>& out) {
  const auto curves = curves_called(runs, name);
  const ChartAxes axes = axes_of(curves, last_step(runs));
  out.push_back({{shortened(title_of(runs, name), width)}});
  std::vector<ColouredLine> lines = chart_lines(curves, axes, width - kLabel - 2, height);
  for (std::size_t row = 0; row < lines.size(); ++row) {
    const std::string label = row == 0                  ? fmt::format("{:.4g}", axes.y.high)
                              : row + 1 == lines.size() ? fmt::format("{:.4g}", axes.y.low)
                                                        : "";
    lines[row].insert(lines[row].begin(), {fmt::format("{:>{}} |", label, kLabel)});
    out.push_back(std::move(lines[row]));
  }
  const std::string end = fmt::format("{:.0f} steps", axes.last);
  out.push_back({{fmt::format("{:>{}} 0{:>{}}", "", kLabel, end, width - kLabel - 3)}});
}

void add_bars(const std::vector<WatchedRun>& runs, const std::string& name, std::size_t width,
              std::vector<ColouredLine>& out) {
  out.push_back({{shortened(title_of(runs, name), width)}});
  const std::size_t names = std::min(width_of_names(runs), width / 2);
  for (const WatchedRun& run : runs) {
    const auto* series = find(run, name);
    const std::string bars = series ? sparkline(series->value, std::max<std::size_t>(10, width - names - 16)) : "";
    const std::string value = series ? fmt::format("{:.4g}", series->value.back()) : "-";
    out.push_back({{fmt::format("  {:<{}}  {:>9}  {}", shortened(run.name, names), names, value, bars)}});
  }
}

}  // namespace

std::vector<std::string> series_of(const std::vector<WatchedRun>& runs) {
  std::vector<std::string> out;
  const auto add = [&](const std::string& name) {
    if (std::find(out.begin(), out.end(), name) == out.end()) out.push_back(name);
  };
  for (const char* name : {kTrainingLoss, kValidationLoss}) {
    if (first_of(runs, name)) add(name);
  }
  for (const WatchedRun& run : runs) {
    for (const results::Series& series : run.series) add(series.name);
  }
  return out;
}

std::vector<ColouredLine> watch_lines(const std::vector<WatchedRun>& runs, const std::vector<std::string>& series,
                                      std::size_t width, std::size_t height, bool colours) {
  std::vector<ColouredLine> out;
  width = std::clamp<std::size_t>(width, 40, 160);
  for (const std::string& name : series) {
    if (colours) {
      add_chart(runs, name, width, std::max<std::size_t>(3, height), out);
    } else {
      add_bars(runs, name, width, out);
    }
  }
  std::size_t states = 0;
  for (const WatchedRun& run : runs) states = std::max(states, run.state.size());
  const std::size_t names =
      std::min(width_of_names(runs), std::max<std::size_t>(20, width - std::min(width, states + 8)));
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const WatchedRun& run = runs[i];
    std::string text = fmt::format("{:<{}}  {}", shortened(run.name, names), names, run.state);
    for (const std::string& value : last_values(run, series)) {
      if (columns_of(text) + columns_of(value) <= width - 3) text += value;  // half a number would be another one
    }
    out.push_back({{colours ? "\u2501\u2501 " : "   ", colour_of(i)}, {shortened(text, width - 3)}});
  }
  return out;
}

std::string watch_script(const std::vector<WatchedRun>& runs, const std::vector<std::string>& series) {
  constexpr int kWidth = 1200, kPanel = 420;
  Heading heading{"Training curves", {}, {}};
  for (std::size_t i = 0; i < runs.size(); ++i)
    heading.legend.push_back({fmt::format("{}: {}", runs[i].name, runs[i].state), style_of(i)});
  const double top = heading_height(heading, kWidth);
  const Picture picture{kWidth, static_cast<int>(top) + kPanel * static_cast<int>(series.size()) + 12};
  std::string out = begin_picture(picture, heading);
  for (std::size_t p = 0; p < series.size(); ++p) {
    const double y = top + kPanel * static_cast<double>(p);
    const Box box{130, y + 50, kWidth - 30, y + kPanel - 70};
    const auto curves = curves_called(runs, series[p]);
    const ChartAxes axes = axes_of(curves, last_step(runs));
    const double margin = 0.04 * (axes.y.high - axes.y.low);
    std::string data, plots;
    for (std::size_t i = 0; i < curves.size(); ++i) {
      if (curves[i].x.empty()) continue;
      data += fmt::format("$curve{}_{} << EOD\n", p, i);
      for (std::size_t k = 0; k < curves[i].x.size(); ++k)
        data += fmt::format("{} {}\n", number(curves[i].x[k]), number(curves[i].y[k]));
      data += "EOD\n";
      plots += fmt::format(", $curve{}_{} using 1:2 with lines linewidth 2 dashtype {} linecolor rgb '{}'", p, i,
                           style_of(i).dash, style_of(i).colour);
    }
    out += begin_panel(picture, box) + panel_title(picture, box, title_of(runs, series[p])) + data +
           fmt::format("set xlabel 'training step'\nset xrange [0:{}]\nset yrange [{}:{}]\nplot 1/0{}\n",
                       number(axes.last), number(axes.y.low - margin), number(axes.y.high + margin), plots) +
           end_panel();
  }
  return out + end_picture();
}

}  // namespace headlab::analysis
