// Over how many experts the choices of each row are spread, those of each depth apart: rows may be tasks.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

#include "analysis/figures/chosen_loads.h"
#include "analysis/figures/experts_used.h"
#include "analysis/figures/figure.h"
#include "analysis/figures/gnuplot.h"
#include "analysis/figures/plot_style.h"
#include "analysis/statistics/spread.h"

namespace headlab::analysis {
namespace {

constexpr int kWidth = 1800, kLabelFont = 15;
constexpr double kEdge = 24, kMostLabels = 640, kTextLine = 25, kBetween = 14, kPanelTitle = 44, kAxis = 86,
                 kShares = 118, kLeastPanel = 260;

enum Depth : std::size_t { shallow, deep, only, depths };
const Style kStyles[] = {{kBlue, 1, 7}, {kOrange, 1, 5}, {kBlack, 1, 13}};
const char* const kNames[] = {"shallow experts", "deep experts", "experts of a row that has one depth"};

struct Row {
  std::vector<std::string> label;
  std::vector<const VariantLoad*> seeds;
  double middle = 0;  // pixels
};

std::vector<Row> rows_of(const std::vector<VariantLoad>& loads) {
  std::vector<Row> rows;
  for (const VariantLoad& v : loads) {
    if (rows.empty() || rows.back().seeds.front()->variant != v.variant)
      rows.push_back({wrapped(v.label, kMostLabels - 2 * kEdge, kLabelFont), {}});
    rows.back().seeds.push_back(&v);
  }
  return rows;
}

Spread over_seeds(const Row& row, std::int64_t layer, Depth depth, double UsedExperts::*what) {
  std::vector<double> values;
  for (const VariantLoad* v : row.seeds) {
    if (layer >= v->load.layers || (v->shallow > 0) == (depth == only)) continue;
    const std::int64_t slots = v->load.slots_of_layer[static_cast<std::size_t>(layer)];
    const std::int64_t shallow_ones = std::min(v->shallow, slots);  // a file may hold fewer than its row has
    const std::int64_t first = depth == deep ? shallow_ones : 0, last = depth == shallow ? shallow_ones : slots;
    const double value = used_experts(v->load, layer, first, last).*what;
    if (!std::isnan(value)) values.push_back(value);
  }
  return spread(values);
}

// "50 % deep" of rows with two depths.
std::string deep_share(const Row& row, std::int64_t layer) {
  const Spread share = over_seeds(row, layer, deep, &UsedExperts::share);
  return share.n == 0 ? "" : fmt::format("{:.0f} % deep", 100 * share.mean);
}

std::string panel_script(const std::vector<Row>& rows, std::int64_t layer, const Picture& picture, const Box& box) {
  std::string data, plots;
  double most = 1;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (std::size_t d = 0; d < depths; ++d) {
      const Spread number_used = over_seeds(rows[i], layer, static_cast<Depth>(d), &UsedExperts::number);
      if (number_used.n == 0) continue;
      most = std::max({most, number_used.mean, std::isnan(number_used.high) ? 1.0 : number_used.high});
      const double y = rows[i].middle + (d == shallow ? -6.0 : d == deep ? 6.0 : 0.0);
      data += fmt::format("$used{}_{} << EOD\n{} {} {} {}\nEOD\n", i, d, number(number_used.mean), number(y),
                          number(std::isnan(number_used.low) ? number_used.mean : number_used.low),
                          number(std::isnan(number_used.high) ? number_used.mean : number_used.high));
      plots += fmt::format(
          ", $used{}_{} using 1:2:3:4 with xerrorbars pointtype {} pointsize 1.5 linewidth 2 linecolor rgb '{}'", i, d,
          kStyles[d].symbol, kStyles[d].colour);
    }
    data += text_at(picture, box.right + 14, rows[i].middle, deep_share(rows[i], layer), kLabelFont);
  }
  return begin_panel(picture, box) + panel_title(picture, box, fmt::format("layer with experts {}", layer + 1)) + data +
         fmt::format(
             "set xrange [0:{}]\nset yrange [{}:{}]\nset xtics {}\nset xlabel 'experts in use, counted by their "
             "entropy'\n",
             number(most * 1.05), number(box.bottom), number(box.top), number(tic_step(most, 5))) +
         "plot NaN" + plots + "\n" + end_panel();
}

// What the symbols show: which depths, and the fewest and the most seeds that one of them counts.
struct Drawn {
  std::set<std::size_t> depths;
  std::int64_t least = 0, most = 0;
};

Drawn drawn_of(const std::vector<Row>& rows, std::int64_t first, std::int64_t layers) {
  Drawn out;
  for (const Row& row : rows) {
    for (std::int64_t layer = first; layer < layers; ++layer) {
      for (std::size_t d = 0; d < depths; ++d) {
        const std::int64_t n = over_seeds(row, layer, static_cast<Depth>(d), &UsedExperts::number).n;
        if (n == 0) continue;
        out.least = out.most == 0 ? n : std::min(out.least, n);
        out.most = std::max(out.most, n);
        out.depths.insert(d);
      }
    }
  }
  return out;
}

Heading heading_of(const Report& report, const Drawn& drawn) {
  const results::TablePlan& plan = report.table.plan;
  Heading h;
  h.title = fmt::format("{}: over how many experts the load is spread", plan.title);
  h.captions = {
      fmt::format("Scale {}. {} Choices of all test tokens: as many experts, used alike, would have the same "
                  "entropy; 1 is a single expert. A symbol counts the seeds that use its depth."
                  "",
                  plan.scale, spread_caption("Bars", drawn.least, drawn.most))};
  if (drawn.depths.contains(deep))
    h.captions.push_back("At the right: the share of all choices that fall on deep experts.");
  for (const std::size_t d : drawn.depths) h.legend.push_back({kNames[d], kStyles[d], false, true});
  return h;
}

Figures draw(const Report& report, const std::string& variant) {
  const std::vector<VariantLoad> loads = chosen_expert_loads(report, variant);
  std::vector<Row> rows = rows_of(loads);
  if (rows.empty()) return {};
  std::int64_t layers = 0;
  for (const VariantLoad& v : loads) layers = std::max(layers, v.load.layers);
  double beside = 0;
  for (const Row& row : rows) {
    for (const std::string& line : row.label) beside = std::max(beside, 2 * kEdge + text_width(line, kLabelFont));
  }
  beside = std::min(beside, kMostLabels);
  const double room = kWidth - beside - kEdge;
  const std::int64_t first = std::max<std::int64_t>(0, layers - static_cast<std::int64_t>(room / kLeastPanel));
  Heading heading = heading_of(report, drawn_of(rows, first, layers));
  if (first > 0)
    heading.captions.push_back(fmt::format("The last {} of {} layers with experts.", layers - first, layers));
  const double top = heading_height(heading, kWidth) + kPanelTitle;
  double bottom = top + kBetween;
  for (Row& row : rows) {
    const double height = kTextLine * static_cast<double>(row.label.size());
    row.middle = bottom + 0.5 * height;
    bottom += height + kBetween;
  }
  const Picture picture{kWidth, static_cast<int>(bottom + kAxis)};
  std::string out = begin_picture(picture, heading) + "set border 1\nunset ytics\nset grid xtics noytics\n";
  for (const Row& row : rows) {
    const double begin = row.middle - 0.5 * kTextLine * static_cast<double>(row.label.size() - 1);
    for (std::size_t i = 0; i < row.label.size(); ++i)
      out += text_at(picture, kEdge, begin + kTextLine * static_cast<double>(i), row.label[i], kLabelFont);
  }
  const bool two = std::any_of(loads.begin(), loads.end(), [](const VariantLoad& v) { return v.shallow > 0; });
  const double width = room / static_cast<double>(layers - first);
  for (std::int64_t layer = first; layer < layers; ++layer) {
    const double left = beside + width * static_cast<double>(layer - first);
    out += panel_script(rows, layer, picture, {left, top, left + width - (two ? kShares : kEdge), bottom});
  }
  return {{figure_name(report, "experts-used", variant), out + end_picture()}};
}

}  // namespace

