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

Index AttentionMask::length(Index example, Index tokens) const {
  return lengths.empty() ? tokens : lengths[static_cast<std::size_t>(example)];
}

double AttentionMask::mean_keys(Index tokens) const {
  Index pairs = 0, queries = 0;
  for (std::size_t example = 0; example < std::max<std::size_t>(lengths.size(), 1); ++example) {
    const Index own = length(static_cast<Index>(example), tokens);
    for (Index query = 0; query < own; ++query) pairs += keys_of(query, own).count();
    queries += own;
  }
  return queries > 0 ? static_cast<double>(pairs) / static_cast<double>(queries) : 0;
}

void AttentionMask::check(const char* op, Index batch, Index queries, Index keys) const {
  if (kind == Kind::window && window < 1)
    throw ShapeError(fmt::format("{}: a window of {} tokens; it must be positive", op, window));
  if (kind == Kind::additive && bias.shape() != Shape{queries, keys})
    throw ShapeError(fmt::format("{}: additive mask {} for {} queries on {} keys; it must be [T, S]", op,
                                 bias.defined() ? bias.shape().str() : "undefined", queries, keys));
  if (!lengths.empty() && static_cast<Index>(lengths.size()) != batch)
    throw ShapeError(fmt::format("{}: lengths of {} examples, there are {}", op, lengths.size(), batch));
  for (const Index length : lengths) {
    if (length < 0 || length > keys)
      throw ShapeError(fmt::format("{}: an example of length {}, there are {} tokens", op, length, keys));
  }
  if (queries > keys && (kind == Kind::causal || kind == Kind::window || !lengths.empty()))
    throw ShapeError(
        fmt::format("{}: {} queries on {} keys; a causal mask, a window or lengths need a key at each query's position",
                    op, queries, keys));
}

}  // namespace headlab::inline HEADLAB_PRECISION
