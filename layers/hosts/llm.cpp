#include "layers/hosts/llm.h"

#include <fmt/format.h>

namespace headlab::inline HEADLAB_PRECISION {
namespace {

const Init kSmall{Init::Kind::truncated_normal, 0.02};

LlmConfig checked(LlmConfig c) {
  if (c.vocabulary <= 0 || c.context <= 0 || c.model_width <= 0) {
    throw ShapeError(fmt::format("llm: vocabulary {}, context {}, width {}; all must be positive", c.vocabulary,
                                 c.context, c.model_width));
  }
  for (AttentionConfig& a : c.attention) {
    using Kind = AttentionMask::Kind;
    if (!a.mask) a.mask = Kind::causal;
    if (a.mask != Kind::causal && a.mask != Kind::window)
      throw ShapeError("llm: attention that sees later tokens; its mask must be causal or a window, or unset");
  }
  return c;
}

}  // namespace

Llm::Llm(LlmConfig config)
    : config_(checked(std::move(config))),
      parameters_(std::make_unique<ParameterSet>()),
      embedding_(&Scope(*parameters_).weight("embedding", {config_.vocabulary, config_.model_width}, kSmall)),
      position_(&Scope(*parameters_).without_decay("position", {config_.context, config_.model_width}, kSmall)),
      blocks_(
          block_stack(Scope(*parameters_),
                      {.width = config_.model_width, .feed_forward = config_.feed_forward, .dropout = config_.dropout},
                      config_.attention)),
      norm_(Scope(*parameters_, "norm"), config_.model_width),
      output_(Scope(*parameters_, "output"), config_.model_width, config_.vocabulary, false, kSmall) {}

Var Llm::forward(ForwardContext& context, const std::vector<std::int32_t>& tokens, Index batch) const {
  const Index count = static_cast<Index>(tokens.size()), D = config_.model_width;
  const Index T = batch > 0 ? count / batch : 0;
  if (T == 0 || T * batch != count || T > config_.context) {
    throw ShapeError(fmt::format("llm: {} tokens in {} sequences; need equally many in each, 1 to {}", count, batch,
                                 config_.context));
  }
  const Var embedded = embedding(context.use(*embedding_), tokens);  // [B T, D]
  Var x = reshape(embedded, {batch, T, D}) + slice(context.use(*position_), 0, 0, T);
  x = through(blocks_, context, x, config_.recompute);
  return output_.forward(context, reshape(norm_.forward(context, x), {count, D}));
}

Madds Llm::madds(Index tokens) const {
  const double output = static_cast<double>(tokens * config_.model_width * config_.vocabulary);
  Madds total{output, output};
  for (const Block& block : blocks_) total += block.madds(tokens);
  return total;
}

}  // namespace headlab::inline HEADLAB_PRECISION
