#include "engine/tape.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/kernels/map.h"
#include "engine/kernels/reduce.h"

namespace headlab::inline HEADLAB_PRECISION {

// A place on the tape: a leaf, or an output of a step. The outputs of a step lie together; the first holds the rest.
struct Node {
  const char* op;
  Shape shape;
  std::size_t outputs = 0;       // of the step that begins here
  std::vector<int> inputs = {};  // -1: a constant
  JointBackward backward = nullptr;
  bool leaf = false;
  Tensor* sink = nullptr;
};

struct TapeState {
  std::vector<Node> nodes;
  std::vector<Tensor> gradients;  // of this backward() for steps, over all of them for leaves
  bool freed = false, anomalies = false;
  std::int64_t step = 0;

  int append(Node node) {
    if (freed) throw std::logic_error(fmt::format("{}: the tape was freed by backward(); start a new Tape", node.op));
    nodes.push_back(std::move(node));
    return static_cast<int>(nodes.size()) - 1;
  }
  void differentiate(int place, bool keep);
  void finish(bool keep);
};

namespace {

thread_local int no_grad_depth = 0;

bool finite(const Tensor& t) {
  return std::all_of(t.span().begin(), t.span().end(), [](real x) { return std::isfinite(x); });
}

void check_finite(const TapeState& tape, int node, const Tensor& t, const char* what) {
  if (!tape.anomalies || finite(t)) return;
  throw AnomalyError(fmt::format("{}: NaN or Inf in its {} {} (place {} on the tape, step {})", tape.nodes[node].op,
                                 what, t.shape().str(), node, tape.step));
}

// In place only where nobody else holds the sum: a gradient handed on as it came may be the slot of two inputs.
void accumulate(Tensor& slot, Tensor gradient) {
  if (!slot.defined()) {
    slot = std::move(gradient);
  } else if (slot.unique()) {
    add_to(slot.span(), gradient.span());
  } else {
    Tensor sum = slot.clone();
    add_to(sum.span(), gradient.span());
    slot = std::move(sum);
  }
}

}  // namespace

// Hands the gradients of a step's outputs, where any arrived, on to its inputs.
void TapeState::differentiate(int place, bool keep) {
  Node& node = nodes[place];
  const auto first = gradients.begin() + place, end = first + static_cast<std::ptrdiff_t>(node.outputs);
  if (std::none_of(first, end, [](const Tensor& gradient) { return gradient.defined(); })) return;
  if (!node.backward) throw std::logic_error(fmt::format("{}: this op has no gradient", node.op));
  std::vector<Tensor> of_outputs(node.outputs);
  std::swap_ranges(first, end, of_outputs.begin());
  Gradients of_inputs(*this, place);
  node.backward(of_outputs, of_inputs);
  if (!keep) node.backward = nullptr;
}

// Hands the leaves' gradients to their sinks, and frees what the steps kept.
void TapeState::finish(bool keep) {
  for (std::size_t id = 0; id < nodes.size(); ++id) {
    if (nodes[id].sink && gradients[id].defined()) accumulate(*nodes[id].sink, std::exchange(gradients[id], {}));
  }
  freed = !keep;
  for (Node& node : nodes) {
    if (freed) node.backward = nullptr;
  }
}

NoGrad::NoGrad() {
  ++no_grad_depth;
}
NoGrad::~NoGrad() {
  --no_grad_depth;
}
WithGrad::WithGrad() : depth_(std::exchange(no_grad_depth, 0)) {}
WithGrad::~WithGrad() {
  no_grad_depth = depth_;
}

Var record(const char* op, Tensor value, std::vector<Var> inputs, Backward backward) {
  JointBackward joint;
  if (backward) {
    joint = [backward = std::move(backward)](std::span<const Tensor> dy, Gradients& to) { backward(dy[0], to); };
  }
  return record(op, std::vector{std::move(value)}, std::move(inputs), std::move(joint))[0];
}

std::vector<Var> record(const char* op, std::vector<Tensor> values, std::vector<Var> inputs, JointBackward backward) {
  std::vector<Var> outputs(std::move_iterator(values.begin()), std::move_iterator(values.end()));
  const auto tracked = std::find_if(inputs.begin(), inputs.end(), [](const Var& v) { return v.tracked(); });
  if (no_grad_depth > 0 || tracked == inputs.end()) return outputs;
  std::vector<int> places;
  for (const Var& input : inputs) {
    if (input.tracked() && input.tape_ != tracked->tape_) {
      throw std::logic_error(fmt::format("{}: its inputs are on two different tapes", op));
    }
    places.push_back(input.id_);
  }
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    Node node{op, outputs[i].shape()};
    if (i == 0) {
      node.outputs = outputs.size();
      node.inputs = std::move(places);
      node.backward = std::move(backward);
    }
    outputs[i].tape_ = tracked->tape_;
    outputs[i].id_ = tracked->tape_->append(std::move(node));
  }
  for (const Var& out : outputs) check_finite(*out.tape_, out.id_, out.value_, "value");
  return outputs;
}

