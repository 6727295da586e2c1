// An attention layer with its definition written out head by head.
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <numeric>

#include "layers/attention/attention.h"
#include "tests/engine/op_checks.h"
#include "tests/layers/recorder.h"

namespace headlab {

inline Tensor& value_of(ParameterSet& set, const std::string& name) {
  for (Parameter& p : set.all()) {
    if (p.name == name) return p.value;
  }
  throw std::logic_error("no parameter " + name);
}

inline void scramble(ParameterSet& set) {
  set.initialise(1);
  std::uint64_t seed = 100;
  for (Parameter& p : set.all()) {
    p.value = scale(Var(normal(p.shape, ++seed)), 0.4).value();
  }
}

struct Layer {
  AttentionConfig config;
  ParameterSet set;
  std::unique_ptr<Attention> layer;

  explicit Layer(AttentionConfig c) : config(c) {
    config.width = 24;
    if (config.head_dim == 0) config.head_dim = config.width / config.heads;
    if (config.key_heads == 0) config.key_heads = config.heads;
    const Index group = config.heads / config.key_heads;
    layer = std::make_unique<Attention>(Scope(set, "a"), config);
    if (config.router != "none" && (config.router == "fixed" || config.routed == 0))
      config.heads = config.shared + config.routed;  // no token can use the others: they are not built
    config.key_heads = (config.heads + group - 1) / group;
    scramble(set);
  }
  Index H() const { return config.heads; }
  bool paper_scale() const { return config.settings.text("attention.gate_scale") == "paper"; }
  Index Dh() const { return config.head_dim; }

  // Rows of a linear map's output as plain numbers.
  double project(const std::string& name, Index out, const real* x) {
    const Tensor& w = value_of(set, "a." + name + ".weight");
    double y = 0;
    for (Index d = 0; d < 24; ++d) y += double(w.data()[out * 24 + d]) * x[d];
    return y;
  }
  double project_biased(const std::string& name, Index out, const real* x) {
    return project(name, out, x) + value_of(set, "a." + name + ".bias").data()[out];
  }

  // Query or key `head` of the token at position t, turned by its position.
  std::vector<std::complex<double>> turned(Index head, Index t, const real* x) {
    std::vector<std::complex<double>> out;
    const bool halves = !config.rotary || config.rotary->pairs == Rotary::Pairs::halves;
    for (Index i = 0; i < Dh() / 2; ++i) {
      const Index first = head * Dh() + (halves ? i : 2 * i), second = first + (halves ? Dh() / 2 : 1);
      const double angle =
          config.rotary ? double(t) * std::pow(config.rotary->base, -2.0 * double(i) / double(Dh())) : 0;
      out.push_back(std::complex<double>(project_biased("qkv", first, x), project_biased("qkv", second, x)) *
                    std::polar(1.0, angle));
    }
    if (Dh() % 2 == 1) out.emplace_back(project_biased("qkv", (head + 1) * Dh() - 1, x), 0);
    return out;
  }

  // H_i of token t: attention of head i over one example's tokens x [T, 24]; [Dh].
  std::vector<double> head(const real* x, Index T, Index t, Index i) {
    std::vector<double> score(static_cast<std::size_t>(T)), out(static_cast<std::size_t>(Dh()));
    const Index key_head = i / (H() / config.key_heads), value = H() + config.key_heads + key_head;
    const auto query = turned(i, t, x + t * 24);
    double total = 0;
    for (Index u = 0; u < T; ++u) {
      const auto key = turned(H() + key_head, u, x + u * 24);
      double dot = 0;
      for (std::size_t c = 0; c < key.size(); ++c) dot += (query[c] * std::conj(key[c])).real();
      total += score[static_cast<std::size_t>(u)] = std::exp(dot / std::sqrt(double(Dh())));
    }
    for (Index u = 0; u < T; ++u) {
      for (Index c = 0; c < Dh(); ++c) {
        out[static_cast<std::size_t>(c)] +=
            score[static_cast<std::size_t>(u)] / total * project_biased("qkv", value * Dh() + c, x + u * 24);
      }
    }
    return out;
  }

  std::vector<double> softmax_of(const std::string& router, Index n, const real* x) {
    std::vector<double> p(static_cast<std::size_t>(n));
    double total = 0;
    for (Index i = 0; i < n; ++i) total += p[static_cast<std::size_t>(i)] = std::exp(project("router." + router, i, x));
    for (double& v : p) v /= total;
    return p;
  }

