#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "base/error.h"
#include "cli/command.h"
#include "cli/screen.h"
#include "cli/selection.h"
#include "cli/specification.h"
#include "cli/sweep_runner.h"
#include "experiments/sweeps/estimate.h"

namespace headlab::cli {
namespace {

using experiments::SweepItem;
using nlohmann::ordered_json;

VerbHelp usage() {
  return {
      "SPEC [KEY=VALUE ...]",
      "Makes every run (variant, seed) of a specification that the results store does not hold yet, each in a\n"
      "process of its own. A run that fails is reported and does not stop the others. Ctrl-C lets each run write a\n"
      "checkpoint; the same command then goes on from there. A second Ctrl-C ends all at once.\n"
      "SPEC is a name of `headlab list specs` or the path of a .toml file; overrides apply to all variants.",
      {scale_option(kUsualScale),
       seeds_option(),
       jobs_option(),
       retry_option(),
       again_option(),
       mix_option(),
       checkpoint_option(),
       {"dry-run", "", "list the runs with id, state, cost and estimated time; make none"},
       json_option(),
       results_option()},
      {"headlab sweep moh-components --scale smoke --dry-run",
       "headlab sweep moh-components --scale quick --seeds 5 --jobs 2",
       "headlab sweep moh-components --scale smoke seed=7,8 model.depth=3"},
      1,
      1,
      true};
}

ordered_json as_json(const SweepItem& item, const experiments::Costs* costs) {
  ordered_json out = {
      {"variant", item.run.variant}, {"seed", item.run.seed}, {"id", item.id}, {"state", to_string(item.state)}};
  if (!item.reason.empty()) out["reason"] = item.reason;
  if (!item.other_code.empty()) out["other_code"] = item.other_code;
  if (!costs) return out;
  out["parameters"] = costs->parameters;
  out["madds_needed"] = costs->madds_needed;
  out["madds_executed"] = costs->madds_executed;
  return out;
}

struct Forecast {
  std::map<std::string, experiments::Costs> costs;  // by the configuration's digest
  experiments::TimeEstimate time;
  double left = 0;  // seconds of all that is to do, jobs side by side
};

Forecast forecast(const CommandLine& line, const std::vector<SweepItem>& items) {
  Forecast out;
  const int jobs = jobs_of(line), threads = threads_of(line);
  out.time = estimate_times(items, line.store(), threads);
  for (std::size_t i = 0; i < items.size(); ++i) {
    const SweepItem& item = items[i];
    const std::string digest = config_digest(item.run.config);
    if (!out.costs.contains(digest)) out.costs[digest] = experiments::costs_of(item.run.config);
    if (item.state == experiments::RunState::pending) out.left += out.time.seconds[i] / jobs;
  }
  return out;
}

// "done~" where other code made it.
std::string state_text(const SweepItem& item) {
  return fmt::format("{}{}", to_string(item.state), item.other_code.empty() ? "" : "~");
}

void dry_run(const CommandLine& line, const std::vector<SweepItem>& items) {
  Forecast f = forecast(line, items);
  if (line.has("json")) {
    ordered_json out = ordered_json::array();
    for (std::size_t i = 0; i < items.size(); ++i) {
      out.push_back(as_json(items[i], &f.costs[config_digest(items[i].run.config)]));
      out.back()["estimated_seconds"] = f.time.seconds[i];
    }
    fmt::print("{}\n", out.dump(2));
    return;
  }
  fmt::print("{:<32}  {:<14} {:>5}  {:<8} {:>12} {:>14} {:>15} {:>9}\n", "run", "variant", "seed", "state",
             "parameters", "madds needed", "madds executed", "time");
  for (std::size_t i = 0; i < items.size(); ++i) {
    const SweepItem& item = items[i];
    const experiments::Costs& c = f.costs[config_digest(item.run.config)];
    fmt::print("{:<32}  {:<14} {:>5}  {:<8} {:>12} {:>14.0f} {:>15.0f} {:>9}\n", item.id, item.run.variant,
               item.run.seed, state_text(item), c.parameters, c.madds_needed, c.madds_executed,
               clock_text(f.time.seconds[i]));
  }
  const auto to_do = std::count_if(items.begin(), items.end(),
                                   [](const auto& item) { return item.state == experiments::RunState::pending; });
  if (const std::string other = other_code_text(items); !other.empty()) fmt::print("~ {}\n", other);
  fmt::print("{} of {} runs to do, about {} with {} jobs of {} threads (from {})\n", to_do, items.size(),
             clock_text(f.left), jobs_of(line), threads_of(line), f.time.basis);
}

void print_json(const std::vector<SweepItem>& items) {
  ordered_json out = ordered_json::array();
  for (const SweepItem& item : items) out.push_back(as_json(item, nullptr));
  fmt::print("{}\n", out.dump(2));
}

int run(const CommandLine& line) {
  const experiments::Spec spec = load_spec(line.words().front());
  const experiments::Selection selection = selection_of(line, spec, usual_scale(spec));
  if (line.has("dry-run")) {
    require_variants(retry_of(line), spec);
    const auto items = prepare(expand(spec, selection), line.store(), retry_of(line));
    warn_of_jobs(line, items);
    dry_run(line, items);
    return 0;
  }
  const std::vector<SweepItem> items = run_sweep(line, spec, selection);
  if (line.has("json")) print_json(items);
  const std::size_t failures = report_failures(items);
  fmt::print(stderr, "{} of {} runs are done; the table: {}\n", items.size() - failures, items.size(),
             line.follow_up("table", {"scale", "seeds", "results"}));
  return static_cast<int>(exit_code_of(items));
}

}  // namespace

Command sweep_verb() {
  return {"sweep", "make the runs of a specification that are missing", usage, run};
}

}  // namespace headlab::cli
