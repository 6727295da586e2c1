// What a run begins with: parameters drawn by its seed, or taken from the runs that it needs.
#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

#include "experiments/config/config.h"
#include "experiments/runs/provenance.h"
#include "experiments/tasks/task.h"
#include "results/record.h"

namespace headlab::experiments {

struct Beginning {
  std::vector<results::Parent> parents;
  Facts facts;  // of the provenance: whose weights it took, if they are of others, and which heads it kept
};

// Gives the task's parameters their first values, and freezes those that training is to leave alone. `results`: the
// folder of the store that has the parents. Throws as load_parent() and plan_start() do.
Beginning begin_run(Task& task, const Config& config, std::uint64_t seed, const std::filesystem::path& results);

}  // namespace headlab::experiments
