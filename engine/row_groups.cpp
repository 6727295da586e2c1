#include "engine/row_groups.h"

#include <fmt/format.h>

namespace headlab::inline HEADLAB_PRECISION {

RowGroups row_groups(const Tensor& mask) {
  if (mask.shape().size() != 2) throw ShapeError(fmt::format("row_groups: mask {}, not [n, G]", mask.shape().str()));
  const Index n = mask.dim(0), count = mask.dim(1);
  RowGroups groups(static_cast<std::size_t>(count));
  for (Index i = 0; i < n; ++i) {
    for (Index g = 0; g < count; ++g) {
      if (mask.data()[i * count + g] != 0) groups[static_cast<std::size_t>(g)].push_back(static_cast<std::int32_t>(i));
    }
  }
  return groups;
}

std::vector<Index> first_pairs(const RowGroups& groups) {
  std::vector<Index> first{0};
  for (const auto& rows : groups) first.push_back(first.back() + static_cast<Index>(rows.size()));
  return first;
}

void check_row_groups(const char* op, const RowGroups& groups, Index count, Index n) {
  if (static_cast<Index>(groups.size()) != count)
    throw ShapeError(fmt::format("{}: {} groups of rows, there are {}", op, groups.size(), count));
  for (const auto& rows : groups) {
    std::int32_t last = -1;
    for (const std::int32_t row : rows) {
      if (row <= last || row >= n)
        throw ShapeError(fmt::format("{}: row {} is outside [0, {}) or not in ascending order", op, row, n));
      last = row;
    }
  }
}

}  // namespace headlab::inline HEADLAB_PRECISION
