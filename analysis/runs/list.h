// All runs of a store at a glance.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "results/record.h"
#include "results/run_note.h"

namespace headlab::analysis {

struct ListedRun {
  results::RunRecord record = {};                // of one without a result: what is known of it
  std::string status = "";                       // "done", "failed", "diverged", "running", "stopped"
  std::optional<double> share_done = {};         // of the steps, where it has no result
  std::string specification = "", variant = "";  // that it was made as, or that has it; empty where none is known
  std::string parent = "";                   // the run that it begins with: SPECIFICATION/VARIANT, else its id's start
  std::int64_t silent_seconds = 0;           // since it wrote how far it is, where it is being made
  bool archived = false;                     // it comes from an archive
  std::vector<std::string> other_code = {};  // components whose code is not this program's
  results::RunNote note = {};
};

struct RunList {
  std::vector<ListedRun> runs;
  std::string sorted_by = "";           // a metric or a key; empty: newest first
  std::vector<std::string> complaints;  // one line for each file that cannot be read
};

// Runs by "status", "seed", "spec", "started", "task" or a key of their configuration (ascending), or by a metric or
// measured value (its name or the head of its column; best first, as its declaration says), those without the value
// last. Throws UsageError, with a suggestion, for a name that no run has.
void sort_runs(RunList& list, const std::string& name_or_head);
void newest_first(RunList& list);

// One line a run, no wider than `width` (short id, status, seed, SPECIFICATION/VARIANT, tags and note, what the list is
// sorted by, main metrics, start, model, router, and what else is unlike most runs; "*": in an archive, "~": made by
// other code, "+": of other settings than most runs of its name), then the complaints.
std::string list_runs(const RunList& list, std::size_t width);

// {"metrics": {NAME: declaration, ...}, "runs": [...], "complaints": [...]}; values in the unit that is declared.
std::string list_runs_json(const RunList& list);

}  // namespace headlab::analysis
