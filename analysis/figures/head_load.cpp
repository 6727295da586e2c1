#include "analysis/figures/head_load.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
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

const results::Load& checked(const VariantLoad& v) {
  if (v.load.empty()) throw UsageError(fmt::format("variant '{}' has no head load to draw", v.variant));
  return v.load;
}

struct Layer {
  std::int64_t index, heads, shared;
};

// The last one in which a router chooses, else the last.
Layer layer_of(const results::Load& load) {
  const std::int64_t routed = last_routed_layer(load), index = routed < 0 ? load.layers - 1 : routed;
  const auto at = static_cast<std::size_t>(index);
  return {index, load.slots_of_layer[at], load.shared_of_layer[at]};
}

// [categories, heads] of the layer, in percent.
std::vector<std::vector<double>> percentages(const results::Load& load, const Layer& layer) {
  const std::vector<double> fraction = load_fraction(load);
  std::vector<std::vector<double>> out(static_cast<std::size_t>(load.row_count()));
  for (std::int64_t c = 0; c < load.row_count(); ++c) {
    for (std::int64_t h = 0; h < layer.heads; ++h)
      out[static_cast<std::size_t>(c)].push_back(100 * fraction[load.at(layer.index, c, h)]);
  }
  return out;
}

double routed_mean(const std::vector<std::vector<double>>& percent, const Layer& layer) {
  double sum = 0, count = 0;
  for (const auto& category : percent) {
    for (auto h = static_cast<std::size_t>(layer.shared); h < category.size(); ++h) {
      if (!std::isnan(category[h])) {
        sum += category[h];
        count += 1;
      }
    }
  }
  return count > 0 ? sum / count : std::nan("");
}

struct Grid {
  int columns, rows, panels;
};

Grid grid_of(std::int64_t categories) {
  const int panels = static_cast<int>(std::min<std::int64_t>(categories, kMaxPanels));
  const int columns = std::min(panels, 5);
  return {columns, (panels + columns - 1) / columns, panels};
}

Heading load_heading(const VariantLoad& v, std::size_t seeds, const Layer& layer, double mean) {
  Heading h;
  h.title = fmt::format("Which attention heads the tokens of each {} use: {}, seed {} of {}", v.load.split, v.label,
                        v.seed, seeds);
  h.captions = {
      fmt::format("{}, scale {}: layer {} of {}, {}. Bars: part of the {}'s "
                  "tokens that select the head.{}",
                  v.spec, v.scale, layer.index + 1, v.load.layers, counted_tokens(v.load, "test tokens"), v.load.split,
                  seeds > 1 ? " Heads of other seeds have other numbers." : "")};
  if (v.load.row_count() > kMaxPanels)
    h.captions.push_back(fmt::format("The first {} of {} {}.", kMaxPanels, v.load.row_count(), v.load.splits()));
  if (layer.shared > 0) h.legend.push_back({"shared head", {kOrange, 1, 5}, false, true});
  if (layer.heads > layer.shared) h.legend.push_back({"routed head", {kBlue, 1, 5}, false, true});
  if (!std::isnan(mean))
    h.legend.push_back({fmt::format("mean of the routed heads ({:.1f} %)", mean), {kGrey, 2}, true, false});
  return h;
}

// Rows of a block "head share", of the shared or of the routed heads.
std::string bars(const std::vector<double>& percent, const Layer& layer, bool shared) {
  std::string out;
  for (std::int64_t h = shared ? 0 : layer.shared; h < (shared ? layer.shared : layer.heads); ++h) {
    const double p = percent[static_cast<std::size_t>(h)];
    if (!std::isnan(p)) out += fmt::format("{} {:.4f}\n", h + 1, p);
  }
  return out.empty() ? "0 -1\n" : out;  // below the axis: gnuplot refuses an empty block
}

