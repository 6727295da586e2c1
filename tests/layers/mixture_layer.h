// Feed-forwards of experts with their definition written out, row by row.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "engine/runtime/random.h"
#include "layers/feed_forward/feed_forward.h"

namespace headlab::inline HEADLAB_PRECISION {

using Numbers = std::vector<double>;

struct MixtureLayer {
  static constexpr Index kWidth = 12;

  FeedForwardConfig config;
  ParameterSet set;
  std::unique_ptr<FeedForward> layer;

  MixtureLayer(const std::string& name, const std::vector<std::pair<std::string, Value>>& settings) {
    config.name = name;
    config.settings.set("feed_forward.experts", std::int64_t{5});
    config.settings.set("feed_forward.expert_hidden", std::int64_t{7});
    for (const auto& [key, value] : settings) config.settings.set(key, value);
    layer = make_feed_forward(Scope(set, "mlp"), kWidth, config);
    set.initialise(1);
    const Random random(2, "mixture_layer");
    std::uint64_t draw = 0;
    for (Parameter& p : set.all()) {
      for (real& w : p.value.span()) w = static_cast<real>(0.5 * random.normal(draw++));
    }
  }

  std::int64_t integer(const char* key, std::int64_t fallback) const {
    return config.settings.has(key) ? config.settings.integer(key) : fallback;
  }
  std::string text(const char* key, const char* fallback) const {
    return config.settings.has(key) ? config.settings.text(key) : fallback;
  }
  Index heads() const { return integer("feed_forward.heads", config.name == "mh_moe" ? 2 : 1); }
  Index experts() const { return integer("feed_forward.experts", 8); }
  Index chosen() const { return integer("feed_forward.top_k", 1); }
  Index hidden() const { return integer("feed_forward.expert_hidden", 0); }
  Index row_width() const { return kWidth / heads(); }

  const Parameter* find(const std::string& name) const {
    for (const Parameter& p : set.all()) {
      if (p.name == "mlp." + name) return &p;
    }
    return nullptr;
  }

  // Map number `map` of [out, in] in a parameter, of x.
  Numbers multiply(const std::string& name, Index map, Index out, const Numbers& x) const {
    const Parameter* p = find(name);
    EXPECT_NE(p, nullptr) << name;
    const auto in = static_cast<Index>(x.size());
    Numbers y(static_cast<std::size_t>(out));
    for (Index o = 0; o < out; ++o) {
      for (Index i = 0; i < in; ++i)
        y[static_cast<std::size_t>(o)] +=
            static_cast<double>(p->value.data()[(map * out + o) * in + i]) * x[static_cast<std::size_t>(i)];
    }
    return y;
  }

  // The map of D x D of that name; x itself where it is not there.
  Numbers project(const std::string& name, const Numbers& x) const {
    if (!find(name + ".weight")) return x;
    Numbers y = multiply(name + ".weight", 0, kWidth, x);
    if (const Parameter* bias = find(name + ".bias")) {
      for (std::size_t i = 0; i < y.size(); ++i) y[i] += static_cast<double>(bias->value.data()[i]);
    }
    return y;
  }

  Numbers activate(const Numbers& x, Index n) const {
    Numbers y(static_cast<std::size_t>(n));
    const std::string name = text("feed_forward.activation", "swiglu");
    for (std::size_t i = 0; i < y.size(); ++i) {
      if (name == "relu") y[i] = std::max(x[i], 0.0);
      if (name == "gelu") y[i] = 0.5 * x[i] * (1 + std::erf(x[i] / std::sqrt(2.0)));
      if (name == "swiglu") y[i] = x[i] / (1 + std::exp(-x[i])) * x[i + y.size()];
    }
    return y;
  }
  Index outputs(Index n) const { return text("feed_forward.activation", "swiglu") == "swiglu" ? 2 * n : n; }

  Numbers expert(Index e, const Numbers& row) const {
    const Numbers first = multiply("experts.first", e, outputs(hidden()), row);
    return multiply("experts.second", e, row_width(), activate(first, hidden()));
  }

