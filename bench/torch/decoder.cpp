// A decoder with RMSNorm, rotary positions, grouped keys and SwiGLU: its training step, and tokens that it reads one at
// a time, with the keys and values of those before kept.
#include <limits>

#include "bench/torch/step.h"
#include "bench/torch/work.h"

namespace headlab::bench {
namespace {

using torch::Tensor;
namespace nn = torch::nn;
using torch::indexing::Slice;

struct Sizes {
  int64_t batch, tokens, width, heads, key_heads, hidden;
  explicit Sizes(const Parameters& p)
      : batch(p.integer("batch")),
        tokens(p.integer("tokens")),
        width(p.integer("width")),
        heads(p.integer("heads")),
        key_heads(p.integer("key_heads")),
        hidden(p.integer("hidden")) {}
  int64_t head_dim() const { return width / heads; }
};

Tensor rms_norm(const Tensor& x, const Tensor& weight) {
  return x * torch::rsqrt(x.pow(2).mean(-1, true) + 1e-6) * weight;
}

// x [B, H, T, Dh], in pairs i and i + Dh / 2.
Tensor turned(const Tensor& x, const Tensor& cosine, const Tensor& sine) {
  const auto halves = x.chunk(2, -1);
  return torch::cat({halves[0] * cosine - halves[1] * sine, halves[1] * cosine + halves[0] * sine}, -1);
}

nn::Linear map(int64_t in, int64_t out) {
  return nn::Linear(nn::LinearOptions(in, out).bias(false));
}

struct BlockImpl : nn::Module {
  explicit BlockImpl(const Sizes& sizes)
      : s(sizes),
        qkv(map(s.width, s.width + 2 * s.key_heads * s.head_dim())),
        output(map(s.width, s.width)),
        fc1(map(s.width, 2 * s.hidden)),
        fc2(map(s.hidden, s.width)) {
    register_module("qkv", qkv);
    register_module("output", output);
    register_module("fc1", fc1);
    register_module("fc2", fc2);
    norm1 = register_parameter("norm1", torch::ones({s.width}));
    norm2 = register_parameter("norm2", torch::ones({s.width}));
  }

  // Of whole sequences; `hidden` [T, T] is true where a query may not look.
  Tensor forward(const Tensor& x, const Tensor& cosine, const Tensor& sine, const Tensor& hidden) {
    const auto [q, k, v] = projected(x, cosine, sine);
    return rest(x, attended(q, k, v, hidden));
  }

  // Of the token at place t.
  Tensor read(const Tensor& x, int64_t t, const Tensor& cosine, const Tensor& sine) {
    if (!keys.defined()) {
      keys = torch::zeros({s.batch, s.key_heads, s.tokens, s.head_dim()});
      values = torch::zeros_like(keys);
    }
    const auto [q, k, v] = projected(x, cosine, sine);
    keys.index_put_({Slice(), Slice(), t}, k.squeeze(2));
    values.index_put_({Slice(), Slice(), t}, v.squeeze(2));
    return rest(x, attended(q, keys.slice(2, 0, t + 1), values.slice(2, 0, t + 1), {}));
  }

  // Queries [B, H, T, Dh], keys and values [B, key heads, T, Dh].
  std::tuple<Tensor, Tensor, Tensor> projected(const Tensor& x, const Tensor& cosine, const Tensor& sine) {
    const auto parts = qkv(rms_norm(x, norm1))
                           .view({s.batch, x.size(1), -1, s.head_dim()})
                           .transpose(1, 2)
                           .split_with_sizes({s.heads, s.key_heads, s.key_heads}, 1);
    return {turned(parts[0], cosine, sine), turned(parts[1], cosine, sine), parts[2]};
  }

  // The queries of a group read the same keys. -> [B, T, D].
  Tensor attended(const Tensor& q, const Tensor& k, const Tensor& v, const Tensor& hidden) {
    const int64_t group = s.heads / s.key_heads, T = q.size(2), seen = k.size(2);
    const double factor = 1 / std::sqrt(static_cast<double>(s.head_dim()));
    const Tensor grouped = (q * factor).reshape({s.batch, s.key_heads, group * T, s.head_dim()});
    Tensor scores = torch::matmul(grouped, k.transpose(-2, -1));
    if (hidden.defined())
      scores = scores.view({s.batch, s.key_heads, group, T, seen})
                   .masked_fill(hidden, -std::numeric_limits<float>::infinity())
                   .view({s.batch, s.key_heads, group * T, seen});
    return torch::matmul(torch::softmax(scores, -1), v)
        .view({s.batch, s.heads, T, s.head_dim()})
        .transpose(1, 2)
        .reshape({s.batch, T, s.width});
  }

  Tensor rest(Tensor x, const Tensor& y) {
    x = x + output(y);
    const auto halves = fc1(rms_norm(x, norm2)).chunk(2, -1);
    return x + fc2(torch::silu(halves[0]) * halves[1]);
  }

  Sizes s;
  nn::Linear qkv, output, fc1, fc2;
  Tensor keys, values, norm1, norm2;
};
TORCH_MODULE(Block);

struct ModelImpl : nn::Module {
  explicit ModelImpl(const Parameters& p)
      : s(p), embedding(p.integer("vocabulary"), s.width), output(map(s.width, p.integer("vocabulary"))) {
    register_module("embedding", embedding);
    register_module("output", output);
    norm = register_parameter("norm", torch::ones({s.width}));
    for (int64_t i = 0; i < p.integer("depth"); ++i)
      blocks.push_back(register_module("block" + std::to_string(i), Block(s)));
    hidden = torch::ones({s.tokens, s.tokens}, torch::kBool).triu(1);
    const Tensor frequencies =
        torch::pow(10000.0, -torch::arange(0, s.head_dim(), 2) / static_cast<double>(s.head_dim()));
    const Tensor angles = torch::outer(torch::arange(s.tokens).to(torch::kFloat), frequencies.to(torch::kFloat));
    cosine = angles.cos();
    sine = angles.sin();
  }
  // Of whole sequences: logits [B T, V].
  Tensor forward(const Tensor& tokens, std::vector<Tensor>*) {
    Tensor x = embedding(tokens);
    for (Block& block : blocks) x = block->forward(x, cosine, sine, hidden);
    return output(rms_norm(x, norm)).flatten(0, 1);
  }
  Tensor read(const Tensor& tokens, int64_t t) {
    Tensor x = embedding(tokens);
    for (Block& block : blocks) x = block->read(x, t, cosine[t], sine[t]);
    return output(rms_norm(x, norm));
  }

  Sizes s;
  nn::Embedding embedding;
  nn::Linear output;
  Tensor norm, cosine, sine, hidden;
  std::vector<Block> blocks;
};
TORCH_MODULE(Model);

}  // namespace

Work train_decoder(const Parameters& p) {
  return language_step(Model(p), p);
}

Work decode(const Parameters& p) {
  Model model(p);
  const Tensor tokens = torch::randint(p.integer("vocabulary"), {model->s.batch, 1}, torch::kLong);
  Work work;
  work.units = static_cast<double>(model->s.batch * model->s.tokens);
  work.parameters = count_of(model->parameters());
  work.run = [=]() mutable {
    const torch::NoGradGuard no_grad;
    for (int64_t t = 0; t < model->s.tokens; ++t) model->read(tokens, t);
  };
  return work;
}

}  // namespace headlab::bench
