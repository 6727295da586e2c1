// How often the parts of a model that a router can choose were chosen, and by what.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace headlab::results {

// Selections of every slot (a head, an expert) on the test split in evaluation mode, apart for each row (a category, a
// position). Layers may differ in their number of slots; arrays are padded to the largest.
struct Load {
  std::string slot;                           // what is chosen: "head"
  std::string split;                          // what tells the rows apart: "category", the true one of the example
  std::vector<std::string> rows;              // names of the rows
  std::int64_t layers = 0, slots = 0;         // slots: the largest number over the layers
  std::vector<std::int64_t> slots_of_layer;   // [layers]
  std::vector<std::int64_t> shared_of_layer;  // [layers]; the shared slots come first
  std::vector<std::int64_t> routed;           // [layers]: 1 where a router chooses, 0 where every slot is active
  std::vector<std::int64_t> count;            // [layers, rows, slots]: (token, slot) pairs selected
  std::vector<std::int64_t> tokens;           // [layers, rows]: the denominators
  std::vector<double> gate_mass;              // [layers, rows, slots]: sum of gates over tokens

  bool empty() const { return layers == 0; }
  std::string splits() const {  // "categories"
    return split.ends_with('y') ? split.substr(0, split.size() - 1) + "ies" : split + "s";
  }
  std::int64_t row_count() const { return static_cast<std::int64_t>(rows.size()); }
  // Place in `tokens`, and in `count` and `gate_mass`.
  std::size_t at(std::int64_t layer, std::int64_t row) const {
    return static_cast<std::size_t>(layer * row_count() + row);
  }
  std::size_t at(std::int64_t layer, std::int64_t row, std::int64_t which) const {
    return at(layer, row) * static_cast<std::size_t>(slots) + static_cast<std::size_t>(which);
  }
};

}  // namespace headlab::results
