// One gradient of a model, in numbers that neither build of the engine owns.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "base/option.h"

namespace headlab::bench {

using Numbers = std::vector<double>;
template <class T>
using Named = std::vector<std::pair<std::string, T>>;  // in the model's order

struct Problem {
  Settings settings;  // of a classifier of images that learns by cross-entropy and what its layers add to it
  std::int64_t channels = 0, height = 0, width = 0, categories = 0;
  std::map<std::string, Numbers> parameters;
  std::vector<float> images = {};  // [B, C, h, w]
  std::vector<std::int32_t> labels = {};
  std::uint64_t seed = 0;
};

struct Solution {
  Named<Numbers> gradients;                 // of the loss that training takes, by parameter
  std::vector<std::vector<bool>> selected;  // of each layer whose router chooses: [tokens, heads]
};

Solution solved_in_float32(const Problem& problem);  // with products in the precision that is set
Solution solved_in_float64(const Problem& problem);

}  // namespace headlab::bench
