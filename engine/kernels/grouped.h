// Products of groups of rows, each group with a weight of its own: rows by index (Operand::rows, Output::rows), weights
// by group. A row may be in several groups or in none. The bits are those of panel.h, whatever the split.
#pragma once

#include <functional>
#include <span>

#include "engine/kernels/panel.h"

namespace headlab::inline HEADLAB_PRECISION {

// out = bias + a b, as the functions below say; the group has `rows` rows.
struct GroupProduct {
  Index rows;
  Operand a, b;
  Output out;
  const real* bias = nullptr;
};

// body(group, begin, end) for pieces of each group's rows(group) rows, all in parallel.
void for_row_pieces(Index groups, const std::function<Index(Index)>& rows,
                    const std::function<void(Index group, Index begin, Index end)>& body);

// out [rows, n] = bias [n] + a [rows, k] b [k, n] for each product. They come in `parts` of equal length: where several
// products (a head's query, key and value) read the same rows of the same a, they stand at the same place of each part,
// and a is read from memory once. `done` is called with that place, from any thread, once rows [begin, end) are final.
using RowsDone = std::function<void(Index group, Index begin, Index end)>;
void multiply_groups(std::span<const GroupProduct> products, Index n, Index k, Index parts = 1,
                     const RowsDone& done = {});

// y [m, n] += sum over the products of a [rows, k] b [k, n], each into rows out.rows of out.data, which is y for all of
// them; these ascend. Products add in their order.
void add_groups(std::span<const GroupProduct> products, Index m, Index n, Index k);

// out [m, n] = a [m, rows] b [rows, n], summed over the rows of the group (a is stored [rows, m], transposed); 0 for a
// group without rows. `parts` as above, for products that have the same b: it is packed once.
void sum_over_groups(std::span<const GroupProduct> products, Index m, Index n, Index parts = 1);

}  // namespace headlab::inline HEADLAB_PRECISION
