#include "analysis/runs/verify.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/error.h"
#include "base/machine.h"
#include "cli/command.h"
#include "cli/output.h"
#include "cli/screen.h"
#include "cli/selection.h"
#include "cli/specification.h"
#include "cli/stop_signals.h"
#include "experiments/runs/run.h"
#include "experiments/runs/run_record.h"
#include "experiments/specs/lineage.h"
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
      "made, and ends with exit code 0 where all is equal, 1 where something differs. The store keeps its run. Ctrl-C\n"
      "writes a checkpoint; the same command goes on from it.",
      {{"seed", "N", "the seed of SPEC/VARIANT (default: 1)"},
       scale_option("the dearest with runs"),
       {"threads", "N", "threads (default: all cores); the result does not depend on them"},
       checkpoint_option(),
       json_option(),
       results_option()},
      {"headlab verify moh-vit/mha --seed 1", "headlab verify 3f2a --json"},
      1,
      1,
      true};
}

std::string id_of_variant(const CommandLine& line, const std::string& word, const results::Store& store) {
  const auto slash = word.rfind('/');
  const experiments::Spec spec = load_spec(word.substr(0, slash));
  const std::string scale =
      line.has("scale") ? line.text("scale", "") : scale_with_runs(line, spec, store.read_all().runs);
  const experiments::Variant& variant = spec.variant(word.substr(slash + 1));
  const std::int64_t seed = line.integer("seed", 1, 0, INT64_MAX);
  const auto run = plan_run(spec, {scale, {seed}, {}}, {&variant, resolve(spec, scale, variant, {})}, seed);
  return run_id(run.config, seed);
}

std::string id_of(const CommandLine& line, const results::Store& store) {
  const std::string& word = line.words().front();
  if (word.find('/') != std::string::npos) return id_of_variant(line, word, store);
  if (line.has("seed") || line.has("scale"))
    throw UsageError("verify: --seed and --scale go with SPEC/VARIANT; an id has a seed");
  const std::vector<std::string> found = store.ids(word);
  if (found.size() == 1) return found.front();
  throw UsageError(
      found.empty()
          ? fmt::format("verify: no run's id begins with '{}'; `headlab list` shows the runs", word)
          : fmt::format("verify: '{}' is the start of {} ids: {}", word, found.size(), fmt::join(found, ", ")));
}

experiments::Config config_of(const CommandLine& line, const RunRecord& stored) {
  experiments::Config config = experiments::stored_config(stored);
  for (const experiments::Override& change : parse_overrides(line.overrides())) {
    if (change.key != "data.folder")
      throw UsageError(
          fmt::format("verify: the run's configuration is in its file; '{}' cannot be changed", change.key));
    config.set(change);
  }
  return config;
}

// Another numerics version or other data would make another run.
void check_same(const RunRecord& stored, const experiments::Config& config) {
  const results::Payload& p = stored.payload;
  if (p.numerics != experiments::kNumericsVersion)
    throw UsageError(
        fmt::format("verify: run {} was made with numerics version {}, this headlab has {}; verify it by its commit",
                    p.id, p.numerics, experiments::kNumericsVersion));
  if (const std::string id = run_id(config, p.seed); id != p.id)
    throw DataError(
        fmt::format("verify: with the data here run {} would be {}: not the same images, or another version's "
                    "configuration; name the folder with data.folder=DIR",
                    p.id, id));
}

RunRecord make_again(const CommandLine& line, const RunRecord& stored, const experiments::Config& config,
                     const fs::path& folder, Screen& screen) {
  experiments::RunOptions options;
  options.results = folder;
  options.threads = static_cast<int>(line.integer("threads", usable_cores(), 1, 1024));
  options.checkpoint_seconds = line.real("checkpoint", kCheckpointSeconds, 0, 1e9);
  options.command = line.typed();
  options.again = experiments::Again::unfinished;
  options.stop = &catch_stop_signals(SecondSignal::ends_process).signal;
  options.progress = [&](const experiments::Progress& progress) {
    const std::string text = progress_text(progress);
    screen.progress({"  " + text}, text);
  };
  return experiments::execute_once(config, stored.payload.seed, options);
}

RunRecord parent_of(const RunRecord& child, const std::string& id, const results::Store& store) {
  if (const auto record = store.find(id)) return *record;
  throw UsageError(fmt::format("verify: run {} began with run {}, which is neither in '{}' nor in an archive",
                               child.payload.id, id, store.folder().string()));
}

// The runs that it began with, and theirs, first. Each is what its id says, so that there can be no circle.
void make_parents(const CommandLine& line, const results::Store& store, const RunRecord& child,
                  const experiments::Config& config, const fs::path& folder, Screen& screen) {
  for (const experiments::ConfigParent& parent : config.parents()) {
    if (parent.run.empty()) continue;  // a file of weights
    const RunRecord record = parent_of(child, parent.run, store);
    const experiments::Config its = config_of(line, record);
    check_same(record, its);
    make_parents(line, store, record, its, folder, screen);
    screen.say(fmt::format("first run {}, with which it began", parent.run));
    make_again(line, record, its, folder, screen);
  }
}

void remove_made(const CommandLine& line, const fs::path& folder, const results::Store& store, const RunRecord& run) {
  for (const char* ending : {".h5", ".weights.h5"}) fs::remove(folder / (run.payload.id + ending));
  const experiments::Config config = config_of(line, run);
  for (const experiments::ConfigParent& parent : config.parents()) {
    if (!parent.run.empty()) remove_made(line, folder, store, parent_of(run, parent.run, store));
  }
}

// In a folder of its own within the store: a stop leaves a checkpoint there, and the end nothing.
RunRecord made_again(const CommandLine& line, const results::Store& store, const RunRecord& stored,
                     const experiments::Config& config) {
  const fs::path folder = line.results() / "verify";
  Screen screen;
  make_parents(line, store, stored, config, folder, screen);
  RunRecord made = make_again(line, stored, config, folder, screen);
  remove_made(line, folder, store, stored);
  std::error_code in_use;
  fs::remove(folder, in_use);  // another run may be under way there
  return made;
}

// A sweep makes a run whose archived file is damaged anew; here the damage is what the user wants to know.
[[noreturn]] void refuse_missing(const CommandLine& line, const results::Store& store, const std::string& id) {
  for (const std::string& complaint : store.read_all().complaints) {
    if (complaint.find(id) != std::string::npos) throw StoreError(complaint);
  }
  throw UsageError(fmt::format(
      "verify: '{}' names run {}, which is neither in '{}' nor in an archive; `headlab list` shows the runs",
      line.words().front(), id, store.folder().string()));
}

int run(const CommandLine& line) {
  const results::Store store = line.store();
  const std::string id = id_of(line, store);
  const auto stored = store.find(id);
  if (!stored) refuse_missing(line, store, id);
  const experiments::Config config = config_of(line, *stored);
  check_same(*stored, config);
  const RunRecord made = made_again(line, store, *stored, config);
  const auto parts = analysis::verify(stored->payload, made.payload);
  put("{}", line.has("json") ? analysis::describe_json(*stored, made, parts)
                                    : analysis::describe(*stored, made, parts));
  return static_cast<int>(analysis::all_equal(parts) ? ExitCode::done : ExitCode::run_failed);
}

}  // namespace

Command verify_verb() {
  return {"verify", "train a published run again and compare it bit by bit", usage, run};
}

}  // namespace headlab::cli
