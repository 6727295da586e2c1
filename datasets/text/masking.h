// Windows of text in which some tokens are hidden (Devlin et al. 2019, Sec. 3.1): what an encoder learns from.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/runtime/random.h"

namespace headlab::datasets {

// Of tokens that are hidden: a share becomes [MASK], a share another token of text drawn alike, the rest stays. What
// separates documents is neither hidden nor drawn.
inline constexpr double kMaskedShare = 0.8, kOtherShare = 0.1;

// `count` windows [CLS] text [SEP] of `length` tokens each, one after another.
struct MaskedBatch {
  std::int64_t count = 0, length = 0;
  std::vector<std::int32_t> tokens = {};               // [count length], as the model reads them
  std::vector<std::vector<std::int64_t>> places = {};  // of each window: where tokens are hidden, in [0, count length)
  std::vector<std::vector<std::int32_t>> hidden = {};  // of each window: what stood there
};

// Hides each token of text with probability `share`, at least one a window: `texts` are windows of `length` - 2 tokens
// each. Window i draws from random at numbers that follow from `first` + i alone.
MaskedBatch masked(const std::vector<std::int32_t>& texts, std::int64_t length, double share, std::int64_t vocabulary,
                   const Random& random, std::int64_t first);

}  // namespace headlab::datasets
