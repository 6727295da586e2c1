// Times of different machines are no measure of variants: those of one machine are set side by side.
#pragma once

#include <string>
#include <vector>

#include "results/record.h"

namespace headlab::analysis {

using RunList = std::vector<const results::RunRecord*>;

// "AMD EPYC (family 25, model 1, stepping 1), kernels for x86-64-v3, 1 thread": what a run's times depend on beside its
// work. Runs that name no processor are taken to be of one machine.
std::string machine_of(const results::RunRecord& run);

// The one that made runs of most rows and, of several such, the most runs; of these the one that comes first.
std::string shared_machine(const std::vector<RunList>& rows);

// Those that this machine made.
RunList made_on(const std::string& machine, RunList runs);

}  // namespace headlab::analysis
