// Hosts that nothing trains: chance, or a table counted in the training split. The floors of tables of models.
#pragma once

#include <functional>
#include <vector>

#include "layers/hosts/host.h"

namespace headlab::inline HEADLAB_PRECISION {

inline std::vector<AttentionConfig> no_attention(const Settings&) {
  return {};
}

template <class Model>
class Untrained : public Model {
 public:
  ParameterSet& parameters() const override { return parameters_; }
  Madds madds() const override { return {}; }
  HeadPairs head_pairs() const override { return {}; }

 private:
  mutable ParameterSet parameters_;
};

// A table of log-probabilities, of answers along its last axis.
template <class Model>
class CountedTable : public Untrained<Model> {
 public:
  explicit CountedTable(const Shape& shape) : table_(&Scope(this->parameters()).state("log_probability", shape, {})) {}

 protected:
  void fill(const std::function<Tensor()>& count) { table_->value = count(); }
  Var table(const ForwardContext& context) const { return context.use(*table_); }
  Index answers() const { return table_->shape.last(); }

 private:
  Parameter* table_;
};

}  // namespace headlab::inline HEADLAB_PRECISION
