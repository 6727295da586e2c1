#include "cli/sweep_runner.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdio>
#include <iterator>
#include <numeric>
#include <utility>

#include "base/error.h"
#include "base/input_file.h"
#include "base/machine.h"
#include "base/suggest.h"
#include "cli/effort.h"
#include "cli/named_run.h"
#include "cli/other_code.h"
#include "cli/output.h"
#include "cli/screen.h"
#include "cli/stop_signals.h"
#include "experiments/specs/lineage.h"
#include "experiments/sweeps/estimate.h"

namespace headlab::cli {
namespace {

using experiments::RunState;
using experiments::SweepItem;

constexpr std::pair<const char*, bool experiments::Retry::*> kRetryKinds[] = {
    {"failed", &experiments::Retry::failed},
    {"diverged", &experiments::Retry::diverged},
    {"damaged", &experiments::Retry::damaged},
};

std::vector<std::string> retry_kinds() {
  std::vector<std::string> out;
  for (const auto& [name, member] : kRetryKinds) out.emplace_back(name);
  return out;
}

bool& wanted(experiments::Retry& retry, const std::string& kind) {
  for (const auto& [name, member] : kRetryKinds) {
    if (kind == name) return retry.*member;
  }
  throw UsageError(fmt::format("--retry takes {} or several with commas, not '{}'{}", fmt::join(retry_kinds(), ", "),
                               kind, did_you_mean(kind, retry_kinds())));
}

std::size_t count(const std::vector<SweepItem>& items, RunState state) {
  return static_cast<std::size_t>(
      std::count_if(items.begin(), items.end(), [&](const SweepItem& item) { return item.state == state; }));
}

std::string name_of(const SweepItem& item) {
  return fmt::format("{} seed {}", item.run.variant, item.run.seed);
}

// Looks at each configuration once; what does not fit is better known before hours of the others.
template <class Look>
void look_at_each(const std::vector<SweepItem>& items, const Look& look) {
  std::set<std::string> seen;
  for (const SweepItem& item : items) {
    if (!seen.insert(config_digest(item.run.config)).second) continue;
    experiments::naming_variant(item.run.where, item.run.variant, [&] { look(item); });
  }
}

void check_buildable(const std::vector<SweepItem>& items) {
  look_at_each(items, [](const SweepItem& item) { experiments::costs_of(item.run.config); });
}

OtherCode other_code_of(const std::vector<SweepItem>& items) {
  OtherCode out;
  for (const SweepItem& item : items) {
    out.add(item.state == RunState::skipped ? item.other_code : std::vector<std::string>());
  }
  return out;
}

// What other code made must not stand beside what this program makes, unless the user says so.
void tell_other_code(const CommandLine& line, const std::vector<SweepItem>& items, Screen& screen) {
  const OtherCode other = other_code_of(items);
  if (other.others() == 0) return;
  const std::string what = fmt::format("{}: --again all makes them anew", other.text());
  if (count(items, RunState::pending) == 0 || line.has("mix")) return screen.say(what);
  throw UsageError(
      fmt::format("{}, --mix makes the missing ones beside them; `headlab verify ID --accept` shows on a run "
                  "that both give the same bits",
                  what));
}

void tell_misnamed(const std::vector<SweepItem>& items, Screen& screen) {
  for (const SweepItem& item : items) {
    if (!item.misnaming.empty()) screen.say(fmt::format("{}; {} is made", item.misnaming, name_of(item)));
  }
}

// How each variant begins that has runs to do: every seed begins alike.
void tell_starts(const CommandLine& line, std::vector<SweepItem> items, Screen& screen) {
  std::erase_if(items, [](const SweepItem& item) { return item.state != RunState::pending; });
  std::vector<std::string> texts;
  look_at_each(items, [&](const SweepItem& item) { texts.push_back(start_text(item.run, line.results())); });
  for (const std::string& text : texts) {
    if (!text.empty()) screen.say(text);
  }
}

void tell_end(Screen& screen, const SweepItem& item, double seconds) {
  if (item.state == RunState::done) {
    screen.say_if_live(fmt::format("{} done in {}", name_of(item), clock_text(seconds)));
  } else {
    screen.say(fmt::format("{} {}: {}", name_of(item), to_string(item.state), item.reason));
  }
  if (!item.note.empty()) screen.say(fmt::format("{}: {}", name_of(item), item.note));
}

experiments::SweepOptions options_of(const CommandLine& line, Screen& screen) {
  experiments::SweepOptions options;
  options.results = line.results();
  options.jobs = jobs_of(line);
  options.threads = threads_of(line);
  options.command = line.typed();
  options.worker = {"/proc/self/exe", "worker", "--checkpoint",
                    fmt::format("{}", line.real("checkpoint", kCheckpointSeconds, 0, 1e9))};
  options.stop = &catch_stop_signals(SecondSignal::is_counted);
  options.status = [&screen, stop = options.stop](const auto& status) {
    std::vector<std::string> lines = live_lines(status);
    if (stop->signal != 0) lines.back() = "  stopping: runs write their checkpoints; Ctrl-C again ends them at once";
    screen.progress(lines, log_line(status));
  };
  options.finished = [&screen](const SweepItem& item, double seconds) { tell_end(screen, item, seconds); };
  return options;
}

// Throws when the user stopped the sweep.
void check_stopped(const CommandLine& line, const std::vector<SweepItem>& items, const experiments::StopRequest& stop) {
  const std::size_t left = count(items, RunState::pending);
  const int signal = stop.signal.load();
  if (signal == 0 || left == 0) return;
  throw Error(static_cast<ExitCode>(128 + signal),
              fmt::format("stopped with {} of {} runs to go; the same command goes on from there: {}", left,
                          items.size(), line.typed()));
}

std::string begun_text(const std::vector<SweepItem>& items) {
  std::size_t running = 0, stopped = 0, anew = 0;
  for (const SweepItem& item : items) {
    if (item.under_way) (item.under_way->running ? running : stopped) += 1;
    anew += item.begins_anew;
  }
  std::string out;
  if (stopped > 0) out += fmt::format(", {} of them from where they were stopped", stopped);
  if (anew > 0) out += fmt::format(", {} of them anew, for other code made their checkpoints", anew);
  if (running > 0) out += fmt::format(", {} of them in the hands of another process", running);
  return out;
}

// How long it will take, from what this machine has measured; each run's part goes into the item.
std::string forecast_text(const CommandLine& line, std::vector<SweepItem>& items) {
  std::vector<SweepItem> pending;
  std::copy_if(items.begin(), items.end(), std::back_inserter(pending),
               [](const SweepItem& item) { return item.state == RunState::pending; });
  if (pending.empty()) return "";
  const experiments::TimeEstimate time = estimate_times(pending, line.store(), threads_of(line));
  const std::vector<double> each = seconds_left(pending, time);
  auto next = each.begin();
  for (SweepItem& item : items) {
    if (item.state == RunState::pending) item.expected_seconds = *next++;
  }
  const double left = std::accumulate(each.begin(), each.end(), 0.0);
  const auto own = std::count_if(pending.begin(), pending.end(),
                                 [](const SweepItem& item) { return item.under_way && item.under_way->running; });
  const Effort all = effort(pending.size(), jobs_of(line), threads_of(line), left / jobs_of(line), time.basis, own);
  return fmt::format(", about {} (from {}{})", clock_text(all.seconds), all.basis, all.busy_text());
}

// With --tag, those that are done already too.
void tag_runs(const CommandLine& line, const std::vector<SweepItem>& items) {
  for (const SweepItem& item : items) add_tags(line, item.id);
}

// Results that somebody removed while the sweep went on.
void miss_removed(std::vector<SweepItem>& items, const results::Store& store) {
  for (SweepItem& item : items) {
    if (item.state != RunState::done || lies_at(store.place_of(item.id))) continue;
    item.state = RunState::failed;
    item.reason = "its result was removed while the sweep went on";
  }
}

}  // namespace

void require_trainable(const experiments::Spec& spec, const std::string& scale) {
  if (!spec.not_run.empty()) throw UsageError(fmt::format("nothing of {} is run: {}", spec.name, spec.not_run));
  if (experiments::is_trained(scale)) return;
  throw UsageError(
      fmt::format("{} at scale {} is there to be counted, not trained: `headlab params {} --scale {}` shows its "
                  "parameters, multiply-adds and shares of heads",
                  spec.name, scale, spec.name, scale));
}

bool has_results(const std::vector<SweepItem>& items) {
  return std::any_of(items.begin(), items.end(), [](const SweepItem& item) {
    return item.asked_for && (item.state == RunState::done || item.state == RunState::skipped);
  });
}

std::vector<SweepItem> run_sweep(const CommandLine& line, const experiments::Spec& spec,
                                 const experiments::Selection& selection) {
  require_trainable(spec, selection.scale);
  const experiments::Retry retry = retry_of(line);
  require_variants(retry, spec);
  const std::vector<experiments::PlannedRun> runs = expand(spec, selection);
  std::vector<SweepItem> items = prepare(runs, line.store(), retry);
  check_buildable(items);
  const std::size_t left = count(items, RunState::pending);
  warn_of_jobs(line, count(items, RunState::pending));
  tell_left_out(spec, selection.scale);
  Screen screen;
  tell_other_code(line, items, screen);
  tell_misnamed(items, screen);
  tell_starts(line, items, screen);
  tag_runs(line, items);
  const experiments::SweepOptions options = options_of(line, screen);
  screen.say(fmt::format("{} at scale {}: {} of {} to do{}{}, {} at a time; results in {}", spec.name, selection.scale,
                         left, runs_text(runs.size(), items.size()), begun_text(items), forecast_text(line, items),
                         options.jobs, options.results.string()));
  experiments::sweep(items, options);
  miss_removed(items, line.store());
  release_stop_signals();
  check_stopped(line, items, *options.stop);
  return items;
}

std::string runs_text(std::size_t own, std::size_t all) {
  const std::string runs = counted(all, "run");
  return all == own ? runs : fmt::format("{} ({} and {} that they begin with)", runs, own, all - own);
}

int jobs_of(const CommandLine& line) {
  return static_cast<int>(line.integer("jobs", experiments::default_jobs(), 1, 1024));
}
int threads_of(const CommandLine& line) {
  return std::max(1, usable_cores() / jobs_of(line));
}

void warn_of_jobs(const CommandLine& line, std::size_t to_do) {
  const std::size_t together = std::min(static_cast<std::size_t>(jobs_of(line)), to_do);
  const int cores = usable_cores();
  if (together <= static_cast<std::size_t>(cores)) return;
  tell("{} runs at a time on {} core{}: more jobs than cores make each run slower; --jobs {} is enough\n", together,
       cores, cores == 1 ? "" : "s", cores);
}

void tell_left_out(const experiments::Spec& spec, const std::string& scale) {
  for (const std::string& text : spec.left_out_at(scale)) tell("{}\n", text);
}

experiments::Retry retry_of(const CommandLine& line) {
  experiments::Retry retry;
  for (const std::string& kind : line.list("retry")) wanted(retry, kind) = true;
  for (const std::string& which : line.list("again")) {
    if (which == "all") {
      retry.other_code = true;
    } else {
      retry.variants.push_back(which);
    }
  }
  return retry;
}

void require_variants(const experiments::Retry& retry, const experiments::Spec& spec) {
  for (const std::string& name : retry.variants) spec.variant(name);
}

ExitCode exit_code_of(const std::vector<SweepItem>& items) {
  if (count(items, RunState::damaged) > 0) return ExitCode::bad_store;
  return count(items, RunState::failed) + count(items, RunState::diverged) > 0 ? ExitCode::run_failed : ExitCode::done;
}

std::size_t report_failures(const std::vector<SweepItem>& items) {
  const std::size_t bad =
      count(items, RunState::failed) + count(items, RunState::diverged) + count(items, RunState::damaged);
  if (bad == 0) return 0;
  tell("{} of {} runs have no result:\n", bad, items.size());
  for (const SweepItem& item : items) {
    if (item.state == RunState::done || item.state == RunState::skipped || item.state == RunState::pending) continue;
    tell("  {} {}: {}\n", name_of(item), to_string(item.state), item.reason);
  }
  tell("`--retry failed,diverged,damaged` makes them again\n");
  return bad;
}

std::string other_code_text(const std::vector<SweepItem>& items) {
  return other_code_of(items).text();
}

OptionHelp again_option() {
  return {"again",
          "WHICH",
          "make runs anew that other code than this headlab's made: all, or variants with commas",
          {},
          true};
}

OptionHelp mix_option() {
  return {"mix", "", "make what is missing although runs beside it were made by other code"};
}

OptionHelp retry_option() {
  return {"retry", "KINDS", "make runs again that ended failed, diverged or damaged (commas between several)",
          retry_kinds(), true};
}

OptionHelp jobs_option() {
  return {"jobs", "J",
          fmt::format("runs at a time, each on cores / J threads (default: {})", experiments::default_jobs())};
}

}  // namespace headlab::cli
