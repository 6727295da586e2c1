// Layers whose activations are computed again in backward() instead of being kept.
#pragma once

#include <functional>

#include "layers/context.h"

namespace headlab::inline HEADLAB_PRECISION {

using Layer = std::function<Var(ForwardContext&, const std::vector<Var>& inputs)>;

// layer(context, inputs), of which the tape keeps the inputs alone: the same value and, bit for bit, the same gradients
// for one more forward pass, as long as no parameter serves inside and outside of it. What the layer reports comes back
// through `context` once: losses and drawn choices with their gradients. The layer must outlive the tape.
Var recomputed(ForwardContext& context, const std::vector<Var>& inputs, const Layer& layer);

}  // namespace headlab::inline HEADLAB_PRECISION
