// What a group of tokens makes of what the heads say: two maps of its own with a GELU between (DASG-MoE, eq. 11).
#pragma once

#include "layers/bitnet.h"
#include "layers/feed_forward/feed_forward.h"

namespace headlab::inline HEADLAB_PRECISION {

struct GroupMlpConfig {
  Index groups = 0, width = 0, hidden = 0;
  Segments segments = {};  // that of number i is of group i mod groups
  BitNet bitnet = {};
};

// x [B, T, width] -> W2_g gelu(W1_g x + b1_g) + b2_g, g the group of the token's position; 0 for padding.
class GroupMlp : public FeedForward {
 public:
  GroupMlp(const Scope& scope, const GroupMlpConfig& config);
  Var forward(ForwardContext& context, const Var& x) const override;
  FeedForwardCost cost() const override;

 private:
  RowGroups rows_of_groups(const ForwardContext& context, Index batch, Index tokens) const;
  std::vector<Index> map_sizes() const;  // numbers of each group's map, the first or the second

  GroupMlpConfig config_;
  Parameter *first_, *first_bias_, *second_, *second_bias_;  // [G, hidden, width], [G, hidden], and back
};

}  // namespace headlab::inline HEADLAB_PRECISION
