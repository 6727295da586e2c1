// Experts: feed-forwards without biases of which a row uses a few. They are computed where they stand, as products of
// groups of rows: what no pair of a row and an expert needs is not.
#pragma once

#include "engine/row_groups.h"
#include "layers/bitnet.h"
#include "layers/feed_forward/activation.h"
#include "layers/feed_forward/feed_forward.h"

namespace headlab::inline HEADLAB_PRECISION {

struct ExpertsConfig {
  Index width = 0, count = 0, hidden = 0;  // of a row, E, of one expert
  Activation activation = Activation::swiglu;
  BitNet bitnet = {};
};

class Experts {
 public:
  Experts(const Scope& scope, const ExpertsConfig& config);
  // rows [n, width], gate [n, E], the rows of each expert -> [n, width]: for each row the sum over its experts of gate
  // times what the expert makes of it; 0 for a row without experts.
  Var forward(const ForwardContext& context, const Var& rows, const Var& gate, const RowGroups& chosen) const;
  Index parameters() const { return config_.count * weights_of_one(); }
  double madds_of_one() const { return static_cast<double>(weights_of_one()); }  // of a row and an expert

 private:
  Index outputs() const { return numbers_per_unit(config_.activation) * config_.hidden; }  // of the first map
  Index weights_of_one() const { return (outputs() + config_.hidden) * config_.width; }
  ExpertsConfig config_;
  Parameter *first_, *second_;  // [E, outputs, width], [E, width, hidden]
};

}  // namespace headlab::inline HEADLAB_PRECISION
