#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "analysis/tables/json.h"
#include "base/columns.h"
#include "base/text_table.h"
#include "base/utf8.h"
#include "cli/command.h"
#include "cli/output.h"
#include "cli/selection.h"
#include "experiments/runs/run.h"
#include "experiments/specs/row_plan.h"

namespace headlab::cli {
namespace {

VerbHelp usage() {
  return {
      "SPEC [KEY=VALUE ...]",
      "Parameters and multiply-adds of each variant, without training: those that one example's forward pass needs\n"
      "under its routing, those that headlab carries out, the (layer, head) pairs that a token uses, and the share of\n"
      "those that every token uses (shared heads). Where there are experts: of one such layer the parameters of its\n"
      "experts, with head and merge and against the baseline's, and the multiply-adds of a token, all without the "
      "router,\nwhich stands beside them.",
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

// Of a feed-forward, without its router and without an expert that every token uses.
FeedForwardCost::Part experts_and_projections(const experiments::Costs& costs) {
  FeedForwardCost::Part sum = costs.feed_forward.maps;
  return sum += costs.feed_forward.projections;
}

nlohmann::ordered_json json_of(const FeedForwardCost& cost) {
  nlohmann::ordered_json out = {{"experts", cost.experts}};
  const std::pair<const char*, FeedForwardCost::Part> parts[] = {
      {"maps", cost.maps}, {"projections", cost.projections}, {"shared", cost.shared}, {"router", cost.router}};
  for (const auto& [name, part] : parts)
    out[name] = {{"parameters", part.parameters}, {"madds", analysis::count(part.madds)}};
  return out;
}

void print_json(const std::vector<Line>& lines) {
  nlohmann::ordered_json out = nlohmann::ordered_json::array();
  for (const Line& line : lines) {
    out.push_back({{"variant", line.variant->name},
                   {"label", line.label},
                   {"parameters", line.costs.parameters},
                   {"madds_needed", analysis::count(line.costs.madds_needed)},
                   {"madds_executed", analysis::count(line.costs.madds_executed)},
                   {"active_share", line.costs.active_share},
                   {"heads", line.costs.heads},
                   {"active_heads", line.costs.active},
                   {"shared_heads", line.costs.shared},
                   {"feed_forward", json_of(line.costs.feed_forward)}});
  }
  put("{}\n", analysis::json_text(out));
}

double percent(std::int64_t part, std::int64_t all) {
  return all > 0 ? 100.0 * static_cast<double>(part) / static_cast<double>(all) : 0.0;
}

std::string whole(double number) {
  return fmt::format("{:.0f}", number);
}

void print_rows(const TextRows& rows, const std::string& right) {
  put("{}", text_table(rows, {output_columns(), right}));
}

void print_text(const std::vector<Line>& lines) {
  TextRows rows = {
      {"variant", "parameters", "madds needed", "madds executed", "active heads", "shared/active", "label"}};
  for (const Line& line : lines) {
    const experiments::Costs& c = line.costs;
    rows.push_back({line.variant->name, std::to_string(c.parameters), whole(c.madds_needed), whole(c.madds_executed),
                    fmt::format("{}/{} = {:.1f} %", c.active, c.heads, percent(c.active, c.heads)),
                    fmt::format("{:.1f} %", percent(c.shared, c.active)), visible(line.label)});
  }
  print_rows(rows, "lrrrrr");
}

// Of the layer of each variant that has the most parameters; nothing where no variant has experts.
void print_experts(const std::vector<Line>& lines, const std::string& baseline) {
  const auto has_experts = [](const Line& line) { return line.costs.feed_forward.experts > 0; };
  if (std::none_of(lines.begin(), lines.end(), has_experts)) return;
  const auto found =
      std::find_if(lines.begin(), lines.end(), [&](const Line& l) { return l.variant->name == baseline; });
  TextRows rows = {{"one layer", "experts", "+ projections", "vs " + baseline, "madds a token", "shared", "router"}};
  for (const Line& line : lines) {
    const FeedForwardCost& cost = line.costs.feed_forward;
    const FeedForwardCost::Part sum = experts_and_projections(line.costs);
    const bool against = found != lines.end() && found->costs.feed_forward.experts > 0 && cost.experts > 0;
    const double more = against ? percent(sum.parameters, experts_and_projections(found->costs).parameters) - 100 : 0;
    rows.push_back({line.variant->name, std::to_string(cost.maps.parameters), std::to_string(sum.parameters),
                    against ? fmt::format("{:+.1f} %", more) : "-", whole(sum.madds),
                    std::to_string(cost.shared.parameters), std::to_string(cost.router.parameters)});
  }
  put("\n");
  print_rows(rows, "lrrrrrr");
}

int run(const CommandLine& line) {
  const experiments::Spec spec = spec_of(line);
  const std::string scale = line.text("scale", usual_scale(spec));
  const auto overrides = single_overrides(line.overrides());
  std::vector<Line> lines;
  for (const auto& [variant, config] : resolve_all(spec, spec.scale(scale).name, overrides))
    lines.push_back(experiments::naming_variant(variant->where, variant->name, [&] {
      return Line{variant, label_of(*variant, config), experiments::costs_of(config)};
    }));
  if (line.has("json")) {
    print_json(lines);
  } else {
    print_text(lines);
    print_experts(lines, spec.baseline);
  }
  if (!spec.host.empty()) tell("{}\n", paragraph(spec.host, output_columns()));
  return 0;
}

}  // namespace

Command params_verb() {
  return {"params", "parameters and multiply-adds of each variant, without training", usage, run};
}

}  // namespace headlab::cli
