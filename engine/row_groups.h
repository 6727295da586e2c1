// Rows by group: the tokens of each head, or of each expert. A row may be in several groups or in none.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/tensor.h"

namespace headlab::inline HEADLAB_PRECISION {

// [G]: the rows of each group, ascending. A (row, group) pair is one element; packed, pairs lie group by group.
using RowGroups = std::vector<std::vector<std::int32_t>>;

// mask [n, G] -> the rows of each group: those where it is not 0.
RowGroups row_groups(const Tensor& mask);
// [G + 1]: the first packed pair of each group, and the number of all pairs.
std::vector<Index> first_pairs(const RowGroups& groups);
// Throws ShapeError, beginning with `op`, unless there are `count` groups of ascending rows in [0, n).
void check_row_groups(const char* op, const RowGroups& groups, Index count, Index n);

}  // namespace headlab::inline HEADLAB_PRECISION
