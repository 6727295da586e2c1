// Counts how often each head is selected, by layer and true category, over evaluation batches.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "layers/context.h"
#include "results/record.h"

namespace headlab::experiments {

class HeadLoadCounter {
 public:
  // The first `skipped` of an example's `tokens` (a class token) are not counted.
  HeadLoadCounter(const std::vector<std::string>& categories, std::int64_t tokens, std::int64_t skipped);
  // One entry of `heads` a layer, for a batch of labels.size() examples.
  void add(const std::vector<HeadUse>& heads, const std::vector<std::int32_t>& labels);

  const results::Load& load() const { return load_; }
  double active_share() const;  // of (layer, token, head), over all heads that the layers were given
  // Of the active (layer, token, head): those whose head every token uses, by a router's choice or without one. NaN
  // where none is active.
  double shared_of_active() const;

  static std::vector<results::Metric> metrics();  // what `found` gives, in that order
  std::vector<results::Scalar> found() const;     // both shares

 private:
  void lay_out(const std::vector<HeadUse>& heads);
  void add_layer(std::int64_t layer, const HeadUse& use, const std::vector<std::int32_t>& labels);

  std::int64_t tokens_, skipped_;
  std::vector<std::int64_t> given_;  // [layers]
  results::Load load_;
};

}  // namespace headlab::experiments
