// Which heads a token uses, and with what gate. A router is one file behind this interface, and one line in
// registry.cpp.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "layers/context.h"

namespace headlab::inline HEADLAB_PRECISION {

struct RouterConfig {
  Index width = 0, heads = 0;  // D, H
  Index shared = 0;            // h_s: the first heads, active for every token
  Index routed = 0;            // K of the H - h_s others that a token selects
  bool two_stage = true;       // weigh shared against routed heads per token
  bool paper_scale = false;    // gates as in Eq. 5-6 instead of the authors' code
  Index head_dim = 0;          // Dh; 0: D / H

  Index candidates() const { return heads - shared; }  // E
  Index active() const { return shared + routed; }
};

struct Routing {
  Var gate;             // [N, H], 0 where a token does not use the head
  Tensor mask;          // [N, H], 1 where it does
  HeadTokens selected;  // the same as a list of tokens for each head
  Var balance_loss;     // scalar; undefined for a router that does not learn whom to choose
};

class Router {
 public:
  virtual ~Router() = default;
  // x [N, D] is what the attention layer reads; `query` computes the queries [N, H Dh] for routers that look at them.
  virtual Routing route(ForwardContext& context, const Var& x, const std::function<Var()>& query) = 0;
  virtual double madds_per_token() const = 0;  // of the router itself
  // Then queries, keys and values are computed for every token and head.
  virtual bool reads_queries() const { return false; }
  virtual bool same_for_every_token() const { return false; }  // and every gate is 1
};

// mask [N, H] -> for each head its tokens, ascending.
HeadTokens tokens_of(const Tensor& mask);
// E sum_i P_i f_i of probabilities p and their 0/1 choice, both [N, E], with gradient through P alone; K when balanced.
Var balance_loss(const Var& p, const Var& chosen);
// The chosen of the probabilities p [N, E], renormalised over the choice and times K = `routed`: zero logits give 1
// each. The authors' lower bound on the sum can never act: the K largest of E probabilities sum to at least K / E.
Var renormalised(const Var& p, const Var& chosen, Index routed);

// Heads that some token may use: all H, or the active ones where the same heads serve every token. A layer builds no
// others. Throws as make_router.
Index used_heads(const std::string& name, const RouterConfig& config);
// Whether the router learns which heads a token uses.
bool learns(const std::string& name);
// Whether the task's loss takes part in that: the gate of a single routed head, renormalised over itself, is 1 whatever
// its probability, so that the balance loss alone moves W_r.
bool task_teaches_choice(const std::string& name, const RouterConfig& config);
// Throws ShapeError where the budget does not fit the heads, std::invalid_argument on an unknown name (with the known
// ones).
std::unique_ptr<Router> make_router(const std::string& name, const Scope& scope, const RouterConfig& config);
std::vector<std::string> router_names();

}  // namespace headlab::inline HEADLAB_PRECISION
