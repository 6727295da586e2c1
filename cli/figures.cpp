#include "cli/figures.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "analysis/curves.h"
#include "analysis/figure.h"
#include "analysis/load_profile.h"
#include "analysis/tradeoff.h"
#include "base/error.h"
#include "base/suggest.h"

namespace headlab::cli {
namespace {

namespace fs = std::filesystem;

const analysis::VariantLoad& load_called(const Report& report, const std::string& variant) {
  std::vector<std::string> known;
  for (const analysis::VariantLoad& load : report.loads) {
    if (load.variant == variant) return load;
    known.push_back(load.variant);
  }
  throw UsageError(
      fmt::format("variant '{}' has no finished run with head loads{}", variant, did_you_mean(variant, known)));
}

// Loads of the variants whose routing has something to show; of the one asked for, whatever its routing.
template <class Wanted>
std::vector<analysis::VariantLoad> chosen(const Report& report, const std::string& variant, const Wanted& wanted) {
  if (!variant.empty()) load_called(report, variant);
  std::vector<analysis::VariantLoad> out;
  for (const analysis::VariantLoad& load : report.loads) {
    const bool routes = analysis::last_routed_layer(load.load) >= 0;
    if (variant.empty() ? routes && wanted(analysis::choice_of(report.table.plan, load.variant))
                        : load.variant == variant)
      out.push_back(load);
  }
  return out;
}

// Random heads and heads that are the same for every token have no categories to tell apart.
bool learned(results::Routing::Choice choice) {
  return choice == results::Routing::Choice::learned;
}

// Random heads stay as what chance gives.
bool learned_or_chance(results::Routing::Choice choice) {
  return learned(choice) || choice == results::Routing::Choice::blind;
}

// A picture's place and its script.
struct Figure {
  fs::path name;
  std::string script;
};
using Figures = std::vector<Figure>;

std::string name_of(const Report& report, const std::string& what) {
  return fmt::format("{}-{}.png", report.table.plan.spec, what);
}

Figures head_loads(const Report& report, const std::string& variant) {
  Figures out;
  const auto loads = chosen(report, variant, learned);
  for (auto first = loads.begin(); first != loads.end();) {
    const auto last = std::find_if(first, loads.end(), [&](const auto& v) { return v.variant != first->variant; });
    const std::vector<analysis::VariantLoad> seeds(first, last);
    out.push_back({name_of(report, first->variant + "-head-load"), analysis::head_load_script(*first, seeds.size())});
    out.push_back({name_of(report, first->variant + "-head-map"), analysis::head_map_script(seeds)});
    first = last;
  }
  return out;
}

Figures tradeoff(const Report& report, const std::string& variant, const char* metric, const char* kind) {
  if (!variant.empty()) return {};
  const auto points = analysis::tradeoff_of(report.table, metric);
  if (!points) return {};
  return {{name_of(report, kind), analysis::tradeoff_script(*points)}};
}

Figures share(const Report& report, const std::string& variant) {
  return tradeoff(report, variant, "active_heads", "share");
}

Figures shared(const Report& report, const std::string& variant) {
  return tradeoff(report, variant, "shared_of_active", "shared");
}

Figures madds(const Report& report, const std::string& variant) {
  return tradeoff(report, variant, "madds_needed", "madds");
}

// Pictures of one variant must not replace those of all.
std::string stem(const std::string& variant, const char* kind) {
  return variant.empty() ? kind : fmt::format("{}-{}", variant, kind);
}

Figures curves(const Report& report, const std::string& variant) {
  const analysis::Curves all = analysis::curves_of(report.table, report.runs, variant);
  if (all.baseline.curves.empty()) return {};
  return {{name_of(report, stem(variant, "curves")), analysis::curves_script(all)}};
}

Figures layers(const Report& report, const std::string& variant) {
  const auto profiles = analysis::profiles_of(report.table.plan, chosen(report, variant, learned), variant);
  if (profiles.empty()) return {};
  return {{name_of(report, stem(variant, "layers")), analysis::layers_script(report.table.plan, profiles)}};
}

Figures categories(const Report& report, const std::string& variant) {
  const auto loads = chosen(report, variant, learned_or_chance);
  const auto profiles = analysis::profiles_of(report.table.plan, loads, variant);
  if (!analysis::has_specialisation(profiles)) return {};
  return {{name_of(report, stem(variant, "categories")), analysis::categories_script(report.table.plan, profiles)}};
}

// What a kind needs, in the words of the error where it is missing.
struct Kind {
  const char* name;
  Figures (*figures)(const Report&, const std::string& variant);
  const char* needs;
};

constexpr Kind kKinds[] = {
    {"head-load", head_loads, "a variant with learned routing; --variant draws any"},
    {"share", share, "two variants with the metrics of the specification and 'active_heads', and no --variant"},
    {"shared", shared, "two variants with the metrics of the specification and 'shared_of_active', and no --variant"},
    {"madds", madds, "two variants with the metrics of the specification and 'madds_needed', and no --variant"},
    {"curves", curves, "runs of the baseline with training curves"},
    {"layers", layers, "a variant with learned routing; --variant draws any"},
    {"categories", categories, "a variant in which a router chooses among two or more heads and leaves some out"},
};
static_assert(std::size(kKinds) == std::size(results::kFigureKinds));

// The kind asked for, else those that the specification declares, in its order.
std::vector<Kind> chosen_kinds(const Report& report, const Wanted& wanted) {
  const std::vector<std::string>& declared = report.table.plan.figures;
  const std::vector<std::string> names = !wanted.kind.empty() ? std::vector{wanted.kind}
                                         : declared.empty()   ? figure_kinds()
                                                              : declared;
  std::vector<Kind> out;
  for (const std::string& name : names) {
    for (const Kind& kind : kKinds) {
      if (kind.name == name) out.push_back(kind);
    }
  }
  return out;
}

}  // namespace

std::vector<std::string> figure_kinds() {
  return {std::begin(results::kFigureKinds), std::end(results::kFigureKinds)};
}

void require_figure_kind(const std::string& kind) {
  const std::vector<std::string> known = figure_kinds();
  if (kind.empty() || std::count(known.begin(), known.end(), kind) > 0) return;
  throw UsageError(
      fmt::format("plot: unknown kind '{}'{}; there are {}", kind, did_you_mean(kind, known), fmt::join(known, ", ")));
}

std::vector<fs::path> draw_figures(const Report& report, const fs::path& folder, const Wanted& wanted) {
  require_figure_kind(wanted.kind);
  std::vector<fs::path> paths;
  for (const Kind& kind : chosen_kinds(report, wanted)) {
    const Figures figures = kind.figures(report, wanted.variant);
    if (figures.empty() && !wanted.kind.empty())
      throw UsageError(fmt::format("plot: nothing to draw for '{}': it needs {}", kind.name, kind.needs));
    for (const Figure& figure : figures) {
      analysis::draw(figure.script, folder / figure.name);
      paths.push_back(folder / figure.name);
    }
  }
  return paths;
}

}  // namespace headlab::cli
