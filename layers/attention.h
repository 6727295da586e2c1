// Multi-head attention. It asks a Router which heads a token uses and knows no variant; without one it is plain MHA.
#pragma once

#include <memory>
#include <string>

#include "layers/linear.h"
#include "layers/routing/router.h"

namespace headlab::inline HEADLAB_PRECISION {

struct AttentionConfig {
  Index width = 0, heads = 0;   // heads that no token can use (router.h, used_heads) are not built
  Index head_dim = 0;           // 0: width / heads
  std::string router = "none";  // a name of routing/registry.cpp
  Index shared = 0, routed = 0;
  bool two_stage = true, paper_scale = false;
  std::string mask = "none";  // "causal", "window" of `window` tokens
  Index window = 0;
  std::string kv = "all";  // "selected": only tokens that select a head are keys and values there (MoH's timing table)
};

// Multiply-adds of one example's forward pass: those that the routing asks for, and those that are carried out.
struct Madds {
  double needed = 0, executed = 0;
  Madds& operator+=(const Madds& other) {
    needed += other.needed, executed += other.executed;
    return *this;
  }
};

// x [B, T, D] -> sum_i gate_i softmax(Q_i K_i^T / sqrt(Dh)) V_i W_O^i + bias (MoH, Eq. 2 to 6), with keys and values of
// all tokens or, by `kv`, of those that select head i.
class Attention {
 public:
  Attention(const Scope& scope, const AttentionConfig& config);  // throws ShapeError on a budget that does not fit
  Var forward(ForwardContext& context, const Var& x) const;
  Madds madds(Index tokens) const;
  Index active_heads() const;  // that a token uses
  Index shared_heads() const;  // that all tokens use

 private:
  Index given_;             // heads asked for
  AttentionConfig config_;  // of those built
  AttentionMask mask_;
  Linear qkv_, output_;
  std::unique_ptr<Router> router_;
};

}  // namespace headlab::inline HEADLAB_PRECISION
