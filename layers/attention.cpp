#include "layers/attention.h"

#include <fmt/format.h>

namespace headlab::inline HEADLAB_PRECISION {
namespace {

AttentionConfig resolved(AttentionConfig c) {
  if (c.heads <= 0 || (c.head_dim == 0 && c.width % c.heads != 0)) {
    throw ShapeError(
        fmt::format("attention: width {} does not divide into {} heads; set attention.head_dim", c.width, c.heads));
  }
  if (c.kv != "all" && c.kv != "selected")
    throw ShapeError(fmt::format("attention: kv '{}'; there are all, selected", c.kv));
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
  const AttentionMask mask = mask_of(config_);
  if (!router_) {
    if (context.heads) context.heads->push_back({H, H, false, {}, {}});
    return output_.forward(context, attention(qkv_.forward(context, x), H, nullptr, mask));
  }
  Var qkv;  // [B, T, 3 H Dh]
  const auto query = [&] {
    qkv = qkv_.forward(context, x);
    return reshape(slice(qkv, 2, 0, H * Dh), {B * T, H * Dh});
  };
  Routing routing = router_->route(context, reshape(x, {B * T, x.dim(2)}), query);
  routing.selected.keys = config_.kv == "selected";
  if (routing.balance_loss.defined()) context.balance_losses.push_back(routing.balance_loss);
  if (context.heads) context.heads->push_back({H, config_.shared, true, routing.gate.value(), routing.mask});
  if (!qkv.defined()) qkv = qkv_projection(x, qkv_.weight(context), qkv_.bias(context), H, routing.selected);
  const Var heads = attention(qkv, H, &routing.selected, mask);
  return output_projection(heads, routing.gate, output_.weight(context), output_.bias(context), routing.selected);
}

Index Attention::active_heads() const {
  return router_ ? config_.shared + config_.routed : config_.heads;
}

Madds Attention::madds(Index tokens) const {
  const double T = static_cast<double>(tokens), D = static_cast<double>(config_.width),
               Dh = static_cast<double>(config_.head_dim);
  const double all = static_cast<double>(config_.heads), active = static_cast<double>(active_heads());
  const double router = router_ ? T * router_->madds_per_token() : 0;
  const bool few_keys = router_ && config_.kv == "selected";
  // Pairs of query and key over those of one dense head, summed over the heads: a routed head has its share of the
  // tokens on both sides.
  const double shared = static_cast<double>(config_.shared), candidates = all - shared, routed = active - shared;
  const double pairs = few_keys ? shared + (candidates > 0 ? routed * routed / candidates : 0) : active;
  const double seen = mask_of(config_).mean_keys(tokens);
  const double projections = 2 * T * D * Dh * (active + (few_keys ? active : all));  // query and output, key and value
  const double total = projections + 2 * T * seen * Dh * pairs + router;
  const double dense_queries = router_ && router_->reads_queries() ? T * D * Dh * (all - active) : 0;
  return {total, total + dense_queries};
}

}  // namespace headlab::inline HEADLAB_PRECISION
