#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "analysis/tables/json.h"
#include "base/error.h"
#include "cli/command.h"
#include "cli/output.h"
#include "cli/selection.h"
#include "cli/specification.h"
#include "experiments/specs/match.h"

namespace headlab::cli {
namespace {

using experiments::CostKind;
using experiments::Costs;
using experiments::MatchPoint;

constexpr const char* kActiveHeads = "attention.routed";

VerbHelp usage() {
  return {
      "SPEC/VARIANT [KEY=VALUE ...]",
      "Finds the settings at which a variant costs what another one does, without training. A mixture of heads\n"
      "that uses half of the heads costs more than half of the attention, for the keys and values of all heads are\n"
      "there for every token: its fair opponent without a router has more than half of the heads. Shows the\n"
      "nearest settings below and above, with what they cost and the line to paste into a specification.\n"
      "Overrides are for both variants.",
      {{"to", "SPEC/VARIANT", "the variant whose cost is to be met"},
       {"by", "COST", "multiply-adds of the whole model, or its parameters (default: madds)", {"madds", "parameters"}},
       {"vary", "KEY", "a whole number, or one a layer (default: attention.routed, heads that a token selects)"},
       scale_option(kUsualScale),
       json_option()},
      {"headlab match moh-vit/fewer-50 --to moh-vit/moh-50",
       "headlab match moh-vit/mha --to moh-vit/moh-50 --vary model.width --by parameters"},
      1,
      1,
      true};
}

// A variant at a scale, as SPEC/VARIANT names it.
struct Named {
  std::string name, scale;
  experiments::Config config;
};

Named variant_called(const CommandLine& line, const std::string& name) {
  const auto [spec_name, variant_name] = experiments::split_variant(name);
  if (spec_name.empty() || variant_name.empty())
    throw UsageError(fmt::format("match: '{}' is no SPEC/VARIANT, like moh-vit/moh-50", name));
  const experiments::Spec spec = load_spec(spec_name);
  const std::string scale = spec.scale(line.text("scale", usual_scale(spec))).name;
  const experiments::Variant& variant = spec.variant(variant_name);
  return {name, scale, resolve_among_others(spec, scale, variant, parse_overrides(line.overrides()))};
}

CostKind kind_of(const CommandLine& line) {
  const std::string by = line.text("by", "madds");
  if (by != "madds" && by != "parameters")
    throw UsageError(fmt::format("match: --by takes madds or parameters, not '{}'", by));
  return by == "madds" ? CostKind::madds : CostKind::parameters;
}

double deviation(double cost, double target) {
  return 100 * (cost - target) / target;
}

struct Found {
  std::string key;
  Named of, to;
  Costs target;
  CostKind by;
  experiments::Match match;
};

Found found(const CommandLine& line) {
  if (!line.has("to")) throw UsageError("match: --to SPEC/VARIANT says whose cost is to be met");
  Found out{.key = line.text("vary", kActiveHeads),
            .of = variant_called(line, line.words().front()),
            .to = variant_called(line, line.text("to", "")),
            .target = {},
            .by = kind_of(line),
            .match = {}};
  out.target = costs_of(out.to.config);
  out.match = match_cost(out.of.config, out.key, cost_of(out.target, out.by), out.by);
  return out;
}

std::string toml_line(const Found& f, const MatchPoint& point) {
  return fmt::format("{} = {}", f.key, to_toml(point.value));
}

// Where one costs exactly as much, it is both.
bool is_exact(const Found& f) {
  return f.match.below && f.match.above && cost_of(f.match.below->costs, f.by) == cost_of(f.target, f.by);
}

std::vector<std::pair<const char*, const MatchPoint*>> points(const Found& f) {
  std::vector<std::pair<const char*, const MatchPoint*>> out;
  if (is_exact(f)) return {{"equal", &*f.match.below}};
  if (f.match.below) out.emplace_back("below", &*f.match.below);
  if (f.match.above) out.emplace_back("above", &*f.match.above);
  return out;
}

void print_json(const Found& f) {
  const auto costs = [&](const Costs& c) -> nlohmann::ordered_json {
    return {{"madds_needed", analysis::count(c.madds_needed)},
            {"parameters", c.parameters},
            {"active_heads", c.active},
            {"heads", c.heads},
            {"madds_deviation", deviation(c.madds_needed, f.target.madds_needed)},
            {"parameters_deviation",
             deviation(static_cast<double>(c.parameters), static_cast<double>(f.target.parameters))}};
  };
  nlohmann::ordered_json out = {{"variant", f.of.name},
                                {"to", f.to.name},
                                {"scale", f.of.scale},
                                {"by", f.by == CostKind::madds ? "madds" : "parameters"},
                                {"target", costs(f.target)}};
  for (const auto& [where, point] : points(f)) {
    out[where] = costs(point->costs);
    out[where]["toml"] = toml_line(f, *point);
  }
  put("{}\n", analysis::json_text(out));
}

void print_line(const Found& f, const std::string& what, const Costs& c) {
  put("{:<6} {:>14} {:>15.0f} {:>+8.2f} % {:>12} {:>+8.2f} %", what, fmt::format("{}/{}", c.active, c.heads),
      c.madds_needed, deviation(c.madds_needed, f.target.madds_needed), c.parameters,
      deviation(static_cast<double>(c.parameters), static_cast<double>(f.target.parameters)));
}

void print_text(const Found& f) {
  put("{} at the cost of {}, scale {}\n\n", f.of.name, f.to.name, f.of.scale);
  put("{:<6} {:>14} {:>15} {:>10} {:>12} {:>10}\n", "", "active heads", "multiply-adds", "", "parameters", "");
  print_line(f, "target", f.target);
  put("\n");
  for (const auto& [where, point] : points(f)) {
    print_line(f, where, point->costs);
    put("   {}\n", toml_line(f, *point));
  }
  if (!f.match.below) put("\nno value of {} costs as little\n", f.key);
  if (!f.match.above) put("\nno value of {} costs as much\n", f.key);
}

int run(const CommandLine& line) {
  const Found f = found(line);
  line.has("json") ? print_json(f) : print_text(f);
  return 0;
}

}  // namespace

Command match_verb() {
  return {"match", "settings at which a variant costs what another one does", usage, run};
}

}  // namespace headlab::cli
