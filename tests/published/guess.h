// Lines for a comment "numbers" that published tables would serve, as a help to the writer.
#pragma once

#include <string>
#include <vector>

#include "tests/published/sources.h"

namespace headlab::published {

// Few rows that say many of the numbers, those of the files in `near` first. A number of one or two digits alone is no
// reason for a guess: too many cells have it.
std::vector<std::string> guesses(const std::vector<Number>& numbers, const std::vector<std::string>& near,
                                 Sources& sources);

}  // namespace headlab::published
