// Experts of two depths with their definition written out, token by token.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "engine/attention_statistics.h"
#include "layers/feed_forward/feed_forward.h"
#include "tests/layers/recorder.h"

namespace headlab::inline HEADLAB_PRECISION {

using Numbers = std::vector<double>;
using Pairs = std::vector<std::pair<std::string, Value>>;

inline Pairs operator+(Pairs a, const Pairs& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}
inline Pairs said(const char* key, const char* value) {
  return {{std::string("feed_forward.") + key, std::string(value)}};
}
inline Pairs said(const char* key, double value) {
  return {{std::string("feed_forward.") + key, value}};
}
inline Pairs counted(const char* key, std::int64_t value) {
  return {{std::string("feed_forward.") + key, value}};
}

struct DualScaleLayer {
  static constexpr Index kWidth = 12, kHeads = 2;

  FeedForwardConfig config;
  ParameterSet set;
  std::unique_ptr<FeedForward> layer;

  explicit DualScaleLayer(const Pairs& settings, bool causal = false) {
    config.name = "dual_scale";
    config.place = {kHeads, causal};
    for (const auto& [key, value] :
         counted("shallow_experts", 5) + counted("deep_experts", 4) + counted("hidden", 7) + settings)
      config.settings.set(key, value);
    layer = make_feed_forward(Scope(set, "mlp"), kWidth, config);
    set.initialise(1);
    const Random random(2, "dual_scale_layer");
    std::uint64_t draw = 0;
    for (Parameter& p : set.all()) {
      if (p.state) continue;
      for (real& w : p.value.span()) w = static_cast<real>(0.5 * random.normal(draw++));
    }
  }

  std::string text(const char* key, const char* fallback) const {
    const std::string whole = std::string("feed_forward.") + key;
    return config.settings.has(whole) ? config.settings.text(whole) : fallback;
  }
  bool linear() const { return text("form", "ffn") == "linear"; }

  const Parameter* find(const std::string& name) const {
    for (const Parameter& p : set.all()) {
      if (p.name == "mlp." + name) return &p;
    }
    return nullptr;
  }
  Parameter* find(const std::string& name) {
    return const_cast<Parameter*>(static_cast<const DualScaleLayer*>(this)->find(name));
  }

  // What the block's attention would tell of B T tokens, by their numbers.
  AttentionStatistics statistics(Index batch, Index tokens) const {
    const Random random(3, "statistics");
    Tensor out({batch, tokens, kHeads * numbers_per_head(!config.place.causal)});
    for (Index i = 0; i < out.size(); ++i)
      out.data()[i] = static_cast<real>(std::abs(random.normal(static_cast<std::uint64_t>(i))));
    return {out};
  }

  // Map `expert` of [E, out, in] in a weight, and of [E, out] in the bias, of x.
  Numbers map(const std::string& name, Index expert, const Numbers& x) const {
    const Parameter *weight = find(name), *bias = find(name + "_bias");
    EXPECT_NE(weight, nullptr) << name;
    const auto in = static_cast<Index>(x.size()), out = weight->shape[weight->shape.size() - 2];
    Numbers y(static_cast<std::size_t>(out));
    for (Index o = 0; o < out; ++o) {
      double& sum = y[static_cast<std::size_t>(o)];
      if (bias) sum = static_cast<double>(bias->value.data()[expert * out + o]);
      for (Index i = 0; i < in; ++i)
        sum += static_cast<double>(weight->value.data()[(expert * out + o) * in + i]) * x[static_cast<std::size_t>(i)];
    }
    return y;
  }

  // (19), before its sigmoid, of one token's statistics, which could attend to so many: importance (0) or complexity
  // (1).
  double judged(Numbers statistics, Index visible, std::size_t which) const {
    for (std::size_t at = 0; visible > 1 && at < statistics.size(); at += statistics.size() / kHeads)
      statistics[at] /= std::log(static_cast<double>(visible));
    const auto linear = [&](const std::string& name, const Numbers& x) {
      Numbers y = map(name + ".weight", 0, x);
      for (std::size_t i = 0; i < y.size(); ++i) y[i] += static_cast<double>(find(name + ".bias")->value.data()[i]);
      return y;
    };
    Numbers hidden = linear("evaluator.first", statistics);
    for (double& h : hidden) h = std::max(0.0, h);
    return linear("evaluator.second", hidden)[which];
  }

  Numbers activate(Numbers x) const {
    const std::string name = text("activation", "gelu");
    if (name == "swiglu") {
      const std::size_t half = x.size() / 2;
      for (std::size_t i = 0; i < half; ++i) x[i] = x[i] / (1 + std::exp(-x[i])) * x[i + half];
      x.resize(half);
      return x;
    }
    for (double& v : x) v = name == "relu" ? std::max(v, 0.0) : 0.5 * v * (1 + std::erf(v / std::sqrt(2.0)));
    return x;
  }

