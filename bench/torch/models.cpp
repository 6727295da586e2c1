// Models and attention layers. Attention is softmax(Q K^T) V by matrix products: 1.13 has no public fused attention.
#include <functional>
#include <limits>

#include "bench/torch/experts.h"
#include "bench/torch/step.h"
#include "bench/torch/work.h"

namespace headlab::bench {
namespace {

using torch::Tensor;
namespace nn = torch::nn;

struct Routing {
  int64_t heads, active, shared;
  bool moh;
  explicit Routing(const Parameters& p)
      : heads(p.integer("heads")),
        active(p.integer("active", heads)),
        shared(p.integer("shared", 0)),
        moh(p.has("active")) {}
};

// q, k, v [B, H, T, Dh] -> [B, H, T, Dh]; `hidden` [T, T] is true where a query may not look.
Tensor scaled_dot_product(const Tensor& q, const Tensor& k, const Tensor& v, const Tensor& hidden) {
  const double factor = 1 / std::sqrt(static_cast<double>(q.size(-1)));
  Tensor scores = torch::matmul(q * factor, k.transpose(-2, -1));
  if (hidden.defined()) scores = scores.masked_fill(hidden, -std::numeric_limits<float>::infinity());
  return torch::matmul(torch::softmax(scores, -1), v);
}

// MoH as its released code computes it: every head for every token, then times the gates.
class AttentionImpl : public nn::Module {
 public:
  AttentionImpl(int64_t width, const Routing& r, Tensor hidden = {})
      : r_(r), hidden_(std::move(hidden)), qkv_(width, 3 * width), output_(width, width) {
    register_module("qkv", qkv_);
    register_module("output", output_);
    if (!r.moh) return;
    const auto router = [&](const char* name, int64_t out) {
      return register_module(name, nn::Linear(nn::LinearOptions(width, out).bias(false)));
    };
    if (r.active > r.shared) routed_ = router("routed", r.heads - r.shared);
    if (r.shared > 0) shared_ = router("shared", r.shared);
    if (r.shared > 0 && r.active > r.shared) types_ = router("types", 2);
  }

  // x [B, T, D]; a training pass adds its balance loss to `balance`.
  Tensor forward(const Tensor& x, std::vector<Tensor>* balance) {
    const int64_t B = x.size(0), T = x.size(1), D = x.size(2);
    const auto qkv = qkv_(x).view({B, T, 3, r_.heads, D / r_.heads}).permute({2, 0, 3, 1, 4}).unbind(0);
    Tensor y = scaled_dot_product(qkv[0], qkv[1], qkv[2], hidden_).transpose(1, 2);  // [B, T, H, Dh]
    if (r_.moh) y = y * gates(x.reshape({B * T, D}), balance).view({B, T, r_.heads, 1});
    return output_(y.reshape({B, T, D}));
  }

 private:
  Tensor gates(const Tensor& x, std::vector<Tensor>* balance) {
    Tensor shared, routed, types;
    if (shared_) shared = torch::softmax(shared_(x), 1) * static_cast<double>(r_.shared);
    if (!routed_) return torch::cat({shared, x.new_zeros({x.size(0), r_.heads - r_.shared})}, 1);
    const int64_t candidates = r_.heads - r_.shared, chosen = r_.active - r_.shared;
    const Tensor p = torch::softmax(routed_(x), 1);
    const Tensor best = std::get<1>(torch::topk(p, chosen, 1));
    const Tensor mask = torch::zeros_like(p).scatter_(1, best, 1.0);
    if (balance && is_training()) {
      balance->push_back((p.mean(0) * mask.mean(0)).sum() * static_cast<double>(candidates));
    }
    routed = p * mask;
    routed =
        routed / routed.sum(1, true).clamp_min(std::numeric_limits<float>::epsilon()) * static_cast<double>(chosen);
    if (!types_) return routed;
    types = torch::softmax(types_(x), 1) * 2;
    return torch::cat({shared * types.slice(1, 0, 1), routed * types.slice(1, 1, 2)}, 1);
  }

  Routing r_;
  Tensor hidden_;
  nn::Linear qkv_, output_;
  nn::Linear routed_{nullptr}, shared_{nullptr}, types_{nullptr};
};
TORCH_MODULE(Attention);

class BlockImpl : public nn::Module {
 public:
  BlockImpl(int64_t width, const Parameters& p, int64_t place, const Tensor& hidden)
      : norm1_(nn::LayerNormOptions({width}).eps(1e-6)),
        norm2_(nn::LayerNormOptions({width}).eps(1e-6)),
        attention_(width, Routing(p), hidden),
        feed_forward_(feed_forward(width, p, place)) {
    register_module("norm1", norm1_);
    register_module("norm2", norm2_);
    register_module("attention", attention_);
    register_module("feed_forward", feed_forward_);
  }
  Tensor forward(const Tensor& x, std::vector<Tensor>* balance) {
    const Tensor y = x + attention_->forward(norm1_(x), balance);
    return y + feed_forward_->forward(norm2_(y), balance);
  }

