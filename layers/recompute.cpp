#include "layers/recompute.h"

#include <memory>
#include <utility>

#include "engine/recompute.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

// What a pass reports and a loss may be built of.
std::vector<Var*> reported(ForwardContext& pass) {
  std::vector<Var*> out;
  for (AuxiliaryLoss& each : pass.auxiliary) out.push_back(&each.loss);
  for (DrawnChoice& each : pass.drawn) out.push_back(&each.log_probability);
  return out;
}

template <class T>
void append(std::vector<T>& all, const std::vector<T>& more) {
  all.insert(all.end(), more.begin(), more.end());
}

}  // namespace

// What the layer reports are outputs of the recomputed function beside its own: a Var that the first run left in the
// context would be a constant, and one of the second run would come too late for the loss.
Var recomputed(ForwardContext& context, const std::vector<Var>& inputs, const Layer& layer) {
  if (!context.tape) return layer(context, inputs);
  ForwardContext blank = context;
  blank.auxiliary.clear();
  blank.drawn.clear();
  blank.readers.clear();
  const auto first = std::make_shared<ForwardContext>();  // the pass without a tape, which comes at once
  const auto run = [first, blank, layer](Tape* tape, const std::vector<Var>& x) {
    ForwardContext pass = blank;
    pass.tape = tape;
    if (tape) {  // the first pass has reported to them
      pass.probe = nullptr;
      pass.updates = nullptr;
    }
    std::vector<Var> outputs{layer(pass, x)};
    for (const Var* var : reported(pass)) outputs.push_back(*var);
    if (!tape) *first = std::move(pass);
    return outputs;
  };
  const std::vector<Var> outputs = recompute(*context.tape, inputs, run);
  const std::vector<Var*> vars = reported(*first);
  for (std::size_t i = 0; i < vars.size(); ++i) *vars[i] = outputs[i + 1];
  append(context.auxiliary, std::exchange(first->auxiliary, {}));
  append(context.drawn, std::exchange(first->drawn, {}));
  append(context.readers, std::exchange(first->readers, {}));
  return outputs[0];
}

}  // namespace headlab::inline HEADLAB_PRECISION
