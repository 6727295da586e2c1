// What the figures of loads say in the same words.
#pragma once

#include <string>
#include <vector>

#include "results/load.h"

namespace headlab::analysis {

// "1234 test tokens", "0.12 million test tokens": what the first layer counted.
std::string counted_tokens(const results::Load& load, const std::string& what);

// The y axis of a map with a row for each name, cells of that height in pixels; some names are left out where they
// would touch.
std::string row_tics(const std::vector<std::string>& names, double cell);

}  // namespace headlab::analysis
