#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "analysis/compare.h"
#include "analysis/gnuplot.h"
#include "analysis/plot_style.h"

namespace headlab::analysis {
namespace {

using Json = nlohmann::ordered_json;

Json finite(double value) {
  return std::isfinite(value) ? Json(value) : Json(nullptr);
}

Json estimate_json(const Estimate& e) {
  return {{"mean", finite(e.mean)}, {"half_width", finite(e.half_width)}, {"n", e.n}};
}

std::string value_text(const ComparedMetric& m, std::size_t side) {
  const Estimate& e = m.value[side];
  if (e.n == 0) return "-";
  if (m.measured || !(e.half_width > 0)) return fmt::format("{:.5g}", e.mean);
  return fmt::format("{:.5g} ± {:.2g}", e.mean, e.half_width);
}

std::string difference_text(const ComparedMetric& m, std::size_t side) {
  const Estimate& d = m.difference[side];
  if (d.n == 0 && m.measured && side > 0 && m.value[side].n > 0 && m.value[0].n > 0)
    return fmt::format("(x {:.3g})", m.value[side].mean / m.value[0].mean);
  if (d.n == 0 || d.mean == 0) return "";
  if (d.n == 1 || d.half_width == 0) return fmt::format("({:+.3g})", d.mean);
  return fmt::format("({:+.3g} ± {:.2g}{})", d.mean, d.half_width, "");
}

std::size_t width_of(const std::string& text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

std::string rows_as_text(const std::vector<std::vector<std::string>>& rows) {
  std::vector<std::size_t> width;
  for (const auto& row : rows) {
    width.resize(std::max(width.size(), row.size()));
    for (std::size_t c = 0; c < row.size(); ++c) width[c] = std::max(width[c], width_of(row[c]));
  }
  std::string out;
  for (const auto& row : rows) {
    std::string line = " ";
    for (std::size_t c = 0; c < row.size(); ++c)
      line += fmt::format(" {}{}", row[c], std::string(width[c] - width_of(row[c]) + 1, ' '));
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + '\n';
  }
  return out;
}

std::string entropy_text(const std::vector<double>& layers) {
  std::string out;
  for (const double e : layers) out += std::isfinite(e) ? fmt::format("{:.3f} ", e) : "- ";
  return out;
}

struct Panel {
  const ComparedMetric* metric;
  std::string title;
  double scale;
};

std::string panel_script(const Comparison& comparison, const Panel& panel) {
  const ComparedMetric& m = *panel.metric;
  std::string out = fmt::format("set title {}\n", gnuplot_string(panel.title)), bars, dots;
  double least = INFINITY, most = -INFINITY;
  for (std::size_t s = 0; s < comparison.sides.size(); ++s) {
    const double half = std::isfinite(m.value[s].half_width) ? m.value[s].half_width : 0;
    if (m.value[s].n > 0) bars += fmt::format("{} {} {}\n", s, m.value[s].mean * panel.scale, half * panel.scale);
    for (const double value : m.per_seed[s]) {
      dots += fmt::format("{} {}\n", static_cast<double>(s) + 0.15, value * panel.scale);
      least = std::min(least, value * panel.scale);
      most = std::max(most, value * panel.scale);
    }
    least = std::min(least, (m.value[s].mean - half) * panel.scale);
    most = std::max(most, (m.value[s].mean + half) * panel.scale);
  }
  const double room = most > least ? 0.08 * (most - least) : std::max(1e-9, 0.01 * std::abs(most));
  out += fmt::format("set yrange [{}:{}]\n", least - room, most + room);
  return out + fmt::format(
                   "plot '-' using 1:2:3 with yerrorbars pointtype 7 pointsize 1.6 linewidth 2 linecolor rgb '{}' "
                   "notitle, '-' with points pointtype 6 pointsize 1.2 linecolor rgb '{}' notitle\n{}e\n{}e\n",
                   kBlue, kOrange, bars, dots);
}

std::vector<Panel> panels_of(const Comparison& comparison) {
  std::vector<Panel> panels;
  const std::vector<std::tuple<const char*, const char*, double>> wanted = {{"test_top1", "top-1 accuracy (%)", 100},
                                                                            {"test_loss", "test loss (nat)", 1},
                                                                            {"train_speed", "training speed (1/s)", 1},
                                                                            {"peak_memory", "peak memory (MiB)", 1}};
  for (const auto& [name, title, scale] : wanted) {
    const auto found = std::find_if(comparison.metrics.begin(), comparison.metrics.end(),
                                    [&, &n = name](const ComparedMetric& m) { return m.name == n; });
    if (found != comparison.metrics.end()) panels.push_back({&*found, title, scale});
  }
  return panels;
}

std::string shortened(const std::string& label) {
  constexpr std::size_t kMost = 28;
  if (width_of(label) <= kMost) return label;
  std::string out;
  for (const char c : label) {
    if ((c & 0xC0) != 0x80 && width_of(out) == kMost - 1) break;
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

std::string script_of(const Comparison& comparison) {
  const std::vector<Panel> panels = panels_of(comparison);
  const Layout layout(comparison.sides);
  const Heading heading{
      "Side by side", {"Filled: mean with 95 % interval over seeds (speed, memory: median). Open: each seed."}, {}};
  const int width = static_cast<int>(2 * layout.cell_width());
  const double top = heading_height(heading, width);
  const auto rows = static_cast<double>((panels.size() + 1) / 2);
  const Picture picture{width, static_cast<int>(top + rows * layout.cell_height())};
  std::string out = begin_picture(picture, heading) + tics_of(comparison.sides, layout);
  for (std::size_t p = 0; p < panels.size(); ++p)
    out += begin_panel(picture, layout.box(p, top)) + panel_script(comparison, panels[p]) + end_panel();
  return out + end_picture();
}

}  // namespace

std::string describe(const Comparison& c) {
  std::vector<std::vector<std::string>> head = {{""}}, config, values;
  for (const Side& side : c.sides) head[0].push_back(fmt::format("{} (n={})", side.label, side.runs.size()));
  config = values = head;
  for (const ConfigDifference& d : c.configuration) {
    config.push_back({d.key});
    config.back().insert(config.back().end(), d.values.begin(), d.values.end());
  }
  for (const ComparedMetric& m : c.metrics) {
    values.push_back({m.unit.empty() || m.unit == "1" ? m.name : fmt::format("{} ({})", m.name, m.unit)});
    for (std::size_t s = 0; s < c.sides.size(); ++s)
      values.back().push_back(fmt::format("{} {}", value_text(m, s), difference_text(m, s)));
  }
  values.push_back({"load entropy (1 = even)"});
  for (const auto& layers : c.load_entropy) values.back().push_back(entropy_text(layers));
  return fmt::format(
      "what differs in the configuration:\n{}\nwhat came of it (means ± 95 % half-width over seeds; in brackets the "
      "paired difference\nto the first column with its 95 % interval, not corrected for the number of comparisons; "
      "measured values are medians; load entropy: "
      "of the routed\nheads, layer by layer):\n{}",
      c.configuration.empty() ? "  nothing\n" : rows_as_text(config), rows_as_text(values));
}

std::string describe_json(const Comparison& c) {
  Json out;
  for (const Side& side : c.sides) {
    Json s = {{"label", side.label}, {"runs", Json::array()}};
    for (const auto* run : side.runs) s["runs"].push_back(run->payload.id);
    out["sides"].push_back(s);
  }
  out["configuration"] = Json::object();
  for (const ConfigDifference& d : c.configuration) out["configuration"][d.key] = d.values;
  for (const ComparedMetric& m : c.metrics) {
    Json metric = {{"unit", m.unit}, {"long_name", m.long_name}, {"measured", m.measured}};
    for (std::size_t s = 0; s < c.sides.size(); ++s) {
      metric["value"].push_back(estimate_json(m.value[s]));
      metric["difference"].push_back(estimate_json(m.difference[s]));
    }
    out["metrics"][m.name] = metric;
  }
  for (const auto& layers : c.load_entropy) {
    Json list = Json::array();
    for (const double e : layers) list.push_back(finite(e));
    out["load_entropy"].push_back(list);
  }
  return out.dump(2) + "\n";
}

void plot_comparison(const Comparison& comparison, const std::filesystem::path& png) {
  run_gnuplot(script_of(comparison), png);
}

}  // namespace headlab::analysis
