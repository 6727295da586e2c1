// How alike the heads of a layer are: MoH's Table B (ICML), whose definition is not published. Ours: the cosine between
// two heads' attention patterns (a token's row of probabilities) and between their outputs (before gates), averaged
// over the tokens and over all pairs of heads that the token uses; or over all pairs of heads, which a router's choice
// of pairs does not move.
#pragma once

#include "layers/context.h"

namespace headlab::experiments {

class HeadSimilarity {
 public:
  void add(const HeadActivity& layer);
  bool defined() const { return pairs_ > 0; }  // false where no token used two heads
  // Means over all that was added.
  double pattern() const { return pattern_ / static_cast<double>(pairs_); }
  double output() const { return output_ / static_cast<double>(pairs_); }

 private:
  void add_example(const HeadActivity& layer, Index b);
  double pattern_ = 0, output_ = 0;
  std::int64_t pairs_ = 0;
};

}  // namespace headlab::experiments
