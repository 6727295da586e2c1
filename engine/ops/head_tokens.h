// What the ops around routed attention share.
#pragma once

#include <fmt/format.h>

#include "engine/ops.h"

namespace headlab::inline HEADLAB_PRECISION {

// Throws ShapeError, beginning with `op`, unless each of `heads` heads has ascending tokens in [0, n).
inline void check_tokens(const char* op, const HeadTokens& selected, Index heads, Index n) {
  if (static_cast<Index>(selected.tokens.size()) != heads)
    throw ShapeError(fmt::format("{}: tokens of {} heads, there are {}", op, selected.tokens.size(), heads));
  for (const auto& tokens : selected.tokens) {
    std::int32_t last = -1;
    for (const std::int32_t token : tokens) {
      if (token <= last || token >= n)
        throw ShapeError(fmt::format("{}: token {} is outside [0, {}) or not in ascending order", op, token, n));
      last = token;
    }
  }
}

}  // namespace headlab::inline HEADLAB_PRECISION
