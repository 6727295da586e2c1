// Tokens that a language model reads one at a time, with the keys and values of those before kept.
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

// x [B, H, 1, Dh], in pairs i and i + Dh / 2.
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
        fc2(map(s.hidden, s.width)),
        keys(torch::zeros({s.batch, s.key_heads, s.tokens, s.head_dim()})),
        values(torch::zeros_like(keys)) {
    register_module("qkv", qkv);
    register_module("output", output);
    register_module("fc1", fc1);
    register_module("fc2", fc2);
    norm1 = register_parameter("norm1", torch::ones({s.width}));
    norm2 = register_parameter("norm2", torch::ones({s.width}));
  }

  Tensor forward(Tensor x, int64_t t, const Tensor& cosine, const Tensor& sine) {
    const auto parts = qkv(rms_norm(x, norm1))
                           .view({s.batch, 1, -1, s.head_dim()})
                           .transpose(1, 2)
                           .split_with_sizes({s.heads, s.key_heads, s.key_heads}, 1);
    keys.index_put_({Slice(), Slice(), t}, turned(parts[1], cosine, sine).squeeze(2));
    values.index_put_({Slice(), Slice(), t}, parts[2].squeeze(2));
    const int64_t group = s.heads / s.key_heads;
    // The queries of a group read the same keys.
    const Tensor q = turned(parts[0], cosine, sine).reshape({s.batch, s.key_heads, group, s.head_dim()});
    const double factor = 1 / std::sqrt(static_cast<double>(s.head_dim()));
    const Tensor scores = torch::matmul(q * factor, keys.slice(2, 0, t + 1).transpose(-2, -1));
    const Tensor y = torch::matmul(torch::softmax(scores, -1), values.slice(2, 0, t + 1));
    x = x + output(y.reshape({s.batch, 1, s.width}));
    const auto halves = fc1(rms_norm(x, norm2)).chunk(2, -1);
    return x + fc2(torch::silu(halves[0]) * halves[1]);
  }

  Sizes s;
  nn::Linear qkv, output, fc1, fc2;
  Tensor keys, values, norm1, norm2;
};
TORCH_MODULE(Block);

struct Model {
  explicit Model(const Parameters& p)
      : s(p),
        embedding(p.integer("vocabulary"), s.width),
        output(map(s.width, p.integer("vocabulary"))),
        norm(torch::ones({s.width})) {
    for (int64_t i = 0; i < p.integer("depth"); ++i) blocks.emplace_back(s);
    const Tensor frequencies =
        torch::pow(10000.0, -torch::arange(0, s.head_dim(), 2) / static_cast<double>(s.head_dim()));
    const Tensor angles = torch::outer(torch::arange(s.tokens).to(torch::kFloat), frequencies.to(torch::kFloat));
    cosine = angles.cos(), sine = angles.sin();
  }
  Tensor read(const Tensor& tokens, int64_t t) {
    Tensor x = embedding(tokens);
    for (Block& block : blocks) x = block->forward(x, t, cosine[t], sine[t]);
    return output(rms_norm(x, norm));
  }
  double count() const {
    double out = static_cast<double>(embedding->weight.numel() + output->weight.numel() + norm.numel());
    for (const Block& block : blocks) {
      for (const Tensor& p : block->parameters()) out += static_cast<double>(p.numel());
    }
    return out;
  }

  Sizes s;
  nn::Embedding embedding;
  nn::Linear output;
  Tensor norm, cosine, sine;
  std::vector<Block> blocks;
};

}  // namespace

Work decode(const Parameters& p) {
  const auto model = std::make_shared<Model>(p);
  const Tensor tokens = torch::randint(p.integer("vocabulary"), {model->s.batch, 1}, torch::kLong);
  Work work;
  work.units = static_cast<double>(model->s.batch * model->s.tokens);
  work.parameters = model->count();
  work.run = [=] {
    const torch::NoGradGuard no_grad;
    for (int64_t t = 0; t < model->s.tokens; ++t) model->read(tokens, t);
  };
  return work;
}

}  // namespace headlab::bench
