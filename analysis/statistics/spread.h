// How far seeds lie apart, for bands and bars of figures.
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace headlab::analysis {

// low and high are NaN for a single seed: there is nothing to be said about its spread.
struct Spread {
  double mean, low, high;
  std::int64_t n;
};

// From three seeds the 95 % Student t interval of the mean; of two the values themselves, since their t interval (12.7
// standard errors wide) would hide every curve.
Spread spread(std::span<const double> values);

// What bands over `least` to `most` seeds show, for a caption: "Bands: 95 % intervals over 3 seeds (Student t)."
std::string spread_caption(const std::string& what, std::int64_t least, std::int64_t most);

}  // namespace headlab::analysis
