#include "layers/feed_forward/experts.h"

namespace headlab::inline HEADLAB_PRECISION {

Experts::Experts(const Scope& scope, const ExpertsConfig& c)
    : config_(c),
      first_(&scope.weight("first", {c.count, outputs(), c.width}, linear_map_init(c.hidden, c.width))),
      second_(&scope.weight("second", {c.count, c.width, c.hidden}, linear_map_init(c.width, c.hidden))) {}

Var Experts::forward(const ForwardContext& context, const Var& rows, const Var& gate, const RowGroups& chosen) const {
  const BitNet& bitnet = config_.bitnet;
  const Index numbers = config_.hidden * config_.width;  // of one map
  const std::vector<Index> firsts(static_cast<std::size_t>(config_.count * numbers_per_unit(config_.activation)),
                                  numbers),
      seconds(static_cast<std::size_t>(config_.count), numbers);
  const Var first = bitnet.weight(context.use(*first_), firsts), second = bitnet.weight(context.use(*second_), seconds);
  const Var hidden = activated(config_.activation, grouped_linear(bitnet.input(rows), first, Var(), chosen));
  return grouped_sum(packed_linear(bitnet.input(hidden), second, Var(), chosen), gate, chosen);
}

}  // namespace headlab::inline HEADLAB_PRECISION
