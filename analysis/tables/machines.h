// Times of different machines are no measure of variants: those of one machine are set side by side.
#pragma once

#include <string>
#include <vector>

#include "results/record.h"

namespace headlab::analysis {

using RunList = std::vector<const results::RunRecord*>;

// "AMD EPYC (family 25, model 1, stepping 1), kernels for x86-64-v3, 1 thread": what a run's times depend on beside its
// work; kUnnamed where it names no processor. Empty for a run that was stopped and went on: its times are of all its
// parts, the machine that it names of the last.
std::string machine_of(const results::RunRecord& run);
inline constexpr const char* kUnnamed = "a processor that they do not name";

// Of those that say one of these values.
RunList saying(const std::vector<std::string>& values, RunList runs);

// The one that made runs of most rows and, of several such, the most runs; of these the one that comes first. Empty
// where none is named.
std::string shared_machine(const std::vector<RunList>& rows);

// Never of an empty one.
bool is_made_on(const std::string& machine, const results::RunRecord& run);
RunList made_on(const std::string& machine, RunList runs);

// A sentence for readers; `others`: runs with such values that do not count.
std::string times_note(const std::string& machine, std::size_t others);

}  // namespace headlab::analysis
