// Where and how a run was made: everything that its measured numbers, and in rare cases its bits, depend on.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace headlab::experiments {

using Facts = std::vector<std::pair<std::string, std::string>>;  // name and value

Facts build_facts();  // commit, compiler, flags, OpenBLAS
Facts provenance(int threads, const std::string& command);
std::string utc_now();  // ISO 8601

}  // namespace headlab::experiments