 private:
  nn::LayerNorm norm1_, norm2_;
  Attention attention_;
  std::shared_ptr<FeedForward> feed_forward_;
};
TORCH_MODULE(Block);

// A stack of blocks between an embedding and a head, which differ between the two models.
class TransformerImpl : public nn::Module {
 public:
  TransformerImpl(const Parameters& p, int64_t tokens, const Tensor& hidden) : width_(p.integer("width")) {
    position_ = register_parameter("position", torch::randn({tokens, width_}) * 0.02);
    for (int64_t i = 0; i < p.integer("depth"); ++i) blocks_->push_back(Block(width_, p, i, hidden));
    register_module("blocks", blocks_);
    norm_ = register_module("norm", nn::LayerNorm(nn::LayerNormOptions({width_}).eps(1e-6)));
  }
  Tensor encode(Tensor x, std::vector<Tensor>* balance) {
    x = x + position_;
    for (const auto& block : *blocks_) x = block->as<Block>()->forward(x, balance);
    return norm_(x);
  }

 protected:
  int64_t width_;

 private:
  Tensor position_;
  nn::ModuleList blocks_;
  nn::LayerNorm norm_{nullptr};
};

class VitImpl : public TransformerImpl {
 public:
  explicit VitImpl(const Parameters& p)
      : TransformerImpl(p, patches(p), {}),
        patch_(p.integer("patch")),
        embedding_(patch_ * patch_, width_),
        head_(width_, 10) {
    register_module("embedding", embedding_);
    register_module("head", head_);
  }
  Tensor forward(const Tensor& images, std::vector<Tensor>* balance) {
    const int64_t B = images.size(0), side = images.size(2) / patch_;
    const Tensor patches = images.view({B, side, patch_, side, patch_})
                               .permute({0, 1, 3, 2, 4})
                               .reshape({B, side * side, patch_ * patch_});
    return head_(encode(embedding_(patches), balance).mean(1));
  }

 private:
  static int64_t patches(const Parameters& p) {
    const int64_t side = p.integer("image") / p.integer("patch");
    return side * side;
  }
  int64_t patch_;
  nn::Linear embedding_, head_;
};
TORCH_MODULE(Vit);

class LlmImpl : public TransformerImpl {
 public:
  explicit LlmImpl(const Parameters& p)
      : TransformerImpl(p, p.integer("tokens"), causal(p.integer("tokens"))),
        embedding_(p.integer("vocabulary"), width_),
        output_(nn::LinearOptions(width_, p.integer("vocabulary")).bias(false)) {
    register_module("embedding", embedding_);
    register_module("output", output_);
  }
  Tensor forward(const Tensor& tokens, std::vector<Tensor>* balance) {
    return output_(encode(embedding_(tokens), balance)).flatten(0, 1);
  }

 private:
  static Tensor causal(int64_t T) { return torch::ones({T, T}, torch::kBool).triu(1); }
  nn::Embedding embedding_;
  nn::Linear output_;
};
TORCH_MODULE(Llm);

// `f` on `x` without gradients, or with those of <weights, f(x)>.
Work passes(const Tensor& x, bool train, std::vector<Tensor> parameters,
            const std::function<Tensor(const Tensor&, std::vector<Tensor>*)>& f, const Tensor& weights) {
  Work work;
  work.units = static_cast<double>(x.size(0) * x.size(1));
  work.parameters = count_of(parameters);
  if (!train) {
    work.run = [=] {
      const c10::InferenceMode inference;
      f(x, nullptr);
    };
    return work;
  }
  x.set_requires_grad(true);
  parameters.push_back(x);
  work.run = [=] {
    std::vector<Tensor> balance;
    drop_gradients(parameters);
    Tensor loss = (f(x, &balance) * weights).sum();
    for (const Tensor& b : balance) loss = loss + 0.01 * b;
    loss.backward();
  };
  return work;
}

}  // namespace

Work train_vit(const Parameters& p) {
  const int64_t batch = p.integer("batch"), image = p.integer("image");
  return step_of(Vit(p), torch::randn({batch, 1, image, image}), torch::randint(10, {batch}, torch::kLong),
                 static_cast<double>(batch));
}

Work train_llm(const Parameters& p) {
  return language_step(Llm(p), p);
}

Work attention_layer(const Parameters& p) {
  const int64_t batch = p.integer("batch", 1), tokens = p.integer("tokens"), width = p.integer("width");
  const bool train = p.integer("train", 0) != 0;
  const Tensor hidden =
      p.text("mask", "none") == "causal" ? torch::ones({tokens, tokens}, torch::kBool).triu(1) : Tensor();
  Attention layer(width, Routing(p), hidden);
  layer->train(train);
  return passes(
      torch::randn({batch, tokens, width}), train, layer->parameters(),
      [layer](const Tensor& x, std::vector<Tensor>* balance) mutable { return layer->forward(x, balance); },
      torch::randn({batch, tokens, width}));
}

// Dense whatever the share of heads is, as in the released code; gates are no part of the core. Groups of the sequence
// are examples of the batch.
Work attention_core(const Parameters& p) {
  const int64_t batch = p.integer("batch", 1), tokens = p.integer("tokens"), width = p.integer("width"),
                heads = p.integer("heads"), groups = p.integer("groups", 1), window = p.integer("window", 0);
  const Tensor position = torch::arange(tokens / groups);
  const Tensor far = window > 0 ? (position.unsqueeze(1) - position).abs() > window / 2 : Tensor();
  return passes(
      torch::randn({batch, tokens, 3 * width}), p.integer("train", 0) != 0, {},
      [=](const Tensor& x, std::vector<Tensor>*) {
        const auto qkv =
            x.view({batch * groups, tokens / groups, 3, heads, width / heads}).permute({2, 0, 3, 1, 4}).unbind(0);
        return scaled_dot_product(qkv[0], qkv[1], qkv[2], far).transpose(1, 2).reshape({batch, tokens, width});
      },
      torch::randn({batch, tokens, width}));
}

}  // namespace headlab::bench
