#include "engine/recompute.h"

#include <optional>
#include <stdexcept>
#include <utility>

namespace headlab::inline HEADLAB_PRECISION {
namespace {

// Shared by the step that runs f again and the steps of its outputs. Holds no Var: that would keep the tape alive.
struct Rerun {
  Recomputable f;
  std::vector<Tensor> inputs;
  std::vector<Tensor> gradients;  // of the outputs, those that backward() has reached
  std::optional<std::int64_t> anomaly_step;
};

void differentiate(Rerun& rerun, Gradients& to) {
  const WithGrad recording;
  Tape tape;
  if (rerun.anomaly_step) tape.detect_anomalies(*rerun.anomaly_step);
  std::vector<Var> inputs;
  for (std::size_t i = 0; i < rerun.inputs.size(); ++i)
    inputs.push_back(to.wants(i + 1) ? tape.leaf(rerun.inputs[i]) : Var(rerun.inputs[i]));
  const std::vector<Var> outputs = rerun.f(&tape, inputs);
  if (outputs.size() != rerun.gradients.size()) throw std::logic_error("recompute: the second run has other outputs");
  std::vector<Var> reached;
  std::vector<Tensor> gradients;
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    Tensor gradient = std::exchange(rerun.gradients[i], Tensor());
    if (!gradient.defined() || !outputs[i].tracked()) continue;
    if (gradient.shape() != outputs[i].shape()) throw std::logic_error("recompute: the second run has other shapes");
    reached.push_back(outputs[i]);
    gradients.push_back(std::move(gradient));
  }
  tape.backward(reached, gradients);
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    if (inputs[i].tracked()) to.add(i + 1, tape.gradient(inputs[i]));
  }
}

}  // namespace

// One step runs f again; the steps of the outputs follow it on the tape, so that backward(), going in reverse, has
// their gradients together when it comes to that step. They hand it a zero only to have it visited.
std::vector<Var> recompute(Tape& tape, const std::vector<Var>& inputs, const Recomputable& f) {
  const auto rerun = std::make_shared<Rerun>(Rerun{f, {}, {}, tape.anomaly_step()});
  std::vector<Var> constants;
  for (const Var& x : inputs) {
    rerun->inputs.push_back(x.value());
    constants.emplace_back(x.value());
  }
  std::vector<Var> outputs;
  {
    const NoGrad no_grad;
    outputs = f(nullptr, constants);
  }
  rerun->gradients.resize(outputs.size());
  std::vector<Var> parents{tape.leaf(Tensor::zeros({}))};  // f's parameters need gradients even where no input does
  parents.insert(parents.end(), inputs.begin(), inputs.end());
  const Var step = record("recompute", Tensor::zeros({}), parents,
                          [rerun](const Tensor&, Gradients& to) { differentiate(*rerun, to); });
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    outputs[i] = record("recompute", outputs[i].value(), {step}, [rerun, i](const Tensor& dy, Gradients& to) {
      rerun->gradients[i] = dy;
      to.add(0, Tensor::zeros({}));
    });
  }
  return outputs;
}

}  // namespace headlab::inline HEADLAB_PRECISION
