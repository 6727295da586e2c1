#include "layers/hosts/encoder.h"

#include <fmt/format.h>

namespace headlab::inline HEADLAB_PRECISION {
namespace {

const Init kSmall{Init::Kind::truncated_normal, 0.02};

EncoderConfig checked(EncoderConfig c) {
  const TextShape& s = c.shape;
  if (s.vocabulary <= 0 || s.special < 0 || s.context <= 0 || c.model_width <= 0) {
    throw ShapeError(
        fmt::format("encoder: vocabulary {}, {} special tokens, context {}, width {}; all must be positive, special "
                    "tokens may be 0",
                    s.vocabulary, s.special, s.context, c.model_width));
  }
  using Kind = AttentionMask::Kind;
  for (const AttentionConfig& a : c.attention) {
    const Kind kind = a.mask.value_or(Kind::none);
    if (kind != Kind::none && kind != Kind::band)
      throw ShapeError("encoder: attention that hides later tokens; its mask must be a band, or unset");
  }
  return c;
}

Index width_of(const EncoderConfig& c) {
  return c.model_width;
}

double madds_of_head(Index rows, Index from, Index to) {
  return static_cast<double>(rows) * static_cast<double>(from) * static_cast<double>(to);
}

}  // namespace

Encoder::Encoder(ParameterSet& parameters, EncoderConfig config) : config_(checked(std::move(config))) {
  const Scope root(parameters);
  const TextShape& s = config_.shape;
  const Index D = config_.model_width;
  embedding_ = &root.weight("embedding", {s.vocabulary, D}, kSmall);
  special_ = &root.weight("special", {s.special, D}, kSmall);
  if (config_.learned_positions) position_ = &root.without_decay("position", {s.context, D}, kSmall);
  if (s.pairs) segment_ = &root.without_decay("segment", {2, D}, kSmall);
  blocks_ = block_stack(root,
                        {.width = D,
                         .tokens = s.context,
                         .norm = config_.norm,
                         .norm_epsilon = config_.norm_epsilon,
                         .feed_forward = config_.feed_forward,
                         .dropout = config_.dropout},
                        config_.attention);
  norm_ = norms().find(config_.norm).make(root / "norm", D, config_.norm_epsilon);
}

// Tokens of text and special ones from their own tables: a copy of both in one would cost more than the look-up.
Var Encoder::embedded(ForwardContext& context, const std::vector<std::int32_t>& tokens) const {
  std::vector<std::int32_t> ids, special_ids;
  std::vector<Index> rows, special_rows;
  const Index V = config_.shape.vocabulary, count = static_cast<Index>(tokens.size());
  for (Index i = 0; i < count; ++i) {
    const std::int32_t token = tokens[static_cast<std::size_t>(i)];
    (token < V ? rows : special_rows).push_back(i);
    (token < V ? ids : special_ids).push_back(static_cast<std::int32_t>(token < V ? token : token - V));
  }
  if (special_ids.empty()) return embedding(context.use(*embedding_), ids);
  const Var special = scatter_rows(embedding(context.use(*special_), special_ids), special_rows, count);
  if (ids.empty()) return special;
  return scatter_rows(embedding(context.use(*embedding_), ids), rows, count) + special;
}

Var Encoder::forward(ForwardContext& context, const TextInput& input) const {
  const Index count = static_cast<Index>(input.tokens.size()), T = input.batch > 0 ? count / input.batch : 0;
  if (T == 0 || T * input.batch != count || T > config_.shape.context)
    throw ShapeError(fmt::format("encoder: {} tokens in {} sequences; need equally many in each, 1 to {}", count,
                                 input.batch, config_.shape.context));
  if (input.segments.size() != (segment_ ? input.tokens.size() : 0))
    throw ShapeError(fmt::format("encoder: segments of {} tokens among {}; need {}", input.segments.size(), count,
                                 segment_ ? "one for each" : "none, as texts are single"));
  context.tokens = std::make_shared<std::vector<std::int32_t>>(input.tokens);
  Var x = embedded(context, input.tokens);
  if (segment_) x = x + embedding(context.use(*segment_), input.segments);
  x = reshape(x, {input.batch, T, config_.model_width});
  if (position_) x = x + slice(context.use(*position_), 0, 0, T);
  return norm_->forward(context, through(blocks_, context, x, config_.recompute));
}

Var Encoder::by_embedding(const ForwardContext& context, const Var& x) const {
  return linear(x, context.use(*embedding_), Var());
}

Madds Encoder::madds() const {
  Madds total;
  for (const Block& block : blocks_) total += block.madds(config_.shape.context);
  return total;
}

// Rows are added in their order, so that padding, which is left out, changes no bit.
Var pooled(const Var& x, Pooling pooling, const std::vector<Index>& lengths) {
  const Index B = x.dim(0), T = x.dim(1), D = x.dim(2);
  if (pooling == Pooling::first) return reshape(slice(x, 1, 0, 1), {B, D});
  std::vector<Index> rows, example;
  Tensor share({B, 1});
  for (Index b = 0; b < B; ++b) {
    const Index length = lengths.empty() ? T : lengths[static_cast<std::size_t>(b)];
    if (length < 1) throw ShapeError("encoder: a text without tokens has no mean");
    share.data()[b] = static_cast<real>(1.0 / static_cast<double>(length));
    for (Index t = 0; t < length; ++t) {
      rows.push_back(b * T + t);
      example.push_back(b);
    }
  }
  return scatter_rows(gather_rows(reshape(x, {B * T, D}), rows), example, B) * Var(share);
}

EncoderClassifier::EncoderClassifier(EncoderConfig config, Pooling pooling)
    : encoder_(parameters_, std::move(config)),
      pooling_(pooling),
      head_(Scope(parameters_, "head"), width_of(encoder_.config()), encoder_.config().shape.categories, true, kSmall) {
}

Var EncoderClassifier::logits(ForwardContext& context, const TextInput& input) const {
  const Var x = encoder_.forward(context, input);
  return head_.forward(context, pooled(x, pooling_, context.lengths));
}

Madds EncoderClassifier::madds() const {
  const EncoderConfig& c = encoder_.config();
  const double head = madds_of_head(1, c.model_width, c.shape.categories);
  Madds total = encoder_.madds();
  return total += {head, head};
}

EncoderOfHiddenTokens::EncoderOfHiddenTokens(EncoderConfig config, bool tied)
    : encoder_(parameters_, std::move(config)),
      output_(tied ? nullptr
                   : std::make_unique<Linear>(Scope(parameters_, "output"), width_of(encoder_.config()),
                                              encoder_.config().shape.vocabulary, false, kSmall)) {}

Var EncoderOfHiddenTokens::logits(ForwardContext& context, const TextInput& input,
                                  const std::vector<Index>& rows) const {
  const Var x = encoder_.forward(context, input);
  const Var asked = gather_rows(reshape(x, {x.dim(0) * x.dim(1), x.dim(2)}), rows);
  return output_ ? output_->forward(context, asked) : encoder_.by_embedding(context, asked);
}

Madds EncoderOfHiddenTokens::madds() const {
  const EncoderConfig& c = encoder_.config();
  const double head = madds_of_head(c.shape.context, c.model_width, c.shape.vocabulary);
  Madds total = encoder_.madds();
  return total += {head, head};
}

namespace {

std::vector<Option> options(std::vector<Option> own) {
  using namespace option;
  std::vector<Option> out = block_options();
  out.push_back(choice("model.position", "learned", {"learned", "none"}, "position embedding"));
  out.push_back(entry("model.norm", "layer", norms, "how a block's inputs are normalised"));
  out.push_back(option::real("model.norm_epsilon", kNormEpsilon, "what a norm adds before it divides", 1e-12, 1));
  for (Option& each : own) out.push_back(std::move(each));
  return out;
}

EncoderConfig config_of(const TextShape& shape, const Settings& settings) {
  return {.shape = shape,
          .model_width = settings.integer("model.width"),
          .learned_positions = settings.text("model.position") == "learned",
          .norm = settings.text("model.norm"),
          .norm_epsilon = settings.real("model.norm_epsilon"),
          .feed_forward = feed_forward_config(settings),
          .dropout = settings.real("model.dropout"),
          .recompute = settings.flag("model.recompute"),
          .attention = attention_of_layers(settings)};
}

std::string description(const Settings& settings) {
  return fmt::format("an encoder of width {} with {} layers", settings.integer("model.width"),
                     settings.integer("model.depth"));
}

}  // namespace

TextClassifierEntry encoder_classifier() {
  return {.name = "encoder",
          .help = "bidirectional blocks over a text, or two with a segment each; a linear classifier",
          .options = options({option::choice("model.pool", "mean", {"mean", "cls"},
                                             "what the classifier reads: the mean of all tokens, or the first, which "
                                             "begins every text")}),
          .make = [](const TextShape& shape, const Settings& settings) -> std::unique_ptr<TextClassifier> {
            const bool mean = settings.text("model.pool") == "mean";
            return std::make_unique<EncoderClassifier>(config_of(shape, settings),
                                                       mean ? Pooling::mean : Pooling::first);
          },
          .attention = attention_of_layers,
          .describe = description};
}

HiddenTokenModelEntry encoder_of_hidden_tokens() {
  return {.name = "encoder",
          .help = "bidirectional blocks over a text; a linear map to the vocabulary at the hidden tokens",
          .options = options({option::flag("model.tied", false, "the output map is the embedding")}),
          .make = [](const TextShape& shape, const Settings& settings) -> std::unique_ptr<HiddenTokenModel> {
            return std::make_unique<EncoderOfHiddenTokens>(config_of(shape, settings), settings.flag("model.tied"));
          },
          .attention = attention_of_layers,
          .describe = description};
}

}  // namespace headlab::inline HEADLAB_PRECISION
