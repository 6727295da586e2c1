#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "analysis/figures/gnuplot.h"
#include "analysis/figures/plot_style.h"
#include "analysis/runs/compare.h"
#include "analysis/statistics/metric_text.h"
#include "analysis/tables/json.h"
#include "analysis/tables/machines.h"
#include "base/text_table.h"
#include "base/utf8.h"

namespace headlab::analysis {
namespace {

Json estimate_json(const results::Metric& metric, const Estimate& stored) {
  const Estimate e = shown(metric, stored);
  return {{"mean", finite(e.mean)}, {"half_width", finite(e.half_width)}, {"n", e.n}, {"unit", metric.shown_unit}};
}

constexpr const char* kReading =
    "what came of it (means ± 95 % half-width over seeds; in brackets the difference to the first column, paired over "
    "the seeds that both have, with its 95 % interval, by these runs alone, where a table takes the variance of all "
    "its rows and allows for other test examples, and not corrected for the number of comparisons; load entropy: of "
    "the routed heads, layer by layer).";
constexpr std::size_t kMostReadable = 100;  // columns of a text

std::string reading_of(const Comparison& c) {
  return c.machine.empty() ? kReading
                           : fmt::format(
                                 "{} {} In square brackets: the least and the most. Where these are further "
                                 "apart than half as much again, no ratio is given; `headlab bench` measures "
                                 "speed.",
                                 kReading, times_note(c.machine, c.made_elsewhere));
}

bool is_measured(const ComparedMetric& m) {
  return m.metric.kind == results::Metric::Kind::measured;
}

// "822.5 [475.9 to 1568.2]": a median says little of runs beside which a machine did other work.
std::string cell_text(const ComparedMetric& m, std::size_t side) {
  if (m.value[side].n == 0) return "-";
  const auto text = [&](double value) { return value_text(m.metric, shown(m.metric, {value, std::nan(""), 1})); };
  const std::string middle = value_text(m.metric, shown(m.metric, m.value[side]));
  if (!is_measured(m) || m.value[side].n < 2) return middle;
  const auto [least, most] = std::minmax_element(m.per_seed[side].begin(), m.per_seed[side].end());
  return *least == *most ? middle : fmt::format("{} [{} to {}]", middle, text(*least), text(*most));
}

// Whether its runs are alike enough that a ratio of medians says something.
bool is_steady(const ComparedMetric& m, std::size_t side) {
  constexpr double kSteady = 1.5;
  const auto [least, most] = std::minmax_element(m.per_seed[side].begin(), m.per_seed[side].end());
  return *most <= kSteady * *least;
}

std::string difference_cell(const ComparedMetric& m, std::size_t side) {
  const Estimate& d = m.difference[side];
  if (d.n == 0 && is_measured(m) && side > 0 && m.value[side].n > 0 && m.value[0].n > 0 && m.value[0].mean > 0)
    return is_steady(m, 0) && is_steady(m, side) ? fmt::format(" (x {:.3g})", m.value[side].mean / m.value[0].mean)
                                                 : "";
  if (d.n == 0 || d.mean == 0) return "";
  return fmt::format(" ({})", difference_text(m.metric, shown(m.metric, d)));
}

std::string entropy_text(const std::vector<double>& layers) {
  std::string out;
  for (const double e : layers) out += std::isfinite(e) ? fmt::format("{:.3f} ", e) : "- ";
  return out;
}

std::string panel_script(const Comparison& comparison, const ComparedMetric& m) {
  const double scale = m.metric.scale;
  std::string out = fmt::format("set title {}\n", gnuplot_string(heading(m.metric))), bars, dots;
  double least = INFINITY, most = -INFINITY;
  for (std::size_t s = 0; s < comparison.sides.size(); ++s) {
    const double half = std::isfinite(m.value[s].half_width) ? m.value[s].half_width : 0;
    if (m.value[s].n > 0) bars += fmt::format("{} {} {}\n", s, m.value[s].mean * scale, half * scale);
    for (const double value : m.per_seed[s]) {
      dots += fmt::format("{} {}\n", static_cast<double>(s) + 0.15, value * scale);
      least = std::min(least, value * scale);
      most = std::max(most, value * scale);
    }
    least = std::min(least, (m.value[s].mean - half) * scale);
    most = std::max(most, (m.value[s].mean + half) * scale);
  }
  // Speed and memory are amounts: from 0 on, twice as much is drawn twice as high. Of qualities the intervals are read,
  // which such an axis would hide.
  const bool amount = is_measured(m);
  if (amount) least = 0;
  const double room = most > least ? 0.08 * (most - least) : std::max(1e-9, 0.01 * std::abs(most));
  out += fmt::format("set yrange [{}:{}]\n", amount ? 0 : least - room, most + room);
  return out + fmt::format(
                   "plot '-' using 1:2:3 with yerrorbars pointtype 7 pointsize 1.6 linewidth 2 linecolor rgb '{}' "
                   "notitle, '-' with points pointtype 6 pointsize 1.2 linecolor rgb '{}' notitle\n{}e\n{}e\n",
                   kBlue, kOrange, bars, dots);
}

// A panel each.
std::vector<const ComparedMetric*> drawn(const Comparison& comparison) {
  std::vector<const ComparedMetric*> out;
  for (const ComparedMetric& m : comparison.metrics) {
    const bool of_machine = m.metric.name == "train_speed" || m.metric.name == "peak_memory";
    if (m.metric.kind == results::Metric::Kind::quality || of_machine) out.push_back(&m);
  }
  return out;
}

std::string shortened(const std::string& label) {
  constexpr std::size_t kMost = 28;
  if (columns_of(label) <= kMost) return label;
  std::string out;
  for (const char c : label) {
    if ((c & 0xC0) != 0x80 && columns_of(out) == kMost - 1) break;
    out += c;
  }
  return out + "…";
}

// Sizes in pixels: panels grow with the number of sides, labels that do not fit side by side slant below their tic.
struct Layout {
  double step;  // between two sides
  bool slanted;
  double left, plot_width, plot_height, below;

