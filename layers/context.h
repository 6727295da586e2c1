// What one forward pass carries along, owned by its caller: the tape, the mode, the random streams, and what layers
// report.
#pragma once

#include <string>
#include <vector>

#include "engine/ops.h"
#include "engine/parameter.h"

namespace headlab::inline HEADLAB_PRECISION {

// Which heads the tokens of one attention layer used.
struct HeadUse {
  Index given = 0;              // heads that the layer was given; those that no token can use are not built
  Index heads = 0, shared = 0;  // H built, the first of them used by every token
  Index key_heads = 0;          // Hk built
  bool routed = false;          // false: every head is active for every token, with gate 1
  Tensor gate = {};             // [N, H], 0 where a token does not use the head
  Tensor selected = {};         // [N, H], 1 where it does
  // What the heads read, [B, T, (H + 2 Hk) Dh], and said, before gates [B, T, H Dh].
  Tensor qkv = {}, output = {};
  AttentionMask mask = {};
  bool selected_keys = false;  // keys and values of a head are those of its tokens alone
};

// Auxiliary losses and head statistics travel here, never inside modules: recomputing a layer must not count them
// twice.
struct ForwardContext {
  Tape* tape = nullptr;  // nullptr: parameters are constants
  bool training = false;
  std::uint64_t seed = 0, step = 0;       // key the random streams of this pass
  std::vector<Index> lengths;             // tokens of each example, the rest is padding; empty: there is none
  std::vector<Var> balance_losses;        // one for each layer that routes
  std::vector<HeadUse>* heads = nullptr;  // one entry for each attention layer, where the caller asks for them

  Var use(Parameter& p) const { return tape && !p.frozen ? tape->leaf(p.value, &p.gradient) : Var(p.value); }
  // A stream for this pass, by purpose and the name of the layer that draws.
  Random random(const std::string& purpose) const { return Random(seed, purpose).at(step); }
};

}  // namespace headlab::inline HEADLAB_PRECISION
