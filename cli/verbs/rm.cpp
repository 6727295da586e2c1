#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "base/error.h"
#include "cli/command.h"
#include "cli/consent.h"
#include "cli/named_run.h"
#include "cli/output.h"
#include "experiments/runs/run_files.h"
#include "experiments/runs/run_lock.h"

namespace headlab::cli {
namespace {

using experiments::Files;

constexpr std::size_t kMostRuns = 10000;

VerbHelp usage() {
  return {
      "ID ...",
      "Removes runs from the store, each with its weights, checkpoint and note. A run that a process has in hand is\n"
      "refused; those of an archive stay.",
      {{"dry-run", "", "show the files that would go; remove none"}, yes_option(), results_option()},
      {"headlab rm 3f2a 9c01", "headlab rm 3f2a --dry-run"},
      1,
      kMostRuns};
}

std::set<std::string> named_runs(const CommandLine& line, const results::Store& store) {
  std::set<std::string> ids;
  for (const std::string& word : line.words()) {
    const std::string id = named_run(line, store, word);
    if (experiments::RunLock::is_taken(store.folder(), id))
      throw UsageError(fmt::format("rm: a process has run {} in hand; stop it first", id));
    if (experiments::files_of_run(store.folder(), id).empty())
      throw UsageError(fmt::format("rm: run {} lies in '{}', an archive, not in '{}'", id,
                                   store.place_of(id).parent_path().string(), store.folder().string()));
    ids.insert(id);
  }
  return ids;
}

// Runs that stay, and began with the weights of one that goes.
std::size_t count_children(const results::Store& store, const std::set<std::string>& ids) {
  const auto runs = store.read_all().runs;
  return static_cast<std::size_t>(std::count_if(runs.begin(), runs.end(), [&](const results::RunRecord& run) {
    const auto& parents = run.payload.parents;
    return !ids.contains(run.payload.id) &&
           std::any_of(parents.begin(), parents.end(), [&](const auto& parent) { return ids.contains(parent.id); });
  }));
}

int run(const CommandLine& line) {
  const results::Store store = line.store();
  const std::set<std::string> ids = named_runs(line, store);
  Files files;
  for (const std::string& id : ids) {
    const Files own = experiments::files_of_run(store.folder(), id);
    files.insert(files.end(), own.begin(), own.end());
  }
  if (line.has("dry-run")) {
    for (const auto& path : files) put("{}\n", path.string());
    return 0;
  }
  const std::size_t children = count_children(store, ids);
  const std::string warning =
      children > 0 ? fmt::format(" {} other runs began with their weights and cannot be verified without.", children)
                   : "";
  const std::string what = fmt::format("{}, {}, {}", counted(ids.size(), "run"), counted(files.size(), "file"),
                                       size_text(static_cast<double>(experiments::bytes_of(files))));
  if (!has_consent(line, fmt::format("Remove {}?{}", what, warning))) return 0;
  const std::size_t removed = experiments::remove_files(store.folder(), files);
  tell("removed {}\n", counted(removed, "file"));
  return 0;
}

}  // namespace

Command rm_verb() {
  return {"rm", "remove runs from the store", usage, run};
}

}  // namespace headlab::cli
