#include "engine/masks.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace headlab::inline HEADLAB_PRECISION {
namespace {

constexpr Index kNoEnd = std::numeric_limits<Index>::max();

// What the distance from query to key allows.
KeyRange within_reach(const AttentionMask& mask, Index query, Index tokens) {
  using Kind = AttentionMask::Kind;
  const Index half = mask.window / 2;
  switch (mask.kind) {
    case Kind::causal:
      return {0, query + 1};
    case Kind::window:
      return {std::max<Index>(0, query - mask.window + 1), query + 1};
    case Kind::band:
      return {std::max<Index>(0, query - half), half < tokens - query ? query + half + 1 : tokens};
    default:
      return {0, tokens};
  }
}

}  // namespace

Index Segments::index(Index position) const {
  if (length == 0) return 0;
  return (first > 0 ? position + length - first : position) / length;
}

KeyRange Segments::around(Index position) const {
  if (length == 0) return {0, kNoEnd};
  const Index end = (index(position) + 1) * length - (first > 0 ? length - first : 0);
  return {std::max<Index>(0, end - length), end};
}

void HeadTokens::check(const char* op, Index heads, Index n) const {
  check_row_groups(op, tokens, heads, n);
}

KeyRange AttentionMask::keys_of(Index query, Index tokens) const {
  const KeyRange near = within_reach(*this, query, tokens), own = segments.around(query);
  const Index begin = std::max(near.begin, own.begin);
  return {begin, std::max(begin, std::min(near.end, own.end))};
}

Index AttentionMask::most_keys() const {
  const Index own = segments.length > 0 ? segments.length : kNoEnd;
  if (kind == Kind::window) return std::min(own, window);
  return kind == Kind::band ? std::min(own, 2 * (window / 2) + 1) : own;
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
  if ((kind == Kind::window || kind == Kind::band) && window < 1)
    throw ShapeError(fmt::format("{}: a window of {} tokens; it must be positive", op, window));
  if (segments.length < 0 || segments.first < 0 || (segments.first > 0 && segments.first >= segments.length))
    throw ShapeError(fmt::format("{}: segments of {} tokens after a first of {}; the first must be shorter, or 0", op,
                                 segments.length, segments.first));
  if (kind == Kind::additive && bias.shape() != Shape{queries, keys})
    throw ShapeError(fmt::format("{}: additive mask {} for {} queries on {} keys; it must be [T, S]", op,
                                 bias.defined() ? bias.shape().str() : "undefined", queries, keys));
  if (!lengths.empty() && static_cast<Index>(lengths.size()) != batch)
    throw ShapeError(fmt::format("{}: lengths of {} examples, there are {}", op, lengths.size(), batch));
  for (const Index length : lengths) {
    if (length < 0 || length > keys)
      throw ShapeError(fmt::format("{}: an example of length {}, there are {} tokens", op, length, keys));
  }
  const bool by_position = (kind != Kind::none && kind != Kind::additive) || segments.length > 0 || !lengths.empty();
  if (queries > keys && by_position)
    throw ShapeError(fmt::format(
        "{}: {} queries on {} keys; a causal mask, a window, segments or lengths need a key at each query's position",
        op, queries, keys));
}

}  // namespace headlab::inline HEADLAB_PRECISION
