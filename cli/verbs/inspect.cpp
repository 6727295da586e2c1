#include "analysis/runs/inspect.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/error.h"
#include "base/input_file.h"
#include "base/suggest.h"
#include "cli/command.h"
#include "cli/named_run.h"
#include "cli/output.h"
#include "cli/screen.h"
#include "experiments/models/stored_model.h"
#include "experiments/runs/code.h"
#include "experiments/runs/journal.h"
#include "results/run_note.h"
#include "results/store.h"

namespace headlab::cli {
namespace {

namespace fs = std::filesystem;

VerbHelp usage() {
  return {
      "FILE | ID",
      "Shows one run: its configuration, metrics, curves, head loads and where it came from; of one under way, how\n"
      "far it has come. A run is named by its file or by the first digits of its id (`headlab list`). Of an imported\n"
      "model, its configuration.",
      {{"artefact", "NAME", "write a text or picture that the run left, as it is, instead"},
       json_option(),
       results_option()},
      {"headlab inspect 3f2a", "headlab inspect 3f2a --artefact samples > samples.png",
       "headlab inspect results/runs/3f2a9c01d4e5b6a7889900aabbccddee.h5 --json", "headlab inspect stories.weights.h5"},
      1,
      1,
      false};
}

bool is_file(const std::string& name) {
  std::error_code error;
  return lies_at(name) && !fs::is_directory(name, error);
}

void tell_note(const results::RunNote& note) {
  if (!note.tags.empty()) tell("tags: {}\n", fmt::join(note.tags, ", "));
  if (!note.text.empty()) tell("{}\n", note.text);
}

// "nothing for 17 min, ": a run tells every few seconds how far it is.
std::string silence_text(const experiments::UnderWay& run) {
  constexpr std::int64_t kSilent = 120;
  return run.silent_seconds < kSilent ? "" : fmt::format("nothing for {} min, ", run.silent_seconds / 60);
}

// How far it has come, and what it has left so far.
void describe_under_way(const CommandLine& line, const experiments::UnderWay& run) {
  if (line.has("artefact")) throw UsageError("inspect: this run has no result yet, and has left nothing to look at");
  if (!run.journal) {
    tell("run {} {}\n", run.id, run.running ? "has just begun" : "was stopped; nothing else is known of it");
    return;
  }
  const experiments::Progress& progress = run.journal->progress;
  const std::string status =
      run.running ? fmt::format("running: step {} of {}, {}ETA {}", progress.step, progress.steps, silence_text(run),
                                clock_text(progress.eta_seconds))
                  : fmt::format("stopped: goes on from step {} of {}", run.journal->checkpoint_step, progress.steps);
  const results::RunNote note = results::read_note(line.results(), run.id);
  if (!line.has("json")) tell_note(note);
  put("{}\n", line.has("json") ? analysis::describe_json(run.journal->run, run.running ? "running" : "stopped", &note)
                               : analysis::describe(run.journal->run, status, output_columns()));
}

void write_artefact(const std::vector<results::Artefact>& artefacts, const std::string& name) {
  std::vector<std::string> known;
  for (const results::Artefact& a : artefacts) {
    if (a.name == name) {
      put_bytes(a.bytes);
      return;
    }
    known.push_back(a.name);
  }
  throw UsageError(fmt::format("inspect: the run left no '{}'{}; it left {}", name, did_you_mean(name, known),
                               known.empty() ? "nothing to look at" : fmt::format("{}", fmt::join(known, ", "))));
}

void describe_imported(const CommandLine& line, const std::string& name) {
  for (const char* option : {"json", "artefact"}) {
    if (line.has(option)) throw UsageError(fmt::format("inspect: --{} is for runs; '{}' holds weights", option, name));
  }
  const experiments::StoredModel model = experiments::imported_model(name);
  put("{}", model.config.toml());
  if (!model.tokenizer.empty()) tell("its tokenizer: {}\n", model.tokenizer);
  tell("`headlab evaluate {}` measures it\n", shell_quoted(name));
}

int run(const CommandLine& line) {
  const std::string& name = line.words().front();
  if (name.ends_with(".weights.h5")) {
    describe_imported(line, name);
    return 0;
  }
  fs::path path = name;
  if (!is_file(name)) {
    const results::Store store = line.store();
    const std::string id = named_run(line, store, name);
    if (const auto begun = experiments::under_way(line.results(), id);
        begun && (begun->running || store.ids(id).empty())) {
      describe_under_way(line, *begun);
      return 0;
    }
    path = store.place_of(id);
  }
  if (line.has("artefact") && line.has("json"))
    throw UsageError("inspect: --artefact writes what the run left as it is, --json what is known of it; give one");
  const results::RunRecord run = results::read_run(path);
  if (const std::string misnaming = results::misnaming(path, run); !misnaming.empty()) tell("{}\n", misnaming);
  if (line.has("artefact")) {
    write_artefact(run.payload.artefacts, line.text("artefact", ""));
    return 0;
  }
  if (const auto other = experiments::other_code(run, line.store()); !other.empty())
    tell("made by other code than this headlab's: it differs in {}\n", fmt::join(other, ", "));
  results::RunNote note;
  ExitCode code = ExitCode::done;
  try {
    note = results::read_note(line.store().folder(), run.payload.id);
  } catch (const StoreError& error) {  // no reason to hide the run
    tell("{}\n", error.what());
    code = error.code();
  }
  if (!line.has("json")) tell_note(note);
  put("{}\n",
      line.has("json") ? analysis::describe_json(run, "", &note) : analysis::describe(run, "", output_columns()));
  return static_cast<int>(code);
}

}  // namespace

Command inspect_verb() {
  return {"inspect", "show one run", usage, run};
}

}  // namespace headlab::cli
