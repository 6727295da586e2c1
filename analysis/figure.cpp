#include "analysis/figure.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "analysis/gnuplot.h"
#include "base/error.h"

namespace headlab::analysis {
namespace {

constexpr int kWidth = 1800;

const results::HeadLoad& checked(const VariantLoad& v) {
  if (v.load.empty() || v.load.categories == 0)
    throw UsageError(fmt::format("variant '{}' has no head load to draw", v.variant));
  return v.load;
}

std::string title_of(const VariantLoad& v, const std::string& what) {
  std::int64_t tokens = 0;
  for (std::int64_t c = 0; c < v.load.categories; ++c) tokens += v.load.tokens[static_cast<std::size_t>(c)];
  return fmt::format("{}\n{} / {}: {} (seed {}, {:.2f} M test tokens)", what, v.spec, v.scale, v.label, v.seed,
                     static_cast<double>(tokens) * 1e-6);
}

// gnuplot_string drops control characters; a title's line break is meant.
std::string title_string(const std::string& title) {
  const auto line = title.find('\n');
  const std::string first = gnuplot_string(title.substr(0, line)), second = gnuplot_string(title.substr(line + 1));
  return first + ".\"\\n\"." + second;
}

struct Layer {
  std::int64_t index, heads, shared;
  double routed_share;  // mean over categories and routed heads, in percent
};

Layer layer_of(const results::HeadLoad& load, const std::vector<double>& fraction) {
  Layer layer{std::max<std::int64_t>(last_routed_layer(load), last_routed_layer(load) < 0 ? load.layers - 1 : 0), 0, 0,
              0};
  layer.heads = load.heads_of_layer[static_cast<std::size_t>(layer.index)];
  layer.shared = load.shared_of_layer[static_cast<std::size_t>(layer.index)];
  double sum = 0, count = 0;
  for (std::int64_t c = 0; c < load.categories; ++c) {
    for (std::int64_t h = layer.shared; h < layer.heads; ++h) {
      const double f = fraction[static_cast<std::size_t>((layer.index * load.categories + c) * load.heads + h)];
      if (!std::isnan(f)) sum += f, count += 1;
    }
  }
  layer.routed_share = count > 0 ? 100 * sum / count : std::nan("");
  return layer;
}

struct Grid {
  int columns, rows, panels;
};

Grid grid_of(std::int64_t categories) {
  const int panels = static_cast<int>(std::min<std::int64_t>(categories, kMaxPanels));
  const int columns = std::min(panels, 5);
  return {columns, (panels + columns - 1) / columns, panels};
}

// The legend stands in a band of its own above the panels.
std::string legend(const Layer& layer, int height) {
  const double y = 1 - 118.0 / height, box = 11.0 / height;
  std::string out;
  int object = 0;
  double x = 0.04;
  const auto entry = [&](const char* colour, const std::string& text, double width) {
    out += fmt::format(
        "set object {} rectangle from screen {:.4f},{:.4f} to screen {:.4f},{:.4f} fillcolor rgb '{}' fillstyle solid "
        "noborder\n",
        ++object, x, y - box, x + 0.016, y + box, colour);
    out += fmt::format("set label {} {} at screen {:.4f},{:.4f} left textcolor rgb 'black'\n", object,
                       gnuplot_string(text), x + 0.021, y);
    x += width;
  };
  if (layer.shared > 0) entry(kOrange, "shared head", 0.15);
  if (layer.heads > layer.shared) entry(kBlue, "routed head", 0.15);
  if (!std::isnan(layer.routed_share)) {
    out += fmt::format(
        "set arrow 1 from screen {:.4f},{:.4f} to screen {:.4f},{:.4f} nohead dashtype 2 linecolor rgb '{}'\n", x, y,
        x + 0.03, y, kGrey);
    out += fmt::format("set label 9 {} at screen {:.4f},{:.4f} left\n",
                       gnuplot_string(fmt::format("mean of the routed heads ({:.1f} %)", layer.routed_share)),
                       x + 0.036, y);
  }
  return out;
}

std::string panel(const VariantLoad& v, const std::vector<double>& fraction, const Layer& layer, const Grid& grid,
                  int height, int index) {
  const double left = 0.055, right = 0.99, top = 1 - 170.0 / height, bottom = 70.0 / height;
  const double w = (right - left) / grid.columns, h = (top - bottom) / grid.rows;
  const int row = index / grid.columns, column = index % grid.columns;
  const bool lowest = index + grid.columns >= grid.panels;
  std::string out = fmt::format(
      "set lmargin at screen {:.4f}\nset rmargin at screen {:.4f}\nset tmargin at screen {:.4f}\nset bmargin at screen "
      "{:.4f}\n",
      left + w * column + 0.006, left + w * (column + 1) - 0.008, top - h * row - 46.0 / height,
      top - h * (row + 1) + 40.0 / height);
  out += fmt::format("set title {} offset 0,-0.6\n", gnuplot_string(v.categories[static_cast<std::size_t>(index)]));
  out += column == 0 ? "set ylabel 'tokens (%)' offset 1.2,0\nset format y '%g'\n" : "unset ylabel\nset format y ''\n";
  out += lowest ? "set xlabel 'head' offset 0,0.6\n" : "unset xlabel\n";
  out += fmt::format(
      "plot '-' using 1:2 with boxes fillcolor rgb '{}', '-' using 1:2 with boxes fillcolor rgb '{}', {} with lines "
      "dashtype 2 linecolor rgb '{}'\n",
      kOrange, kBlue, std::isnan(layer.routed_share) ? "1/0" : fmt::format("{:.3f}", layer.routed_share), kGrey);
  for (const bool shared : {true, false}) {
    bool any = false;
    for (std::int64_t head = shared ? 0 : layer.shared; head < (shared ? layer.shared : layer.heads); ++head) {
      const double f =
          fraction[static_cast<std::size_t>((layer.index * v.load.categories + index) * v.load.heads + head)];
      if (std::isnan(f)) continue;
      out += fmt::format("{} {:.4f}\n", head + 1, 100 * f);
      any = true;
    }
    out += any ? "e\n" : "0 -1\ne\n";  // below the axis: gnuplot refuses an empty plot
  }
  return out + (index == 0 ? "unset object\nunset label\nunset arrow\n" : "");
}

}  // namespace

std::string head_load_script(const VariantLoad& v) {
  const results::HeadLoad& load = checked(v);
  const std::vector<double> fraction = load_fraction(load);
  const Layer layer = layer_of(load, fraction);
  const Grid grid = grid_of(load.categories);
  const int height = 250 + 330 * grid.rows;
  std::string what = fmt::format("Head load per category, layer {} of {}", layer.index + 1, load.layers);
  if (load.categories > kMaxPanels)
    what += fmt::format(" (the first {} of {} categories)", kMaxPanels, load.categories);
  std::string out = png_terminal(kWidth, height, 19);
  out += fmt::format("set multiplot title {} font 'DejaVu Sans,22'\n", title_string(title_of(v, what)));
  out += fmt::format(
      "unset key\nset style fill solid 1.0 noborder\nset boxwidth 0.75\nset yrange [0:100]\nset ytics 25 nomirror\nset "
      "grid ytics linecolor rgb '#DDDDDD'\n"
      "set xrange [0.4:{}.6]\nset xtics 1,{} nomirror scale 0\nset border 3\n",
      layer.heads, std::max<std::int64_t>(1, (layer.heads + 7) / 8));
  out += legend(layer, height);
  for (int i = 0; i < grid.panels; ++i) out += panel(v, fraction, layer, grid, height, i);
  return out + "unset multiplot\n";
}

std::string head_map_script(const VariantLoad& v) {
  const results::HeadLoad& load = checked(v);
  const std::vector<double> fraction = load_fraction(load);
  const int height =
      320 + static_cast<int>(std::min<std::int64_t>(60, load.categories)) * (load.categories > 25 ? 26 : 46);
  std::string tics, lines, labels, data;
  std::int64_t column = 0;
  for (std::int64_t layer = 0; layer < load.layers; ++layer) {
    const std::int64_t heads = load.heads_of_layer[static_cast<std::size_t>(layer)],
                       shared = load.shared_of_layer[static_cast<std::size_t>(layer)];
    labels += fmt::format("set label {} at first {:.2f},graph 1.035 center\n",
                          gnuplot_string(fmt::format("layer {}", layer + 1)),
                          static_cast<double>(column) + 0.5 * static_cast<double>(heads - 1));
    if (layer > 0) {
      lines += fmt::format(
          "set arrow from first {0:.2f},graph 0 to first {0:.2f},graph 1 nohead front linewidth 5 linecolor rgb "
          "'white'\n",
          static_cast<double>(column) - 0.5);
    }
    for (std::int64_t h = 0; h < heads; ++h, ++column) {
      if (heads <= 12 || h % 4 == 0)
        tics += fmt::format("{}\"{}{}\" {}", tics.empty() ? "" : ", ", h + 1, h < shared ? "s" : "", column);
      for (std::int64_t c = 0; c < load.categories; ++c) {
        const double f = fraction[static_cast<std::size_t>((layer * load.categories + c) * load.heads + h)];
        data += fmt::format("{} {} {:.4f}\n", column, c, std::isnan(f) ? 0.0 : 100 * f);
      }
    }
  }
  std::string categories;
  for (std::int64_t c = 0; c < load.categories; ++c) {
    if (load.categories > 60 && c % ((load.categories + 59) / 60) != 0) continue;
    categories += fmt::format("{}{} {}", categories.empty() ? "" : ", ",
                              gnuplot_string(v.categories[static_cast<std::size_t>(c)]), c);
  }
  const bool any_shared =
      std::any_of(load.shared_of_layer.begin(), load.shared_of_layer.end(), [](std::int64_t s) { return s > 0; });
  std::string out = png_terminal(kWidth, height, 18);
  out += fmt::format("set title {} font 'DejaVu Sans,22' offset 0,1.2\nunset key\nset tmargin at screen {:.4f}\n",
                     title_string(title_of(v, "Head load in every layer")), 1 - 150.0 / height);
  out += fmt::format("set xrange [-0.5:{}.5]\nset yrange [{}.5:-0.5]\n", column - 1, load.categories - 1);
  out += fmt::format("set xtics ({}) nomirror scale 0\nset ytics ({}) nomirror scale 0\n", tics, categories);
  out += fmt::format("set xlabel 'head{}'\nset cblabel 'tokens that select the head (%)'\nset cbrange [0:100]\n",
                     any_shared ? " (s: shared)" : "");
  out +=
      "set palette defined (0 '#440154', 1 '#46327e', 2 '#365c8d', 3 '#277f8e', 4 '#1fa187', 5 '#4ac16d', 6 '#a0da39', "
      "7 '#fde725')\n";
  return out + labels + lines + "plot '-' using 1:2:3 with image pixels\n" + data + "e\n";
}

void draw(const std::string& script, const std::filesystem::path& png) {
  run_gnuplot(script, png);
}
void plot_head_load(const VariantLoad& v, const std::filesystem::path& png) {
  draw(head_load_script(v), png);
}
void plot_head_map(const VariantLoad& v, const std::filesystem::path& png) {
  draw(head_map_script(v), png);
}

}  // namespace headlab::analysis
