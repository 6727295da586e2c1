// Numbers and the cells that could be theirs, one each.
#pragma once

#include <optional>
#include <vector>

namespace headlab::published {

// A largest matching, grown by augmenting paths.
class Matching {
 public:
  explicit Matching(const std::vector<std::vector<std::size_t>>& cells_of, std::size_t cells)
      : cells_of_(cells_of), owner_(cells) {}

  // The numbers that get no cell.
  std::vector<std::size_t> unmatched() {
    std::vector<std::size_t> left;
    for (std::size_t n = 0; n < cells_of_.size(); ++n) {
      tried_.assign(owner_.size(), false);
      if (!place(n)) left.push_back(n);
    }
    return left;
  }

 private:
  // Takes a free cell, or one whose owner finds another.
  bool place(std::size_t number) {
    for (const std::size_t cell : cells_of_[number]) {
      if (tried_[cell]) continue;
      tried_[cell] = true;
      if (owner_[cell] && !place(*owner_[cell])) continue;
      owner_[cell] = number;
      return true;
    }
    return false;
  }

  const std::vector<std::vector<std::size_t>>& cells_of_;
  std::vector<std::optional<std::size_t>> owner_;
  std::vector<bool> tried_;
};

}  // namespace headlab::published
