#include "cli/one_run.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/runs/inspect.h"
#include "analysis/statistics/metric_text.h"
#include "base/columns.h"
#include "base/error.h"
#include "base/input_file.h"
#include "base/machine.h"
#include "cli/named_run.h"
#include "cli/output.h"
#include "cli/screen.h"
#include "cli/selection.h"
#include "cli/stop_signals.h"
#include "experiments/runs/checkpoint.h"
#include "experiments/runs/code.h"
#include "experiments/runs/parents.h"
#include "experiments/runs/run.h"
#include "experiments/runs/run_lock.h"
#include "experiments/specs/lineage.h"
#include "experiments/sweeps/sweep.h"
#include "experiments/sweeps/worker.h"

namespace headlab::cli {
namespace {

using experiments::PlannedRun;

results::RunRecord make(const PlannedRun& run, experiments::Again again, experiments::RunOptions options,
                        Screen& screen) {
  options.specification = run.specification;
  options.variant = run.variant;
  options.again = again;
  const std::string id = experiments::run_id(run.config, run.seed);
  if (experiments::RunLock::is_taken(options.results, id))
    screen.say(
        fmt::format("{} seed {} is in the hands of another process; waiting for its result (how far it is: "
                    "headlab watch {})",
                    run.variant, run.seed, id.substr(0, 8)));
  try {
    results::RunRecord record = experiments::execute_once(run.config, run.seed, options);
    if (const std::string note = experiments::note_on(record); !note.empty()) screen.say(note);
    return record;
  } catch (const RunError& error) {
    record_failure(results::Store(options.results), run, error.what(), -1, options.command);
    throw;
  }
}

void print(const results::RunRecord& run, const std::filesystem::path& path) {
  put("{} seed {}: {}{}{}\n", run.payload.id, run.payload.seed, results::to_string(run.payload.status),
      run.payload.failure.empty() ? "" : ": ", run.payload.failure);
  const std::string values = analysis::scalar_lines(run.payload.metrics) + analysis::scalar_lines(run.measured.values);
  put("{}{}\n", folded(values, output_columns(), 6), path.string());
}

void tell_other_code(const std::string& whose, const std::vector<std::string>& components) {
  if (components.empty()) return;
  tell("{}: other code than this headlab's made it (it differs in {}); --again makes it anew\n", whose,
       fmt::join(components, ", "));
}

// The runs whose weights it needs, and theirs, first.
void make_needs(const CommandLine& line, const PlannedRun& run, const results::Store& store,
                const experiments::RunOptions& options, Screen& screen) {
  for (const PlannedRun& need : run.needs) {
    const std::string id = experiments::run_id(need.config, need.seed);
    const auto before = store.find(id);
    const bool done = before && before->payload.status == results::Status::done;
    const auto other = done ? experiments::other_code(*before, store) : std::vector<std::string>();
    if (done && lies_at(experiments::weights_path(store.folder(), id)) && (other.empty() || !line.has("again"))) {
      tell_other_code(fmt::format("{} seed {}", need.variant, need.seed), other);
      continue;
    }
    make_needs(line, need, store, options, screen);
    screen.say(fmt::format("first {} seed {}, whose weights are needed", need.variant, need.seed));
    const auto made = make(need, done ? experiments::Again::yes : experiments::Again::unfinished, options, screen);
    if (made.payload.status != results::Status::done)
      throw Error(ExitCode::run_failed,
                  fmt::format("{} seed {}, whose weights are needed, {}: {}", need.variant, need.seed,
                              results::to_string(made.payload.status), made.payload.failure));
  }
}

}  // namespace

std::vector<OptionHelp> one_run_options() {
  return {
      threads_option(),
      checkpoint_option(),
      tag_option(),
      {"again", "", "make it anew where other code than this headlab's made it, or its weights are gone or damaged"},
      json_option(),
      results_option()};
}

int one_run_threads(const CommandLine& line) {
  const auto threads = static_cast<int>(line.integer("threads", usable_cores(), 1, 1024));
  if (threads > usable_cores())
    tell("{} threads on {}: more threads than cores make a run slower; --threads {} is enough\n", threads,
         counted(static_cast<std::size_t>(usable_cores()), "core"), usable_cores());
  return threads;
}

experiments::RunOptions run_options(const CommandLine& line, const std::filesystem::path& results, Screen& screen) {
  experiments::RunOptions options;
  options.results = results;
  options.threads = one_run_threads(line);
  options.checkpoint_seconds = line.real("checkpoint", kCheckpointSeconds, 0, 1e9);
  options.command = line.typed();
  options.stop = &catch_stop_signals(SecondSignal::ends_process).signal;
  options.notice = [&screen](const std::string& text) { screen.say(text); };
  options.progress = [&screen](const experiments::Progress& progress) {
    const std::string text = progress_text(progress);
    screen.progress({"  " + text}, text);
  };
  return options;
}

std::int64_t seed_of_one_run(const CommandLine& line) {
  const std::vector<std::int64_t> seeds = seeds_in(line.overrides());
  if (seeds.size() > 1)
    throw UsageError(fmt::format("{}: takes one seed; `headlab sweep SPEC seed=1,2,3` takes several", line.verb()));
  return seeds.empty() ? 1 : seeds.front();
}

int make_one_run(const CommandLine& line, const PlannedRun& run) {
  const results::Store store = line.store();
  const std::string id = experiments::run_id(run.config, run.seed);
  results::RunRecord record;
  std::filesystem::path place = store.path_of(id);
  const auto before = store.find(id);
  const bool done = before && before->payload.status == results::Status::done;
  const std::vector<std::string> other = done ? experiments::other_code(*before, store) : std::vector<std::string>();
  const auto whole = [&] { return other.empty() && experiments::has_whole_weights(*before, store.folder()); };
  if (done && (!line.has("again") || whole())) {
    tell("this run is done already\n");
    tell_other_code(id, other);
    record = *before;
    place = store.place_of(id);
  } else {
    Screen screen;
    if (const std::string misnaming = store.misnamed(id); !misnaming.empty())
      screen.say(fmt::format("{}; the run is made", misnaming));
    if (const std::string text = start_text(run, line.results()); !text.empty()) screen.say(text);
    add_tags(line, id);  // also of a run that is stopped
    const experiments::RunOptions options = run_options(line, line.results(), screen);
    make_needs(line, run, store, options, screen);
    record = make(run, done ? experiments::Again::yes : experiments::Again::unfinished, options, screen);
  }
  add_tags(line, id);
  if (line.has("json")) {
    put("{}\n", analysis::describe_json(record));
  } else {
    print(record, place);
    tell("all of it: headlab inspect {}\n", place.string());
  }
  return static_cast<int>(record.payload.status == results::Status::done ? ExitCode::done : ExitCode::run_failed);
}

}  // namespace headlab::cli
