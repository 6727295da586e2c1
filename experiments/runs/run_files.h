// The files that runs keep in the folder of a store, and those that nobody needs any more.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "results/record.h"
#include "results/store.h"

namespace headlab::experiments {

using Files = std::vector<std::filesystem::path>;

// Result, weights, checkpoint, journal, note, and what was set aside of them: ID.* of the folder, sorted.
Files files_of_run(const std::filesystem::path& folder, const std::string& run_id);

// Whether the checkpoint or journal at `path` is older than the run's result in the folder: a kill between the two left
// it. A younger one is of a run that is being made anew.
bool is_spent(const std::filesystem::path& folder, const std::string& run_id, const std::filesystem::path& path);

// Files of a kind that can go.
struct Spare {
  std::string kind, meaning;
  Files files;
};

// Of runs that have a result here: older checkpoints and progress. Half-written files and locks of dead processes.
// Notes on runs that are nowhere.
Spare leftovers(const results::Store& store);
// Files that could not be used and were kept as NAME.damaged.
Spare set_aside_files(const results::Store& store);
// Final weights, but for those that `needed` speaks for.
Spare spare_weights(const results::Store& store, const std::function<bool(const results::RunRecord&)>& needed);
// Results, with all that belongs to them, of another numerics version than this program's: no table takes them.
Spare outdated_runs(const results::Store& store);

// Results of an archive, but for those that `needed` speaks for and those that cannot be read.
Spare spare_archived(const std::filesystem::path& archive,
                     const std::function<bool(const results::RunRecord&)>& needed);

// Each run's lock is held while its files go; those of a run that a process has in hand stay.
// Returns the number of files that went. Throws DiskError for one that cannot be removed.
std::size_t remove_files(const std::filesystem::path& folder, const Files& files);

std::uintmax_t bytes_of(const Files& files);

}  // namespace headlab::experiments
