#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <set>

#include "analysis/figures/gnuplot.h"
#include "analysis/figures/plot_style.h"
#include "analysis/timing/timing.h"

namespace headlab::analysis {
namespace {

constexpr int kWidth = 1800, kPanelHeight = 560;

// One kind of point: median with quartiles and the multiply-adds, by x.
struct Series {
  std::string name;
  Style style;
  std::vector<std::pair<double, const TimingPoint*>> points;
};

using Wanted = std::function<bool(const TimingPoint&)>;
using Position = std::function<double(const TimingPoint&)>;

Series series_of(const TimingReport& report, const std::string& name, const Style& style, const Wanted& wanted,
                 const Position& x) {
  Series s{name, style, {}};
  for (const TimingPoint& p : report.points) {
    if (wanted(p)) s.points.push_back({x(p), &p});
  }
  std::sort(s.points.begin(), s.points.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  return s;
}

// Shares are shades of one colour, kinds are colours: no colour means two things.
Style share_style(std::size_t index) {
  static constexpr std::array<const char*, 5> shades = {"#08204F", "#1D4F91", "#3A7FC1", "#5FA8DC", "#8FBCE0"};
  static constexpr std::array<int, 5> symbols = {7, 5, 9, 13, 11};
  return {shades[std::min(index, shades.size() - 1)], 1, symbols[index % symbols.size()]};
}

const Style kMha{kBlack, 1}, kIdeal{"#777777", 3}, kPaper{kBlack, 1, 2};

std::vector<Series> by_length(const TimingReport& report) {
  std::set<double, std::greater<>> shares;
  for (const TimingPoint& p : report.points) {
    if (p.nominal < 1) shares.insert(p.nominal);  // all heads: on top of MHA's line
  }
  std::vector<Series> out;
  for (const double share : shares) {
    const std::size_t index = out.size();
    // Points of one length side by side, evenly on the logarithmic axis.
    const double aside = std::exp2(0.05 * (static_cast<double>(index) - 0.5 * static_cast<double>(shares.size() - 1)));
    out.push_back(series_of(
        report, fmt::format("{:g} % of heads", 100 * share), share_style(index),
        [=](const TimingPoint& p) { return !p.core && p.kv == "all" && p.nominal == share; },
        [=](const TimingPoint& p) { return aside * static_cast<double>(p.tokens); }));
  }
  std::erase_if(out, [](const Series& s) { return s.points.empty(); });
  return out;
}

std::vector<Series> by_share(const TimingReport& report, std::int64_t tokens) {
  struct Kind {
    const char* name;
    bool core;
    const char *kv, *colour;
    int symbol;
  };
  static constexpr Kind kinds[] = {{"layer, all keys", false, "all", kOrange, 5},
                                   {"layer, selected keys", false, "selected", kPurple, 7},
                                   {"core, all keys", true, "all", kGreen, 9},
                                   {"core, selected keys", true, "selected", kRed, 13}};
  std::vector<Series> out;
  for (const Kind& kind : kinds) {
    // To the left: the axis ends at 100 %.
    const double aside = 0.9 * static_cast<double>(&kind - kinds);
    out.push_back(series_of(
        report, kind.name, {kind.colour, 1, kind.symbol},
        [&](const TimingPoint& p) { return p.tokens == tokens && p.core == kind.core && p.kv == kind.kv; },
        [&](const TimingPoint& p) { return 100 * p.share() - aside; }));
  }
  std::erase_if(out, [](const Series& s) { return s.points.empty(); });
  return out;
}

// The paper's ratio of a share stands beside two kinds of ours; it is one point.
std::string paper_rows(const TimingReport& report, std::int64_t tokens) {
  std::set<std::pair<double, double>> points;
  for (const TimingPoint& p : report.points) {
    if (p.tokens == tokens && p.paper) points.insert({100 * p.share(), *p.paper});
  }
  std::string out;
  for (const auto& [share, ratio] : points) out += fmt::format("{} {}\n", number(share), number(ratio));
  return out;
}

struct Panel {
  std::string title, x, settings, paper;
  std::vector<Series> series;
};

std::vector<LegendEntry> legend_of(const Panel& panel) {
  std::vector<LegendEntry> out;
  for (const Series& s : panel.series) out.push_back({s.name, s.style, true, true});
  out.push_back({"MHA", kMha});
  out.push_back({"multiply-adds", kIdeal});
  if (!panel.paper.empty()) out.push_back({"the paper's Table 7", kPaper, false, true});
  return out;
}

double upper_end(const TimingReport& report) {
  double most = 1;
  for (const TimingPoint& p : report.points) most = std::max(most, p.time_ratio.upper);
  return std::ceil(10 * most + 0.2) / 10;
}

std::string plot_of(const Panel& panel) {
  std::string data, ideals, lines;
  for (std::size_t i = 0; i < panel.series.size(); ++i) {
    const Series& s = panel.series[i];
    data += fmt::format("$series{} << EOD\n", i);
    for (const auto& [x, p] : s.points)
      data += fmt::format("{} {} {} {} {}\n", number(x), number(p->time_ratio.median), number(p->time_ratio.lower),
                          number(p->time_ratio.upper), number(p->madd_ratio));
    data += "EOD\n";
    ideals +=
        fmt::format(", $series{} using 1:5 with lines dashtype 3 linewidth 1.6 linecolor rgb '{}'", i, s.style.colour);
    lines += fmt::format(
        ", $series{0} using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '{1}', $series{0} using "
        "1:2 "
        "with linespoints linewidth 1.2 pointtype {2} pointsize 1.5 linecolor rgb '{1}'",
        i, s.style.colour, s.style.symbol);
  }
  if (!panel.paper.empty()) {
    data += fmt::format("$paper << EOD\n{}EOD\n", panel.paper);
    lines += fmt::format(", $paper using 1:2 with points pointtype {} pointsize 2.2 linewidth 3 linecolor rgb '{}'",
                         kPaper.symbol, kPaper.colour);
  }
  return data + panel.settings +
         fmt::format("plot 1 with lines linewidth 1.4 linecolor rgb '{}'{}{}\n", kMha.colour, ideals, lines);
}

std::string panel_script(const Panel& panel, const Picture& picture, const Box& box, double legend) {
  return begin_panel(picture, box) + text_at(picture, box.left, box.top - legend - 26, panel.title, kFont) +
         legend_script(picture, legend_of(panel), box.left, box.top - legend + 8, box.right - box.left) +
         fmt::format("set xlabel {}\n", gnuplot_string(panel.x)) + y_title(picture, box, "time over MHA's", 88) +
         plot_of(panel) + end_panel();
}

Panel length_panel(const TimingReport& report) {
  std::set<std::int64_t> lengths;
  for (const TimingPoint& p : report.points) lengths.insert(p.tokens);
  std::string tics;
  for (const std::int64_t t : lengths) tics += fmt::format("{}{}", tics.empty() ? "" : ",", t);
  return {"The whole layer, keys and values of all tokens, by length", "tokens",
          fmt::format("set logscale x 2\nset xtics ({})\nset xrange [{:g}:{:g}]\n", tics,
                      0.87 * static_cast<double>(*lengths.begin()), 1.15 * static_cast<double>(*lengths.rbegin())),
          "", by_length(report)};
}

Panel share_panel(const TimingReport& report) {
  std::set<std::int64_t> lengths;
  for (const TimingPoint& p : report.points) lengths.insert(p.tokens);
  const std::int64_t shown = lengths.contains(512) ? 512 : *lengths.rbegin();
  return {fmt::format("All kinds at {} tokens, by share of the heads", shown), "active heads (%)",
          "unset logscale\nset xtics 25\nset xrange [0:100]\n", paper_rows(report, shown), by_share(report, shown)};
}

}  // namespace

std::string timing_script(const TimingReport& report) {
  const Panel length = length_panel(report), share = share_panel(report);
  Heading heading;
  heading.title = "Time of a mixture of heads (MoH) against multi-head attention (MHA)";
  heading.captions = {fmt::format(
      "One forward pass, {}, one example, no shared heads in any row. Symbols and bars: median and quartiles of the "
      "ratios of {} repetitions, each MoH over the MHA measured beside it; points of one length or share are set side "
      "by side. Dotted: multiply-adds over MHA's, what time would be if it followed them. Layer: with projections and "
      "router; core: without "
      "them. Keys: keys and values of all tokens, or of those selected for a head.",
      report.sizes, repetitions_of(report))};
  if (!share.paper.empty())
    heading.captions.push_back(
        "Crosses: attention times of the paper's Table 7, over its MHA's; most likely of the core, with which keys is "
        "not known.");
  const Box left{125, 0, 870, 0}, right{1035, 0, kWidth - 45.0, 0};
  const double legend = std::max(legend_height(legend_of(length), left.right - left.left),
                                 legend_height(legend_of(share), right.right - right.left));
  const double top = heading_height(heading, kWidth) + 36 + legend;
  const Picture picture{kWidth, static_cast<int>(top) + kPanelHeight};
  const double bottom = picture.height - 80.0;
  std::string out = begin_picture(picture, heading);
  out += fmt::format("set yrange [0:{:g}]\nset ytics 0.2\n", upper_end(report));
  out += panel_script(length, picture, {left.left, top, left.right, bottom}, legend);
  out += panel_script(share, picture, {right.left, top, right.right, bottom}, legend);
  return out + end_picture();
}

}  // namespace headlab::analysis
