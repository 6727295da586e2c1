// How much of what a model is trained on comes from which corpus.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace headlab::datasets {

// "boost-math:61.28 + wordnet:38.72": each corpus with its share, a number from 0. One spelling for one meaning: by
// name, as integers without a common factor. Throws UsageError that begins with `where`.
std::string canonical_mixture(const std::string& text, const std::string& where);

// One share a corpus, in the order of `corpora`; all 1 where nothing is said. Throws UsageError where the mixture names
// other corpora than these.
std::vector<double> shares_of(const std::string& mixture, const std::vector<std::string>& corpora);

}  // namespace headlab::datasets
