// Which code made a run: component -> digest of its sources, as the program that made it was built.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace headlab::results {

using Code = std::vector<std::pair<std::string, std::string>>;

// Components whose digests differ, or that one of the two lacks.
std::vector<std::string> differing_components(const Code& a, const Code& b);

}  // namespace headlab::results
