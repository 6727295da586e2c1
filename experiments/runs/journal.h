// How far a run under way has come, for whoever looks from outside: FOLDER/ID.progress.h5, written anew every few
// seconds, and gone when the run has its result. Nothing is computed from it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "experiments/runs/run.h"
#include "results/record.h"

namespace headlab::experiments {

struct Journal {
  // Who it is: id, seed, task, configuration, provenance, code; and its curves so far.
  results::RunRecord run;
  Progress progress;
  std::int64_t checkpoint_step = 0;  // where it would go on after a kill
};

std::filesystem::path journal_path(const std::filesystem::path& folder, const std::string& run_id);
// What goes wrong is no matter of the run's, and not told.
void write_journal(const std::filesystem::path& folder, const Journal& journal);
// Nothing where there is none that can be read.
std::optional<Journal> read_journal(const std::filesystem::path& folder, const std::string& run_id);

// A run that has begun and has no result yet.
struct UnderWay {
  std::string id;
  bool running = false;             // a process has it in hand; else it was stopped, and can go on
  std::optional<Journal> journal;   // none for one that begins just now, or whose journal was lost
  std::int64_t silent_seconds = 0;  // since the journal was written
};
// Those with a lock that is held, a checkpoint or a journal in the folder, by id. Those that have a result besides are
// among them.
std::vector<UnderWay> runs_under_way(const std::filesystem::path& folder);
std::optional<UnderWay> under_way(const std::filesystem::path& folder, const std::string& run_id);

// Of its steps, those that need not be done again; 0 where nothing is known.
double share_done(const UnderWay& run);

}  // namespace headlab::experiments