std::string load_panel(const std::string& category, const std::vector<double>& percent, const Layer& layer, double mean,
                       const Picture& picture, const Box& box, bool first, bool lowest) {
  std::string out = begin_panel(picture, box) + panel_title(picture, box, category);
  out += first ? y_title(picture, box, "tokens (%)", 62) + "set format y '%g'\n" : "set format y ''\n";
  out += lowest ? "set xlabel 'head' offset 0,0.4\n" : "unset xlabel\n";
  out += fmt::format("$shared << EOD\n{}EOD\n$routed << EOD\n{}EOD\n", bars(percent, layer, true),
                     bars(percent, layer, false));
  return out +
         fmt::format(
             "plot $shared using 1:2 with boxes fillcolor rgb '{}', $routed using 1:2 with boxes fillcolor rgb "
             "'{}', {} with lines dashtype 2 linecolor rgb '{}'\n",
             kOrange, kBlue, number(mean) == "NaN" ? "1/0" : number(mean), kGrey) +
         end_panel();
}

constexpr std::array<const char*, kMaxMaps + 1> kCounts = {"no",   "one", "two",   "three", "four",
                                                           "five", "six", "seven", "eight"};

// Where the maps stand: squares as large as the width permits, in a second row of maps where they became too small.
struct Maps {
  std::size_t count, columns, rows;
  double left, cell_width, cell_height, gap;

  double width(std::int64_t heads) const { return cell_width * (static_cast<double>(heads) + kApart); }
  static constexpr double kApart = 0.3;  // cells between shared and routed heads
};

Maps maps_of(const std::vector<VariantLoad>& seeds, const Layer& layer) {
  const auto categories = static_cast<double>(seeds.front().load.row_count());
  Maps m{std::min(kMaxMaps, seeds.size()), 0, 1, 0, 0, 0, 44};
  for (const std::string& name : seeds.front().load.rows) m.left = std::max(m.left, text_width(name, kFont) + 30);
  m.left = std::min(m.left, 500.0);
  for (m.rows = 1; m.rows <= 2; ++m.rows) {
    m.columns = (m.count + m.rows - 1) / m.rows;
    const auto columns = static_cast<double>(m.columns);
    m.cell_width = std::min(
        46.0, (kWidth - m.left - 170 - m.gap * (columns - 1)) / (columns * (static_cast<double>(layer.heads) + 0.3)));
    if (m.cell_width >= 20 || m.count < 3) break;
  }
  m.rows = std::min<std::size_t>(m.rows, 2);
  m.cell_height = std::min(m.cell_width, std::max(8.0, 1300 / categories));
  return m;
}

Heading map_heading(const std::vector<VariantLoad>& seeds, const Maps& maps, const Layer& layer) {
  const VariantLoad& v = seeds.front();
  Heading h;
  h.title = fmt::format("Which attention heads the tokens of each {} use: {}", v.load.split, v.label);
  std::string text = fmt::format("Each square: which part of the tokens of a {} uses a head", v.load.split);
  text += maps.count > 1
              ? fmt::format("; {} trainings from different random seeds side by side.", kCounts.at(maps.count))
              : "; one training.";
  text += layer.shared > 0
              ? " Shared heads work for every token; of the routed heads, a router picks some for each token."
              : " A router picks some of the heads for each token.";
  text += fmt::format(" Where rows of one map differ, {} use different heads.", v.load.splits());
  if (maps.count > 1) text += " The order of routed heads is chance: head 3 of one seed is not head 3 of another.";
  h.captions = {
      text,
      fmt::format("{}, scale {}: layer {} of {}, {} a seed.{}", v.spec, v.scale, layer.index + 1, v.load.layers,
                  counted_tokens(v.load, "test tokens"),
                  seeds.size() > kMaxMaps ? fmt::format(" The first {} of {} seeds.", kMaxMaps, seeds.size()) : "")};
  return h;
}

double column_of(std::int64_t head, const Layer& layer) {
  return static_cast<double>(head) + (head < layer.shared || layer.shared == 0 ? 1 : 1 + Maps::kApart);
}

