// "Did you mean": the known name that a misspelt one most likely stands for.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace headlab {

// The nearest of `known` by edit distance with transpositions (a match of the last dotted part counts as near),
// or an empty string when none is near enough to be a likely slip.
std::string nearest(std::string_view name, const std::vector<std::string>& known);

// " (did you mean 'x'?)" or "" when nothing is near.
std::string did_you_mean(std::string_view name, const std::vector<std::string>& known);

}  // namespace headlab
