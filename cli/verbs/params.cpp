#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "analysis/tables/json.h"
#include "base/error.h"
#include "cli/command.h"
#include "cli/output.h"
#include "cli/selection.h"
#include "cli/specification.h"
#include "experiments/runs/run.h"

namespace headlab::cli {
namespace {

VerbHelp usage() {
  return {
      "SPEC [KEY=VALUE ...]",
      "Parameters and multiply-adds of each variant, without training: those that one example's forward pass needs\n"
      "under its routing, those that headlab carries out, the (layer, head) pairs that a token uses, and the share of\n"
      "those that every token uses (shared heads).",
      {scale_option(kUsualScale), json_option()},
      {"headlab params moh-components", "headlab params moh-budgets",
       "headlab params moh-components --scale full model.width=384 --json"},
      1,
      1,
      true};
}

struct Line {
  const experiments::Variant* variant;
  std::string label;
  experiments::Costs costs;
};

void print_json(const std::vector<Line>& lines) {
  nlohmann::ordered_json out = nlohmann::ordered_json::array();
  for (const Line& line : lines) {
    out.push_back({{"variant", line.variant->name},
                   {"label", line.label},
                   {"parameters", line.costs.parameters},
                   {"madds_needed", line.costs.madds_needed},
                   {"madds_executed", line.costs.madds_executed},
                   {"active_share", line.costs.active_share},
                   {"heads", line.costs.heads},
                   {"active_heads", line.costs.active},
                   {"shared_heads", line.costs.shared}});
  }
  put("{}\n", analysis::json_text(out));
}

double percent(std::int64_t part, std::int64_t all) {
  return all > 0 ? 100.0 * static_cast<double>(part) / static_cast<double>(all) : 0.0;
}

void print_text(const std::vector<Line>& lines) {
  put("{:<12} {:>12} {:>15} {:>15} {:>18} {:>14}   {}\n", "variant", "parameters", "madds needed", "madds executed",
      "active heads", "shared/active", "label");
  for (const Line& line : lines) {
    const experiments::Costs& c = line.costs;
    const std::string active = fmt::format("{}/{} = {:.1f} %", c.active, c.heads, percent(c.active, c.heads));
    put("{:<12} {:>12} {:>15.0f} {:>15.0f} {:>18} {:>12.1f} %   {}\n", line.variant->name, c.parameters, c.madds_needed,
        c.madds_executed, active, percent(c.shared, c.active), line.label);
  }
}

int run(const CommandLine& line) {
  const experiments::Spec spec = load_spec(line.words().front());
  const std::string scale = line.text("scale", usual_scale(spec));
  const auto overrides = parse_overrides(line.overrides());
  std::vector<Line> lines;
  for (const auto& [variant, config] : resolve_all(spec, spec.scale(scale).name, overrides))
    lines.push_back({variant, label_of(*variant, config), experiments::costs_of(config)});
  line.has("json") ? print_json(lines) : print_text(lines);
  if (!spec.host.empty()) tell("{}\n", spec.host);
  return 0;
}

}  // namespace

Command params_verb() {
  return {"params", "parameters and multiply-adds of each variant, without training", usage, run};
}

}  // namespace headlab::cli
