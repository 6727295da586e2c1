// Cases of attention whose geometry is not the plain one: part of op_cases().
#pragma once

#include <limits>
#include <vector>

#include "tests/engine/op_case.h"

namespace headlab::inline HEADLAB_PRECISION {

// A window that reaches both ways, and positions in segments.
inline void append_attention_segments(std::vector<OpCase>& cases, Index b, Index t) {
  using Kind = AttentionMask::Kind;
  const HeadTokens some{{{0, 3, 4, 5, 9}, {1, 2, 8}, {}, {4, 6}}}, own{{{0, 3, 4, 5, 9}, {1, 2, 8}}, true};
  const auto packed = [&](const char* variant, Shape qkv, HeadCounts heads, AttentionMask mask,
                          const HeadTokens* selected = nullptr) {
    const HeadTokens tokens = selected ? *selected : HeadTokens{};
    cases.push_back({"attention", variant, {qkv}, [=, given = selected != nullptr](const auto& x) {
                       return attention(x[0], heads, given ? &tokens : nullptr, mask);
                     }});
  };
  packed("band", {b, t, 3 * 2 * 3}, 2, {Kind::band, 3, {}});
  packed("band, selected keys", {2, 5, 3 * 2 * 3}, 2, {Kind::band, 2, {}}, &own);
  packed("segments", {b, t, 3 * 2 * 3}, 2, {Kind::none, 0, {}, {}, {2, 0}});
  packed("segments, a short first, causal", {b, t, 3 * 2 * 3}, 2, {Kind::causal, 0, {}, {}, {3, 1}});
  packed("segments, window", {b, t, 3 * 2 * 3}, 2, {Kind::window, 2, {}, {}, {3, 2}});
  packed("segments, band, lengths", {2, 5, 3 * 2 * 3}, 2, {Kind::band, 2, {}, {5, 3}, {3, 1}});
  packed("segments, grouped keys, selected queries", {2, 5, (4 + 2 * 2) * 3}, {4, 2}, {Kind::none, 0, {}, {}, {2, 1}},
         &some);
  packed("segments, selected keys", {2, 5, 3 * 2 * 3}, 2, {Kind::causal, 0, {}, {}, {3, 0}}, &own);
  cases.push_back(
      {"attention", "segments, apart, last queries", {{2, 3, 4 * 3}, {2, 5, 2 * 3}, {2, 5, 2 * 3}}, [](const auto& x) {
         const AttentionMask mask{Kind::causal, 0, {}, {}, {2, 1}};
         return attention(x[0], x[1], x[2], {4, 2}, nullptr, mask);
       }});
}

// Heads that share their keys, queries that are the last positions, padding, and positions that turn.
inline void append_attention_geometry(std::vector<OpCase>& cases, Index b, Index t) {
  using Kind = AttentionMask::Kind;
  const HeadTokens some{{{0, 3, 4, 5, 9}, {1, 2, 8}, {}, {4, 6}}};
  const auto packed = [&](const char* variant, Shape qkv, HeadCounts heads, AttentionMask mask, bool selected) {
    cases.push_back({"attention", variant, {qkv}, [=](const auto& x) {
                       return attention(x[0], heads, selected ? &some : nullptr, mask);
                     }});
  };
  packed("grouped keys", {b, t, (4 + 2 * 2) * 3}, {4, 2}, {}, false);
  packed("one key head", {b, t, (3 + 2) * 2}, {3, 1}, {Kind::causal, 0, {}}, false);
  packed("grouped keys, selected queries", {2, 5, (4 + 2 * 2) * 3}, {4, 2}, {Kind::causal, 0, {}}, true);
  packed("lengths", {3, 5, 3 * 2 * 3}, 2, {Kind::none, 0, {}, {5, 0, 3}}, false);
  packed("lengths, grouped keys, selected queries", {2, 5, (4 + 2 * 2) * 3}, {4, 2}, {Kind::causal, 0, {}, {4, 5}},
         true);

  const auto apart = [&](const char* variant, Index queries, Index keys, AttentionMask mask) {
    cases.push_back(
        {"attention", variant, {{2, queries, 4 * 3}, {2, keys, 2 * 3}, {2, keys, 2 * 3}}, [=](const auto& x) {
           return attention(x[0], x[1], x[2], {4, 2}, nullptr, mask);
         }});
  };
  Tensor bias({3, 5});
  for (Index i = 0; i < 15; ++i)
    bias.data()[i] = i % 7 == 3 ? -std::numeric_limits<real>::infinity() : real(0.1) * real(i % 4);
  apart("apart, last queries", 3, 5, {Kind::causal, 0, {}});
  apart("apart, last queries, window", 3, 5, {Kind::window, 2, {}});
  apart("apart, last queries, lengths", 3, 5, {Kind::causal, 0, {}, {5, 3}});
  apart("apart, last queries, additive", 3, 5, {Kind::additive, 0, bias});
  apart("apart, fewer keys", 5, 2, {});
  cases.push_back({"attention", "apart, one tensor thrice", {{2, 5, 2 * 3}}, [](const auto& x) {
                     return attention(x[0], x[0], x[0], 2);
                   }});

  const auto turned = [&](const char* variant, Index heads, Index head_dim, Rotary rotation) {
    cases.push_back({"rotary", variant, {{b, t, 2 * 6 + 3}}, [=](const auto& x) {
                       return rotary(x[0], heads, head_dim, rotation);
                     }});
  };
  turned("halves", 2, 6, {});
  turned("adjacent", 2, 6, {Rotary::Pairs::adjacent});
  turned("halves, base 100, from position 7", 3, 4, {Rotary::Pairs::halves, 100, 7});
  turned("adjacent, base 100, from position 7", 1, 14, {Rotary::Pairs::adjacent, 100, 7});
}

}  // namespace headlab::inline HEADLAB_PRECISION
