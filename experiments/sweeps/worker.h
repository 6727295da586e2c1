// One run in a process of its own: how a sweep asks for it, and how the process reports back.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "experiments/runs/run.h"
#include "experiments/specs/plan.h"
#include "results/store.h"

namespace headlab::experiments {

// One line of the progress pipe, without its end: "train 120 400 1.25 830 12.5".
std::string encode(const Progress& progress);
std::optional<Progress> decode(std::string_view line);

// Writes progress lines to a descriptor and drops those that a full or closed pipe does not take: a run never waits
// for whoever watches it.
std::function<void(const Progress&)> progress_writer(int descriptor);

// execute(), once among all processes on the store: waits while another process has the same run in hand, and returns
// that run's record when it is done. Throws as execute() does.
results::RunRecord execute_once(const Config& config, std::int64_t seed, const RunOptions& options);

// What somebody who waited for the run should know: that its checkpoint could not be used. Empty: nothing.
std::string note_on(const results::RunRecord& run);

// Leaves a record with status failed, unless the run is done or in another process's hands.
// `step`: the last one that was heard of.
void record_failure(const results::Store& store, const PlannedRun& run, const std::string& reason, std::int64_t step,
                    const std::string& command);

}  // namespace headlab::experiments
