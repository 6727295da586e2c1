// Parameters of a layer or model as a group of a vector file holds them.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "engine/parameter.h"
#include "tests/oracle/vectors.h"

namespace headlab::inline HEADLAB_PRECISION {

// Gives every parameter its value from GROUP/parameters; both sides must have the same names and shapes.
inline void load_parameters(ParameterSet& set, const Vectors& vectors, const std::string& group) {
  std::set<std::string> ours;
  const std::vector<std::string> names = vectors.children(group + "/parameters");
  for (Parameter& p : set.all()) {
    ours.insert(p.name);
    if (std::find(names.begin(), names.end(), p.name) == names.end()) continue;
    p.value = vectors.tensor(group + "/parameters/" + p.name);
    ASSERT_EQ(p.value.shape(), p.shape) << group << ": " << p.name;
  }
  ASSERT_EQ(ours, std::set<std::string>(names.begin(), names.end())) << group;
}

// The largest error among all parameters' gradients.
inline double gradient_error(const ParameterSet& set, const Vectors& vectors, const std::string& group) {
  double worst = 0;
  for (const Parameter& p : set.all()) {
    const Tensor gradient = p.gradient.defined() ? p.gradient : Tensor::zeros(p.shape);
    worst = std::max(worst, error_of(gradient, vectors.array(group + "/gradients/" + p.name)));
  }
  return worst;
}

}  // namespace headlab::inline HEADLAB_PRECISION
