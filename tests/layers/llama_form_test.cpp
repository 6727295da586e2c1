// A decoder of LLaMA's form against its definition, token by token: RMSNorm, rotary positions, heads that share keys,
// SwiGLU, the embedding as output (Touvron et al. 2023; Ainslie et al. 2023).
#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "tests/layers/whole_models.h"

namespace headlab {
namespace {

using Numbers = std::vector<double>;

class Definition {
 public:
  Definition(const DecoderConfig& config, const ParameterSet& parameters) : config_(config), parameters_(parameters) {}

  // Of the last of `tokens`.
  Numbers logits(const std::vector<std::int32_t>& tokens) const {
    std::vector<Numbers> x;
    for (const std::int32_t token : tokens) x.push_back(row("embedding", token));
    for (std::size_t block = 0; block < config_.attention.size(); ++block) {
      const std::string name = "blocks." + std::to_string(block) + ".";
      add(x, attended(normed(x, name + "norm1.weight"), name + "attention.", config_.attention[block]));
      add(x, fed(normed(x, name + "norm2.weight"), name + "mlp."));
    }
    const Numbers last = normed({x.back()}, "norm.weight").front();
    Numbers out;
    for (Index v = 0; v < config_.vocabulary; ++v) out.push_back(dot(row("embedding", v), last));
    return out;
  }

 private:
  const Parameter* find(const std::string& name) const {
    for (const Parameter& p : parameters_.all()) {
      if (p.name == name) return &p;
    }
    return nullptr;
  }
  Numbers row(const std::string& name, Index i) const {
    const Parameter* p = find(name);
    if (!p) throw std::logic_error("no parameter " + name);
    const Index width = p->shape[p->shape.size() - 1];
    return {p->value.data() + i * width, p->value.data() + (i + 1) * width};
  }
  static double dot(const Numbers& a, const Numbers& b) {
    return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
  }
  static void add(std::vector<Numbers>& x, const std::vector<Numbers>& y) {
    for (std::size_t t = 0; t < x.size(); ++t) {
      for (std::size_t i = 0; i < x[t].size(); ++i) x[t][i] += y[t][i];
    }
  }
  Numbers mapped(const std::string& name, const Numbers& x) const {
    const Index outputs = find(name + ".weight")->shape[0];
    Numbers y;
    for (Index o = 0; o < outputs; ++o) {
      y.push_back(dot(row(name + ".weight", o), x));
      if (const Parameter* bias = find(name + ".bias")) y.back() += static_cast<double>(bias->value.data()[o]);
    }
    return y;
  }
  std::vector<Numbers> normed(const std::vector<Numbers>& x, const std::string& weight) const {
    const Numbers scale = row(weight, 0);
    std::vector<Numbers> out = x;
    for (Numbers& token : out) {
      const double square = dot(token, token) / static_cast<double>(token.size());
      for (std::size_t i = 0; i < token.size(); ++i) token[i] *= scale[i] / std::sqrt(square + config_.norm_epsilon);
    }
    return out;
  }

  // Neighbouring numbers are a pair, which turns by position times base to the power of -2 i / Dh.
  static Numbers turned(Numbers x, std::size_t position, double base) {
    for (std::size_t i = 0; i + 1 < x.size(); i += 2) {
      const double angle =
          static_cast<double>(position) * std::pow(base, -static_cast<double>(i) / static_cast<double>(x.size()));
      const double a = x[i], b = x[i + 1];
      x[i] = a * std::cos(angle) - b * std::sin(angle);
      x[i + 1] = a * std::sin(angle) + b * std::cos(angle);
    }
    return x;
  }

  std::vector<Numbers> attended(const std::vector<Numbers>& x, const std::string& name,
                                const AttentionConfig& a) const {
    const auto H = static_cast<std::size_t>(a.heads), K = static_cast<std::size_t>(a.key_heads),
               D = static_cast<std::size_t>(a.head_dim);
    std::vector<Numbers> qkv, out;
    for (const Numbers& token : x) qkv.push_back(mapped(name + "qkv", token));
    const auto part = [&](std::size_t t, std::size_t head) {
      const auto begin = qkv[t].begin() + static_cast<std::ptrdiff_t>(head * D);
      return Numbers(begin, begin + static_cast<std::ptrdiff_t>(D));
    };
    for (std::size_t t = 0; t < x.size(); ++t) {
      Numbers heads;
      for (std::size_t h = 0; h < H; ++h) {
        const std::size_t key_head = h / (H / K);
        const Numbers query = turned(part(t, h), t, a.rotary->base);
        Numbers weights, sum(D);
        double all = 0;
        for (std::size_t s = 0; s <= t; ++s) {
          weights.push_back(std::exp(dot(query, turned(part(s, H + key_head), s, a.rotary->base)) /
                                     std::sqrt(static_cast<double>(D))));
          all += weights.back();
        }
        for (std::size_t s = 0; s <= t; ++s) {
          const Numbers value = part(s, H + K + key_head);
          for (std::size_t i = 0; i < D; ++i) sum[i] += weights[s] / all * value[i];
        }
        heads.insert(heads.end(), sum.begin(), sum.end());
      }
      out.push_back(mapped(name + "output", heads));
    }
    return out;
  }

  std::vector<Numbers> fed(const std::vector<Numbers>& x, const std::string& name) const {
    std::vector<Numbers> out;
    for (const Numbers& token : x) {
      Numbers both = mapped(name + "fc1", token);
      const std::size_t half = both.size() / 2;
      for (std::size_t i = 0; i < half; ++i) both[i] *= both[half + i] / (1 + std::exp(-both[i]));
      both.resize(half);
      out.push_back(mapped(name + "fc2", both));
    }
    return out;
  }

  DecoderConfig config_;
  const ParameterSet& parameters_;
};

TEST(LlamaForm, EqualsItsDefinition) {
  const DecoderConfig c = llama();
  const Decoder model(c);
  set_weights(model.parameters(), 1.5);
  const Definition definition(c, model.parameters());
  const std::vector<std::int32_t> tokens = {0, 6, 3, 3, 1};
  ForwardContext context;
  const Tensor logits = model.logits(context, tokens, 1).value();
  double spread = 0;
  for (std::size_t t = 1; t <= tokens.size(); ++t) {
    const Numbers expected = definition.logits({tokens.begin(), tokens.begin() + static_cast<std::ptrdiff_t>(t)});
    for (std::size_t v = 0; v < expected.size(); ++v) {
      EXPECT_NEAR(static_cast<double>(logits.data()[(t - 1) * expected.size() + v]), expected[v], 1e-5)
          << t << ", " << v;
      spread = std::max(spread, std::abs(expected[v]));
    }
  }
  EXPECT_GT(spread, 0.1);
}

}  // namespace
}  // namespace headlab
