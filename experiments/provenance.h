// Where and how a run was made: everything that its measured numbers, and in rare cases its bits, depend on.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace headlab::experiments {

std::vector<std::pair<std::string, std::string>> provenance(int threads, const std::string& command);
std::string utc_now();
// The processor's name as the provenance gives it.
std::string this_cpu();  // ISO 8601

}  // namespace headlab::experiments
