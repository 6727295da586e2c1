// One attention layer with its projections, and the attention op alone.
#include <memory>
#include <stdexcept>

#include "bench/work/work.h"
#include "layers/attention/attention.h"

namespace headlab::bench {
namespace {

Index dim_of(Index width, Index heads) {
  if (heads <= 0 || width % heads != 0)
    throw std::invalid_argument("width " + std::to_string(width) + " does not divide into " + std::to_string(heads) +
                                " heads");
  return width / heads;
}

// "groups" that the sequence divides into, and a "window" inside them that reaches both ways.
AttentionMask groups_of(const Parameters& p) {
  const Index groups = p.integer("groups", 1), window = p.integer("window", 0), tokens = p.integer("tokens");
  if (groups < 1 || tokens % groups != 0)
    throw std::invalid_argument(std::to_string(groups) + " groups do not divide " + std::to_string(tokens) + " tokens");
  AttentionMask mask;
  if (window > 0) {
    mask.kind = AttentionMask::Kind::band;
    mask.window = window;
  }
  if (groups > 1) mask.segments.length = tokens / groups;
  return mask;
}

struct Sizes {
  Index batch, tokens, heads, head_dim, active, shared;
  bool train, selected_keys;
  AttentionMask mask;

  explicit Sizes(const Parameters& p)
      : batch(p.integer("batch", 1)),
        tokens(p.integer("tokens")),
        heads(p.integer("heads")),
        head_dim(dim_of(p.integer("width"), heads)),
        active(p.integer("active", p.integer("heads"))),
        shared(p.integer("shared", 0)),
        train(p.integer("train", 0) != 0),
        selected_keys(keys_of(p) == Keys::selected),
        mask(groups_of(p)) {}

  // Scores and values; where keys are selected, a head has as many keys as queries.
  double core_madds() const {
    const double T = static_cast<double>(tokens), Dh = static_cast<double>(head_dim);
    const double all = static_cast<double>(heads), used = static_cast<double>(active);
    return static_cast<double>(batch) * 2 * T * mask.mean_keys(tokens) * Dh *
           (selected_keys ? used * used / all : used);
  }
};

// Every token uses `active` heads and every head about as many tokens: token n starts at head 5 n.
HeadTokens balanced_tokens(const Sizes& s) {
  HeadTokens out;
  out.keys = s.selected_keys;
  out.tokens.resize(static_cast<std::size_t>(s.heads));
  for (Index n = 0; n < s.batch * s.tokens; ++n) {
    for (Index i = 0; i < s.active; ++i) {
      out.tokens[static_cast<std::size_t>((5 * n + i) % s.heads)].push_back(static_cast<std::int32_t>(n));
    }
  }
  return out;
}

// forward() without a tape, or forward and the gradients of <weights, forward()>, where the balance losses count too.
std::function<void()> passes(const Sizes& s, const Tensor& x, std::shared_ptr<ParameterSet> parameters,
                             std::function<Var(ForwardContext&, const Var&)> forward) {
  if (!s.train) {
    return [=] {
      const NoGrad no_grad;
      ForwardContext context;
      forward(context, Var(x));
    };
  }
  const Tensor weights = normal_tensor({s.batch, s.tokens, s.heads * s.head_dim}, 3);
  return [=] {
    Tape tape;
    ForwardContext context;
    context.tape = &tape;
    context.training = true;
    parameters->clear_gradients();
    const Var loss = sum(forward(context, tape.leaf(x)) * weights), balance = weighted_sum(context.auxiliary);
    tape.backward(balance.defined() ? loss + balance : loss);
  };
}

AttentionMask::Kind mask_of(const std::string& name) {
  if (name == "none") return AttentionMask::Kind::none;
  if (name == "causal") return AttentionMask::Kind::causal;
  throw std::invalid_argument("mask '" + name + "'; there are none and causal");
}

}  // namespace

Keys keys_of(const Parameters& p) {
  const std::string kv = p.text("kv", "all");
  if (kv != "all" && kv != "selected") throw std::invalid_argument("kv '" + kv + "'; there are all and selected");
  return kv == "selected" ? Keys::selected : Keys::all;
}

Work attention_layer(const Parameters& p) {
  const Sizes s(p);
  AttentionConfig c;
  c.width = p.integer("width");
  c.heads = s.heads;
  c.mask = mask_of(p.text("mask", "none"));
  c.keys = keys_of(p);
  if (p.has("active")) {
    c.router = "two_stage";
    c.shared = s.shared;
    c.routed = s.active - s.shared;
  }
  const auto parameters = std::make_shared<ParameterSet>();
  const auto layer = std::make_shared<Attention>(Scope(*parameters, "attention"), c);
  parameters->initialise(1);
  const Tensor x = normal_tensor({s.batch, s.tokens, c.width}, 2);
  Work work = work_of(p, static_cast<double>(s.batch * s.tokens),
                      passes(s, x, parameters, [layer, parameters](ForwardContext& context, const Var& input) {
                        return layer->forward(context, input);
                      }));
  work.madds = static_cast<double>(s.batch) * layer->madds(s.tokens).needed;
  work.parameters = static_cast<double>(parameters->count());
  return work;
}

Work attention_core(const Parameters& p) {
  const Sizes s(p);
  const Tensor qkv = normal_tensor({s.batch, s.tokens, 3 * s.heads * s.head_dim}, 2);
  const HeadTokens tokens = balanced_tokens(s);
  const bool every = !p.has("active");
  Work work = work_of(p, static_cast<double>(s.batch * s.tokens),
                      passes(s, qkv, std::make_shared<ParameterSet>(), [=](ForwardContext&, const Var& input) {
                        return attention(input, s.heads, every ? nullptr : &tokens, s.mask);
                      }));
  work.madds = s.core_madds();
  return work;
}

}  // namespace headlab::bench
