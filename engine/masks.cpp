#include "engine/masks.h"

#include <fmt/format.h>

#include <algorithm>

namespace headlab::inline HEADLAB_PRECISION {

void HeadTokens::check(const char* op, Index heads, Index n) const {
  check_row_groups(op, tokens, heads, n);
}

KeyRange AttentionMask::keys_of(Index query, Index tokens) const {
  if (kind == Kind::none || kind == Kind::additive) return {0, tokens};
  return {kind == Kind::window ? std::max<Index>(0, query - window + 1) : 0, query + 1};
}

double AttentionMask::mean_keys(Index tokens) const {
  Index pairs = 0;
  for (Index query = 0; query < tokens; ++query) pairs += keys_of(query, tokens).count();
  return tokens > 0 ? static_cast<double>(pairs) / static_cast<double>(tokens) : 0;
}

void AttentionMask::check(const char* op, Index tokens) const {
  if (kind == Kind::window && window < 1)
    throw ShapeError(fmt::format("{}: a window of {} tokens; it must be positive", op, window));
  if (kind == Kind::additive && bias.shape() != Shape{tokens, tokens})
    throw ShapeError(fmt::format("{}: additive mask {} for {} tokens; it must be [T, T]", op,
                                 bias.defined() ? bias.shape().str() : "undefined", tokens));
}

}  // namespace headlab::inline HEADLAB_PRECISION
