// Multi-head attention. It asks a Router which heads a token uses and knows no variant; without one it is plain MHA.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "base/registry.h"
#include "layers/linear.h"
#include "layers/routing/router.h"

namespace headlab::inline HEADLAB_PRECISION {

// Tokens that are keys and values of a head: all of them, or those that select it (MoH's timing table).
enum class Keys { all, selected };

// One layer's attention.
struct AttentionConfig {
  Index width = 0, heads = 0;   // heads that no token can use (router.h, used_heads) are not built
  Index head_dim = 0;           // 0: width / heads
  std::string router = "none";  // an entry of routers()
  Index shared = 0, routed = 0;
  Keys keys = Keys::all;
  Index key_heads = 0;  // Hk, a divisor of heads: query heads in a row share one; 0: as many as heads
  std::optional<AttentionMask::Kind> mask = {};  // unset: the host's own, none where it has no other
  Index window = 0;                              // tokens of a window mask
  std::optional<Rotary> rotary = {};             // of queries and keys
  std::string name = "full";                     // an entry of attentions()
  Settings settings = {};  // what its entry and its router declare besides; the unsaid is at its fallback
};
// As the options say it for one layer, but for the width.
AttentionConfig attention_config(const Settings& layer);

RouterConfig router_config(const AttentionConfig& config);

// Multiply-adds of one example's forward pass: those that the routing asks for, and those that are carried out.
struct Madds {
  double needed = 0, executed = 0;
  Madds& operator+=(const Madds& other) {
    needed += other.needed, executed += other.executed;
    return *this;
  }
};

// (layer, head) pairs of a model: there are, a token uses, every token uses.
struct HeadPairs {
  Index all = 0, active = 0, shared = 0;
};

// What a block asks of its attention: x [B, T, D] -> [B, T, D].
class AttentionLayer {
 public:
  virtual ~AttentionLayer() = default;
  virtual Var forward(ForwardContext& context, const Var& x) const = 0;
  virtual Madds madds(Index tokens) const = 0;
  virtual Index active_heads() const = 0;  // that a token uses
  virtual Index shared_heads() const = 0;  // that all tokens use
};

struct AttentionEntry {
  std::string name, help;
  std::vector<Option> options = {};
  // Throws ShapeError on a budget that does not fit.
  std::unique_ptr<AttentionLayer> (*make)(const Scope& scope, const AttentionConfig& config) = nullptr;
  const char* file = __builtin_FILE();  // of its declaration (base/registry.h)
};
Registry<AttentionEntry>& attentions();

// sum_i gate_i softmax(Q_i K_i^T / sqrt(Dh)) V_i W_O^i + bias (MoH, Eq. 2 to 6), with keys and values of all tokens or
// of those that select head i. Padding (ForwardContext::lengths) is not routed, and changes no other token.
class Attention : public AttentionLayer {
 public:
  Attention(const Scope& scope, const AttentionConfig& config);  // throws ShapeError on a budget that does not fit
  Var forward(ForwardContext& context, const Var& x) const override;
  Madds madds(Index tokens) const override;
  Index active_heads() const override;
  Index shared_heads() const override;

 private:
  HeadCounts counts() const { return {config_.heads, config_.key_heads}; }
  Var dense(ForwardContext& context, const Var& x, const AttentionMask& mask) const;
  Var routed(ForwardContext& context, const Var& x, const AttentionMask& mask) const;
  Var rotated(const Var& qkv) const;
  Keys keys(const ForwardContext& context) const;  // of a routed layer
  void report(const ForwardContext& context, const Var& x, HeadActivity activity) const;
  HeadActivity unrouted(const Var& x, const AttentionMask& mask) const;
  HeadActivity activity_of_all(const Var& qkv, const Var& heads, const AttentionMask& mask) const;
  Routing route(ForwardContext& context, const Var& x, const AttentionMask& mask,
                const std::function<Var()>& query) const;

  std::string name_;        // of its parameters: "blocks.0.attention"
  Index given_;             // heads asked for
  AttentionConfig config_;  // of those built
  AttentionMask mask_;
  Linear qkv_, output_;
  std::unique_ptr<Router> router_;
};

}  // namespace headlab::inline HEADLAB_PRECISION