bool Gradients::wants(std::size_t input) const {
  return tape_.nodes[node_].inputs.at(input) >= 0;
}

void Gradients::add(std::size_t input, Tensor gradient) {
  const Node& node = tape_.nodes[node_];
  const int target = node.inputs.at(input);
  if (target < 0) return;
  const Shape& wanted = tape_.nodes[target].shape;
  if (gradient.shape() != wanted) gradient = sum_to_shape(gradient, wanted, node.op);
  check_finite(tape_, node_, gradient, "gradient");
  accumulate(tape_.gradients[target], std::move(gradient));
}

Tape::Tape() : state_(std::make_shared<TapeState>()) {}

Var Tape::leaf(const Tensor& value, Tensor* sink) {
  Var v(value);
  v.tape_ = state_;
  v.id_ = state_->append(Node{.op = "leaf", .shape = value.shape(), .leaf = true, .sink = sink});
  return v;
}

void Tape::backward(const Var& loss, bool keep) {
  if (loss.defined() && loss.value().size() != 1) {
    throw ShapeError(fmt::format("backward: the loss has shape {}, it must be a scalar", loss.shape().str()));
  }
  backward({loss}, {loss.defined() ? Tensor::full(loss.shape(), 1) : Tensor()}, keep);
}

void Tape::backward(const std::vector<Var>& outputs, const std::vector<Tensor>& gradients, bool keep) {
  TapeState& s = *state_;
  if (s.freed) throw std::logic_error("backward: the tape was freed by an earlier backward(); pass keep = true to it");
  if (outputs.size() != gradients.size()) throw std::logic_error("backward: needs one gradient for each output");
  s.gradients.resize(s.nodes.size());
  int last = -1;
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    if (outputs[i].tape_ != state_) throw std::logic_error("backward: the loss is not on this tape");
    if (outputs[i].shape() != gradients[i].shape()) {
      throw ShapeError(
          fmt::format("backward: output {} and gradient {}", outputs[i].shape().str(), gradients[i].shape().str()));
    }
    accumulate(s.gradients[outputs[i].id_], gradients[i]);
    last = std::max(last, outputs[i].id_);
  }
  for (int place = last; place >= 0; --place) s.differentiate(place, keep);
  s.finish(keep);
}

Tensor Tape::gradient(const Var& leaf) const {
  if (leaf.tape_ != state_ || !state_->nodes[leaf.id_].leaf)
    throw std::logic_error("gradient: not a leaf of this tape");
  const auto id = static_cast<std::size_t>(leaf.id_);
  if (Tensor* sink = state_->nodes[id].sink) return sink->defined() ? *sink : Tensor::zeros(leaf.shape());
  const bool reached = id < state_->gradients.size() && state_->gradients[id].defined();
  return reached ? state_->gradients[id] : Tensor::zeros(leaf.shape());
}

void Tape::detect_anomalies(std::int64_t step) {
  state_->anomalies = true;
  state_->step = step;
}

std::optional<std::int64_t> Tape::anomaly_step() const {
  return state_->anomalies ? std::optional(state_->step) : std::nullopt;
}

}  // namespace headlab::inline HEADLAB_PRECISION