std::string head_tics(const Layer& layer, double cell) {
  const std::int64_t every = cell >= 24 ? 1 : cell >= 14 ? 2 : 4;
  std::string out;
  for (std::int64_t h = 0; h < layer.heads; h += every)
    out += fmt::format("{}\"{}\" {:.2f}", h ? ", " : "", h + 1, column_of(h, layer));
  return fmt::format("set xtics ({}) scale 0 offset 0,0.4\n", out);
}

// "shared" and "routed" below the heads' numbers.
std::string head_kinds(const Layer& layer, const Picture& picture, const Box& box, double cell) {
  if (layer.shared == 0 || layer.shared == layer.heads) return "";
  const auto label = [&](const char* text, double first, double last) {
    return fmt::format("set label \"{}\" at {} center font 'DejaVu Sans,{}'\n", text,
                       screen(picture, box.left + cell * (0.5 * (first + last) - 0.5), box.bottom + 44),
                       kCaptionFont - 1);
  };
  return label("shared", 1, column_of(layer.shared - 1, layer)) +
         label("routed", column_of(layer.shared, layer), column_of(layer.heads - 1, layer));
}

std::string map_panel(const VariantLoad& v, std::size_t place, const Maps& maps, const Picture& picture,
                      const Box& box) {
  const Layer layer = layer_of(checked(v));
  const auto percent = percentages(v.load, layer);
  std::string data;
  for (std::size_t c = 0; c < percent.size(); ++c) {
    for (std::int64_t h = 0; h < layer.heads; ++h) {
      const double p = percent[c][static_cast<std::size_t>(h)];
      if (!std::isnan(p)) data += fmt::format("{:.2f} {} {:.4f}\n", column_of(h, layer), c + 1, p);
    }
  }
  std::string out = begin_panel(picture, box) + panel_title(picture, box, fmt::format("seed {}", v.seed)) +
                    head_kinds(layer, picture, box, maps.cell_width) + head_tics(layer, maps.cell_width);
  out += place % maps.columns == 0 ? row_tics(v.load.rows, maps.cell_height) : "unset ytics\n";
  out += fmt::format("set xrange [0.5:{:.2f}]\nset yrange [{}.5:0.5]\n$map{} << EOD\n{}EOD\n",
                     column_of(layer.heads - 1, layer) + 0.5, v.load.row_count(), place, data);
  return out +
         fmt::format(
             "plot $map{} using 1:2:($1-0.46):($1+0.46):($2-0.46):($2+0.46):3 with boxxyerror linewidth 0.6 "
             "fillcolor palette\n",
             place) +
         end_panel();
}

// Of the colour bar, upright beside its numbers, in words as its height has room for.
std::string bar_title(const Picture& picture, double x, double top, double height) {
  const std::string full = "tokens that use the head (%)";
  return fmt::format("set label \"{}\" at {} center rotate by 90 font 'DejaVu Sans,{}'\n",
                     0.85 * text_width(full, kCaptionFont) < height ? full : "tokens (%)",
                     screen(picture, x, top + 0.5 * height), kCaptionFont);
}

// `suffix`: of the pictures' names, "-by-task".
Figures draw_loads(const Report& report, const std::vector<VariantLoad>& loads, const std::string& suffix) {
  Figures out;
  for (auto first = loads.begin(); first != loads.end();) {
    const auto last = std::find_if(first, loads.end(), [&](const auto& v) { return v.variant != first->variant; });
    const std::vector<VariantLoad> seeds(first, last);
    out.push_back({figure_name(report, "head-load" + suffix, first->variant), head_load_script(*first, seeds.size())});
    out.push_back({figure_name(report, "head-map" + suffix, first->variant), head_map_script(seeds)});
    first = last;
  }
  return out;
}

Figures draw_head_loads(const Report& report, const std::string& variant) {
  return draw_loads(report, chosen_loads(report, variant, is_learned), "");
}

