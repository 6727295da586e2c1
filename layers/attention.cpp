#include "layers/attention.h"

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
  if (c.mask == "none") return {};
  if (c.mask == "causal") return {AttentionMask::Kind::causal, 0, {}};
  if (c.mask == "window") return {AttentionMask::Kind::window, c.window, {}};
  throw ShapeError(fmt::format("attention: mask '{}'; there are none, causal, window", c.mask));
}

RouterConfig router_config(const AttentionConfig& c) {
  return {c.width, c.heads, c.shared, c.routed, c.two_stage, c.paper_scale};
}

}  // namespace

Attention::Attention(const Scope& scope, const AttentionConfig& config)
    : config_(resolved(config)),
      qkv_(scope / "qkv", config_.width, 3 * config_.heads * config_.head_dim),
      output_(scope / "output", config_.heads * config_.head_dim, config_.width) {
  if (config_.router != "none") router_ = make_router(config_.router, scope / "router", router_config(config_));
}

Var Attention::forward(ForwardContext& context, const Var& x) const {
  const Index B = x.dim(0), T = x.dim(1), H = config_.heads, Dh = config_.head_dim;
  const Var qkv = qkv_.forward(context, x);  // [B, T, 3 H Dh]
  if (!router_) {
    if (context.heads) context.heads->push_back({H, H, false, {}, {}});
    return output_.forward(context, attention(qkv, H, nullptr, mask_of(config_)));
  }
  const auto query = [&] { return reshape(slice(qkv, 2, 0, H * Dh), {B * T, H * Dh}); };
  const Routing routing = router_->route(context, reshape(x, {B * T, x.dim(2)}), query);
  if (routing.balance_loss.defined()) context.balance_losses.push_back(routing.balance_loss);
  if (context.heads) context.heads->push_back({H, config_.shared, true, routing.gate.value(), routing.mask});
  const Var heads = reshape(attention(qkv, H, &routing.selected, mask_of(config_)), {B * T, H, Dh});
  const Var gated = mul(heads, reshape(routing.gate, {B * T, H, 1}));
  return output_.forward(context, reshape(gated, {B, T, H * Dh}));
}

Index Attention::active_heads() const {
  return router_ ? config_.shared + config_.routed : config_.heads;
}

Madds Attention::madds(Index tokens) const {
  const double T = static_cast<double>(tokens), D = static_cast<double>(config_.width),
               Dh = static_cast<double>(config_.head_dim);
  const double all = static_cast<double>(config_.heads), active = static_cast<double>(active_heads());
  const double router = router_ ? T * router_->madds_per_token() : 0;
  const double keys_values = 2 * T * D * all * Dh, core = 2 * T * T * Dh * active;
  const auto projections = [&](double heads) { return 2 * T * D * heads * Dh; };  // query and output
  return {keys_values + core + projections(active) + router, keys_values + core + projections(all) + router};
}

}  // namespace headlab::inline HEADLAB_PRECISION
