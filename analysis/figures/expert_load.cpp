#include "analysis/figures/expert_load.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "analysis/figures/chosen_loads.h"
#include "analysis/figures/figure.h"
#include "analysis/figures/gnuplot.h"
#include "analysis/figures/load_text.h"
#include "analysis/figures/plot_style.h"
#include "base/error.h"

namespace headlab::analysis {
namespace {

constexpr int kWidth = 1800;
constexpr double kLeastCell = 15, kMostCell = 46;  // pixels; a map narrower than that has a line of its own
constexpr double kGap = 44, kAround = 84;          // between maps; above and below one
constexpr double kDoublings = 3;                   // where colours end, to either side of the even share

std::size_t index(std::int64_t i) {
  return static_cast<std::size_t>(i);
}

void check(const VariantLoad& v) {
  if (v.load.empty()) throw UsageError(fmt::format("variant '{}' has no expert load to draw", v.variant));
}

// Where the maps stand: those of one layer side by side as long as their cells are wide enough.
struct Maps {
  std::size_t seeds, columns;
  std::int64_t layers;
  double left, cell_width, cell_height, map_height;

  std::size_t lines() const { return (seeds + columns - 1) / columns; }  // of one layer
  double height() const { return (map_height + kAround) * static_cast<double>(lines()) * static_cast<double>(layers); }
  double width(std::int64_t experts) const { return cell_width * static_cast<double>(experts); }
};

Maps maps_of(const std::vector<VariantLoad>& seeds) {
  const results::Load& load = seeds.front().load;
  Maps m{std::min(kMaxExpertSeeds, seeds.size()), 0, load.layers, 0, 0, 0, 0};
  for (const std::string& name : load.rows) m.left = std::max(m.left, text_width(name, kFont) + 30);
  m.left = std::min(m.left, 500.0);
  for (m.columns = m.seeds; m.columns >= 1; --m.columns) {
    const auto columns = static_cast<double>(m.columns);
    m.cell_width = (kWidth - m.left - 150 - kGap * (columns - 1)) / (columns * static_cast<double>(load.slots));
    if (m.cell_width >= kLeastCell || m.columns == 1) break;
  }
  m.cell_width = std::min(m.cell_width, kMostCell);
  m.cell_height = std::clamp(m.cell_width, 24.0, 38.0);
  m.map_height = m.cell_height * static_cast<double>(load.row_count());
  return m;
}

// Percent of the tokens, where a cell has room for it.
bool has_numbers(const Maps& maps) {
  return maps.cell_width >= 30;
}

Heading heading_of(const std::vector<VariantLoad>& seeds, const Maps& maps) {
  const VariantLoad& v = seeds.front();
  Heading h;
  h.title = fmt::format("Which experts the tokens of each {} use: {}", v.load.split, v.label);
  std::string text = fmt::format(
      "Each cell: how often the tokens of a {} (or the parts of tokens that are routed by themselves) select an "
      "expert, over "
      "the even share, at which all experts of the layer are selected alike. White is even, blue less, orange more; "
      "what "
      "lies beyond an eighth or eight times is drawn as that. Where rows of one map differ, {} use different experts.",
      v.load.split, v.load.splits());
  if (has_numbers(maps)) text += " Numbers: percent of the tokens.";
  if (v.shallow > 0) text += " Shallow experts (s) stand left of deep ones (d).";
  if (maps.seeds > 1)
    text += fmt::format(" The order of experts{} is chance: expert 3 of one seed is not expert 3 of another.",
                        v.shallow > 0 ? " of a depth" : "");
  h.captions = {text, fmt::format("{}, scale {}: {} a seed, parts counted one by one; layers are those with experts.{}",
                                  v.spec, v.scale, counted_tokens(v.load, "test tokens"),
                                  seeds.size() > kMaxExpertSeeds
                                      ? fmt::format(" The first {} of {} seeds.", kMaxExpertSeeds, seeds.size())
                                      : "")};
  return h;
}

// With a line between the depths, if there are two.
std::string expert_tics(std::int64_t experts, std::int64_t shallow, double cell) {
  const double needed = experts < 10 ? 24 : 40;
  std::int64_t every = 1;
  while (static_cast<double>(every) * cell < needed) every *= 2;
  std::string out;
  for (std::int64_t e = 1; e <= experts; e += every)
    out += fmt::format("{}\"{}\" {}", e > 1 ? ", " : "", expert_name(e, shallow), e);
  const std::string edge =
      shallow == 0 ? ""
                   : fmt::format(
                         "set arrow from first {0}.5,graph 0 to first {0}.5,graph 1 nohead front linewidth 3 linecolor "
                         "rgb '{1}'\n",
                         shallow, kBlack);
  return fmt::format("set xtics ({}) scale 0 offset 0,0.4\n{}", out, edge);
}

double doublings(double over_even) {
  return std::clamp(std::log2(std::max(over_even, 1e-9)), -kDoublings, kDoublings);
}

struct Cells {
  std::string all, on_pale, on_dark;  // x y doublings; x y percent
};

Cells cells_of(const results::Load& load, std::int64_t layer) {
  const std::vector<double> over = over_even_share(load), share = load_fraction(load);
  Cells out;
  for (std::int64_t row = 0; row < load.row_count(); ++row) {
    for (std::int64_t e = 0; e < load.slots_of_layer[index(layer)]; ++e) {
      const std::size_t at = load.at(layer, row, e);
      if (std::isnan(over[at])) continue;
      const double d = doublings(over[at]);
      out.all += fmt::format("{} {} {:.3f}\n", e + 1, row + 1, d);
      (std::abs(d) < 2 ? out.on_pale : out.on_dark) += fmt::format("{} {} {:.0f}\n", e + 1, row + 1, 100 * share[at]);
    }
  }
  for (std::string* block : {&out.all, &out.on_pale, &out.on_dark}) {
    if (block->empty()) *block = "0 0 0\n";  // outside of the axes: gnuplot refuses an empty block
  }
  return out;
}

std::string map_panel(const VariantLoad& v, std::int64_t layer, std::size_t place, const Maps& maps,
                      const Picture& picture, const Box& box) {
  const std::int64_t experts = v.load.slots_of_layer[index(layer)];
  const Cells cells = cells_of(v.load, layer);
  const std::string name = fmt::format("{}_{}", layer, place);
  std::string out =
      begin_panel(picture, box) +
      panel_title(picture, box, fmt::format("layer {} of {}, seed {}", layer + 1, v.load.layers, v.seed)) +
      expert_tics(experts, v.shallow, maps.cell_width);
  out += place % maps.columns == 0 ? row_tics(v.load.rows, maps.cell_height) : "unset ytics\n";
  out += fmt::format("set xrange [0.5:{}.5]\nset yrange [{}.5:0.5]\n$map{} << EOD\n{}EOD\n", experts,
                     v.load.row_count(), name, cells.all);
  std::string plot = fmt::format(
      "plot $map{} using 1:2:($1-0.47):($1+0.47):($2-0.47):($2+0.47):3 with boxxyerror linewidth 0.6 fillcolor palette",
      name);
  if (has_numbers(maps)) {
    for (const auto& [ink, colour] : {std::pair(&cells.on_pale, kBlack), std::pair(&cells.on_dark, kWhite)}) {
      const std::string block = fmt::format("{}{}", ink == &cells.on_pale ? "pale" : "dark", name);
      out += fmt::format("${} << EOD\n{}EOD\n", block, *ink);
      plot += fmt::format(", ${} using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,13' textcolor rgb '{}'",
                          block, colour);
    }
  }
  return out + plot + "\n" + end_panel();
}

std::string colours() {
  return fmt::format(
      "set cbrange [-{0}:{0}]\nset palette defined (-3 '#08306b', -2 '#2171b5', -1 '#9ecae1', 0 '#ffffff', 1 "
      "'#fdae6b', 2 "
      "'#d94801', 3 '#7f2704')\nset cbtics ('1/8' -3, '1/4' -2, '1/2' -1, 'even' 0, '2 x' 1, '4 x' 2, '8 x' 3)\n",
      kDoublings);
}

Figures draw_expert_loads(const Report& report, const std::string& variant) {
  Figures out;
  const auto loads = chosen_expert_loads(report, variant);
  for (auto first = loads.begin(); first != loads.end();) {
    const auto last = std::find_if(first, loads.end(), [&](const auto& v) { return v.variant != first->variant; });
    out.push_back({figure_name(report, "expert-load", first->variant), expert_load_script({first, last})});
    first = last;
  }
  return out;
}

}  // namespace

std::vector<double> over_even_share(const results::Load& load) {
  std::vector<double> out = load_fraction(load);
  for (std::int64_t layer = 0; layer < load.layers; ++layer) {
    const std::int64_t slots = load.slots_of_layer[index(layer)];
    double selected = 0, tokens = 0;
    for (std::int64_t row = 0; row < load.row_count(); ++row) {
      tokens += static_cast<double>(load.tokens[load.at(layer, row)]);
      for (std::int64_t s = 0; s < slots; ++s) selected += static_cast<double>(load.count[load.at(layer, row, s)]);
    }
    const double even = selected / (tokens * static_cast<double>(slots));
    for (std::int64_t row = 0; row < load.row_count(); ++row) {
      for (std::int64_t s = 0; s < slots; ++s) out[load.at(layer, row, s)] /= even;
    }
  }
  return out;
}

std::string expert_load_script(const std::vector<VariantLoad>& seeds) {
  if (seeds.empty()) throw UsageError("there is no expert load to draw");
  for (const VariantLoad& v : seeds) {
    check(v);
    require_same_shape(seeds.front(), v);
  }
  const results::Load& first = seeds.front().load;
  const Maps maps = maps_of(seeds);
  const Heading heading = heading_of(seeds, maps);
  const double top = heading_height(heading, kWidth), line = maps.map_height + kAround;
  const Picture picture{kWidth, static_cast<int>(top + maps.height()) + 10};
  const double bar = std::max(maps.map_height, 170.0);
  std::string out = begin_picture(picture, heading);
  out += fmt::format(
      "unset grid\nset border 0\nset style fill solid 1.0 border linecolor rgb '#C9D3DC'\n{}set colorbox user origin "
      "{} "
      "size screen {:.5f},{:.5f}\n",
      colours(), screen(picture, kWidth - 110.0, top + 40 + bar), 18.0 / kWidth, bar / picture.height);
  for (std::int64_t layer = 0; layer < first.layers; ++layer) {
    for (std::size_t i = 0; i < maps.seeds; ++i) {
      const std::size_t at = index(layer) * maps.lines() + i / maps.columns;
      const double x = maps.left + (maps.width(first.slots) + kGap) * static_cast<double>(i % maps.columns),
                   y = top + 40 + line * static_cast<double>(at);
      const double right = x + maps.width(seeds[i].load.slots_of_layer[index(layer)]);
      out += map_panel(seeds[i], layer, i, maps, picture, {x, y, right, y + maps.map_height});
      if (layer == 0 && i == 0) out += "unset colorbox\n";
    }
  }
  return out + end_picture();
}

FigureKind expert_load_figure() {
  return {"expert-load",
          "which experts the tokens of each domain (category) select, in every layer with experts: a map for each\n"
          "seed of every variant that has experts (those of different seeds are not averaged)",
          "a variant with experts and the probe expert-load",
          draw_expert_loads,
          "",
          true};
}

}  // namespace headlab::analysis
