// Arrays of rows, the last row first.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace headlab::datasets {

// `all`: `count` rows of the same length each; an empty array stays empty.
template <class T>
std::vector<T> reversed_rows(std::vector<T> all, std::int64_t count) {
  const auto each = count > 0 ? static_cast<std::ptrdiff_t>(all.size()) / count : 0;
  std::reverse(all.begin(), all.end());
  for (auto row = all.begin(); each > 0 && row != all.end(); row += each) std::reverse(row, row + each);
  return all;
}

}  // namespace headlab::datasets
