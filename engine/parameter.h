// Parameters: declared by name and shape, allocated later, so that counting a model's costs nothing.
#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/tape.h"

namespace headlab::inline HEADLAB_PRECISION {

// Numbers of a larger parameter, which start as they would there: the first `keep` of each stretch, and so on from the
// first stretch again after the last.
struct PartOf {
  struct Stretch {
    Index keep, length;
  };
  Shape whole;
  std::vector<Stretch> stretches;

  Index in_whole(Index i) const;  // where number i of the part lies
};

struct Init {
  enum class Kind { zeros, ones, truncated_normal, xavier_uniform };
  Kind kind = Kind::zeros;
  double scale = 1.0;  // standard deviation (cut at two of them), or Xavier's gain
  std::optional<PartOf> part = {};
  std::optional<Shape> map = {};  // [out, in] of each of the linear maps that the parameter holds; unset: it is one
};

struct Parameter {
  std::string name;  // dotted: "blocks.0.attention.qkv.weight"
  Shape shape;
  Init init;
  bool decay = true;  // false for norms, biases and positions
  Tensor value, gradient;
  bool frozen = false;  // training leaves it as it is: a constant to every tape
  bool state = false;   // moved by what its layer sees, not by a gradient (a router's running bias); kept like the rest
  bool copy = false;  // its layer copies it from others at some step; no gradient moves it, and it counts like the rest
  bool replaced = false;  // its layer gave it other values before this step: an average of it begins anew

  bool learns() const { return !frozen && !state && !copy; }  // by a gradient
};

// Owns a model's parameters; their addresses stay valid as long as it lives.
class ParameterSet {
 public:
  ParameterSet() = default;
  ParameterSet(const ParameterSet&) = delete;
  ParameterSet& operator=(const ParameterSet&) = delete;

  // Throws std::logic_error on a name that is taken.
  Parameter& declare(const std::string& name, const Shape& shape, Init init, bool decay);
  // A state, which no gradient moves.
  Parameter& declare_state(const std::string& name, const Shape& shape, Init init);
  // `act` is called before each step of training with the share of the steps that are done, also where a step is made
  // again: what it leaves must follow from `done` and the parameters alone.
  void before_step(std::function<void(double done)> act) { before_step_.push_back(std::move(act)); }
  void begin_step(double done) const;
  Index count() const;  // numbers in all of them but states
  // Allocates every value and draws it from a stream keyed by (seed, name): equal names start equal across variants.
  void initialise(std::uint64_t seed);
  // Draws the values of this one of them from another stream: none that initialise() gives with any seed.
  void draw_anew(Parameter& parameter, std::uint64_t seed);
  void clear_gradients();

  std::deque<Parameter>& all() { return parameters_; }
  const std::deque<Parameter>& all() const { return parameters_; }

 private:
  std::deque<Parameter> parameters_;
  std::vector<std::function<void(double)>> before_step_;
};

// Where a layer declares its parameters: a set and a dotted prefix.
class Scope {
 public:
  explicit Scope(ParameterSet& set, std::string prefix = "") : set_(&set), prefix_(std::move(prefix)) {}
  Scope operator/(const std::string& name) const { return Scope(*set_, join(name)); }
  const std::string& prefix() const { return prefix_; }

  Parameter& weight(const std::string& name, const Shape& shape, Init init) const {
    return set_->declare(join(name), shape, init, true);
  }
  // For norms, biases and positions.
  Parameter& without_decay(const std::string& name, const Shape& shape, Init init) const {
    return set_->declare(join(name), shape, init, false);
  }
  // What no gradient moves; see Parameter.
  Parameter& state(const std::string& name, const Shape& shape, Init init) const {
    return set_->declare_state(join(name), shape, init);
  }
  // What its layer copies from others; see Parameter.
  Parameter& copy(const std::string& name, const Shape& shape, Init init) const {
    Parameter& p = set_->declare(join(name), shape, init, false);
    p.copy = true;
    return p;
  }
  void before_step(std::function<void(double done)> act) const { set_->before_step(std::move(act)); }

 private:
  std::string join(const std::string& name) const { return prefix_.empty() ? name : prefix_ + "." + name; }
  ParameterSet* set_;
  std::string prefix_;
};

}  // namespace headlab::inline HEADLAB_PRECISION
