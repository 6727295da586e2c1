#include "analysis/runs/list.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "analysis/tables/json.h"
#include "base/columns.h"
#include "base/error.h"
#include "base/suggest.h"
#include "cli/command.h"
#include "cli/command_line.h"
#include "cli/option_list.h"
#include "cli/output.h"
#include "cli/run_list.h"
#include "cli/selection.h"
#include "cli/specification.h"
#include "experiments/specs/plan.h"
#include "experiments/specs/row_plan.h"
#include "experiments/specs/spec.h"

namespace headlab::cli {
namespace {

using nlohmann::ordered_json;

std::vector<std::string> sort_keys() {
  std::vector<std::string> out = metric_names();
  out.insert(out.end(), {"seed", "spec", "started", "status", "task"});
  return out;
}

VerbHelp usage() {
  std::vector<OptionHelp> options = filter_options();
  options.insert(options.end(), {{"sort-by", "KEY",
                                  "runs by a metric (best first), a key of their configuration, or spec, status, seed, "
                                  "started or task (default: newest first)",
                                  sort_keys()},
                                 {"names", "", "of specs and options: the names alone, one a line"},
                                 json_option(),
                                 results_option()});
  return {
      "[runs | specs [SPEC ...] | options [KEY=VALUE ...] | metrics [KEY=VALUE ...]]",
      "Shows what is there: the runs in the store (default) with those under way and those that were stopped, the\n"
      "declared experiments with their claims and costs, every configuration key with its default, its values and\n"
      "what they mean, by its owner (the task, data set, router, ... that it belongs to), or what runs measure and\n"
      "tables can show. With overrides: the keys or metrics of a run with these.",
      options,
      {"headlab list", "headlab list --spec moh-vit --where seed=1", "headlab list --status running,stopped",
       "headlab list --sort-by test_top1", "headlab list --own --sort-by train.lr", "headlab list specs",
       "headlab list specs moh-vit", "headlab list options attention.router=two_stage",
       "headlab list metrics task=language-modelling"},
      0,
      1000,
      true};
}

// As at the cheapest scale that has the variant.
std::string label_of(const experiments::Spec& spec, const experiments::Variant& variant) {
  if (!spec.not_run.empty()) return variant.label;
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

// `word`: what commands call it.
void print(const experiments::Spec& spec, const std::string& word) {
  const auto line = [](std::string_view head, const std::string& text) {
    put("{}\n", paragraph(fmt::format("  {:<9} {}", head, text), output_columns(), 12));
  };
  put("{}\n", paragraph(fmt::format("{}: {}", spec.name, spec.title), output_columns(), 2));
  if (!spec.claim.empty()) line("claim", spec.claim);
  if (!spec.source.empty()) line("source", spec.source);
  for (const auto& variant : spec.variants)
    line("variant", fmt::format("{}: {}", variant.name, label_of(spec, variant)));
  for (const auto& scale : spec.scales) {
    if (!spec.not_run.empty()) break;
    line(scale.name, scale.cost.empty() ? fmt::format("{} seeds", scale.seeds) : scale.cost);
  }
  const std::string& cheapest = spec.scales.front().name;
  if (!spec.not_run.empty()) {
    line("not run", spec.not_run);
    put("  command   headlab table {}\n\n", shell_quoted(word));
  } else if (!experiments::is_trained(cheapest)) {
    put("  command   headlab params {}\n\n", shell_quoted(word));
  } else {
    put("  command   headlab reproduce {} --scale {}\n\n", shell_quoted(word), cheapest);
  }
}

// Those of the line, or all that come with headlab.
std::vector<std::string> wanted_specs(const CommandLine& line) {
  const std::vector<std::string>& words = line.words();
  return words.size() > 1 ? std::vector(words.begin() + 1, words.end()) : experiments::spec_names();
}

// Those that are named in full; of all of them a line each.
void list_specs(const CommandLine& line) {
  if (line.has("names")) {
    for (const std::string& name : wanted_specs(line)) put("{}\n", name);
    return;
  }
  ordered_json out = ordered_json::array();
  Columns lines({{"specification"}, {"variants", true}, {"title", false, 20}});
  const bool in_full = line.words().size() > 1;
  for (const std::string& name : wanted_specs(line)) {
    const experiments::Spec spec = load_spec(name);
    if (line.has("json")) {
      out.push_back(as_json(spec));
    } else if (in_full) {
      print(spec, name);
    } else {
      lines.add({name, std::to_string(spec.variants.size()), spec.title});
    }
  }
  if (line.has("json"))
    put("{}\n", analysis::json_text(out));
  else if (!in_full)
    put("{}\nin full, with claims, variants and costs: headlab list specs SPEC\n", lines.text(output_columns()));
}

bool is_filtered(const CommandLine& line) {
  const std::vector<OptionHelp> filters = filter_options();
  return std::any_of(filters.begin(), filters.end(), [&](const OptionHelp& filter) { return line.has(filter.name); });
}

ExitCode list_runs(const CommandLine& line) {
  analysis::RunList list = runs_of(line);
  newest_first(list);
  if (line.has("sort-by") && !list.runs.empty()) sort_runs(list, line.text("sort-by", ""));
  put("{}", line.has("json") ? list_runs_json(list) : analysis::list_runs(list, output_columns()));
  if (list.runs.empty() && is_filtered(line)) {
    tell("no such run in '{}'; without filters `headlab list` shows all\n", line.results().string());
  } else if (list.runs.empty()) {
    tell("no runs in '{}'; `headlab list specs` shows what can be run\n", line.results().string());
  }
  return list.complaints.empty() ? ExitCode::done : ExitCode::bad_store;
}

void require_runs(const CommandLine& line, const std::string& what) {
  if (what == "runs") return;
  std::vector<OptionHelp> options = filter_options();
  options.push_back({"sort-by", "", ""});
  for (const OptionHelp& option : options) {
    if (line.has(option.name))
      throw UsageError(fmt::format("list: --{} goes with runs; {} have an order of their own", option.name, what));
  }
}

int run(const CommandLine& line) {
  const std::string what = line.words().empty() ? "runs" : line.words().front();
  const bool has_overrides = what == "options" || what == "metrics";
  require_runs(line, what);
  if (!line.overrides().empty() && !has_overrides)
    throw UsageError(fmt::format("list: overrides say whose options or metrics to list; there are none of {}", what));
  if (line.words().size() > 1 && what != "specs")
    throw UsageError(
        fmt::format("list: '{}' is one word too many; specs can be named: `headlab list specs SPEC`", line.words()[1]));
  if (line.has("names") && (what == "runs" || what == "metrics"))
    throw UsageError(fmt::format(
        "list: --names goes with specs or options; {} have more to say: `headlab list {} --json`", what, what));
  if (what == "runs") return static_cast<int>(list_runs(line));
  if (what == "specs") {
    list_specs(line);
  } else if (what == "options") {
    line.has("names") ? list_option_names(line.overrides()) : list_options(line.overrides(), line.has("json"));
  } else if (what == "metrics") {
    list_metrics(line.overrides(), line.has("json"));
  } else {
    throw UsageError(fmt::format("list: there is no list of '{}'{}; there are runs, specs, options and metrics", what,
                                 did_you_mean(what, {"runs", "specs", "options", "metrics"})));
  }
  return 0;
}

}  // namespace

Command list_verb() {
  return {"list", "what is there: runs, specs, options, metrics", usage, run};
}

}  // namespace headlab::cli
