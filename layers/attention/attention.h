// Multi-head attention. It asks a Router which heads a token uses and knows no variant; without one it is plain MHA.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "base/registry.h"
#include "layers/bitnet.h"
#include "layers/decoding.h"
#include "layers/feed_forward/feed_forward.h"
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
  bool bias = true;     // of the maps to queries, keys and values, and of the output
  Index key_heads = 0;  // Hk, a divisor of heads: query heads in a row share one; 0: as many as heads
  std::optional<AttentionMask::Kind> mask = {};  // unset: the host's own, none where it has no other
  Index window = 0;                              // tokens of a mask that is a window or a band
  Segments segments = {};                        // and of the mask
  std::optional<Rotary> rotary = {};             // of queries and keys
  BitNet bitnet = {};                            // of the maps to queries, keys and values, and of the output
  std::string name = "full";                     // an entry of attentions()
  Settings settings = {};  // what its entry and its router declare besides; the unsaid is at its fallback
  // Of the block that it stands in, which sets them.
  Index tokens = 0;  // the most of a sequence; 0: nobody says
  Index layer = 0;   // the block's number
};
// Whether a query sees no key after its own under any mask of that kind.
bool hides_later(std::optional<AttentionMask::Kind> kind);
// As the options say it for one layer, but for the width.
AttentionConfig attention_config(const Settings& layer);
// Which entries of attentions() declare alike: heads and their widths, biases, positions, the router.
std::vector<Option> attention_options();

RouterConfig router_config(const AttentionConfig& config);

// Multiply-adds of one example's forward pass: those that the routing asks for, and those that are carried out.
struct Madds {
  double needed = 0, executed = 0;
  Madds& operator+=(const Madds& other) {
    needed += other.needed;
    executed += other.executed;
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
  // Adds the cache of the layer, which forward() then goes on from; false: it cannot, and must read all tokens at once.
  virtual bool add_cache(Decoding&) const { return false; }
  virtual Madds madds(Index tokens) const = 0;
  virtual double statistics_madds(Index) const { return 0; }  // what telling of its heads takes besides
  virtual Index active_heads() const = 0;                     // that a token uses
  virtual Index shared_heads() const = 0;                     // that all tokens use
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
  // With `between`, of the heads' width together, what it makes of the gated heads is what W_O reads. Throws ShapeError
  // on a budget that does not fit.
  Attention(const Scope& scope, const AttentionConfig& config, std::unique_ptr<FeedForward> between = nullptr);
  Var forward(ForwardContext& context, const Var& x) const override;
  bool add_cache(Decoding& decoding) const override;
  Madds madds(Index tokens) const override;
  double statistics_madds(Index tokens) const override;
  Index active_heads() const override;
  Index shared_heads() const override;

 private:
  HeadCounts counts() const { return {config_.heads, config_.key_heads}; }
  std::vector<Index> qkv_sizes() const;  // numbers of the three maps
  Var dense(ForwardContext& context, const Var& x, const AttentionMask& mask) const;
  Var routed(ForwardContext& context, const Var& x, const AttentionMask& mask) const;
  Var rotated(const ForwardContext& context, const Var& qkv) const;
  Var all_qkv(const ForwardContext& context, const Var& x) const;  // packed, of every token and head
  Var queries_of(const Var& qkv) const;                            // [B T, H Dh]
  Var attend(const ForwardContext& context, const Var& qkv, const HeadTokens* selected,
             const AttentionMask& mask) const;
  void report_statistics(const ForwardContext& context, const Var& qkv, const HeadTokens* selected,
                         const AttentionMask& mask) const;
  Var output(ForwardContext& context, const Var& heads) const;  // what W_O makes of gated heads
  Keys keys(const ForwardContext& context) const;               // of a routed layer
  void report(const ForwardContext& context, const Var& x, HeadActivity activity) const;
  HeadActivity unrouted(const Var& x, const AttentionMask& mask) const;
  HeadActivity activity_of_all(const Var& qkv, const Var& heads, const AttentionMask& mask) const;
  Routing route(ForwardContext& context, const Var& x, const Var& queries, const AttentionMask& mask) const;

  std::string name_;        // of its parameters: "blocks.0.attention"
  Index given_;             // heads asked for
  AttentionConfig config_;  // of those built
  AttentionMask mask_;
  Linear qkv_, output_;
  std::unique_ptr<Router> router_;
  std::unique_ptr<FeedForward> between_;
};

}  // namespace headlab::inline HEADLAB_PRECISION
