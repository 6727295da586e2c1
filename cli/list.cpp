#include "analysis/list.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/error.h"
#include "base/suggest.h"
#include "cli/command.h"
#include "cli/command_line.h"
#include "experiments/config.h"
#include "experiments/plan.h"
#include "experiments/spec.h"
#include "experiments/task/task.h"

namespace headlab::cli {
namespace {

using nlohmann::ordered_json;

std::vector<std::string> sort_keys() {
  std::vector<std::string> out = experiments::metric_names({});
  out.insert(out.end(), {"seed", "started", "status", "task"});
  return out;
}

VerbHelp help() {
  return {
      "list",
      "[runs | specs | options]",
      "Shows what is there: the runs in the store (default), the declared experiments with their claims and costs, or\n"
      "every configuration key with its default.",
      {{"sort-by", "KEY", "runs by a metric (best first) or by status, seed, started or task (default: as stored)",
        sort_keys()},
       {"names", "", "of specs and options: the names alone, one a line"},
       json_option(),
       results_option()},
      {"headlab list", "headlab list --sort-by test_top1", "headlab list specs", "headlab list options"},
      0,
      1,
      false};
}

std::string values_of(const experiments::Option& option) {
  if (!option.choices.empty()) return fmt::format(" ({})", fmt::join(option.choices, ", "));
  return option.per_layer ? " (or one a layer: [4, 8])" : "";
}

void list_options(bool json) {
  ordered_json out = ordered_json::array();
  for (const experiments::Option& option : experiments::options()) {
    const std::string fallback = experiments::to_toml(option.fallback);
    if (json) {
      out.push_back({{"key", option.key}, {"default", fallback}, {"help", option.help}, {"choices", option.choices}});
    } else {
      fmt::print("{:<26} {:<22} {}{}\n", option.key, fallback, option.help, values_of(option));
    }
  }
  if (json) fmt::print("{}\n", out.dump(2));
}

// As at the cheapest scale that has the variant.
std::string label_of(const experiments::Spec& spec, const experiments::Variant& variant) {
  const auto at = std::find_if(spec.scales.begin(), spec.scales.end(),
                               [&](const experiments::Scale& s) { return variant.belongs_to(s.name); });
  return at == spec.scales.end() ? variant.label : experiments::label_of(variant, resolve(spec, at->name, variant, {}));
}

ordered_json as_json(const experiments::Spec& spec) {
  ordered_json out = {{"name", spec.name},
                      {"title", spec.title},
                      {"claim", spec.claim},
                      {"source", spec.source},
                      {"path", spec.path.string()}};
  for (const auto& scale : spec.scales) out["scales"][scale.name] = {{"seeds", scale.seeds}, {"cost", scale.cost}};
  for (const auto& variant : spec.variants) out["variants"][variant.name] = label_of(spec, variant);
  return out;
}

void print(const experiments::Spec& spec) {
  fmt::print("{}: {}\n  claim     {}\n  source    {}\n", spec.name, spec.title, spec.claim, spec.source);
  for (const auto& variant : spec.variants) fmt::print("  variant   {}: {}\n", variant.name, label_of(spec, variant));
  for (const auto& scale : spec.scales) fmt::print("  {:<9} {}\n", scale.name, scale.cost);
  const std::string& cheapest = spec.scales.front().name;
  if (cheapest == "paper") {
    fmt::print("  command   headlab params {}\n\n", spec.name);
  } else {
    fmt::print("  command   headlab reproduce {} --scale {}\n\n", spec.name, cheapest);
  }
}

void list_specs(bool json) {
  ordered_json out = ordered_json::array();
  for (const std::string& name : experiments::spec_names()) {
    const experiments::Spec spec = experiments::load_spec(name);
    if (json) {
      out.push_back(as_json(spec));
    } else {
      print(spec);
    }
  }
  if (json) fmt::print("{}\n", out.dump(2));
}

void list_names(const std::string& what) {
  if (what == "specs") {
    for (const std::string& name : experiments::spec_names()) fmt::print("{}\n", name);
  } else {
    for (const experiments::Option& option : experiments::options()) fmt::print("{}=\n", option.key);
  }
}

void list_runs(const CommandLine& line) {
  results::Store::Listing listing = line.store().read_all();
  if (line.has("sort-by") && !listing.runs.empty()) analysis::sort_runs(listing, line.text("sort-by", ""));
  fmt::print("{}\n", line.has("json") ? analysis::list_runs_json(listing) : analysis::list_runs(listing));
  if (listing.runs.empty())
    fmt::print(stderr, "no runs in '{}'; `headlab list specs` shows what can be run\n", line.results().string());
}

}  // namespace

int list_command(const Arguments& arguments) {
  const CommandLine line(help(), arguments);
  if (line.helped()) return 0;
  const std::string what = line.words().empty() ? "runs" : line.words().front();
  if (line.has("sort-by") && what != "runs")
    throw UsageError(fmt::format("list: --sort-by sorts runs; {} have an order of their own", what));
  if (line.has("names") && what == "runs")
    throw UsageError("list: --names goes with specs or options; runs have ids: `headlab list --json`");
  if (line.has("names")) {
    list_names(what);
  } else if (what == "runs") {
    list_runs(line);
  } else if (what == "specs") {
    list_specs(line.has("json"));
  } else if (what == "options") {
    list_options(line.has("json"));
  } else {
    throw UsageError(fmt::format("list: there is no list of '{}'{}; there are runs, specs and options", what,
                                 did_you_mean(what, {"runs", "specs", "options"})));
  }
  return 0;
}

}  // namespace headlab::cli
