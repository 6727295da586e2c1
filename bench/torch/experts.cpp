#include "bench/torch/experts.h"

namespace headlab::bench {
namespace {

using torch::Tensor;
namespace nn = torch::nn;

nn::Linear without_bias(int64_t in, int64_t out) {
  return nn::Linear(nn::LinearOptions(in, out).bias(false));
}

class Gelu : public FeedForward {
 public:
  explicit Gelu(int64_t width) : fc1_(width, 4 * width), fc2_(4 * width, width) {
    register_module("fc1", fc1_);
    register_module("fc2", fc2_);
  }
  Tensor forward(const Tensor& x, std::vector<Tensor>*) override { return fc2_(torch::gelu(fc1_(x))); }

 private:
  nn::Linear fc1_, fc2_;
};

class Swiglu : public FeedForward {
 public:
  Swiglu(int64_t width, int64_t hidden) : fc1_(without_bias(width, 2 * hidden)), fc2_(without_bias(hidden, width)) {
    register_module("fc1", fc1_);
    register_module("fc2", fc2_);
  }
  Tensor forward(const Tensor& x, std::vector<Tensor>*) override {
    const auto halves = fc1_(x).chunk(2, -1);
    return fc2_(torch::silu(halves[0]) * halves[1]);
  }

 private:
  nn::Linear fc1_, fc2_;
};

// Expert by expert: its tokens are gathered, and what it makes of them is added where they stand.
class Mixture : public FeedForward {
 public:
  Mixture(int64_t width, int64_t experts, int64_t chosen, int64_t hidden)
      : chosen_(chosen), router_(without_bias(width, experts)) {
    register_module("router", router_);
    for (int64_t e = 0; e < experts; ++e)
      experts_.push_back(register_module("expert" + std::to_string(e), std::make_shared<Swiglu>(width, hidden)));
  }

  Tensor forward(const Tensor& x, std::vector<Tensor>* balance) override {
    const Tensor rows = x.reshape({-1, x.size(-1)}), p = torch::softmax(router_(rows), 1);
    const auto [gates, best] = torch::topk(p, chosen_, 1);
    if (balance && is_training()) {
      const Tensor first = torch::zeros_like(p).scatter_(1, best.slice(1, 0, 1), 1.0);
      balance->push_back((p.mean(0) * first.mean(0)).sum() * static_cast<double>(experts_.size()));
    }
    Tensor y = torch::zeros_like(rows);
    for (std::size_t e = 0; e < experts_.size(); ++e) {
      const auto pairs = (best == static_cast<int64_t>(e)).nonzero().unbind(1);  // rows, and their place among the best
      if (pairs[0].numel() == 0) continue;
      const Tensor said = experts_[e]->forward(rows.index_select(0, pairs[0]), nullptr);
      y = y.index_add(0, pairs[0], said * gates.index({pairs[0], pairs[1]}).unsqueeze(1));
    }
    return y.view_as(x);
  }

 private:
  int64_t chosen_;
  nn::Linear router_;
  std::vector<std::shared_ptr<Swiglu>> experts_;
};

}  // namespace

std::shared_ptr<FeedForward> feed_forward(int64_t width, const Parameters& p, int64_t place) {
  if (!p.has("hidden")) return std::make_shared<Gelu>(width);
  if (!p.has("experts") || (place + 1) % p.integer("every") != 0)
    return std::make_shared<Swiglu>(width, p.integer("hidden"));
  return std::make_shared<Mixture>(width, p.integer("experts"), p.integer("chosen"), p.integer("expert_hidden"));
}

}  // namespace headlab::bench