Figures draw_head_loads_by_task(const Report& report, const std::string& variant) {
  const results::TablePlan& plan = report.table.plan;
  const std::vector<VariantLoad> loads = loads_by_task(results::kHeadSlot, plan, report.runs);
  if (loads.empty()) return {};
  return draw_loads(report, chosen_loads(plan, loads, variant, is_learned), "-by-task");
}

}  // namespace

std::string head_load_script(const VariantLoad& v, std::size_t seeds) {
  const results::Load& load = checked(v);
  const Layer layer = layer_of(load);
  const auto percent = percentages(load, layer);
  const double mean = routed_mean(percent, layer);
  const Grid grid = grid_of(load.row_count());
  const Heading heading = load_heading(v, seeds, layer, mean);
  const double top = heading_height(heading, kWidth), row = 300, left = 100, step = (kWidth - left - 20) / grid.columns;
  const Picture picture{kWidth, static_cast<int>(top + row * grid.rows) + 50};
  std::string out = begin_picture(picture, heading);
  out += fmt::format(
      "set style fill solid 1.0 noborder\nset boxwidth 0.75\nset yrange [0:100]\nset ytics 25\nset grid ytics noxtics\n"
      "set xrange [0.4:{}.6]\nset xtics 1,{} scale 0\n",
      layer.heads, std::max<std::int64_t>(1, (layer.heads + 7) / 8));
  for (int i = 0; i < grid.panels; ++i) {
    const double x = left + step * (i % grid.columns), y = top + row * (i / grid.columns);
    out += load_panel(v.load.rows[static_cast<std::size_t>(i)], percent[static_cast<std::size_t>(i)], layer, mean,
                      picture, {x + 8, y + 40, x + step - 10, y + row - 30}, i % grid.columns == 0,
                      i + grid.columns >= grid.panels);
  }
  return out + end_picture();
}

std::string head_map_script(const std::vector<VariantLoad>& seeds) {
  if (seeds.empty()) throw UsageError("there is no head load to draw");
  const Layer layer = layer_of(checked(seeds.front()));
  const Maps maps = maps_of(seeds, layer);
  const Heading heading = map_heading(seeds, maps, layer);
  const double top = heading_height(heading, kWidth), width = maps.width(layer.heads),
               height = maps.cell_height * static_cast<double>(seeds.front().load.row_count()), row = height + 110;
  const Picture picture{kWidth, static_cast<int>(top + row * static_cast<double>(maps.rows))};
  std::string out = begin_picture(picture, heading);
  const double bar = maps.left + static_cast<double>(maps.columns) * (width + maps.gap) - 10;
  out += fmt::format(
      "unset grid\nset border 0\nset style fill solid 1.0 border linecolor rgb '#C9D3DC'\n{}set cbtics 25\nset "
      "colorbox "
      "user origin {} size screen {:.5f},{:.5f}\n",
      share_palette(), screen(picture, bar, top + 40 + height), 18.0 / kWidth, height / picture.height);
  out += bar_title(picture, bar + 104, top + 40, height);
  for (std::size_t i = 0; i < maps.count; ++i) {
    const double x = maps.left + (width + maps.gap) * static_cast<double>(i % maps.columns),
                 y = top + 40 + row * static_cast<double>(i / maps.columns);
    out += map_panel(seeds[i], i, maps, picture, {x, y, x + width, y + height});
    if (i == 0) out += "unset colorbox\n";
  }
  return out + end_picture();
}

FigureKind head_load_figure() {
  return {"head-load",
          "which heads the tokens of each category (domain) select in the last routed layer: bars for the first\n"
          "seed, and a map for every seed side by side (heads of different seeds are not averaged);\n"
          "of learned routers, unless --variant names one",
          "a variant with learned routing; --variant draws any",
          draw_head_loads,
          "",
          true};
}

FigureKind head_load_by_task_figure() {
  return {"task-load",
          "the same for the questions that a language model is asked, task by task",
          "a variant with learned routing whose runs were asked questions; --variant draws any",
          draw_head_loads_by_task,
          "",
          true};
}

}  // namespace headlab::analysis
