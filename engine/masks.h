// Which (token, head) pairs attention computes, and which keys a query sees: defined here once, for the kernels, for
// counts of multiply-adds and for measurements of attention patterns.
#pragma once

#include "engine/row_groups.h"

namespace headlab::inline HEADLAB_PRECISION {

// The (token, head) pairs that attention computes: for each head the tokens n = b T + t that use it, ascending.
struct HeadTokens {
  RowGroups tokens;   // [H]
  bool keys = false;  // true: a head's keys and values are those of its tokens alone

  // Throws ShapeError, beginning with `op`, unless each of `heads` heads has ascending tokens in [0, n).
  void check(const char* op, Index heads, Index n) const;
};

// Positions [begin, end).
struct KeyRange {
  Index begin, end;
  Index count() const { return end - begin; }
  bool contains(Index position) const { return begin <= position && position < end; }
};

// Which keys a query may attend to; a query that may attend to none gets 0. Token t is at position t.
struct AttentionMask {
  enum class Kind { none, causal, window, additive };
  Kind kind = Kind::none;  // causal: keys s <= t; window: t - window < s <= t
  Index window = 0;
  Tensor bias;  // additive: [T, T] on the scaled scores of every head, -inf hides; a constant

  // Of `tokens` positions, those that the query at one of them may attend to; a bias of -inf hides some of these too.
  KeyRange keys_of(Index query, Index tokens) const;
  // The mean of keys_of(...).count() over all queries; 0 where there are none.
  double mean_keys(Index tokens) const;
  // Throws ShapeError, beginning with `op`, unless the window is positive and the bias [tokens, tokens].
  void check(const char* op, Index tokens) const;
};

}  // namespace headlab::inline HEADLAB_PRECISION
