#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <set>

#include "analysis/gnuplot.h"
#include "analysis/plot_style.h"
#include "analysis/timing.h"

namespace headlab::analysis {
namespace {

constexpr int kWidth = 1800, kPanelHeight = 640;

// A line of one panel: its points as "x y" rows in ascending x.
struct Series {
  std::string name;
  Style style;
  bool symbols = true;
  std::vector<std::pair<double, double>> points;
};

// Of all rows of one length: each row measured MHA anew, beside its MoH.
double mha_seconds(const TimingReport& report, std::int64_t tokens) {
  std::vector<double> seconds;
  for (const TimingPoint& p : report.points) {
    if (!p.core && p.tokens == tokens) seconds.push_back(p.mha_seconds);
  }
  const auto middle = seconds.begin() + static_cast<std::ptrdiff_t>(seconds.size() / 2);
  std::nth_element(seconds.begin(), middle, seconds.end());
  return *middle;
}

Series series_of(const TimingReport& report, const std::string& name, const Style& style,
                 const std::function<bool(const TimingPoint&)>& wanted,
                 const std::function<std::pair<double, double>(const TimingPoint&)>& value, bool symbols = true) {
  Series s{name, style, symbols, {}};
  for (const TimingPoint& p : report.points) {
    if (wanted(p)) s.points.push_back(value(p));
  }
  std::sort(s.points.begin(), s.points.end());
  s.points.erase(std::unique(s.points.begin(), s.points.end(), [](auto a, auto b) { return a.first == b.first; }),
                 s.points.end());
  return s;
}

std::vector<Series> times_by_length(const TimingReport& report) {
  const auto layer = [](const TimingPoint& p) { return !p.core && p.kv == "all"; };
  const auto milliseconds = [&](const TimingPoint& p, double ratio) {
    return std::pair{static_cast<double>(p.tokens), 1e3 * ratio * mha_seconds(report, p.tokens)};
  };
  std::vector<Series> out{
      series_of(report, "MHA", {"#000000", 1, 5}, layer, [&](const TimingPoint& p) { return milliseconds(p, 1); })};
  std::set<double, std::greater<>> shares;
  for (const TimingPoint& p : report.points) shares.insert(p.nominal);
  std::size_t index = 0;
  for (const double share : shares) {
    out.push_back(series_of(
        report, fmt::format("MoH, {:g} % of the heads", 100 * share), style_of(++index),
        [&](const TimingPoint& p) { return layer(p) && p.nominal == share; },
        [&](const TimingPoint& p) { return milliseconds(p, p.time_ratio.median); }));
  }
  return out;
}

std::vector<Series> ratios_by_share(const TimingReport& report, std::int64_t tokens) {
  std::vector<Series> out;
  const auto add = [&](const std::string& name, bool core, const std::string& kv, std::size_t index) {
    const auto wanted = [=](const TimingPoint& p) { return p.tokens == tokens && p.core == core && p.kv == kv; };
    // Symbols that the left panel does not have: its colours come again.
    const Style style{style_of(index).colour, 1, 9 + 2 * static_cast<int>(index)}, ideal{style.colour, 3, 0};
    out.push_back(series_of(report, name, style, wanted, [](const TimingPoint& p) {
      return std::pair{100 * p.share(), p.time_ratio.median};
    }));
    out.push_back(series_of(
        report, "", ideal, wanted,
        [](const TimingPoint& p) {
          return std::pair{100 * p.share(), p.madd_ratio};
        },
        false));
    Series paper = series_of(
        report, "paper, " + name, {style.colour, 3, 6}, [&](const TimingPoint& p) { return wanted(p) && p.paper; },
        [](const TimingPoint& p) {
          return std::pair{100 * p.share(), *p.paper};
        });
    if (!paper.points.empty()) out.push_back(paper);
  };
  add("layer, keys and values of all tokens", false, "all", 0);
  add("layer, those of selected tokens", false, "selected", 1);
  add("without projections, all", true, "all", 2);
  add("without projections, selected", true, "selected", 3);
  std::erase_if(out, [](const Series& s) { return s.points.empty(); });
  return out;
}

std::string panel(const Picture& picture, const Box& box, const std::vector<Series>& series, const std::string& x,
                  const std::string& y, const std::string& title, const std::string& settings) {
  std::string data, plots;
  for (std::size_t i = 0; i < series.size(); ++i) {
    const Series& s = series[i];
    data += fmt::format("$line{} << EOD\n", i);
    for (const auto& [px, py] : s.points) data += fmt::format("{} {}\n", number(px), number(py));
    data += "EOD\n";
    plots += fmt::format("{}$line{} using 1:2 with {} dashtype {} linewidth 1.5 linecolor rgb '{}'{}", i ? ", " : "", i,
                         s.symbols ? "linespoints" : "lines", s.style.dash, s.style.colour,
                         s.symbols ? fmt::format(" pointtype {} pointsize 1.6", s.style.symbol) : "");
  }
  std::string out = begin_panel(picture, box) + data + settings;
  out +=
      fmt::format("set xlabel {}\n", gnuplot_string(x)) + y_title(picture, box, y) + panel_title(picture, box, title);
  return out + fmt::format("plot {}\n", plots) + end_panel();
}

}  // namespace

std::string timing_script(const TimingReport& report) {
  std::set<std::int64_t> lengths;
  for (const TimingPoint& p : report.points) lengths.insert(p.tokens);
  const std::int64_t shown = lengths.contains(512) ? 512 : *lengths.rbegin();
  const auto left = times_by_length(report), right = ratios_by_share(report, shown);
  Heading heading;
  heading.title = "Time of a mixture of heads against multi-head attention";
  heading.captions = {
      fmt::format("One forward pass, {}, one example. Left: the whole layer, keys and values of all "
                  "tokens; MHA's median at each length, MoH as its ratio to the MHA measured beside it. Right: dotted "
                  "lines are the ideal, the multiply-adds over MHA's.",
                  report.sizes)};
  for (const auto* list : {&left, &right}) {
    for (const Series& s : *list) {
      if (!s.name.empty()) heading.legend.push_back({s.name, s.style, true, s.symbols});
    }
  }
  const double top = heading_height(heading, kWidth);
  const Picture picture{kWidth, static_cast<int>(top) + kPanelHeight + 40};
  const double bottom = picture.height - 85.0;
  std::string tics;
  for (const std::int64_t t : lengths) tics += fmt::format("{}{}", tics.empty() ? "" : ",", t);
  std::string out = begin_picture(picture, heading);
  out += panel(picture, {135, top + 50, 880, bottom}, left, "tokens", "time of one forward pass (ms)",
               "Time against length",
               fmt::format("set logscale xy\nset xtics ({})\nset autoscale\nset xrange [{:g}:{:g}]\n", tics,
                           0.8 * static_cast<double>(*lengths.begin()), 1.25 * static_cast<double>(*lengths.rbegin())));
  out += panel(picture, {1035, top + 50, kWidth - 45.0, bottom}, right, "active heads (%)", "time over MHA's",
               fmt::format("Time against the share of heads, {} tokens", shown),
               "unset logscale\nset xtics autofreq\nset xrange [0:105]\nset yrange [0:1.25]\n");
  return out + end_picture();
}

}  // namespace headlab::analysis
