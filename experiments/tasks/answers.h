// What a classifier answered to the examples of a split, and what that says of it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/tensor.h"
#include "results/record.h"

namespace headlab::experiments {

struct Answers {
  std::vector<std::int32_t> label, prediction;  // one an example
  std::vector<float> loss;                      // cross-entropy, nats

  // Logits [B, categories] of the examples with these labels.
  void add(const Tensor& logits, const std::vector<std::int32_t>& labels);
  double top1() const;
  double mean_loss() const;

  static std::vector<results::Metric> metrics();  // of the test split, then of the validation split
  // Those, then the first of them for each category that has examples.
  std::vector<results::Scalar> on_test(const std::vector<std::string>& categories) const;
  std::vector<results::Scalar> on_validation() const;
  std::vector<results::Column> columns() const;  // label, prediction and (rounded) loss of each example
};

}  // namespace headlab::experiments
