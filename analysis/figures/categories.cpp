#include "analysis/figures/categories.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "analysis/figures/chosen_loads.h"
#include "analysis/figures/figure.h"
#include "analysis/figures/plot_style.h"
#include "base/error.h"

namespace headlab::analysis {
namespace {

constexpr int kWidth = 1800, kPanelHeight = 640;

// Points of a layer stand beside one another, so that their intervals can be told apart.
double aside(std::size_t i, std::size_t n) {
  const double step = std::min(0.06, 0.7 / static_cast<double>(n));
  return step * (static_cast<double>(i) - 0.5 * static_cast<double>(n - 1));
}

std::string profile_block(const LoadProfile& p, const std::string& name, double dx) {
  std::string out = fmt::format("${} << EOD\n", name);
  for (std::size_t layer = 0; layer < p.relative_specialisation.size(); ++layer) {
    const Spread& s = p.relative_specialisation[layer];
    out += fmt::format("{:.3f} {} {} {}\n", static_cast<double>(layer) + 1 + dx, number(100 * s.mean),
                       number(100 * s.low), number(100 * s.high));
  }
  return out + "EOD\n";
}

bool is_blind(const results::TablePlan& plan, const LoadProfile& p) {
  return choice_of(plan, p.variant) == results::Routing::Choice::blind;
}

// A variant's colour; what has not been learned is grey, and its symbol says which it is.
std::vector<Style> profile_styles(const results::TablePlan& plan, const std::vector<LoadProfile>& profiles) {
  static constexpr int symbols[] = {7, 5, 9, 13, 11, 15};
  constexpr std::size_t n = std::size(symbols);
  std::vector<Style> out;
  std::size_t blind = 0;
  for (const LoadProfile& p : profiles) {
    if (is_blind(plan, p)) {
      out.push_back({kPale, 2 + static_cast<int>(blind / n), symbols[blind % n] - 1});
      ++blind;
    } else {
      out.push_back({style_of(p.style).colour, 1, symbols[p.style % n]});
    }
  }
  return out;
}

std::string profile_panel(const std::vector<Style>& styles, const std::vector<LoadProfile>& profiles,
                          const Picture& picture, const Box& box) {
  std::string blocks, plots;
  std::vector<double> ends = {0};
  for (std::size_t i = 0; i < profiles.size(); ++i) {
    const LoadProfile& p = profiles[i];
    const std::string name = fmt::format("distance{}", i);
    const Style& style = styles[i];
    blocks += profile_block(p, name, aside(i, profiles.size()));
    for (const Spread& s : p.relative_specialisation)
      ends.insert(ends.end(), {100 * s.mean, 100 * s.low, 100 * s.high});
    if (p.seeds > 1)
      plots += fmt::format(", ${} using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '{}'", name,
                           style.colour);
    // after the bars: symbols lie over them
    plots += fmt::format(
        ", ${0} using 1:2 with linespoints linewidth 1.6 dashtype {1} pointtype {2} pointsize 1.6 linecolor rgb '{3}'",
        name, style.dash, style.symbol, style.colour);
  }
  const Range y = padded_range(ends, 0.05);
  return begin_panel(picture, box) + blocks +
         fmt::format("set xrange [0.5:{0}.5]\nset xtics 1,{1}\nset yrange [{2}:{3}]\nset xlabel 'layer'\n",
                     most_layers(profiles), std::max<std::int64_t>(1, (most_layers(profiles) + 11) / 12), number(y.low),
                     number(std::min(100.0, y.high))) +
         y_title(picture, box, "distance (% of the largest)") +
         fmt::format("plot 0 with lines dashtype 3 linewidth 1 linecolor rgb '{}'{}\n", kGrey, plots) + end_panel();
}

Heading categories_heading(const results::TablePlan& plan, const std::vector<LoadProfile>& profiles) {
  const auto [least, most] = seeds_of(profiles);
  Heading h;
  const results::Load& load = profiles.front().shape;
  h.title = fmt::format("{}: how far {} differ in their heads", plan.title, load.splits());
  h.captions = {
      fmt::format("Scale {}. {} Points of a layer are set side by side.", plan.scale,
                  spread_caption("Bars", least, most)),
      fmt::format(
          "Compared are the routed heads that the tokens of one {0} select and those that all tokens select: total "
          "variation distance, mean over {1}, over the largest value that it can have, 1 - K / E for K of E heads. "
          "0: all {1} use the same heads. 100: as different as the number of selected heads permits.",
          load.split, load.splits())};
  if (std::any_of(profiles.begin(), profiles.end(), [&](const LoadProfile& p) { return is_blind(plan, p); }))
    h.captions[1] += " Grey: choices that are not learned.";
  const std::vector<Style> styles = profile_styles(plan, profiles);
  for (std::size_t i = 0; i < profiles.size(); ++i) h.legend.push_back({profiles[i].label, styles[i], true, true});
  return h;
}

// `suffix`: of the picture's name, "-by-task".
Figures draw_distances(const Report& report, const std::vector<VariantLoad>& loads, const std::string& variant,
                       const std::string& suffix) {
  const auto profiles = profiles_of(report.table.plan, loads, variant);
  if (!has_specialisation(profiles)) return {};
  return {{figure_name(report, "categories" + suffix, variant), categories_script(report.table.plan, profiles)}};
}

Figures draw_categories(const Report& report, const std::string& variant) {
  return draw_distances(report, chosen_loads(report, variant, is_learned_or_chance), variant, "");
}

Figures draw_task_categories(const Report& report, const std::string& variant) {
  const results::TablePlan& plan = report.table.plan;
  const std::vector<VariantLoad> loads = loads_by_task(results::kHeadSlot, plan, report.runs);
  if (loads.empty()) return {};
  return draw_distances(report, chosen_loads(plan, loads, variant, is_learned_or_chance), variant, "-by-task");
}

}  // namespace

FigureKind categories_figure() {
  return {"categories",
          "how far categories (domains) differ in the heads that they use, in every layer; random heads show chance",
          "a variant in which a router chooses among two or more heads and leaves some out",
          draw_categories,
          "",
          true};
}

FigureKind task_categories_figure() {
  return {"task-categories",
          "the same for the questions that a language model is asked, task by task",
          "a variant in which a router chooses and leaves some heads out, whose runs were asked questions",
          draw_task_categories,
          "",
          true};
}

std::string categories_script(const results::TablePlan& plan, const std::vector<LoadProfile>& profiles) {
  if (!has_specialisation(profiles))
    throw UsageError("no router leaves out some of its heads: there is no difference between categories to draw");
  const Heading heading = categories_heading(plan, profiles);
  const double top = heading_height(heading, kWidth);
  const Picture picture{kWidth, static_cast<int>(top) + kPanelHeight};
  return begin_picture(picture, heading) +
         profile_panel(profile_styles(plan, profiles), profiles, picture,
                       {135, top + 8, kWidth - 45.0, picture.height - 80.0}) +
         end_picture();
}

}  // namespace headlab::analysis
