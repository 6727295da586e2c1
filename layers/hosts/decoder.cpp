#include "layers/hosts/decoder.h"

#include <fmt/format.h>

namespace headlab::inline HEADLAB_PRECISION {
namespace {

const Init kSmall{Init::Kind::truncated_normal, 0.02};

DecoderConfig checked(DecoderConfig c) {
  if (c.vocabulary <= 0 || c.context <= 0 || c.model_width <= 0) {
    throw ShapeError(fmt::format("decoder: vocabulary {}, context {}, width {}; all must be positive", c.vocabulary,
                                 c.context, c.model_width));
  }
  for (AttentionConfig& a : c.attention) {
    if (!a.mask) a.mask = AttentionMask::Kind::causal;
    if (!hides_later(a.mask))
      throw ShapeError("decoder: attention that sees later tokens; its mask must be causal or a window, or unset");
  }
  return c;
}

std::unique_ptr<Linear> output_of(const DecoderConfig& c, ParameterSet& set) {
  if (c.tied) return nullptr;
  return std::make_unique<Linear>(Scope(set, "output"), c.model_width, c.vocabulary, false, kSmall);
}

Parameter* positions(const DecoderConfig& c, ParameterSet& set) {
  return c.learned_positions ? &Scope(set).without_decay("position", {c.context, c.model_width}, kSmall) : nullptr;
}

}  // namespace

Decoder::Decoder(DecoderConfig config)
    : config_(checked(std::move(config))),
      parameters_(std::make_unique<ParameterSet>()),
      embedding_(&Scope(*parameters_).weight("embedding", {config_.vocabulary, config_.model_width}, kSmall)),
      position_(positions(config_, *parameters_)),
      blocks_(block_stack(Scope(*parameters_),
                          {.width = config_.model_width,
                           .tokens = config_.context,
                           .norm = config_.norm,
                           .norm_epsilon = config_.norm_epsilon,
                           .feed_forward = config_.feed_forward,
                           .dropout = config_.dropout},
                          config_.attention)),
      norm_(norms().find(config_.norm).make(Scope(*parameters_, "norm"), config_.model_width, config_.norm_epsilon)),
      output_(output_of(config_, *parameters_)) {}

Var Decoder::hidden(ForwardContext& context, const std::vector<std::int32_t>& tokens, Index batch) const {
  const Index count = static_cast<Index>(tokens.size()), first = context.decoding ? context.decoding->position : 0;
  const Index T = batch > 0 ? count / batch : 0;
  if (T == 0 || T * batch != count || first + T > config_.context) {
    throw ShapeError(
        fmt::format("decoder: {} tokens in {} sequences, after {} in each; need equally many in each, 1 "
                    "to {} with those before",
                    count, batch, first, config_.context));
  }
  context.tokens = std::make_shared<std::vector<std::int32_t>>(tokens);
  Var x = reshape(embedding(context.use(*embedding_), tokens), {batch, T, config_.model_width});
  if (position_) x = x + slice(context.use(*position_), 0, first, first + T);
  return norm_->forward(context, through(blocks_, context, x, config_.recompute));
}

Var Decoder::output(const ForwardContext& context, const Var& x) const {
  return output_ ? output_->forward(context, x) : linear(x, context.use(*embedding_), Var());
}

Var Decoder::logits(ForwardContext& context, const std::vector<std::int32_t>& tokens, Index batch) const {
  const Var x = hidden(context, tokens, batch);
  return output(context, reshape(x, {x.shape().rows(), config_.model_width}));
}

Decoding Decoder::decoding(Index batch, Index capacity) const {
  if (batch < 1 || capacity < 1 || capacity > config_.context)
    throw ShapeError(fmt::format("decoder: {} sequences of {} tokens; need 1 or more, of 1 to {}", batch, capacity,
                                 config_.context));
  Decoding out{.batch = batch, .capacity = capacity};
  for (const Block& block : blocks_) {
    if (!block.add_cache(out)) return TokenModel::decoding(batch, capacity);
  }
  return out;
}

Tensor Decoder::read(Decoding& decoding, const std::vector<std::int32_t>& tokens) const {
  if (decoding.caches.empty()) return TokenModel::read(decoding, tokens);
  begin_pass(decoding, tokens);
  const NoGrad no_grad;
  ForwardContext context;
  context.seed = decoding.seed;
  context.decoding = &decoding;
  const Var x = hidden(context, tokens, decoding.batch);
  const Var last =
      output(context, reshape(slice(x, 1, decoding.count - 1, decoding.count), {decoding.batch, x.dim(2)}));
  decoding.position += decoding.count;
  return last.value();
}

Madds Decoder::madds(Index tokens) const {
  const double output = static_cast<double>(tokens * config_.model_width * config_.vocabulary);
  Madds total{output, output};
  for (const Block& block : blocks_) total += block.madds(tokens);
  return total;
}

namespace {

std::vector<Option> options() {
  using namespace option;
  std::vector<Option> out = block_options();
  out.push_back(choice("model.position", "learned", {"learned", "none"}, "position embedding"));
  out.push_back(flag("model.tied", false, "the output map is the embedding"));
  out.push_back(entry("model.norm", "layer", norms, "how a block's inputs are normalised"));
  out.push_back(option::real("model.norm_epsilon", kNormEpsilon, "what a norm adds before it divides", 1e-12, 1));
  return out;
}

std::unique_ptr<TokenModel> make(const TokenShape& shape, const Settings& settings) {
  return std::make_unique<Decoder>(DecoderConfig{.vocabulary = shape.vocabulary,
                                                 .context = shape.context,
                                                 .model_width = settings.integer("model.width"),
                                                 .learned_positions = settings.text("model.position") == "learned",
                                                 .norm = settings.text("model.norm"),
                                                 .norm_epsilon = settings.real("model.norm_epsilon"),
                                                 .feed_forward = feed_forward_config(settings),
                                                 .dropout = settings.real("model.dropout"),
                                                 .tied = settings.flag("model.tied"),
                                                 .recompute = settings.flag("model.recompute"),
                                                 .attention = attention_of_layers(settings)});
}

std::string description(const Settings& settings) {
  return fmt::format("a decoder of width {} with {} layers", settings.integer("model.width"),
                     settings.integer("model.depth"));
}

}  // namespace

TokenModelEntry decoder_host() {
  return {.name = "decoder",
          .help = "causal language model: embedding, pre-norm blocks, a linear map to the vocabulary",
          .options = options(),
          .make = make,
          .attention = attention_of_layers,
          .describe = description};
}

}  // namespace headlab::inline HEADLAB_PRECISION
