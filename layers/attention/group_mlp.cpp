#include "layers/attention/group_mlp.h"

#include "layers/decoding.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

std::vector<Index> rows_in_order(const RowGroups& groups) {
  std::vector<Index> out;
  for (const auto& rows : groups) out.insert(out.end(), rows.begin(), rows.end());
  return out;
}

}  // namespace

GroupMlp::GroupMlp(const Scope& scope, const GroupMlpConfig& c)
    : config_(c),
      first_(&scope.weight("first", {c.groups, c.hidden, c.width}, linear_map_init(c.hidden, c.width))),
      first_bias_(&scope.without_decay("first_bias", {c.groups, c.hidden}, {})),
      second_(&scope.weight("second", {c.groups, c.width, c.hidden}, linear_map_init(c.width, c.hidden))),
      second_bias_(&scope.without_decay("second_bias", {c.groups, c.width}, {})) {}

RowGroups GroupMlp::rows_of_groups(const ForwardContext& context, Index batch, Index tokens) const {
  RowGroups groups(static_cast<std::size_t>(config_.groups));
  const Index before = context.decoding ? context.decoding->position : 0;
  for (Index b = 0; b < batch; ++b) {
    const Index length = context.lengths.empty() ? tokens : context.lengths[static_cast<std::size_t>(b)];
    for (Index t = 0; t < length; ++t) {
      const Index group = config_.segments.index(before + t) % config_.groups;
      groups[static_cast<std::size_t>(group)].push_back(static_cast<std::int32_t>(b * tokens + t));
    }
  }
  return groups;
}

std::vector<Index> GroupMlp::map_sizes() const {
  return std::vector<Index>(static_cast<std::size_t>(config_.groups), config_.hidden * config_.width);
}

Var GroupMlp::forward(ForwardContext& context, const Var& x) const {
  const BitNet& bitnet = config_.bitnet;
  const Index rows = x.dim(0) * x.dim(1);
  const RowGroups groups = rows_of_groups(context, x.dim(0), x.dim(1));
  const Var first = bitnet.weight(context.use(*first_), map_sizes()),
            second = bitnet.weight(context.use(*second_), map_sizes());
  const Var hidden = gelu(grouped_linear(bitnet.input(x), first, context.use(*first_bias_), groups));
  const Var y = packed_linear(bitnet.input(hidden), second, context.use(*second_bias_), groups);
  return reshape(scatter_rows(y, rows_in_order(groups), rows), x.shape());
}

FeedForwardCost GroupMlp::cost() const {
  const Index weights = 2 * config_.hidden * config_.width, biases = config_.hidden + config_.width;
  return {.maps = {config_.groups * (weights + biases), static_cast<double>(weights)}};
}

}  // namespace headlab::inline HEADLAB_PRECISION