UsedExperts used_experts(const results::Load& load, std::int64_t layer, std::int64_t first, std::int64_t last) {
  const auto slots = static_cast<std::size_t>(load.slots_of_layer[static_cast<std::size_t>(layer)]);
  std::vector<double> chosen(slots, 0);
  for (std::int64_t row = 0; row < load.row_count(); ++row) {
    for (std::size_t s = 0; s < slots; ++s)
      chosen[s] += static_cast<double>(load.count[load.at(layer, row, static_cast<std::int64_t>(s))]);
  }
  const double all = std::accumulate(chosen.begin(), chosen.end(), 0.0),
               here = std::accumulate(chosen.begin() + first, chosen.begin() + last, 0.0);
  if (all == 0) return {NAN, NAN};
  double entropy = 0;
  for (auto s = static_cast<std::size_t>(first); s < static_cast<std::size_t>(last); ++s) {
    if (chosen[s] > 0) entropy -= chosen[s] / here * std::log(chosen[s] / here);
  }
  return {here / all, here == 0 ? NAN : std::exp(entropy)};
}

FigureKind experts_used_figure() {
  return {"experts-used",
          "over how many experts the choices of each row are spread, those of each depth apart, in every layer with\n"
          "experts: rows, which may be tasks, stand side by side, as a mean over seeds",
          "a variant with experts and the probe expert-load",
          draw,
          "",
          true};
}

}  // namespace headlab::analysis
