#include "layers/attention/attention.h"

#include <fmt/format.h>

namespace headlab::inline HEADLAB_PRECISION {
namespace {

AttentionConfig resolved(AttentionConfig c) {
  if (c.heads <= 0 || (c.head_dim == 0 && c.width % c.heads != 0)) {
    throw ShapeError(
        fmt::format("attention: width {} does not divide into {} heads; set attention.head_dim", c.width, c.heads));
  }
  if (c.head_dim == 0) c.head_dim = c.width / c.heads;
  return c;
}

AttentionMask mask_of(const AttentionConfig& c) {
  if (c.mask == AttentionMask::Kind::window && c.window < 1)
    throw ShapeError(fmt::format("attention: a window of {} tokens; it must be positive", c.window));
  return {c.mask, c.window, {}};
}

AttentionConfig built(AttentionConfig c) {
  c = resolved(std::move(c));
  c.heads = routers().find(c.router).used_heads(router_config(c));
  return c;
}

// A head starts with the same values whether or not others are built beside it: `heads` of `given` are, and a head has
// `numbers` adjacent values.
Init part_of(const Shape& whole, Index heads, Index given, Index numbers) {
  Init init{Init::Kind::xavier_uniform};
  if (heads < given) init.part = PartOf{whole, heads * numbers, given * numbers};
  return init;
}

}  // namespace

RouterConfig router_config(const AttentionConfig& c) {
  return {.width = c.width,
          .heads = c.heads,
          .shared = c.shared,
          .routed = c.routed,
          .head_dim = c.head_dim,
          .settings = c.settings};
}

AttentionConfig attention_config(const Settings& layer) {
  const auto count = [&](const char* key) { return layer.has(key) ? layer.integer(key) : 0; };
  AttentionConfig c;
  c.name = layer.text("attention.name");
  c.heads = count("attention.heads");
  c.head_dim = count("attention.head_dim");
  if (layer.has("attention.router")) c.router = layer.text("attention.router");
  c.shared = count("attention.shared");
  c.routed = count("attention.routed");
  if (layer.has("attention.kv") && layer.text("attention.kv") == "selected") c.keys = Keys::selected;
  c.settings = layer;
  return c;
}

AttentionEntry full_attention() {
  return {.name = "full",
          .help = "every token may attend to every other one",
          .options = {option::per_layer("attention.heads", 8, "heads H of each layer", 1, 4096),
                      option::integer("attention.head_dim", 0, "head width Dh; 0: D / H", 0, 4096),
                      option::entry("attention.router", "none", routers, "which heads a token uses")},
          .make = [](const Scope& scope, const AttentionConfig& c) -> std::unique_ptr<AttentionLayer> {
            return std::make_unique<Attention>(scope, c);
          }};
}

Attention::Attention(const Scope& scope, const AttentionConfig& config)
    : given_(config.heads),
      config_(built(config)),
      mask_(mask_of(config_)),
      qkv_(scope / "qkv", config_.width, 3 * config_.heads * config_.head_dim, true,
           part_of({3 * given_ * config_.head_dim, config_.width}, config_.heads, given_,
                   config_.head_dim * config_.width)),
      output_(scope / "output", config_.heads * config_.head_dim, config_.width, true,
              part_of({config_.width, given_ * config_.head_dim}, config_.heads, given_, config_.head_dim)),
      router_(routers().find(config_.router).build(scope / "router", router_config(config_))) {}

Var Attention::forward(ForwardContext& context, const Var& x) const {
  const Index B = x.dim(0), T = x.dim(1), H = config_.heads, Dh = config_.head_dim;
  if (!router_) {
    const Var qkv = qkv_.forward(context, x), heads = attention(qkv, H, nullptr, mask_);
    report(context, {.given = given_, .slots = H, .shared = H}, qkv, heads);
    return output_.forward(context, heads);
  }
  Var qkv;  // [B, T, 3 H Dh]
  const auto query = [&] {
    qkv = qkv_.forward(context, x);
    return reshape(slice(qkv, 2, 0, H * Dh), {B * T, H * Dh});
  };
  const Routing routing = router_->route(context, reshape(x, {B * T, x.dim(2)}), query);
  HeadTokens selected = tokens_of(routing.selected);
  selected.keys = config_.keys == Keys::selected;
  if (!qkv.defined()) qkv = qkv_projection(x, qkv_.weight(context), qkv_.bias(context), H, selected);
  const Var heads = attention(qkv, H, &selected, mask_);
  report(context,
         {.given = given_,
          .slots = H,
          .shared = shared_heads(),
          .routed = !router_->same_for_every_token(),
          .gate = routing.gate.value(),
          .selected = routing.selected},
         qkv, heads);
  return output_projection(heads, routing.gate, output_.weight(context), output_.bias(context), selected);
}

void Attention::report(const ForwardContext& context, const SlotUse& use, const Var& qkv, const Var& heads) const {
  if (!context.probe) return;
  context.probe->used(use);
  const bool selected_keys = router_ && config_.keys == Keys::selected;
  if (context.probe->reads_activity()) context.probe->attended({use, qkv.value(), heads.value(), mask_, selected_keys});
}

Index Attention::active_heads() const {
  return router_ ? config_.shared + config_.routed : config_.heads;
}

Index Attention::shared_heads() const {
  if (!router_) return config_.heads;
  return router_->same_for_every_token() ? active_heads() : config_.shared;
}

Madds Attention::madds(Index tokens) const {
  const double T = static_cast<double>(tokens), D = static_cast<double>(config_.width),
               Dh = static_cast<double>(config_.head_dim);
  const double all = static_cast<double>(config_.heads), active = static_cast<double>(active_heads());
  const bool selected_keys = router_ && config_.keys == Keys::selected;
  // Pairs of query and key over those of one dense head, summed over the heads: a routed head has its share of the
  // tokens on both sides.
  const double shared = static_cast<double>(shared_heads()), candidates = all - shared, routed = active - shared;
  const double pairs = selected_keys ? shared + (candidates > 0 ? routed * routed / candidates : 0) : active;
  // Queries and outputs, keys and values.
  const double projections = 2 * T * D * Dh * (active + (selected_keys ? active : all));
  const double router = router_ ? T * router_->madds_per_token() : 0;
  const double total = projections + 2 * T * mask_.mean_keys(tokens) * Dh * pairs + router;
  const bool dense = router_ && router_->reads_queries();
  return {total, total + (dense ? T * D * Dh * (all - active) * (selected_keys ? 3 : 1) : 0)};
}

}  // namespace headlab::inline HEADLAB_PRECISION
