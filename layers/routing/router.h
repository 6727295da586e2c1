// Which heads a token uses, and with what gate. A router is one file, with its entry, and one name in registry.cpp.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/registry.h"
#include "layers/context.h"

namespace headlab::inline HEADLAB_PRECISION {

struct RouterConfig {
  Index width = 0, heads = 0;  // D, H
  Index shared = 0;            // h_s: the first heads, active for every token
  Index routed = 0;            // K of the H - h_s others that a token selects
  Index head_dim = 0;          // Dh; 0: D / H
  Settings settings = {};      // the router's own; what is left unsaid is at its fallback
  std::string name = {};       // of its parameters, "blocks.0.attention.router"; keys its draws. build() sets it

  Index candidates() const { return heads - shared; }  // E
  Index active() const { return shared + routed; }
};

struct Routing {
  Var gate;         // [N, H], 0 where a token does not use the head
  Tensor selected;  // [N, H], 1 where it does
};

class Router {
 public:
  virtual ~Router() = default;
  // x [N, D] is what the attention layer reads; `queries` [N, H Dh] are undefined where reads_queries() is false.
  virtual Routing route(ForwardContext& context, const Var& x, const Var& queries) = 0;
  virtual double madds_per_token() const = 0;  // of the router itself
  // Then queries, keys and values are computed for every token and head, before it routes.
  virtual bool reads_queries() const { return false; }
  virtual bool same_for_every_token() const { return false; }  // and every gate is 1
};

// How a router comes to a token's heads: it learns them, draws them, or gives every token the same.
enum class Choice { learned, blind, none };

struct RouterEntry {
  std::string name, help;
  std::string label;  // in legends: "learned routing"
  Choice choice = Choice::learned;
  std::vector<Option> options = {};
  // Empty: no router, all heads of plain multi-head attention.
  std::unique_ptr<Router> (*make)(const Scope& scope, const RouterConfig& config) = nullptr;
  // Whether the task's loss takes part in a learned choice; empty: wherever one is made.
  bool (*loss_moves_choice)(const RouterConfig& config) = nullptr;
  const char* file = __builtin_FILE();  // of its declaration (base/registry.h)

  // Heads that some token may use: all H, or the active ones where the same heads serve every token. A layer builds no
  // others.
  Index used_heads(const RouterConfig& config) const;
  // Throws ShapeError where the budget does not fit the heads.
  std::unique_ptr<Router> build(const Scope& scope, const RouterConfig& config) const;
  bool task_teaches_choice(const RouterConfig& config) const;
};

Registry<RouterEntry>& routers();

// Options that routers declare alike: attention.shared and attention.routed; attention.kv, which rounds otherwise even
// where every token uses every head; attention.balance_weight.
std::vector<Option> head_budget();
Option selected_keys();
Option balance_weight();
// As the options have them for one layer.
Index shared_heads(const Settings& layer);
Index routed_heads(const Settings& layer);
Index candidate_heads(const Settings& layer);  // that are not shared

// K of the E candidates for each token, the most probable ones by p [N, E]: 0/1, [N, E]. What a learned router chooses
// comes from here: in evaluation, a swap (swap.h) may put another choice in its place.
Var choose(const ForwardContext& context, const RouterConfig& config, const Var& p);
// K of the E candidates for each of n tokens, drawn anew in every pass: 0/1, [n, E].
Var drawn_heads(const ForwardContext& context, const RouterConfig& config, Index n);

// mask [N, H] -> for each head its tokens, ascending.
HeadTokens tokens_of(const Tensor& mask);
// E sum_i P_i f_i, P and f the means over the rows of probabilities p and of what was chosen, both [N, E], with
// gradient through P alone. When balanced it is the sum of a row of `chosen`: K of a 0/1 choice, 1 of shares of one.
Var balance_loss(const Var& p, const Var& chosen);
// It, for training to add with attention.balance_weight.
void report_balance(ForwardContext& context, const RouterConfig& config, const Var& p, const Var& chosen);
// The chosen of the probabilities p [N, E], renormalised over the choice and times K = `routed`: zero logits give 1
// each. The authors' lower bound on the sum can never act: the K largest of E probabilities sum to at least K / E.
Var renormalised(const Var& p, const Var& chosen, Index routed);

}  // namespace headlab::inline HEADLAB_PRECISION
