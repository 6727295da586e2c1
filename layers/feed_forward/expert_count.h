// How many experts a token uses (DASG-MoE, eq. 1 to 3): two, or K = ceil(K_max I) by its importance I.
#pragma once

#include <cstdint>
#include <vector>

#include "base/option.h"
#include "layers/context.h"

namespace headlab::inline HEADLAB_PRECISION {

inline constexpr Index kFixedCount = 2;

struct ExpertCountConfig {
  enum class Learns { nothing, drawn, straight_through };
  bool dynamic = false;
  Index most = kFixedCount;  // K_max, or 2
  bool by_evaluator = false;
  Learns learns = Learns::nothing;
};
ExpertCountConfig expert_count_of(const Settings& settings);
// feed_forward.k_mode, ...
std::vector<Option> expert_count_options();

struct ExpertCounts {
  Tensor experts;                          // K [n], whole numbers
  Var log_probability = {}, entropy = {};  // [n], where they were drawn
  Tensor importance = {};                  // I [n]; none where K is fixed
  Var scale = {};  // [n, 1] of 1, whose gradient is that of K_max I over K; undefined: nothing of the kind
};

// K of n tokens for their importance, clamped to [1, K_max].
ExpertCounts counts_of(const ExpertCountConfig& config, const Tensor& importance);
// The same for I = sigmoid(logit), logit [n, 1], which is to learn from what comes of it. Drawn: K - 1 of K_max - 1
// coins fall on yes with probability I; the most probable K is ceil(K_max I). `draws` [n] key each token's coins.
ExpertCounts learned_counts(const ExpertCountConfig& config, const Var& logit, const Random& random,
                            const std::vector<std::uint64_t>& draws, bool training);

}  // namespace headlab::inline HEADLAB_PRECISION
