#include "analysis/runs/verify.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/error.h"
#include "cli/command.h"
#include "cli/one_run.h"
#include "cli/output.h"
#include "cli/screen.h"
#include "cli/selection.h"
#include "cli/stored_run.h"
#include "experiments/runs/code.h"
#include "experiments/runs/run.h"
#include "experiments/sweeps/worker.h"

namespace headlab::cli {
namespace {

namespace fs = std::filesystem;
using results::RunRecord;

VerbHelp usage() {
  return {
      "SPEC/VARIANT | ID [data.folder=DIR]",
      "Trains a published or stored run again, from the configuration in its file, and compares the two to the last\n"
      "bit: metrics, curves, numbers per example and head loads. Says on which processor and by which commit each was\n"
      "made, and ends with exit code 0 where all of the stored run is equal, 1 where something differs; what later\n"
      "code measures beside it is listed as new. The store keeps its run. Ctrl-C writes a checkpoint; the same "
      "command\n"
      "goes on from it.\n"
      "After an edit that is to change no bits, --accept notes in same-code.csv, beside the runs, that the code of\n"
      "both gave the same ones: runs of the one and of the other stand in a table together from then on.",
      {stored_seed_option(),
       scale_option(kScaleWithRuns),
       threads_option(),
       checkpoint_option(),
       {"accept", "", "where all is equal, take the code of both for the same"},
       json_option(),
       results_option()},
      {"headlab verify moh-vit/mha --seed 1", "headlab verify 3f2a --accept"},
      1,
      1,
      true};
}

RunRecord parent_of(const RunRecord& child, const std::string& id, const results::Store& store) {
  if (const auto record = store.find(id)) return *record;
  throw UsageError(fmt::format("verify: run {} began with run {}, which is neither in '{}' nor in an archive",
                               child.payload.id, id, store.folder().string()));
}

// What an earlier verify, stopped or killed, left there counts where this program's code made it.
experiments::Again again_in(const fs::path& folder, const std::string& id) {
  const results::Store own(folder);
  const auto record = own.find(id);
  return record && !experiments::other_code(*record, own).empty() ? experiments::Again::yes
                                                                  : experiments::Again::unfinished;
}

// The runs that it began with, and theirs, first. Each is what its id says, so that there can be no circle.
void make_parents(const CommandLine& line, const results::Store& store, const RunRecord& child,
                  const experiments::Config& config, experiments::RunOptions options, Screen& screen) {
  for (const experiments::ConfigParent& parent : config.parents()) {
    if (parent.run.empty()) continue;  // a file of weights
    const RunRecord record = parent_of(child, parent.run, store);
    const experiments::Config its = stored_config(line, record);
    make_parents(line, store, record, its, options, screen);
    screen.say(fmt::format("first run {}, with which it began", parent.run));
    options.again = again_in(options.results, parent.run);
    experiments::execute_once(its, record.payload.seed, options);
  }
}

void remove_made(const CommandLine& line, const fs::path& folder, const results::Store& store, const RunRecord& run) {
  for (const char* ending : {".h5", ".weights.h5"}) fs::remove(folder / (run.payload.id + ending));
  const experiments::Config config = stored_config(line, run);
  for (const experiments::ConfigParent& parent : config.parents()) {
    if (!parent.run.empty()) remove_made(line, folder, store, parent_of(run, parent.run, store));
  }
}

// In a folder of its own within the store: a stop leaves a checkpoint there, and the end nothing.
RunRecord made_again(const CommandLine& line, const results::Store& store, const RunRecord& stored,
                     const experiments::Config& config) {
  const fs::path folder = line.results() / "verify";
  Screen screen;
  experiments::RunOptions options = run_options(line, folder, screen);
  make_parents(line, store, stored, config, options, screen);
  options.again = again_in(folder, stored.payload.id);
  RunRecord made = experiments::execute_once(config, stored.payload.seed, options);
  remove_made(line, folder, store, stored);
  std::error_code in_use;
  fs::remove(folder, in_use);  // another run may be under way there
  return made;
}

void accept(const results::Store& store, const RunRecord& stored, const RunRecord& made) {
  const auto shown = results::shown_by(stored.payload.id, stored.measured.code, made.measured.code);
  if (shown.empty()) return tell("made by the same code: there is nothing to accept\n");
  results::add_same_code(store.folder(), shown);
  std::vector<std::string> components;
  for (const results::SameCode& each : shown) components.push_back(each.component);
  tell("taken for the same code from now on, by '{}': {}\n", results::same_code_path(store.folder()).string(),
       fmt::join(components, ", "));
}

int run(const CommandLine& line) {
  const results::Store store = line.store();
  const RunRecord stored = stored_run(line, store);
  const experiments::Config config = stored_config(line, stored);
  const RunRecord made = made_again(line, store, stored, config);
  const auto parts = analysis::verify(stored.payload, made.payload);
  put("{}", line.has("json") ? analysis::describe_json(stored, made, parts) : analysis::describe(stored, made, parts));
  if (!analysis::all_equal(parts)) return static_cast<int>(ExitCode::run_failed);
  if (line.has("accept")) accept(store, stored, made);
  return static_cast<int>(ExitCode::done);
}

}  // namespace

Command verify_verb() {
  return {"verify", "train a published run again and compare it bit by bit", usage, run};
}

}  // namespace headlab::cli