  // (17): one layer of an expert.
  Numbers layer_of(const std::string& name, Index expert, const Numbers& x) const {
    const Numbers hidden = activate(map(name + ".first", expert, x));
    return linear() ? hidden : map(name + ".second", expert, hidden);
  }
  Numbers expert_of(const std::string& tier, Index expert, const Numbers& x) const {
    const Numbers h1 = layer_of(tier + ".layer1", expert, x);
    if (tier == "shallow") return h1;
    Numbers y = layer_of("deep.layer3", expert, layer_of("deep.layer2", expert, h1));
    for (std::size_t i = 0; i < y.size(); ++i) y[i] += h1[i];
    return y;
  }

  // (15), (16) and (18): of `count` experts.
  Numbers tier_of(const std::string& tier, Index count, const Numbers& x) const {
    Numbers p = map(tier + ".router.weight", 0, x);
    double all = 0, chosen = 0;
    for (double& v : p) all += v = std::exp(v);
    for (double& v : p) v /= all;
    std::vector<Index> order(p.size());
    std::iota(order.begin(), order.end(), Index{0});
    std::sort(order.begin(), order.end(),
              [&](Index a, Index b) { return p[static_cast<std::size_t>(a)] > p[static_cast<std::size_t>(b)]; });
    order.resize(static_cast<std::size_t>(count));
    for (const Index e : order) chosen += p[static_cast<std::size_t>(e)];
    if (text("gates", "renormalised") == "raw") chosen = 1;
    Numbers sum(x.size());
    for (const Index e : order) {
      const Numbers of_expert = expert_of(tier, e, x);
      for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += p[static_cast<std::size_t>(e)] / chosen * of_expert[i];
    }
    return map(tier + ".output.weight", 0, sum);
  }

  // Of tokens x [B, T, D] that use so many experts of each depth.
  Tensor by_definition(const Tensor& x, const DepthUse& use) const {
    Tensor y(x.shape());
    for (Index n = 0; n < x.size() / kWidth; ++n) {
      const Numbers token(x.data() + n * kWidth, x.data() + (n + 1) * kWidth);
      const double shallow = static_cast<double>(use.shallow.data()[n]), deep = static_cast<double>(use.deep.data()[n]);
      Numbers sum(token.size());
      for (const auto& [tier, count] : {std::pair{"shallow", shallow}, std::pair{"deep", deep}}) {
        if (count == 0) continue;
        const Numbers of_tier = tier_of(tier, static_cast<Index>(count), token);
        for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += count / (shallow + deep) * of_tier[i];
      }
      for (Index i = 0; i < kWidth; ++i) y.data()[n * kWidth + i] = static_cast<real>(sum[static_cast<std::size_t>(i)]);
    }
    return y;
  }

  struct Result {
    Tensor y;
    DepthUse use;
    ForwardContext context;
  };
  Result operator()(const Tensor& x, ForwardContext context = {}) const {
    Recorder seen;
    AttentionStatistics told = statistics(x.dim(0), x.dim(1));
    context.statistics = &told;
    context.probe = &seen;
    const Tensor y = layer->forward(context, x).value();
    EXPECT_EQ(seen.depths.size(), 1U);
    return {y, seen.depths.at(0), context};
  }
};

inline Tensor dual_scale_input(Index batch, Index tokens, std::uint64_t seed = 5) {
  const Random random(seed, "dual_scale_input");
  Tensor x({batch, tokens, DualScaleLayer::kWidth});
  for (Index i = 0; i < x.size(); ++i) x.data()[i] = static_cast<real>(random.normal(static_cast<std::uint64_t>(i)));
  return x;
}

inline std::string words(const Pairs& settings) {
  std::string out;
  for (const auto& [key, value] : settings) out += key + " = " + to_toml(value) + " ";
  return out;
}

// Every form of the layer, by the settings in which they differ.
inline std::vector<Pairs> dual_scale_forms() {
  const Pairs dynamic = said("k_mode", "dynamic"), complexity = said("depth_router", "complexity");
  return {{},
          said("depth_router", "shallow"),
          said("depth_router", "deep"),
          said("depth_router", "random") + said("gates", "raw"),
          said("depth_router", "split"),
          dynamic + said("depth_router", "split") + said("deep_part", 0.3),
          said("form", "linear") + said("activation", "relu") + said("depth_router", "shallow"),
          said("form", "linear") + Pairs{{"feed_forward.bias", false}} + said("depth_router", "deep"),
          said("activation", "swiglu") + said("depth_router", "deep"),
          said("activation", "swiglu") + said("form", "linear") + said("depth_router", "shallow"),
          said("form", "linear") + said("depth_router", "random"),
          Pairs{{"feed_forward.bias", false}} + said("level", "sequence"),
          dynamic,
          dynamic + counted("k_max", 4) + said("importance", "attention") + said("depth_router", "random"),
          dynamic + said("k_gradient", "straight_through"),
          complexity + said("tau1", 0.2) + said("tau2", 0.9),
          dynamic + complexity + counted("k_max", 4) + said("tau1", 0.1) + said("tau2", 0.95),
          dynamic + complexity + said("level", "sequence")};
}

}  // namespace headlab::inline HEADLAB_PRECISION
