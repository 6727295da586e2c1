#include "layers/routing/router.h"

#include <fmt/format.h>

#include "layers/routing/swap.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

void check(const RouterConfig& c) {
  const bool fits = c.heads > 0 && c.shared >= 0 && c.shared <= c.heads && c.routed >= 0 && c.routed <= c.candidates();
  if (!fits || c.active() == 0) {
    throw ShapeError(fmt::format(
        "router: attention.shared = {} and attention.routed = {} of attention.heads = {}; need shared >= 0, "
        "0 <= routed <= heads - shared, and one active head",
        c.shared, c.routed, c.heads));
  }
}

}  // namespace

Index RouterEntry::used_heads(const RouterConfig& config) const {
  if (!make) return config.heads;
  check(config);
  return choice != Choice::none && config.routed > 0 ? config.heads : config.active();
}

std::unique_ptr<Router> RouterEntry::build(const Scope& scope, const RouterConfig& config) const {
  if (!make) return nullptr;
  check(config);
  RouterConfig whole = config;
  whole.settings = with_fallbacks(config.settings, options);
  whole.name = scope.prefix();
  return make(scope, whole);
}

bool RouterEntry::task_teaches_choice(const RouterConfig& config) const {
  if (choice != Choice::learned || config.routed == 0) return false;
  RouterConfig whole = config;
  whole.settings = with_fallbacks(config.settings, options);
  return !loss_moves_choice || loss_moves_choice(whole);
}

Index shared_heads(const Settings& layer) {
  return layer.integer("attention.shared");
}
Index routed_heads(const Settings& layer) {
  return layer.integer("attention.routed");
}
Index candidate_heads(const Settings& layer) {
  return layer.integer("attention.heads") - shared_heads(layer);
}

std::vector<Option> head_budget() {
  return {option::per_layer("attention.shared", 0, "shared heads of each layer, active for every token", 0, 4096),
          option::per_layer("attention.routed", 0, "routed heads that a token selects in each layer (K)", 0, 4096)};
}

Option selected_keys() {
  return option::choice("attention.kv", "all", {"all", "selected"},
                        "keys and values of a head: of all tokens, or of those that use it");
}

Option balance_weight() {
  const auto routes = [](const Settings& layer) { return routed_heads(layer) > 0; };
  return option::when([=](const Settings& settings) { return settings.any_layer(routes); },
                      option::real("attention.balance_weight", 0.01, "weight of the load-balance loss", 0, 100));
}

Var choose(const ForwardContext& context, const RouterConfig& config, const Var& p) {
  const Var learned = top_k_mask(p, config.routed);
  Swap* swap = swap_of(context);
  return swap ? swap->choose(context, config, learned) : learned;
}

// Padding is not among the n tokens: which heads are drawn for a token depends on how much of it stands before.
Var drawn_heads(const ForwardContext& context, const RouterConfig& config, Index n) {
  const Random random = context.random("router/" + config.name);
  const Index E = config.candidates();
  Tensor keys({n, E});
  for (Index i = 0; i < keys.size(); ++i) {
    const Index at = context.place(i / E) * E + i % E;
    keys.data()[i] = static_cast<real>(random.uniform(static_cast<std::uint64_t>(at)));
  }
  return top_k_mask(Var(keys), config.routed);
}

HeadTokens tokens_of(const Tensor& mask) {
  return {row_groups(mask)};
}

Var balance_loss(const Var& p, const Var& chosen) {
  return static_cast<double>(p.dim(1)) * sum(mean(p, {0}) * mean(chosen, {0}));
}

void report_balance(ForwardContext& context, const RouterConfig& config, const Var& p, const Var& chosen) {
  context.auxiliary.push_back({"balance", config.settings.real("attention.balance_weight"), balance_loss(p, chosen)});
}

Var renormalised(const Var& p, const Var& chosen, Index routed) {
  const Var r = p * chosen;
  return static_cast<double>(routed) * (r / sum(r, {1}, true));
}

}  // namespace headlab::inline HEADLAB_PRECISION