  explicit Layout(const std::vector<Side>& sides) {
    constexpr double kSine45 = 0.71;
    double widest = 0;
    for (const Side& side : sides) widest = std::max(widest, text_width(shortened(side.label), kFont));
    const auto count = static_cast<double>(sides.size());
    plot_width = std::clamp(44 * count, 560.0, 3000.0);
    step = plot_width / count;
    slanted = widest > 0.95 * step;
    left = std::max(110.0, slanted ? kSine45 * widest + 20 - 0.5 * step : 0.0);
    plot_height = 400;
    below = slanted ? kSine45 * widest + 40 : 50;
  }
  double cell_width() const { return left + plot_width + 30; }
  double cell_height() const { return 60 + plot_height + below; }
  Box box(std::size_t panel, double top) const {
    const double x = static_cast<double>(panel % 2) * cell_width() + left,
                 y = top + static_cast<double>(panel / 2) * cell_height() + 60;
    return {x, y, x + plot_width, y + plot_height};
  }
};

std::string tics_of(const std::vector<Side>& sides, const Layout& layout) {
  std::string tics;
  for (std::size_t s = 0; s < sides.size(); ++s)
    tics += fmt::format("{}{} {}", s ? ", " : "", gnuplot_string(shortened(sides[s].label)), s);
  return fmt::format("set xrange [-0.6:{}]\nset xtics ({}) {} nomirror scale 0\n",
                     static_cast<double>(sides.size()) - 0.4, tics, layout.slanted ? "rotate by 45 right" : "norotate");
}

std::string script_of(const Comparison& comparison, const std::string& title) {
  const std::vector<const ComparedMetric*> panels = drawn(comparison);
  const Layout layout(comparison.sides);
  const Heading heading{
      title,
      {"Filled: mean with 95 % interval over seeds (speed, memory: median of runs on one machine). Open: each seed."},
      {}};
  const int width = static_cast<int>(2 * layout.cell_width());
  const double top = heading_height(heading, width);
  const auto rows = static_cast<double>((panels.size() + 1) / 2);
  const Picture picture{width, static_cast<int>(top + rows * layout.cell_height())};
  std::string out = begin_picture(picture, heading) + tics_of(comparison.sides, layout);
  for (std::size_t p = 0; p < panels.size(); ++p)
    out += begin_panel(picture, layout.box(p, top)) + panel_script(comparison, *panels[p]) + end_panel();
  return out + end_picture();
}

}  // namespace

std::string describe(const Comparison& c, std::size_t columns) {
  TextRows head = {{""}}, config, values;
  for (const Side& side : c.sides) head[0].push_back(fmt::format("{} (n={})", visible(side.label), side.runs.size()));
  config = values = head;
  for (const ConfigDifference& d : c.configuration) {
    config.push_back({visible(d.key)});
    for (const std::string& value : d.values) config.back().push_back(visible(value));
  }
  for (const ComparedMetric& m : c.metrics) {
    values.push_back({heading(m.metric)});
    for (std::size_t s = 0; s < c.sides.size(); ++s) values.back().push_back(cell_text(m, s) + difference_cell(m, s));
  }
  values.push_back({"load entropy (1 = even)"});
  for (const auto& layers : c.load_entropy) values.back().push_back(entropy_text(layers));
  const TextLayout layout{columns, "", 2};
  return fmt::format("what differs in the configuration:\n{}\n{}\n{}",
                     c.configuration.empty() ? "  nothing\n" : text_table(config, layout),
                     fmt::join(folded(reading_of(c), std::min(columns, kMostReadable)), "\n"),
                     text_table(values, layout));
}

std::string describe_json(const Comparison& c) {
  Json out;
  for (const Side& side : c.sides) {
    Json s = {{"label", side.label}, {"runs", Json::array()}};
    for (const auto* run : side.runs) s["runs"].push_back(run->payload.id);
    out["sides"].push_back(s);
  }
  out["machine"] = c.machine.empty() ? Json(nullptr) : Json(c.machine);
  out["made_elsewhere"] = c.made_elsewhere;
  out["configuration"] = Json::object();
  for (const ConfigDifference& d : c.configuration) {
    for (const std::string& value : d.values)
      out["configuration"][d.key].push_back(value == kUnset ? Json(nullptr) : value_of_toml(value));
  }
  for (const ComparedMetric& m : c.metrics) {
    Json metric = declaration(m.metric);
    for (std::size_t s = 0; s < c.sides.size(); ++s) {
      metric["value"].push_back(estimate_json(m.metric, m.value[s]));
      metric["difference"].push_back(estimate_json(m.metric, m.difference[s]));
    }
    out["metrics"][m.metric.name] = metric;
  }
  for (const auto& layers : c.load_entropy) {
    Json list = Json::array();
    for (const double e : layers) list.push_back(finite(e));
    out["load_entropy"].push_back(list);
  }
  return json_text(out) + "\n";
}

void plot_comparison(const Comparison& comparison, const std::string& title, const std::filesystem::path& png) {
  run_gnuplot(script_of(comparison, title), png);
}

}  // namespace headlab::analysis
