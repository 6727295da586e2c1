#include "engine/recompute.h"

#include <optional>
#include <span>
#include <stdexcept>
#include <utility>

namespace headlab::inline HEADLAB_PRECISION {
namespace {

// What backward() needs to run f again. Holds no Var: that would keep the tape alive.
struct Rerun {
  Recomputable f;
  std::vector<Tensor> inputs;
  std::optional<std::int64_t> anomaly_step;
};

void differentiate(const Rerun& rerun, std::span<const Tensor> gradients, Gradients& to) {
  const WithGrad recording;
  Tape tape;
  if (rerun.anomaly_step) tape.detect_anomalies(*rerun.anomaly_step);
  std::vector<Var> inputs;
  for (std::size_t i = 0; i < rerun.inputs.size(); ++i)
    inputs.push_back(to.wants(i + 1) ? tape.leaf(rerun.inputs[i]) : Var(rerun.inputs[i]));
  const std::vector<Var> outputs = rerun.f(&tape, inputs);
  if (outputs.size() != gradients.size()) throw std::logic_error("recompute: the second run has other outputs");
  std::vector<Var> reached;
  std::vector<Tensor> arrived;
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    if (!gradients[i].defined() || !outputs[i].tracked()) continue;
    if (gradients[i].shape() != outputs[i].shape())
      throw std::logic_error("recompute: the second run has other shapes");
    reached.push_back(outputs[i]);
    arrived.push_back(gradients[i]);
  }
  tape.backward(reached, arrived);
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    if (inputs[i].tracked()) to.add(i + 1, tape.gradient(inputs[i]));
  }
}

}  // namespace

std::vector<Var> recompute(Tape& tape, const std::vector<Var>& inputs, const Recomputable& f) {
  Rerun rerun{f, {}, tape.anomaly_step()};
  std::vector<Var> constants;
  for (const Var& x : inputs) {
    rerun.inputs.push_back(x.value());
    constants.emplace_back(x.value());
  }
  std::vector<Tensor> values;
  {
    const NoGrad no_grad;
    for (const Var& output : f(nullptr, constants)) values.push_back(output.value());
  }
  std::vector<Var> parents{tape.leaf(Tensor::zeros({}))};  // f's parameters need gradients even where no input does
  parents.insert(parents.end(), inputs.begin(), inputs.end());
  return record("recompute", std::move(values), parents,
                [rerun](std::span<const Tensor> gradients, Gradients& to) { differentiate(rerun, gradients, to); });
}

}  // namespace headlab::inline HEADLAB_PRECISION