  // The gates of one token, of the largest candidates or of those that `selected` [H] names.
  std::vector<double> gates(const real* x, const real* selected = nullptr) {
    const Index hs = config.shared, E = H() - hs, K = config.routed;
    std::vector<double> gate(static_cast<std::size_t>(H()), 0.0);
    std::vector<double> s(static_cast<std::size_t>(hs), 1.0);
    if (hs > 1) {
      s = softmax_of("shared", hs, x);
      for (double& v : s) v *= paper_scale() ? 1.0 : double(hs);
    }
    double a1 = paper_scale() ? 0.5 : 1.0, a2 = a1;
    if (hs == 0) a2 = 1;
    if (K == 0) a1 = 1;
    if (config.settings.flag("attention.two_stage") && hs > 0 && K > 0) {
      const auto a = softmax_of("types", 2, x);
      a1 = a[0] * (paper_scale() ? 1 : 2), a2 = a[1] * (paper_scale() ? 1 : 2);
    }
    for (Index i = 0; i < hs; ++i) gate[static_cast<std::size_t>(i)] = a1 * s[static_cast<std::size_t>(i)];
    if (K == 0) return gate;
    const auto p = softmax_of("routed", E, x);
    std::vector<bool> chosen(static_cast<std::size_t>(E));
    double sum = 0;
    for (Index k = 0; k < K; ++k) {
      Index best = -1;
      for (Index i = 0; i < E; ++i) {
        const auto at = static_cast<std::size_t>(i);
        if (chosen[at] || (selected && selected[hs + i] == 0)) continue;
        if (best < 0 || p[at] > p[static_cast<std::size_t>(best)]) best = i;
      }
      chosen[static_cast<std::size_t>(best)] = true;
      sum += p[static_cast<std::size_t>(best)];
    }
    for (Index i = 0; i < E; ++i) {
      const auto at = static_cast<std::size_t>(i);
      if (chosen[at]) gate[static_cast<std::size_t>(hs + i)] = a2 * (paper_scale() ? p[at] : p[at] / sum * double(K));
    }
    return gate;
  }

  // Eq. 3 with gates: sum over heads of gate_i H_i W_O^i, plus the bias.
  Tensor summation_form(const Tensor& x) {
    const Index B = x.dim(0), T = x.dim(1);
    Tensor y({B, T, 24});
    const Tensor &w = value_of(set, "a.output.weight"), &bias = value_of(set, "a.output.bias");
    for (Index n = 0; n < B * T; ++n) {
      const std::vector<double> gate = config.router == "two_stage"
                                           ? gates(x.data() + n * 24)
                                           : std::vector<double>(static_cast<std::size_t>(H()), 1.0);
      std::vector<double> out(bias.span().begin(), bias.span().end());
      for (Index i = 0; i < H(); ++i) {
        const auto h = head(x.data() + n / T * T * 24, T, n % T, i);
        for (std::size_t d = 0; d < 24; ++d) {
          for (Index c = 0; c < Dh(); ++c) {
            out[d] += gate[static_cast<std::size_t>(i)] * h[static_cast<std::size_t>(c)] *
                      w.data()[static_cast<Index>(d) * H() * Dh() + i * Dh() + c];
          }
        }
      }
      for (Index d = 0; d < 24; ++d) y.data()[n * 24 + d] = static_cast<real>(out[static_cast<std::size_t>(d)]);
    }
    return y;
  }
};

inline AttentionConfig moh(Index heads, Index shared, Index routed, bool two_stage = true, bool paper = false) {
  AttentionConfig c;
  c.heads = heads;
  c.router = "two_stage";
  c.shared = shared;
  c.routed = routed;
  c.settings.set("attention.two_stage", two_stage);
  c.settings.set("attention.gate_scale", std::string(paper ? "paper" : "code"));
  return c;
}

// Heads of width 4, `key_heads` of them for keys and values.
inline AttentionConfig shared_keys(AttentionConfig c, Index key_heads, std::optional<Rotary> rotary = {}) {
  c.key_heads = key_heads;
  c.rotary = rotary;
  c.head_dim = 4;
  return c;
}

}  // namespace headlab
