// Which (token, head) pairs attention computes, and which keys a query sees: defined here once, for the kernels, for
// counts of multiply-adds and for measurements of attention patterns.
#pragma once

#include "engine/row_groups.h"

namespace headlab::inline HEADLAB_PRECISION {

// H query heads and Hk key heads, H a multiple of Hk: query head h reads key head h / (H / Hk) (Ainslie et al. 2023).
// One number: as many of both.
struct HeadCounts {
  Index query, key;
  HeadCounts(Index heads) : query(heads), key(heads) {}
  HeadCounts(Index query_heads, Index key_heads) : query(query_heads), key(key_heads) {}

  bool valid() const { return query > 0 && key > 0 && query % key == 0; }
  Index group() const { return query / key; }      // query heads that read one key head
  Index all() const { return query + key + key; }  // of queries, keys and values
};

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

// Consecutive stretches of positions, each of `length` but the first, which has `first` where that is not 0. Length 0:
// all positions are one.
struct Segments {
  Index length = 0, first = 0;

  Index index(Index position) const;      // of the segment that holds it
  KeyRange around(Index position) const;  // that segment's positions; of a whole sequence, without an end
};

// Which keys a query may attend to; a query that may attend to none gets 0. Of T queries and S keys, key s is at
// position s and query t at position S - T + t: the queries are the last.
struct AttentionMask {
  enum class Kind { none, causal, window, band, additive };
  Kind kind = Kind::none;  // causal: keys s <= t; window: t - window < s <= t; band: |t - s| <= window / 2
  Index window = 0;
  Tensor bias;  // additive: [T, S] on the scaled scores of every head, -inf hides; a constant
  // [B], or empty: from its length on an example is padding, whose keys nobody sees and whose queries get 0.
  std::vector<Index> lengths = {};
  Segments segments = {};  // and no query sees beyond its own

  // Positions of an example that are no padding, of `tokens`.
  Index length(Index example, Index tokens) const;
  // Of `tokens` positions that are no padding, those that the query at one of them may attend to; a bias of -inf hides
  // some of these too.
  KeyRange keys_of(Index query, Index tokens) const;
  // The most keys that a query may attend to, whatever the sequence's length; where that bounds nothing, the largest
  // number.
  Index most_keys() const;
  // The mean of keys_of(...).count() over all queries that are no padding; 0 where there are none.
  double mean_keys(Index tokens) const;
  // Throws ShapeError, beginning with `op`, unless the window is positive, the first segment shorter than the others,
  // the bias [queries, keys], there is a length in [0, keys] for each example, and queries whose positions matter are
  // no more than keys.
  void check(const char* op, Index batch, Index queries, Index keys) const;
};

}  // namespace headlab::inline HEADLAB_PRECISION
