// BitNet b1.58 (Ma et al. 2024) as a property of linear maps: weights of -1, 0 and 1 times their mean size, inputs of 8
// bits, and gradients as if neither were rounded.
#pragma once

#include <vector>

#include "base/registry.h"
#include "layers/linear.h"

namespace headlab::inline HEADLAB_PRECISION {

struct BitNet {
  bool weights = false, activations = false;  // are rounded
  // What a map reads is brought to a root mean square of 1 before it is rounded, without a learned scale; the block's
  // own norm before it is left out.
  bool norm_inside = false;

  // x [..., in] as a map reads it.
  Var input(const Var& x) const;
  // weight as a map multiplies with it; where it holds several, one after the other, `sizes` are their counts of
  // numbers, and each is rounded by itself.
  Var weight(const Var& weight, const std::vector<Index>& sizes = {}) const;
  // linear() of both; `sizes` as above.
  Var linear(const ForwardContext& context, const Linear& map, const Var& x,
             const std::vector<Index>& sizes = {}) const;
};

// What hosts declare (model.bitnet, ...), and what it says of a block's attention and of its feed-forward: nothing is
// rounded where it is left out. Embeddings, routers, norms and the host's output are never rounded.
std::vector<Option> bitnet_options();
enum class BitNetPart { attention, feed_forward };
bool uses_bitnet(const Settings& settings, BitNetPart part);
BitNet bitnet_of(const Settings& settings, BitNetPart part);

}  // namespace headlab::inline HEADLAB_PRECISION
