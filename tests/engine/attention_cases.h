// Cases of attention whose geometry is not the plain one: part of op_cases().
#pragma once

#include <algorithm>
#include <limits>
#include <vector>

#include "tests/engine/op_case.h"

namespace headlab::inline HEADLAB_PRECISION {

// For each of `batch` examples one of the lengths in turn, of its `tokens` at most.
inline std::vector<Index> lengths_within(Index batch, Index tokens, const std::vector<Index>& lengths) {
  std::vector<Index> out;
  for (Index i = 0; i < batch; ++i)
    out.push_back(std::min(tokens, lengths[static_cast<std::size_t>(i) % lengths.size()]));
  return out;
}

// A window that reaches both ways, and positions in segments. B and T are those of cases that name tokens or lengths.
inline void append_attention_segments(std::vector<OpCase>& cases, const Sizes& z, Index b, Index t) {
  using Kind = AttentionMask::Kind;
  const Index B = z(2, 1), T = z(5, 1), Dh = z(3);
  const HeadTokens some = tokens_below(B * T, {{{0, 3, 4, 5, 9}, {1, 2, 8}, {}, {4, 6}}}),
                   own = tokens_below(B * T, {{{0, 3, 4, 5, 9}, {1, 2, 8}}, true});
  const auto packed = [&](const char* variant, Shape qkv, HeadCounts heads, AttentionMask mask,
                          const HeadTokens* selected = nullptr) {
    const HeadTokens tokens = selected ? *selected : HeadTokens{};
    cases.push_back({"attention", variant, {qkv}, [=, given = selected != nullptr](const auto& x) {
                       return attention(x[0], heads, given ? &tokens : nullptr, mask);
                     }});
  };
  packed("band", {b, t, 3 * 2 * Dh}, 2, {Kind::band, 3, {}});
  packed("band, selected keys", {B, T, 3 * 2 * Dh}, 2, {Kind::band, 2, {}}, &own);
  packed("segments", {b, t, 3 * 2 * Dh}, 2, {Kind::none, 0, {}, {}, {2, 0}});
  packed("segments, a short first, causal", {b, t, 3 * 2 * Dh}, 2, {Kind::causal, 0, {}, {}, {3, 1}});
  packed("segments, window", {b, t, 3 * 2 * Dh}, 2, {Kind::window, 2, {}, {}, {3, 2}});
  packed("segments, band, lengths", {B, T, 3 * 2 * Dh}, 2, {Kind::band, 2, {}, lengths_within(B, T, {5, 3}), {3, 1}});
  packed("segments, grouped keys, selected queries", {B, T, (4 + 2 * 2) * Dh}, {4, 2}, {Kind::none, 0, {}, {}, {2, 1}},
         &some);
  packed("segments, selected keys", {B, T, 3 * 2 * Dh}, 2, {Kind::causal, 0, {}, {}, {3, 0}}, &own);
  const Index queries = z(3, 1), keys = std::max(queries, T);
  cases.push_back({"attention",
                   "segments, apart, last queries",
                   {{B, queries, 4 * Dh}, {B, keys, 2 * Dh}, {B, keys, 2 * Dh}},
                   [](const auto& x) {
                     const AttentionMask mask{Kind::causal, 0, {}, {}, {2, 1}};
                     return attention(x[0], x[1], x[2], {4, 2}, nullptr, mask);
                   }});
}

// Heads that share their keys, queries that are the last positions, padding, and positions that turn.
inline void append_attention_geometry(std::vector<OpCase>& cases, const Sizes& z, Index b, Index t) {
  using Kind = AttentionMask::Kind;
  const Index B = z(2, 1), T = z(5, 1), Dh = z(3);
  const HeadTokens some = tokens_below(B * T, {{{0, 3, 4, 5, 9}, {1, 2, 8}, {}, {4, 6}}});
  const auto packed = [&](const char* variant, Shape qkv, HeadCounts heads, AttentionMask mask, bool selected) {
    cases.push_back({"attention", variant, {qkv}, [=](const auto& x) {
                       return attention(x[0], heads, selected ? &some : nullptr, mask);
                     }});
  };
  packed("grouped keys", {b, t, (4 + 2 * 2) * Dh}, {4, 2}, {}, false);
  packed("one key head", {b, t, (3 + 2) * z(2)}, {3, 1}, {Kind::causal, 0, {}}, false);
  packed("grouped keys, selected queries", {B, T, (4 + 2 * 2) * Dh}, {4, 2}, {Kind::causal, 0, {}}, true);
  const Index three = z(3, 1);
  packed("lengths", {three, T, 3 * 2 * Dh}, 2, {Kind::none, 0, {}, lengths_within(three, T, {5, 0, 3})}, false);
  packed("lengths, grouped keys, selected queries", {B, T, (4 + 2 * 2) * Dh}, {4, 2},
         {Kind::causal, 0, {}, lengths_within(B, T, {4, 5})}, true);

  const auto apart = [&](const char* variant, Index queries, Index keys, AttentionMask mask) {
    cases.push_back(
        {"attention", variant, {{B, queries, 4 * Dh}, {B, keys, 2 * Dh}, {B, keys, 2 * Dh}}, [=](const auto& x) {
           return attention(x[0], x[1], x[2], {4, 2}, nullptr, mask);
         }});
  };
  const Index few = three, many = std::max(few, T);
  Tensor bias({few, many});
  for (Index i = 0; i < few * many; ++i)
    bias.data()[i] = i % 7 == 3 ? -std::numeric_limits<real>::infinity() : real(0.1) * real(i % 4);
  apart("apart, last queries", few, many, {Kind::causal, 0, {}});
  apart("apart, last queries, window", few, many, {Kind::window, 2, {}});
  apart("apart, last queries, lengths", few, many, {Kind::causal, 0, {}, lengths_within(B, many, {5, 3})});
  apart("apart, last queries, additive", few, many, {Kind::additive, 0, bias});
  apart("apart, fewer keys", T, z(2), {});
  cases.push_back({"attention", "apart, one tensor thrice", {{B, T, 2 * Dh}}, [](const auto& x) {
                     return attention(x[0], x[0], x[0], 2);
                   }});

  // The last numbers of a row stay.
  const auto turned = [&](const char* variant, Index heads, Index head_dim, Index rest, Rotary rotation) {
    cases.push_back({"rotary", variant, {{b, t, heads * head_dim + rest}}, [=](const auto& x) {
                       return rotary(x[0], heads, head_dim, rotation);
                     }});
  };
  turned("halves", 2, 2 * Dh, Dh, {});
  turned("adjacent", 2, 2 * Dh, Dh, {Rotary::Pairs::adjacent});
  turned("halves, base 100, from position 7", 3, 2 * z(2), Dh, {Rotary::Pairs::halves, 100, 7});
  turned("adjacent, base 100, from position 7", 1, 2 * z(7), 1, {Rotary::Pairs::adjacent, 100, 7});
}

}  // namespace headlab::inline HEADLAB_PRECISION
