// What encoders read besides text: ids from a tokenizer's vocabulary on, which stand in no text.
#pragma once

#include <cstdint>

namespace headlab::datasets {

struct SpecialTokens {
  static constexpr std::int64_t kCount = 3;
  std::int32_t begin, end, mask;  // "[CLS]", "[SEP]", "[MASK]" (Devlin et al. 2019)
  explicit SpecialTokens(std::int64_t vocabulary)
      : begin(static_cast<std::int32_t>(vocabulary)), end(begin + 1), mask(begin + 2) {}
};

}  // namespace headlab::datasets
