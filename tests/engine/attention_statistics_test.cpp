// How heads spread their attention, against the matrix of weights written out.
#include "engine/attention_statistics.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "engine/ops.h"
#include "tests/engine/op_checks.h"

namespace headlab {
namespace {

using Kind = AttentionMask::Kind;

struct Case {
  const char* name;
  Index batch, tokens;
  HeadCounts heads;
  AttentionMask mask = {};
  const HeadTokens* selected = nullptr;
};

bool uses(const HeadTokens* selected, Index head, Index n) {
  if (!selected) return true;
  const auto& rows = selected->tokens[static_cast<std::size_t>(head)];
  return std::find(rows.begin(), rows.end(), static_cast<std::int32_t>(n)) != rows.end();
}

// [B, T, H 3].
Tensor by_definition(const Case& c, const Tensor& qkv) {
  constexpr Index Dh = 3;
  const Index T = c.tokens, H = c.heads.query, row = qkv.dim(2);
  Tensor out = Tensor::zeros({c.batch, T, 3 * H});
  for (Index b = 0; b < c.batch; ++b) {
    const Index length = c.mask.length(b, T);
    for (Index h = 0; h < H; ++h) {
      for (Index t = 0; t < length; ++t) {
        if (!uses(c.selected, h, b * T + t)) continue;
        std::vector<double> weight(static_cast<std::size_t>(T));
        double total = 0, largest = 0, entropy = 0;
        const KeyRange seen = c.mask.keys_of(t, length);
        for (Index s = seen.begin; s < seen.end; ++s) {
          if (c.selected && c.selected->keys && !uses(c.selected, h, b * T + s)) continue;
          double score = 0;
          for (Index i = 0; i < Dh; ++i)
            score += static_cast<double>(qkv.data()[(b * T + t) * row + h * Dh + i]) *
                     static_cast<double>(qkv.data()[(b * T + s) * row + (H + h / c.heads.group()) * Dh + i]);
          score /= std::sqrt(static_cast<double>(Dh));
          if (c.mask.kind == Kind::additive) score += static_cast<double>(c.mask.bias.data()[t * T + s]);
          total += weight[static_cast<std::size_t>(s)] = std::exp(score);
        }
        for (Index s = 0; s < T && total > 0; ++s) {
          const double w = weight[static_cast<std::size_t>(s)] / total;
          largest = std::max(largest, w);
          if (w > 0) entropy -= w * std::log(w);
          out.data()[(b * T + s) * 3 * H + 3 * h + 2] += static_cast<real>(w);
        }
        real* const own = out.data() + (b * T + t) * 3 * H + 3 * h;
        own[0] = static_cast<real>(entropy);
        own[1] = static_cast<real>(largest);
      }
    }
  }
  return out;
}

Tensor hiding(Index n) {
  Tensor bias({n, n});
  for (Index i = 0; i < n * n; ++i)
    bias.data()[i] = i % 7 == 3 || i / n == 2 ? -std::numeric_limits<real>::infinity() : real(0.1) * real(i % 4);
  return bias;
}

std::vector<Case> cases() {
  static const HeadTokens some{{{0, 3, 4, 5, 9}, {1, 2, 8}}}, own{{{0, 3, 4, 5, 9}, {1, 2, 8}}, true};
  return {{"all", 2, 7, 2},
          {"one token", 2, 1, 2},
          {"several blocks", 1, 150, 2},
          {"several blocks, causal", 1, 150, 2, {Kind::causal, 0, {}}},
          {"several blocks, window", 1, 150, 2, {Kind::window, 70, {}}},
          {"several blocks, segments", 1, 150, 2, {Kind::none, 0, {}, {}, {40, 20}}},
          {"grouped keys", 2, 9, {4, 2}},
          {"band", 2, 9, 2, {Kind::band, 3, {}}},
          {"lengths", 3, 5, 2, {Kind::none, 0, {}, {5, 0, 3}}},
          {"segments, band, lengths", 2, 9, 2, {Kind::band, 2, {}, {9, 4}, {3, 1}}},
          {"additive", 2, 5, 2, {Kind::additive, 0, hiding(5)}},
          {"selected queries", 2, 5, 2, {}, &some},
          {"selected keys, causal", 2, 5, 2, {Kind::causal, 0, {}}, &own},
          {"selected keys, lengths", 2, 5, 2, {Kind::none, 0, {}, {5, 4}}, &own}};
}

TEST(AttentionStatistics, EqualTheirDefinition) {
  for (const Case& c : cases()) {
    SCOPED_TRACE(c.name);
    const Tensor qkv = normal({c.batch, c.tokens, c.heads.all() * 3}, 4);
    const Tensor expected = by_definition(c, qkv);
    const Tensor all = attention_statistics(qkv, c.heads, c.selected, c.mask, true),
                 own = attention_statistics(qkv, c.heads, c.selected, c.mask, false);
    ASSERT_EQ(all.shape(), expected.shape());
    for (Index i = 0; i < all.size(); ++i) EXPECT_NEAR(all.data()[i], expected.data()[i], 2e-5) << i;
    for (Index i = 0; i < own.size(); ++i) EXPECT_EQ(own.data()[i], all.data()[i / 2 * 3 + i % 2]) << i;
  }
}

TEST(AttentionStatistics, AreTheSameBitsOnAnyNumberOfThreads) {
  const Tensor qkv = normal({3, 100, 12 * 3}, 4);
  std::vector<std::vector<real>> all;
  for (const int count : {1, 2, 3}) {
    set_threads(count);
    all.push_back(numbers(attention_statistics(qkv, 4, nullptr, {}, true)));
  }
  set_threads(1);
  EXPECT_EQ(all[0], all[1]);
  EXPECT_EQ(all[0], all[2]);
}

TEST(AttentionStatistics, OfWeightsOnOneKeyHaveNoEntropy) {
  Tensor qkv = Tensor::full({1, 4, 6}, 0);
  for (Index t = 0; t < 4; ++t) qkv.data()[t * 6] = 1, qkv.data()[t * 6 + 2] = t == 2 ? 1e6f : -1e6f;
  const Tensor told = attention_statistics(qkv, 1, nullptr, {}, true);
  for (Index t = 0; t < 4; ++t) {
    EXPECT_EQ(told.data()[3 * t], 0);
    EXPECT_EQ(told.data()[3 * t + 1], 1);
    EXPECT_EQ(told.data()[3 * t + 2], t == 2 ? 4 : 0);
  }
}

}  // namespace
}  // namespace headlab
