#include "analysis/runs/inspect.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/error.h"
#include "base/input_file.h"
#include "base/suggest.h"
#include "cli/command.h"
#include "cli/output.h"
#include "experiments/runs/code.h"
#include "results/run_note.h"
#include "results/store.h"

namespace headlab::cli {
namespace {

namespace fs = std::filesystem;

VerbHelp usage() {
  return {"FILE | ID",
          "Shows one run: its configuration, metrics, curves, head loads and where it came from. A run is named by its "
          "file\n"
          "or by the first digits of its id (`headlab list`).",
          {{"artefact", "NAME", "write a text or picture that the run left, as it is, instead"},
           json_option(),
           results_option()},
          {"headlab inspect 3f2a", "headlab inspect 3f2a --artefact samples > samples.png",
           "headlab inspect results/runs/3f2a9c01d4e5b6a7889900aabbccddee.h5 --json"},
          1,
          1,
          false};
}

fs::path file_of(const std::string& name, const results::Store& store) {
  std::error_code error;
  if (lies_at(name) && !fs::is_directory(name, error)) return name;
  const std::vector<std::string> found = store.ids(name);
  if (found.size() == 1) return store.place_of(found.front());
  if (found.empty()) {
    throw UsageError(
        fmt::format("'{}' is neither a file nor the start of a run's id in '{}'; `headlab list` shows the runs", name,
                    store.folder().string()));
  }
  throw UsageError(fmt::format("'{}' is the start of {} ids: {}", name, found.size(), fmt::join(found, ", ")));
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

void tell_note(const results::RunNote& note) {
  if (!note.tags.empty()) tell("tags: {}\n", fmt::join(note.tags, ", "));
  if (!note.text.empty()) tell("{}\n", note.text);
}

int run(const CommandLine& line) {
  const fs::path path = file_of(line.words().front(), line.store());
  const results::RunRecord run = results::read_run(path);
  if (const std::string misnaming = results::misnaming(path, run); !misnaming.empty()) tell("{}\n", misnaming);
  if (line.has("artefact")) {
    write_artefact(run.payload.artefacts, line.text("artefact", ""));
    return 0;
  }
  if (const auto other = experiments::other_code(run, line.store()); !other.empty())
    tell("made by other code than this headlab's: it differs in {}\n", fmt::join(other, ", "));
  tell_note(results::read_note(line.store().folder(), run.payload.id));
  put("{}\n", line.has("json") ? analysis::describe_json(run) : analysis::describe(run));
  return 0;
}

}  // namespace

Command inspect_verb() {
  return {"inspect", "show one run", usage, run};
}

}  // namespace headlab::cli
