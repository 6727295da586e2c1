#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "analysis/gnuplot.h"
#include "analysis/load_profile.h"
#include "analysis/plot_style.h"
#include "base/error.h"

namespace headlab::analysis {
namespace {

constexpr int kWidth = 1800, kEntropyHeight = 620;
constexpr std::size_t kColumns = 3;
constexpr std::int64_t kMostNumbers = 16;  // heads or layers up to which a cell has room for its number

std::int64_t most_layers(const std::vector<LoadProfile>& profiles) {
  std::int64_t most = 0;
  for (const LoadProfile& p : profiles) most = std::max(most, p.shape.layers);
  return most;
}

std::pair<std::int64_t, std::int64_t> seeds_of(const std::vector<LoadProfile>& profiles) {
  const auto [least, most] = std::minmax_element(profiles.begin(), profiles.end(),
                                                 [](const auto& a, const auto& b) { return a.seeds < b.seeds; });
  return {least->seeds, most->seeds};
}

// Shares as cells, their percentages on top in black or white.
std::string share_cells(const LoadProfile& p, const std::string& name) {
  std::string cells, dark, light;
  for (std::int64_t layer = 0; layer < p.shape.layers; ++layer) {
    for (std::int64_t h = 0; h < p.shape.heads; ++h) {
      const double share = 100 * p.share[static_cast<std::size_t>(layer * p.shape.heads + h)];
      cells += fmt::format("{} {} {}\n", h + 1, layer + 1, number(share));
      if (std::isnan(share)) continue;
      (share < 60 ? light : dark) += fmt::format("{} {} {:.0f}\n", h + 1, layer + 1, share);
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
    if (shared == 0 || shared == p.shape.heads_of_layer[static_cast<std::size_t>(layer)]) continue;
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
      gnuplot_string(fmt::format("{} (n = {})", p.variant, p.seeds)), p.shape.heads, p.shape.layers,
      std::max<std::int64_t>(1, (p.shape.heads + 11) / 12), std::max<std::int64_t>(1, (p.shape.layers + 11) / 12),
      lowest ? "set xlabel 'head, by rank' offset 0,0.4\n" : "unset xlabel\n",
      place % kColumns == 0 ? y_title(picture, box, "layer", 50) : "");
  out += fmt::format("plot $cells{} using 1:2:3 with image pixels", name);
  if (p.shape.heads <= kMostNumbers && p.shape.layers <= kMostNumbers) {
    const int size = p.shape.heads <= 8 ? 14 : p.shape.heads <= 12 ? 12 : 10;
    out += fmt::format(
        ", $dark{0} using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,{1}' textcolor rgb 'black', $light{0} "
        "using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,{1}' textcolor rgb 'white'",
        name, size);
  }
  return out + "\n" + end_panel() + "unset title\n";
}

Heading layers_heading(const results::TablePlan& plan, const std::vector<LoadProfile>& profiles) {
  const auto [least, most] = seeds_of(profiles);
  Heading h;
  h.title = fmt::format("{}: head load over layers", plan.title);
  std::string text = fmt::format(
      "Scale {}. Cells: share of all test tokens that select the head, in percent. Shared heads stand left of the "
      "white "
      "line; routed heads are sorted in each layer from the most to the least selected",
      plan.scale);
  text += most > 1 ? ", and ranks are then averaged over seeds." : ". One seed.";
  if (profiles.size() > kMaxProfiles)
    text += fmt::format(" The first {} of {} variants.", kMaxProfiles, profiles.size());
  h.captions = {text};
  return h;
}

// Points of a layer stand beside one another, so that their intervals can be told apart.
double aside(std::size_t i, std::size_t n) {
  const double step = std::min(0.06, 0.7 / static_cast<double>(n));
  return step * (static_cast<double>(i) - 0.5 * static_cast<double>(n - 1));
}

std::string profile_block(const LoadProfile& p, const std::vector<Spread>& values, const std::string& name, double dx) {
  std::string out = fmt::format("${} << EOD\n", name);
  for (std::size_t layer = 0; layer < values.size(); ++layer) {
    const Spread& s = values[layer];
    out += fmt::format("{:.3f} {} {} {} {}\n", static_cast<double>(layer) + 1 + dx, number(s.mean), number(s.low),
                       number(s.high), gnuplot_string(p.variant));
  }
  return out + "EOD\n";
}

std::string profile_panel(const std::vector<LoadProfile>& profiles, std::vector<Spread> LoadProfile::*what,
                          const Picture& picture, const Box& box, const std::string& ylabel, double ceiling) {
  std::string blocks, plots;
  std::vector<double> ends;
  for (std::size_t i = 0; i < profiles.size(); ++i) {
    const LoadProfile& p = profiles[i];
    const std::string name = fmt::format("{}{}", ceiling > 0 ? "entropy" : "distance", i);
    const Style style = style_of(p.style);
    blocks += profile_block(p, p.*what, name, aside(i, profiles.size()));
    for (const Spread& s : p.*what) ends.insert(ends.end(), {s.mean, s.low, s.high});
    if (p.seeds > 1)
      plots += fmt::format(", ${} using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '{}'", name,
                           style.colour);
    // after the bars: symbols lie over them
    plots += fmt::format(
        ", ${0} using 1:2 with linespoints linewidth 1.6 dashtype {1} pointtype {2} pointsize 1.4 linecolor rgb '{3}'",
        name, style.dash, style.symbol, style.colour);
  }
  ends.push_back(ceiling > 0 ? ceiling : 0.0);
  Range y = padded_range(ends, 0.06);
  if (ceiling <= 0) y.low = std::min(0.0, y.low + 0.06 * (y.high - y.low) / 1.12);
  std::string out = begin_panel(picture, box) + blocks;
  out += fmt::format("set xrange [0.5:{0}.5]\nset xtics 1,{1}\nset yrange [{2}:{3}]\nset xlabel 'layer'\n",
                     most_layers(profiles), std::max<std::int64_t>(1, (most_layers(profiles) + 11) / 12), number(y.low),
                     number(y.high));
  out += y_title(picture, box, ylabel);
  return out +
         fmt::format("plot {} with lines dashtype 2 linewidth 1 linecolor rgb '{}'{}\n", ceiling > 0 ? "1" : "0", kGrey,
                     plots) +
         end_panel();
}

Heading entropy_heading(const results::TablePlan& plan, const std::vector<LoadProfile>& profiles) {
  const auto [least, most] = seeds_of(profiles);
  Heading h;
  h.title = fmt::format("{}: how evenly heads are used, and by which categories", plan.title);
  h.captions = {
      fmt::format("Scale {}. {} Points of a layer are set side by side.", plan.scale,
                  spread_caption("Bars", least, most)),
      "Left: entropy of the routed heads' shares of all selections over its largest value: 1 is uniform, a "
      "static choice of K of R heads has log K / log R; bars may pass 1, loads cannot.",
      "Right: total variation distance (half the sum of absolute differences) between these shares for one "
      "category's tokens and for all tokens, mean over categories: 0 when all categories use the same heads."};
  for (const LoadProfile& p : profiles) h.legend.push_back({p.variant, style_of(p.style), true, true});
  return h;
}

}  // namespace

std::string layers_script(const results::TablePlan& plan, const std::vector<LoadProfile>& profiles) {
  if (profiles.empty()) throw UsageError("no variant routes its heads: there is no head load over layers to draw");
  const Heading heading = layers_heading(plan, profiles);
  const std::size_t panels = std::min(kMaxProfiles, profiles.size()), columns = std::min(kColumns, panels),
                    rows = (panels + columns - 1) / columns;
  const double row_height = 120 + std::clamp(46.0 * static_cast<double>(most_layers(profiles)), 120.0, 560.0);
  const double top = heading_height(heading, kWidth), step = (kWidth - 150.0) / static_cast<double>(columns);
  const Picture picture{kWidth, static_cast<int>(top + row_height * static_cast<double>(rows)) + 10};
  std::string out = begin_picture(picture, heading);
  out += fmt::format(
      "unset grid\nset border 0\nset cbrange [0:100]\nset cbtics 50\nset palette defined (0 '#440154', 1 '#46327e', 2 "
      "'#365c8d', 3 "
      "'#277f8e', 4 '#1fa187', 5 '#4ac16d', 6 '#a0da39', 7 '#fde725')\nset colorbox user "
      "origin screen {:.4f},{:.4f} size screen 0.012,{:.4f}\n",
      1 - 100.0 / kWidth, 1 - (top + row_height - 80) / picture.height, (row_height - 120) / picture.height);
  for (std::size_t i = 0; i < panels; ++i) {
    const double left = step * static_cast<double>(i % columns),
                 y = top + row_height * static_cast<double>(i / columns);
    out += share_panel(profiles[i], i, picture, {left + 75, y + 40, left + step - 5, y + row_height - 75},
                       i + columns >= panels);
    if (i == 0) out += "unset colorbox\n";
  }
  return out + end_picture();
}

std::string entropy_script(const results::TablePlan& plan, const std::vector<LoadProfile>& profiles) {
  if (!has_entropy(profiles))
    throw UsageError("no router chooses among two or more heads: there is no load entropy to draw");
  const Heading heading = entropy_heading(plan, profiles);
  const double top = heading_height(heading, kWidth);
  const Picture picture{kWidth, static_cast<int>(top) + kEntropyHeight};
  const double bottom = picture.height - 80.0;
  return begin_picture(picture, heading) +
         profile_panel(profiles, &LoadProfile::entropy, picture, {135, top + 8, 880, bottom},
                       "normalised entropy of the load", 1) +
         profile_panel(profiles, &LoadProfile::specialisation, picture, {1035, top + 8, kWidth - 25.0, bottom},
                       "distance of a category from the mean", 0) +
         end_picture();
}

}  // namespace headlab::analysis
