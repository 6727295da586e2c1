#include "cli/dry_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <numeric>
#include <sstream>

#include "analysis/tables/json.h"
#include "analysis/tables/stored_config.h"
#include "base/columns.h"
#include "cli/effort.h"
#include "cli/one_run.h"
#include "cli/output.h"
#include "cli/screen.h"
#include "cli/sweep_runner.h"
#include "experiments/runs/code.h"
#include "experiments/specs/lineage.h"
#include "experiments/sweeps/estimate.h"
#include "experiments/sweeps/states.h"

namespace headlab::cli {
namespace {

using experiments::SweepItem;
using nlohmann::ordered_json;

constexpr std::size_t kMostListed = 1000;

experiments::Costs costs_of(const experiments::PlannedRun& run) {
  return experiments::naming_variant(run.where, run.variant, [&] { return experiments::costs_of(run.config); });
}

struct Forecast {
  std::map<std::string, experiments::Costs> costs;  // by the configuration's digest
  experiments::TimeEstimate time;
  std::vector<double> left;  // seconds of each item that are still to come

  double total() const { return std::accumulate(left.begin(), left.end(), 0.0); }
};

Forecast forecast(const CommandLine& line, const std::vector<SweepItem>& items, int threads) {
  Forecast out;
  for (const SweepItem& item : items) {
    const std::string digest = config_digest(item.run.config);
    if (!out.costs.contains(digest)) out.costs[digest] = costs_of(item.run);
  }
  out.time = estimate_times(items, line.store(), threads);
  out.left = seconds_left(items, out.time);
  return out;
}

std::string state_of(const SweepItem& item) {
  if (item.under_way) return item.under_way->running ? "running" : "stopped";
  return to_string(item.state);
}

// "done~" where other code made it; "stopped 43%" where a checkpoint waits.
std::string state_text(const SweepItem& item) {
  if (item.under_way) return fmt::format("{} {:.0f}%", state_of(item), 100 * share_done(*item.under_way));
  return fmt::format("{}{}", state_of(item), item.other_code.empty() ? "" : "~");
}

std::int64_t running(const std::vector<SweepItem>& items) {
  return std::count_if(items.begin(), items.end(),
                       [](const SweepItem& item) { return item.under_way && item.under_way->running; });
}

void put_sum(const std::string& scale, const std::string& runs, const Effort& effort) {
  const std::string text =
      fmt::format("scale {}: {} of {} to do, about {} with {} of {} (from {}{})", scale, effort.to_do, runs,
                  clock_text(effort.seconds), counted(static_cast<std::size_t>(effort.jobs), "job"),
                  counted(static_cast<std::size_t>(effort.threads), "thread"), effort.basis, effort.busy_text());
  put("{}\n", paragraph(text, output_columns()));
}

// The rows stand in it under the name of `rows`.
void put_json(const std::string& scale, const Effort& effort, const char* rows, ordered_json list) {
  const ordered_json out = {{"scale", scale},
                            {"to_do", effort.to_do},
                            {"jobs", effort.jobs},
                            {"threads_each", effort.threads},
                            {"seconds_left", effort.seconds},
                            {"basis", effort.basis},
                            {"cores_busy_with_others", effort.others},
                            {"seconds_left_if_they_stay_busy", effort.seconds_if_busy()},
                            {rows, std::move(list)}};
  put("{}\n", analysis::json_text(out));
}

// `own`: how many of them the specification has itself.
void list_runs(const CommandLine& line, const std::string& scale, const std::vector<SweepItem>& items,
               std::size_t own) {
  const Forecast f = forecast(line, items, threads_of(line));
  const auto to_do = std::count_if(items.begin(), items.end(),
                                   [](const auto& item) { return item.state == experiments::RunState::pending; });
  const Effort all = effort(static_cast<std::size_t>(to_do), jobs_of(line), threads_of(line), f.total() / jobs_of(line),
                            f.time.basis, running(items));
  if (line.has("json")) {
    ordered_json out = ordered_json::array();
    for (std::size_t i = 0; i < items.size(); ++i) {
      out.push_back(as_json(items[i], &f.costs.at(config_digest(items[i].run.config))));
      out.back()["estimated_seconds"] = f.time.seconds[i];
      out.back()["seconds_left"] = f.left[i];
    }
    return put_json(scale, all, "runs", std::move(out));
  }
  Columns table({{"variant", false, 32, true},
                 {"seed", true},
                 {"state"},
                 {"time left", true},
                 {"run"},
                 {"parameters", true},
                 {"madds needed", true},
                 {"madds executed", true}});
  for (std::size_t i = 0; i < items.size(); ++i) {
    const SweepItem& item = items[i];
    const experiments::Costs& c = f.costs.at(config_digest(item.run.config));
    table.add({item.run.variant, std::to_string(item.run.seed), state_text(item),
               f.left[i] > 0 ? clock_text(f.left[i]) : "-", item.id.substr(0, 8), std::to_string(c.parameters),
               fmt::format("{:.0f}", c.madds_needed), fmt::format("{:.0f}", c.madds_executed)});
  }
  put("{}", table.text(output_columns()));
  if (const std::string other = other_code_text(items); !other.empty())
    put("{}\n", paragraph("~ " + other, output_columns(), 2));
  for (const SweepItem& item : items) {
    if (!item.misnaming.empty()) put("{}\n", item.misnaming);
    if (item.state == experiments::RunState::damaged) put("{}\n", item.reason);
  }
  put_sum(scale, runs_text(own, items.size()), all);
}

// All seeds of one variant.
struct VariantSummary {
  SweepItem first;  // stands for all of them: they cost the same
  std::size_t done = 0, failed = 0, to_do = 0;
  double seconds = 0;  // of one
  experiments::Costs costs;
};

struct Outcome {
  experiments::RunState state;
  bool other_code = false;  // known where such runs are to be made anew
};
using Outcomes = std::map<std::string, std::map<std::int64_t, Outcome>>;  // configuration -> seed

Outcomes outcomes_in(const results::Store& store, const experiments::Retry& retry) {
  const bool renews = retry.other_code || !retry.variants.empty();
  Outcomes out;
  for (const results::RunRecord& run : store.read_all().runs) {
    if (run.payload.numerics == experiments::kNumericsVersion)
      out[run.payload.config_digest][run.payload.seed] = {experiments::state_of(run, retry),
                                                          renews && !experiments::other_code(run, store).empty()};
  }
  return out;
}

using Seeds = std::vector<std::int64_t>;

VariantSummary summary_of(const SweepItem& first, const Seeds& seeds, const Outcomes& outcomes,
                          const experiments::Retry& retry) {
  VariantSummary out{.first = first, .costs = costs_of(first.run)};
  const bool renewed = retry.other_code || std::count(retry.variants.begin(), retry.variants.end(), first.run.variant);
  const auto known = outcomes.find(config_digest(first.run.config));
  for (const std::int64_t seed : seeds) {
    const bool made = known != outcomes.end() && known->second.contains(seed);
    const Outcome outcome = made ? known->second.at(seed) : Outcome{experiments::RunState::pending};
    if (outcome.state == experiments::RunState::pending || (renewed && outcome.other_code))
      out.to_do += 1;
    else if (outcome.state == experiments::RunState::skipped)
      out.done += 1;
    else
      out.failed += 1;
  }
  return out;
}

ordered_json as_json(const VariantSummary& v) {
  return {{"variant", v.first.run.variant},
          {"done", v.done},
          {"failed", v.failed},
          {"to_do", v.to_do},
          {"parameters", v.costs.parameters},
          {"madds_needed", analysis::count(v.costs.madds_needed)},
          {"madds_executed", analysis::count(v.costs.madds_executed)},
          {"estimated_seconds_each", v.seconds}};
}

// Whether it needs runs that are no rows of the list.
bool begins_elsewhere(const VariantSummary& v) {
  const experiments::PlannedRun& run = v.first.run;
  return std::any_of(run.needs.begin(), run.needs.end(),
                     [&](const experiments::PlannedRun& need) { return need.specification != run.specification; });
}

void print(const std::string& scale, const std::vector<VariantSummary>& all, const Effort& effort) {
  Columns table({{"variant", false, 32, true},
                 {"to do", true},
                 {"done", true},
                 {"failed", true},
                 {"time each", true},
                 {"parameters", true},
                 {"madds needed", true},
                 {"madds executed", true}});
  std::size_t runs = 0;
  for (const VariantSummary& v : all) {
    table.add({v.first.run.variant, std::to_string(v.to_do), std::to_string(v.done), std::to_string(v.failed),
               clock_text(v.seconds), std::to_string(v.costs.parameters), fmt::format("{:.0f}", v.costs.madds_needed),
               fmt::format("{:.0f}", v.costs.madds_executed)});
    runs += v.to_do + v.done + v.failed;
  }
  put("{}", table.text(output_columns()));
  const bool more = std::any_of(all.begin(), all.end(), [](const VariantSummary& v) { return begins_elsewhere(v); });
  put_sum(scale, runs_text(runs, runs) + (more ? " (without those that they begin with)" : ""), effort);
}

void list_variants(const CommandLine& line, const experiments::Spec& spec, const experiments::Selection& selection) {
  table_plan(spec, selection, "");  // what is wrong with the variants is wrong here, too
  std::vector<SweepItem> firsts;
  std::vector<Seeds> seeds;
  for (const auto& variant : resolve_all(spec, selection.scale, selection.overrides)) {
    seeds.push_back(seeds_of(spec, selection, *variant.variant));
    firsts.push_back({.run = plan_run(spec, selection, variant, seeds.back().front()), .id = ""});
  }
  const experiments::TimeEstimate time = estimate_times(firsts, line.store(), threads_of(line));
  const experiments::Retry retry = retry_of(line);
  const Outcomes outcomes = outcomes_in(line.store(), retry);
  std::vector<VariantSummary> all;
  std::size_t to_do = 0;
  double seconds = 0;
  for (std::size_t i = 0; i < firsts.size(); ++i) {
    all.push_back(summary_of(firsts[i], seeds[i], outcomes, retry));
    all.back().seconds = time.seconds[i];
    to_do += all.back().to_do;
    seconds += static_cast<double>(all.back().to_do) * time.seconds[i];
  }
  const Effort sum = effort(to_do, jobs_of(line), threads_of(line), seconds / jobs_of(line), time.basis, 0);
  if (!line.has("json")) return print(selection.scale, all, sum);
  ordered_json out = ordered_json::array();
  for (const VariantSummary& v : all) out.push_back(as_json(v));
  put_json(selection.scale, sum, "variants", std::move(out));
}

std::size_t count_runs(const experiments::Spec& spec, const experiments::Selection& selection) {
  std::size_t runs = 0;
  for (const experiments::Variant* variant : spec.variants_at(selection.scale))
    runs += seeds_of(spec, selection, *variant).size();
  return runs;
}

// On lines of TOML.
void put_comment(const std::string& text) {
  const std::size_t columns = output_columns();
  std::istringstream lines(paragraph(text, columns - std::min<std::size_t>(columns, 2)));
  for (std::string line; std::getline(lines, line);) put("# {}\n", line);
}

}  // namespace

ordered_json as_json(const SweepItem& item, const experiments::Costs* costs) {
  ordered_json out = {{"specification", item.run.specification},
                      {"variant", item.run.variant},
                      {"seed", item.run.seed},
                      {"id", item.id},
                      {"state", state_of(item)}};
  if (!item.reason.empty()) out["reason"] = item.reason;
  if (!item.misnaming.empty()) out["misnamed"] = item.misnaming;
  if (!item.other_code.empty()) out["other_code"] = item.other_code;
  if (item.under_way) {
    out["share_done"] = share_done(*item.under_way);
  }
  if (!costs) return out;
  out["parameters"] = costs->parameters;
  out["madds_needed"] = analysis::count(costs->madds_needed);
  out["madds_executed"] = analysis::count(costs->madds_executed);
  return out;
}

ExitCode dry_run(const CommandLine& line, const experiments::PlannedRun& run) {
  const auto items = experiments::prepare({run}, line.store());
  const int threads = one_run_threads(line);
  const Forecast f = forecast(line, items, threads);
  if (line.has("json")) {
    ordered_json out = as_json(items.front(), &f.costs.at(config_digest(run.config)));
    out["estimated_seconds"] = f.time.seconds.front();
    out["seconds_left"] = f.left.front();
    out["configuration"] = analysis::configuration_json(run.config.toml());
    put("{}\n", analysis::json_text(out));
    return ExitCode::done;
  }
  for (std::size_t i = items.size(); i-- > 0;) {  // what it needs comes first
    const SweepItem& item = items[i];
    const experiments::Costs& c = f.costs.at(config_digest(item.run.config));
    put_comment(fmt::format("{} seed {}: {}; run {}", item.run.variant, item.run.seed, state_text(item), item.id));
    const Effort one = effort(1, 1, threads, f.left[i], f.time.basis, running({item}));
    const std::string when = item.under_way ? " more" : f.left[i] > 0 ? "" : " were it made again";
    put_comment(fmt::format("about {}{} (from {}{})", clock_text(f.left[i] > 0 ? f.left[i] : f.time.seconds[i]), when,
                            f.time.basis, one.busy_text()));
    put_comment(fmt::format("{} parameters, {:.0f} multiply-adds needed, {:.0f} executed", c.parameters, c.madds_needed,
                            c.madds_executed));
  }
  put("{}", run.config.toml());
  return items.front().state == experiments::RunState::damaged ? ExitCode::bad_store : ExitCode::done;
}

ExitCode dry_run(const CommandLine& line, const experiments::Spec& spec, const experiments::Selection& selection) {
  require_variants(retry_of(line), spec);
  tell_left_out(spec, selection.scale);
  if (const std::size_t all = count_runs(spec, selection); all > kMostListed) {
    warn_of_jobs(line, all);
    list_variants(line, spec, selection);
    return ExitCode::done;
  }
  const std::vector<experiments::PlannedRun> runs = expand(spec, selection);
  const auto items = prepare(runs, line.store(), retry_of(line));
  const auto is_to_do = [](const SweepItem& item) { return item.state == experiments::RunState::pending; };
  warn_of_jobs(line, static_cast<std::size_t>(std::count_if(items.begin(), items.end(), is_to_do)));
  list_runs(line, selection.scale, items, runs.size());
  const auto damaged = [](const SweepItem& item) { return item.state == experiments::RunState::damaged; };
  return std::any_of(items.begin(), items.end(), damaged) ? ExitCode::bad_store : ExitCode::done;
}

}  // namespace headlab::cli
