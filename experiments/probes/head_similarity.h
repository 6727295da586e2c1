// How alike the heads of a layer are: MoH's Table B (ICML), whose definition is not published. Ours: the cosine between
// two heads' attention patterns (a token's row of probabilities) and between their outputs (before gates), averaged
// over the tokens and over all pairs of heads that the token uses.
#pragma once

#include <vector>

#include "layers/context.h"
#include "results/record.h"

namespace headlab::experiments {

class HeadSimilarity {
 public:
  void add(const HeadUse& layer);
  bool defined() const { return pairs_ > 0; }  // false where no token used two heads
  // Means over all that was added.
  double pattern() const { return pattern_ / static_cast<double>(pairs_); }
  double output() const { return output_ / static_cast<double>(pairs_); }

  static std::vector<results::Metric> metrics();  // what `found` gives, in that order
  std::vector<results::Scalar> found() const;     // both means; empty where they are not defined

 private:
  void add_example(const HeadUse& layer, Index b);
  double pattern_ = 0, output_ = 0;
  std::int64_t pairs_ = 0;
};

}  // namespace headlab::experiments
