// What a reader must know of a table, in sentences.
#pragma once

#include <string>
#include <vector>

#include "analysis/tables/table.h"

namespace headlab::analysis {

// Claim, provenance, how to read the numbers and what they could not show, gaps, then what was compared: in the first
// metric with differences every contrast, in others those that somebody asked for.
std::vector<std::string> notes_on(const Table& table);

}  // namespace headlab::analysis
