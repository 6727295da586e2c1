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

std::vector<const analysis::VariantLoad*> chosen(const Report& report, const std::string& variant) {
  if (!variant.empty()) return {&load_called(report, variant)};
  std::vector<const analysis::VariantLoad*> out;
  for (const analysis::VariantLoad& load : report.loads) {
    const bool another_seed = !out.empty() && out.back()->variant == load.variant;
    if (!another_seed && analysis::last_routed_layer(load.load) >= 0) out.push_back(&load);
  }
  return out;
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
  for (const analysis::VariantLoad* load : chosen(report, variant)) {
    out.push_back({name_of(report, fmt::format("{}-head-load", load->variant)), analysis::head_load_script(*load)});
    out.push_back({name_of(report, fmt::format("{}-head-map", load->variant)), analysis::head_map_script(*load)});
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
  if (all.panels.empty()) return {};
  return {{name_of(report, stem(variant, "curves")), analysis::curves_script(all)}};
}

Figures layers(const Report& report, const std::string& variant) {
  const auto profiles = analysis::profiles_of(report.table.plan, report.loads, variant);
  if (profiles.empty()) return {};
  return {{name_of(report, stem(variant, "layers")), analysis::layers_script(report.table.plan, profiles)}};
}

Figures entropy(const Report& report, const std::string& variant) {
  const auto profiles = analysis::profiles_of(report.table.plan, report.loads, variant);
  if (!analysis::has_entropy(profiles)) return {};
  return {{name_of(report, stem(variant, "entropy")), analysis::entropy_script(report.table.plan, profiles)}};
}

// What a kind needs, in the words of the error where it is missing.
struct Kind {
  const char* name;
  Figures (*figures)(const Report&, const std::string& variant);
  const char* needs;
};

constexpr Kind kKinds[] = {
    {"head-load", head_loads, "a variant that routes its heads; --variant draws one all the same"},
    {"share", share, "two variants with the metrics of the specification and 'active_heads', and no --variant"},
    {"shared", shared, "two variants with the metrics of the specification and 'shared_of_active', and no --variant"},
    {"madds", madds, "two variants with the metrics of the specification and 'madds_needed', and no --variant"},
    {"curves", curves, "runs with training curves"},
    {"layers", layers, "a variant that routes its heads; --variant draws one all the same"},
    {"entropy", entropy, "a variant in which a router chooses among two or more heads"},
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
