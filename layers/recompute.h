// Layers whose activations are computed again in backward() instead of being kept.
#pragma once

#include <functional>

#include "layers/context.h"

namespace headlab::inline HEADLAB_PRECISION {

using Layer = std::function<Var(ForwardContext&, const Var&)>;

// layer(context, x), of which the tape keeps x alone: the same value and, bit for bit, the same gradients for one more
// forward pass, as long as no parameter serves inside and outside of it. Head statistics are taken once; balance losses
// come back through `context` once, with their gradients. The layer must outlive the tape.
Var recomputed(ForwardContext& context, const Var& x, const Layer& layer);

}  // namespace headlab::inline HEADLAB_PRECISION
