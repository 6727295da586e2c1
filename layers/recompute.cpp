#include "layers/recompute.h"

#include <memory>
#include <utility>

#include "engine/recompute.h"

namespace headlab::inline HEADLAB_PRECISION {

// What the layer reports are outputs of the recomputed function beside its own: a Var that the first run left in the
// context would be a constant, and one of the second run would come too late for the loss.
Var recomputed(ForwardContext& context, const std::vector<Var>& inputs, const Layer& layer) {
  if (!context.tape) return layer(context, inputs);
  ForwardContext blank = context;
  blank.reports() = {};
  const auto first = std::make_shared<Reports>();  // of the pass without a tape, which comes at once
  const auto run = [first, blank, layer](Tape* tape, const std::vector<Var>& x) {
    ForwardContext pass = blank;
    pass.tape = tape;
    if (tape) {  // the first pass has reported to them
      pass.probe = nullptr;
      pass.updates = nullptr;
    }
    std::vector<Var> outputs{layer(pass, x)};
    for (const Var* var : pass.vars()) outputs.push_back(*var);
    if (!tape) *first = std::move(pass.reports());
    return outputs;
  };
  const std::vector<Var> outputs = recompute(*context.tape, inputs, run);
  const std::vector<Var*> vars = first->vars();
  for (std::size_t i = 0; i < vars.size(); ++i) *vars[i] = outputs[i + 1];
  context.append(std::exchange(*first, {}));
  return outputs[0];
}

}  // namespace headlab::inline HEADLAB_PRECISION
