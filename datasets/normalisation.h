// By which pixels become a model's input: (pixel / 255 - mean) / deviation, per channel.
#pragma once

#include <string>
#include <vector>

namespace headlab::datasets {

struct Normalisation {
  std::vector<double> mean, deviation;  // [channels]
};

// "MEAN ... / DEVIATION ...", a number for each channel, to the last bit.
std::string text_of(const Normalisation& normalisation);

// Throws UsageError that begins with `where`: as many deviations as means are needed, all finite, deviations above 0.
Normalisation normalisation_from(const std::string& text, const std::string& where);
// One spelling for one normalisation; empty stays empty. Throws as normalisation_from() does.
std::string canonical_normalisation(const std::string& text, const std::string& where);

}  // namespace headlab::datasets
