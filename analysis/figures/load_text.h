// What the figures of loads say in the same words.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "results/load.h"

namespace headlab::analysis {

// "1234 test tokens", "0.12 million test tokens": what the first layer counted.
std::string counted_tokens(const results::Load& load, const std::string& what);

// "3", or of two depths "s3" and "d1": an expert, counted from 1, of a layer whose first `shallow` ones are shallow; 0:
// they are of one depth.
std::string expert_name(std::int64_t expert, std::int64_t shallow);

// The y axis of a map with a row for each name, cells of that height in pixels; some names are left out where they
// would touch.
std::string row_tics(const std::vector<std::string>& names, double cell);

}  // namespace headlab::analysis
