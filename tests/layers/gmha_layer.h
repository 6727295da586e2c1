// Grouped multi-head attention by its options, and whom a token may attend to by the definition.
#pragma once

#include <cstdlib>
#include <ostream>
#include <string>

#include "layers/attention/attention.h"
#include "tests/engine/op_checks.h"

namespace headlab {

struct Gmha {
  Index tokens, groups, window = 0;
  bool causal = false, shifted = false;
  std::string mlp = "own", router = "none";

  AttentionConfig config(Index width, Index heads) const {
    AttentionConfig c;
    c.name = "gmha";
    c.width = width, c.heads = heads, c.tokens = tokens, c.layer = shifted ? 3 : 2;
    c.mask = causal ? AttentionMask::Kind::causal : AttentionMask::Kind::none;
    c.router = router, c.shared = 1, c.routed = 1;
    c.settings.set("attention.groups", groups);
    c.settings.set("attention.window", window);
    c.settings.set("attention.group_mlp", mlp);
    return c;
  }

  // The number of each position's segment, laid one after the other.
  std::vector<Index> segments() const {
    const Index length = (tokens + groups - 1) / groups;
    std::vector<Index> out;
    Index number = 0, left = shifted && groups > 1 && length > 1 ? length / 2 : length;
    for (Index t = 0; t < tokens; ++t, --left) {
      if (left == 0) ++number, left = length;
      out.push_back(number);
    }
    return out;
  }
  // Whether the token at j attends to the one at l.
  bool sees(const std::vector<Index>& segment, Index j, Index l) const {
    if (segment[static_cast<std::size_t>(j)] != segment[static_cast<std::size_t>(l)]) return false;
    if (causal) return 0 <= j - l && (window == 0 || j - l < window);
    return window == 0 || 2 * std::abs(j - l) <= window;
  }
};

inline void PrintTo(const Gmha& g, std::ostream* out) {
  *out << g.groups << " groups of " << g.tokens << ", window " << g.window << (g.causal ? ", causal" : "")
       << (g.shifted ? ", shifted" : "") << ", mlp " << g.mlp << ", router " << g.router;
}

// One layer with numbers far from their beginning.
struct GmhaLayer {
  ParameterSet set;
  std::unique_ptr<AttentionLayer> layer;

  explicit GmhaLayer(const AttentionConfig& c) : layer(attentions().find(c.name).make(Scope(set, "a"), c)) {
    set.initialise(1);
    std::uint64_t seed = 100;
    for (Parameter& p : set.all()) p.value = scale(Var(normal(p.shape, ++seed)), 0.4).value();
  }
  GmhaLayer(const Gmha& g, Index width, Index heads) : GmhaLayer(g.config(width, heads)) {}

  Tensor operator()(const Tensor& x, std::vector<Index> lengths = {}) const {
    const NoGrad no_grad;
    ForwardContext context;
    context.lengths = std::move(lengths);
    return layer->forward(context, x).value();
  }
};

}  // namespace headlab
