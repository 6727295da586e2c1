// Reverse-mode differentiation: ops append to a Tape in execution order, backward() is one loop over it in reverse.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/tensor.h"

namespace headlab::inline HEADLAB_PRECISION {

struct TapeState;
class Var;
class Gradients;

// (gradient of the output, gradients of the inputs). Captures only what it needs.
using Backward = std::function<void(const Tensor&, Gradients&)>;
// The same for an op with several outputs: their gradients, undefined for those that nothing reached.
using JointBackward = std::function<void(std::span<const Tensor>, Gradients&)>;

// The output of `op` as a step of its inputs' tape, or as a constant where no input is tracked or under NoGrad.
// An op without gradient passes nullptr: backward through it throws, naming the op.
Var record(const char* op, Tensor value, std::vector<Var> inputs, Backward backward);
// The outputs of `op` as one step: its backward is called once, when the gradients of all of them are known.
std::vector<Var> record(const char* op, std::vector<Tensor> values, std::vector<Var> inputs, JointBackward backward);

// A value that ops compute with: a constant, or a step of a tape whose gradient will be known.
class Var {
 public:
  Var() = default;
  Var(Tensor value) : value_(std::move(value)) {}  // a constant

  const Tensor& value() const { return value_; }
  const Shape& shape() const { return value_.shape(); }
  Index dim(Index axis) const { return value_.dim(axis); }
  bool defined() const { return value_.defined(); }
  bool tracked() const { return tape_ != nullptr; }

 private:
  friend class Tape;
  friend std::vector<Var> record(const char*, std::vector<Tensor>, std::vector<Var>, JointBackward);
  Tensor value_;
  std::shared_ptr<TapeState> tape_;
  int id_ = -1;
};

// Where an op's backward puts the gradients of its inputs.
class Gradients {
 public:
  Gradients(TapeState& tape, int node) : tape_(tape), node_(node) {}
  // False for a constant input: its gradient need not be computed.
  bool wants(std::size_t input) const;
  // Adds to the gradient of that input. A gradient of a broadcast shape is summed down to the input's shape here, once
  // for all ops.
  void add(std::size_t input, Tensor gradient);

 private:
  TapeState& tape_;
  int node_;
};

class Tape {
 public:
  Tape();
  // A leaf. With a sink, backward() adds the leaf's gradient to *sink (allocating it the first time); the sink must
  // outlive the tape.
  Var leaf(const Tensor& value, Tensor* sink = nullptr);

  // Adds d(loss)/d(leaf) to every leaf. The tape is freed afterwards unless `keep`; a second backward over a freed
  // tape, a loss that is not a scalar of this tape, or an op without gradient throw std::logic_error with the op's
  // name.
  void backward(const Var& loss, bool keep = false);
  // The same for d(sum_i <outputs[i], gradients[i]>)/d(leaf): outputs of this tape, each with a gradient of its shape.
  void backward(const std::vector<Var>& outputs, const std::vector<Tensor>& gradients, bool keep = false);

  // The gradient of a leaf so far; zeros where nothing reached it. Throws std::logic_error for a Var that is no leaf of
  // this tape.
  Tensor gradient(const Var& leaf) const;

  // Anomaly mode: every value and gradient is checked; the first NaN or Inf throws AnomalyError naming op, its place
  // and `step`.
  void detect_anomalies(std::int64_t step);
  std::optional<std::int64_t> anomaly_step() const;  // `step` in anomaly mode

 private:
  std::shared_ptr<TapeState> state_;
};

struct AnomalyError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// While one is alive in this thread, ops record nothing.
class NoGrad {
 public:
  NoGrad();
  ~NoGrad();
  NoGrad(const NoGrad&) = delete;
  NoGrad& operator=(const NoGrad&) = delete;
};

// Records again while it is alive, whatever NoGrad stands around it: for a backward that differentiates inside.
class WithGrad {
 public:
  WithGrad();
  ~WithGrad();
  WithGrad(const WithGrad&) = delete;
  WithGrad& operator=(const WithGrad&) = delete;

 private:
  int depth_;
};

}  // namespace headlab::inline HEADLAB_PRECISION
