#include "cli/named_run.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <set>

#include "base/error.h"
#include "base/folder_lock.h"
#include "experiments/runs/journal.h"
#include "results/run_note.h"

namespace headlab::cli {

std::string named_run(const CommandLine& line, const results::Store& store, const std::string& begin) {
  if (begin.empty()) throw UsageError(fmt::format("{}: an empty word names no run; is a variable unset?", line.verb()));
  std::set<std::string> found;
  for (const std::string& id : store.ids(begin)) found.insert(id);
  for (const experiments::UnderWay& run : experiments::runs_under_way(store.folder())) {
    if (run.id.starts_with(begin)) found.insert(run.id);
  }
  if (found.size() == 1) return *found.begin();
  if (found.empty() && (begin.ends_with(".h5") || begin.ends_with(".h5.gz")))
    throw DataError(fmt::format("{}: there is no file '{}'", line.verb(), begin));
  throw UsageError(
      found.empty() ? fmt::format("{}: no run's id begins with '{}'; `headlab list` shows the runs", line.verb(), begin)
                    : fmt::format("{}: '{}' is the start of {} ids: {}", line.verb(), begin, found.size(),
                                  fmt::join(found, ", ")));
}

OptionHelp tag_option() {
  return {"tag", "T", "tags for the runs (commas between several); `headlab list --tag T` finds them", {}, true};
}

void add_tags(const CommandLine& line, const std::string& run_id) {
  if (!line.has("tag")) return;
  const FolderLock lock(line.results());
  results::RunNote note = results::read_note(line.results(), run_id);
  for (const std::string& tag : line.list("tag")) {
    results::check_tag(tag);
    note.add(tag);
  }
  write_note(line.results(), run_id, note);
}

}  // namespace headlab::cli
