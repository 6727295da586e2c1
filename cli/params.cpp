#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/error.h"
#include "cli/command.h"
#include "cli/selection.h"
#include "experiments/run.h"

namespace headlab::cli {
namespace {

VerbHelp help() {
  return {
      "params",
      "SPEC [KEY=VALUE ...]",
      "Parameters and multiply-adds of each variant, without training: those that one example's forward pass needs\n"
      "under its routing, those that headlab carries out, and the share of heads that a token is given.",
      {scale_option(kUsualScale), json_option()},
      {"headlab params moh-components", "headlab params moh-components --scale full model.width=384 --json"},
      1,
      1,
      true};
}

struct Line {
  const experiments::Variant* variant;
  experiments::Costs costs;
};

void print_json(const std::vector<Line>& lines) {
  nlohmann::ordered_json out = nlohmann::ordered_json::array();
  for (const Line& line : lines) {
    out.push_back({{"variant", line.variant->name},
                   {"label", line.variant->label},
                   {"parameters", line.costs.parameters},
                   {"madds_needed", line.costs.madds_needed},
                   {"madds_executed", line.costs.madds_executed},
                   {"active_share", line.costs.active_share}});
  }
  fmt::print("{}\n", out.dump(2));
}

void print_text(const std::vector<Line>& lines) {
  fmt::print("{:<14} {:>12} {:>18} {:>18} {:>14}   {}\n", "variant", "parameters", "madds needed", "madds executed",
             "active heads", "label");
  for (const Line& line : lines) {
    fmt::print("{:<14} {:>12} {:>18.0f} {:>18.0f} {:>12.1f} %   {}\n", line.variant->name, line.costs.parameters,
               line.costs.madds_needed, line.costs.madds_executed, 100 * line.costs.active_share, line.variant->label);
  }
}

}  // namespace

int params_command(const Arguments& arguments) {
  const CommandLine line(help(), arguments);
  if (line.helped()) return 0;
  const experiments::Spec spec = experiments::load_spec(line.words().front());
  const std::string scale = line.text("scale", usual_scale(spec));
  const auto overrides = parse_overrides(line.overrides());
  std::vector<Line> lines;
  for (const experiments::Variant* variant : spec.variants_at(spec.scale(scale).name)) {
    lines.push_back({variant, experiments::costs_of(resolve(spec, scale, *variant, overrides))});
  }
  line.has("json") ? print_json(lines) : print_text(lines);
  return 0;
}

}  // namespace headlab::cli
