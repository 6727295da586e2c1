#include "analysis/figures/layers.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "analysis/figures/chosen_loads.h"
#include "analysis/figures/figure.h"
#include "analysis/figures/gnuplot.h"
#include "analysis/figures/plot_style.h"
#include "base/error.h"

namespace headlab::analysis {
namespace {

constexpr int kWidth = 1800;
constexpr std::size_t kColumns = 3;
constexpr std::int64_t kMostNumbers = 16;  // heads or layers up to which a cell has room for its number

// Shares as cells, their percentages on top in black or white.
std::string share_cells(const LoadProfile& p, const std::string& name) {
  std::string cells, dark, light;
  for (std::int64_t layer = 0; layer < p.shape.layers; ++layer) {
    for (std::int64_t h = 0; h < p.shape.slots; ++h) {
      const double share = 100 * p.share[static_cast<std::size_t>(layer * p.shape.slots + h)];
      cells += fmt::format("{} {} {}\n", h + 1, layer + 1, number(share));
      if (std::isnan(share)) continue;
      (share < kDarkCell ? dark : light) += fmt::format("{} {} {:.0f}\n", h + 1, layer + 1, share);
    }
  }
  const std::string off = "0 0 0\n";  // outside of the axes: gnuplot refuses an empty block
  return fmt::format("$cells{0} << EOD\n{1}EOD\n$dark{0} << EOD\n{2}EOD\n$light{0} << EOD\n{3}EOD\n", name, cells,
                     dark.empty() ? off : dark, light.empty() ? off : light);
}

// A white line right of the shared heads of each layer.
std::string shared_edges(const LoadProfile& p) {
  std::string out;
  for (std::int64_t layer = 0; layer < p.shape.layers; ++layer) {
    const std::int64_t shared = p.shape.shared_of_layer[static_cast<std::size_t>(layer)];
    if (shared == 0 || shared == p.shape.slots_of_layer[static_cast<std::size_t>(layer)]) continue;
    out += fmt::format(
        "set arrow from first {0}.5,{1:.1f} to first {0}.5,{2:.1f} nohead front linewidth 4 linecolor rgb 'white'\n",
        shared, static_cast<double>(layer) + 0.5, static_cast<double>(layer) + 1.5);
  }
  return out;
}

std::string share_panel(const LoadProfile& p, std::size_t place, const Picture& picture, const Box& box, bool lowest) {
  const std::string name = fmt::format("{}", place);
  std::string out = begin_panel(picture, box) + share_cells(p, name) + shared_edges(p);
  out += fmt::format(
      "set title {} offset 0,-0.6\nset xrange [0.5:{}.5]\nset yrange [{}.5:0.5]\nset xtics 1,{} scale 0\nset ytics "
      "1,{} "
      "scale 0\n{}{}",
      gnuplot_string(fmt::format("{} (n = {})", p.label, p.seeds)), p.shape.slots, p.shape.layers,
      std::max<std::int64_t>(1, (p.shape.slots + 11) / 12), std::max<std::int64_t>(1, (p.shape.layers + 11) / 12),
      lowest ? "set xlabel 'head, by rank' offset 0,0.4\n" : "unset xlabel\n",
      place % kColumns == 0 ? y_title(picture, box, "layer", 50) : "");
  out += fmt::format("plot $cells{} using 1:2:3 with image pixels", name);
  if (p.shape.slots <= kMostNumbers && p.shape.layers <= kMostNumbers) {
    const int size = p.shape.slots <= 8 ? 14 : p.shape.slots <= 12 ? 12 : 10;
    out += fmt::format(
        ", $dark{0} using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,{1}' textcolor rgb 'black', $light{0} "
        "using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,{1}' textcolor rgb 'white'",
        name, size);
  }
  return out + "\n" + end_panel() + "unset title\n";
}

Heading layers_heading(const results::TablePlan& plan, const std::vector<LoadProfile>& profiles) {
  Heading h;
  h.title = fmt::format("{}: head load over layers", plan.title);
  std::string text = fmt::format(
      "Scale {}. Cells: share of all test tokens that select the head, in percent. Shared heads stand left of the "
      "white "
      "line; routed heads are sorted in each layer from the most to the least selected (so that chance, too, looks "
      "graded)",
      plan.scale);
  text += seeds_of(profiles).second > 1 ? ", and ranks are then averaged over seeds." : ". One seed.";
  if (profiles.size() > kMaxProfiles)
    text += fmt::format(" The first {} of {} variants.", kMaxProfiles, profiles.size());
  h.captions = {text};
  return h;
}

Figures draw_layers(const Report& report, const std::string& variant) {
  const auto profiles = profiles_of(report.table.plan, chosen_loads(report, variant, is_learned), variant);
  if (profiles.empty()) return {};
  return {{figure_name(report, "layers", variant), layers_script(report.table.plan, profiles)}};
}

}  // namespace

FigureKind layers_figure() {
  return {"layers",
          "sorted head load of every layer; of learned routers, unless --variant names one",
          "a variant with learned routing; --variant draws any",
          draw_layers,
          "",
          true};
}

std::string layers_script(const results::TablePlan& plan, const std::vector<LoadProfile>& profiles) {
  if (profiles.empty()) throw UsageError("no variant routes its heads: there is no head load over layers to draw");
  const Heading heading = layers_heading(plan, profiles);
  const std::size_t panels = std::min(kMaxProfiles, profiles.size()), columns = std::min(kColumns, panels),
                    rows = (panels + columns - 1) / columns;
  const double row_height = 120 + std::clamp(46.0 * static_cast<double>(most_layers(profiles)), 120.0, 560.0);
  const double top = heading_height(heading, kWidth), step = (kWidth - 165.0) / static_cast<double>(columns);
  const Picture picture{kWidth, static_cast<int>(top + row_height * static_cast<double>(rows)) + 10};
  std::string out = begin_picture(picture, heading);
  out += fmt::format(
      "unset grid\nset border 0\n{}set cbtics 50\nset format cb '%g %%'\nset colorbox user origin screen {:.4f},{:.4f} "
      "size screen "
      "0.012,{:.4f}\n",
      share_palette(), 1 - 125.0 / kWidth, 1 - (top + row_height - 80) / picture.height,
      (row_height - 120) / picture.height);
  for (std::size_t i = 0; i < panels; ++i) {
    const double left = step * static_cast<double>(i % columns),
                 y = top + row_height * static_cast<double>(i / columns);
    out += share_panel(profiles[i], i, picture, {left + 75, y + 40, left + step - 5, y + row_height - 75},
                       i + columns >= panels);
    if (i == 0) out += "unset colorbox\n";
  }
  return out + end_picture();
}

}  // namespace headlab::analysis
