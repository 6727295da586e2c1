#include <fmt/format.h>

#include "analysis/figures/figure.h"

namespace headlab::analysis {

// One name a kind: its entry is in the file of that name, those of accuracy against a cost in tradeoff.cpp.
FigureKind differences_figure(), head_load_figure(), head_load_by_task_figure(), share_figure(), shared_figure(),
    madds_figure(), curves_figure(), layers_figure(), categories_figure(), task_categories_figure(),
    expert_load_figure(), experts_used_figure(), cost_curves_figure(), depth_figure(), saved_figure(),
    expert_madds_figure(), rates_figure(), length_figure(), swaps_figure(), attention_maps_figure(),
    token_judgements_figure();

Registry<FigureKind>& figure_kinds() {
  static Registry<FigureKind> all("kind of figure",
                                  {differences_figure(),     head_load_figure(),      head_load_by_task_figure(),
                                   share_figure(),           shared_figure(),         madds_figure(),
                                   curves_figure(),          layers_figure(),         categories_figure(),
                                   task_categories_figure(), expert_load_figure(),    experts_used_figure(),
                                   cost_curves_figure(),     depth_figure(),          saved_figure(),
                                   expert_madds_figure(),    rates_figure(),          length_figure(),
                                   swaps_figure(),           attention_maps_figure(), token_judgements_figure()});
  return all;
}

std::string figure_name(const Report& report, const std::string& kind, const std::string& variant) {
  const std::string& spec = report.table.plan.spec;
  return variant.empty() ? fmt::format("{}-{}.png", spec, kind) : fmt::format("{}-{}-{}.png", spec, variant, kind);
}

}  // namespace headlab::analysis
