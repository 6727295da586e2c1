#include "layers/recompute.h"

#include "engine/recompute.h"

namespace headlab::inline HEADLAB_PRECISION {

// Balance losses are outputs of the recomputed function beside the layer's own: a Var that the first run left in the
// context would be a constant, and one of the second run would come too late for the loss.
Var recomputed(ForwardContext& context, const Var& x, const Layer& layer) {
  if (!context.tape) return layer(context, x);
  ForwardContext blank = context;
  blank.balance_losses.clear();
  const auto run = [blank, layer](Tape* tape, const std::vector<Var>& inputs) {
    ForwardContext pass = blank;
    pass.tape = tape;
    if (tape) pass.heads = nullptr;  // the first run has reported them
    std::vector<Var> outputs{layer(pass, inputs[0])};
    outputs.insert(outputs.end(), pass.balance_losses.begin(), pass.balance_losses.end());
    return outputs;
  };
  const std::vector<Var> outputs = recompute(*context.tape, {x}, run);
  context.balance_losses.insert(context.balance_losses.end(), outputs.begin() + 1, outputs.end());
  return outputs[0];
}

}  // namespace headlab::inline HEADLAB_PRECISION