  Numbers probabilities(const Numbers& row) const {
    Numbers p = multiply("router.weight", 0, experts(), row);
    double total = 0;
    for (double& v : p) total += v = std::exp(v);
    for (double& v : p) v /= total;
    return p;
  }

  // A row's experts, the most probable first.
  std::vector<Index> choice(const Numbers& p) const {
    std::vector<Index> order(p.size());
    std::iota(order.begin(), order.end(), Index{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](Index a, Index b) { return p[static_cast<std::size_t>(a)] > p[static_cast<std::size_t>(b)]; });
    order.resize(static_cast<std::size_t>(chosen()));
    return order;
  }

  Numbers mixture_of(const Numbers& row) const {
    const Numbers p = probabilities(row);
    const std::vector<Index> experts_of_row = choice(p);
    double sum = 0;
    for (const Index e : experts_of_row) sum += p[static_cast<std::size_t>(e)];
    if (text("feed_forward.gates", "raw") == "raw") sum = 1;
    Numbers y(row.size());
    for (const Index e : experts_of_row) {
      const Numbers said = expert(e, row);
      for (std::size_t i = 0; i < y.size(); ++i) y[i] += p[static_cast<std::size_t>(e)] / sum * said[i];
    }
    return y;
  }

  // The layer for one token, dropless.
  Numbers of_token(const Numbers& x) const {
    const Numbers split = project("head", x);
    Numbers together;
    for (Index part = 0; part < heads(); ++part) {
      const auto begin = split.begin() + part * row_width();
      const Numbers y = mixture_of({begin, begin + row_width()});
      together.insert(together.end(), y.begin(), y.end());
    }
    Numbers out = project("merge", together);
    const Index shared = integer("feed_forward.shared_hidden", 0);
    if (shared == 0) return out;
    const Numbers said = multiply("shared.fc2.weight", 0, kWidth,
                                  activate(multiply("shared.fc1.weight", 0, outputs(shared), x), shared));
    for (std::size_t i = 0; i < out.size(); ++i) out[i] += said[i];
    return out;
  }

  Tensor by_definition(const Tensor& x) const {
    Tensor y(x.shape());
    for (Index n = 0; n < x.size() / kWidth; ++n) {
      const Numbers token(x.data() + n * kWidth, x.data() + (n + 1) * kWidth);
      const Numbers said = of_token(token);
      for (Index i = 0; i < kWidth; ++i)
        y.data()[n * kWidth + i] = static_cast<real>(said[static_cast<std::size_t>(i)]);
    }
    return y;
  }
};

// Every form of a mixture, by the settings in which they differ.
inline std::vector<std::pair<std::string, std::vector<std::pair<std::string, Value>>>> mixture_forms() {
  const auto set = [](const char* key, const char* value) {
    return std::pair<std::string, Value>(std::string("feed_forward.") + key, std::string(value));
  };
  const auto number = [](const char* key, std::int64_t value) {
    return std::pair<std::string, Value>(std::string("feed_forward.") + key, value);
  };
  const auto flag = [](const char* key, bool value) {
    return std::pair<std::string, Value>(std::string("feed_forward.") + key, value);
  };
  return {{"smoe", {}},
          {"smoe", {number("top_k", 2)}},
          {"smoe", {number("top_k", 3), set("gates", "renormalised"), set("activation", "relu")}},
          {"smoe", {number("top_k", 5), set("activation", "gelu"), number("shared_hidden", 9)}},
          {"smoe", {number("shared_hidden", 4), set("activation", "relu")}},
          {"mh_moe", {}},
          {"mh_moe", {number("top_k", 2), number("heads", 3)}},
          {"mh_moe", {number("top_k", 2), flag("merge", false), flag("projection_bias", true)}},
          {"mh_moe", {number("heads", 4), flag("head", false), flag("projection_bias", true)}},
          {"mh_moe", {number("heads", 12), flag("head", false), flag("merge", false)}},
          {"mh_moe", {number("heads", 1), number("top_k", 2), flag("projection_bias", true)}},
          {"mh_moe",
           {number("top_k", 2), number("shared_hidden", 3), set("activation", "relu"), set("gates", "renormalised")}}};
}

}  // namespace headlab::inline HEADLAB_PRECISION
