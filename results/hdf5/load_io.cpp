#include "results/hdf5/load_io.h"

#include <fmt/format.h>

namespace headlab::results {
namespace {

bool consistent(const Load& l, const Dimensions& shape) {
  const auto layers = static_cast<std::size_t>(l.layers);
  const std::size_t rows = layers * l.rows.size(), all = rows * static_cast<std::size_t>(l.slots);
  if (layers > 0 && (l.rows.empty() || l.slots <= 0)) return false;
  if (shape.size() != 3 || shape[1] != l.row_count() || l.slots_of_layer.size() != layers ||
      l.shared_of_layer.size() != layers || l.routed.size() != layers)
    return false;
  if (l.count.size() != all || l.tokens.size() != rows || l.gate_mass.size() != all) return false;
  for (std::size_t i = 0; i < layers; ++i) {
    if (l.slots_of_layer[i] < 0 || l.slots_of_layer[i] > l.slots || l.shared_of_layer[i] < 0 ||
        l.shared_of_layer[i] > l.slots_of_layer[i])
      return false;
  }
  return true;
}

}  // namespace

void write_load(Hdf5Writer& file, const std::string& group, const Load& l) {
  file.group(group);
  file.attribute(group, "slot", l.slot);
  file.attribute(group, "split", l.split);
  const std::string layer = group + "/layer", row = group + "/row", slot = group + "/slot";
  file.dimension(layer, l.layers);
  file.dimension(row, l.row_count());
  file.dimension(slot, l.slots);
  file.dataset(group + "/rows", l.rows, {"", fmt::format("what each {} is called", l.split), {row}});
  file.dataset(group + "/slots", l.slots_of_layer, {l.layers},
               {"1", fmt::format("{}s of the layer; arrays are padded to the largest", l.slot), {layer}});
  file.dataset(group + "/shared", l.shared_of_layer, {l.layers},
               {"1", fmt::format("shared {}s of the layer; they come first", l.slot), {layer}});
  file.dataset(group + "/routed", l.routed, {l.layers},
               {"1", "1 where a router chooses, 0 where all are active", {layer}});
  file.dataset(group + "/count", l.count, {l.layers, l.row_count(), l.slots},
               {"1", fmt::format("tokens of the {} that selected the {}", l.split, l.slot), {layer, row, slot}});
  file.dataset(group + "/tokens", l.tokens, {l.layers, l.row_count()},
               {"1", fmt::format("tokens of the {}: the denominator", l.split), {layer, row}});
  file.dataset(
      group + "/gate_mass", l.gate_mass, {l.layers, l.row_count(), l.slots},
      {"1", fmt::format("sum of the {}'s gates over the tokens of the {}", l.slot, l.split), {layer, row, slot}});
}

Load read_load(const Hdf5Reader& file, const std::string& group) {
  Load l;
  Dimensions shape;
  l.slot = file.text(group, "slot");
  l.split = file.text(group, "split");
  l.rows = file.strings(group + "/rows");
  l.count = file.integers(group + "/count", &shape);
  if (shape.size() == 3) {
    l.layers = shape[0];
    l.slots = shape[2];
  }
  l.slots_of_layer = file.integers(group + "/slots");
  l.shared_of_layer = file.integers(group + "/shared");
  l.routed = file.integers(group + "/routed");
  l.tokens = file.integers(group + "/tokens");
  l.gate_mass = file.doubles(group + "/gate_mass");
  if (!consistent(l, shape)) file.refuse(group + ": the load's arrays contradict one another");
  return l;
}

}  // namespace headlab::results
