#include "results/head_load_io.h"

namespace headlab::results {
namespace {

bool consistent(const HeadLoad& l, const Dimensions& shape) {
  const auto layers = static_cast<std::size_t>(l.layers);
  const auto rows = static_cast<std::size_t>(l.layers * l.categories), all = rows * static_cast<std::size_t>(l.heads);
  if (layers > 0 && (l.categories <= 0 || l.heads <= 0)) return false;
  if (shape.size() != 3 || l.heads_of_layer.size() != layers || l.shared_of_layer.size() != layers ||
      l.routed.size() != layers)
    return false;
  if (l.count.size() != all || l.tokens.size() != rows || l.gate_mass.size() != all) return false;
  for (std::size_t i = 0; i < layers; ++i) {
    if (l.heads_of_layer[i] < 0 || l.heads_of_layer[i] > l.heads || l.shared_of_layer[i] < 0 ||
        l.shared_of_layer[i] > l.heads_of_layer[i])
      return false;
  }
  return true;
}

}  // namespace

void write_head_load(Hdf5Writer& file, const std::string& group, const HeadLoad& l) {
  file.group(group);
  const std::string layer = group + "/layer", category = group + "/category", head = group + "/head";
  file.index_scale(layer, l.layers, "layer");
  file.index_scale(category, l.categories, "category");
  file.index_scale(head, l.heads, "head");
  file.dataset(group + "/heads", l.heads_of_layer, {l.layers},
               {"1", "heads of the layer; arrays are padded to the largest", {layer}});
  file.dataset(group + "/shared", l.shared_of_layer, {l.layers},
               {"1", "shared heads of the layer; they come first", {layer}});
  file.dataset(group + "/routed", l.routed, {l.layers},
               {"1", "1 where a router chooses the heads, 0 where all are active", {layer}});
  file.dataset(group + "/count", l.count, {l.layers, l.categories, l.heads},
               {"1", "tokens of the category that selected the head", {layer, category, head}});
  file.dataset(group + "/tokens", l.tokens, {l.layers, l.categories},
               {"1", "tokens of the category: the denominator", {layer, category}});
  file.dataset(group + "/gate_mass", l.gate_mass, {l.layers, l.categories, l.heads},
               {"1", "sum of the head's gates over the tokens of the category", {layer, category, head}});
}

HeadLoad read_head_load(const Hdf5Reader& file, const std::string& group) {
  HeadLoad l;
  Dimensions shape;
  l.count = file.integers(group + "/count", &shape);
  if (shape.size() == 3) l.layers = shape[0], l.categories = shape[1], l.heads = shape[2];
  l.heads_of_layer = file.integers(group + "/heads");
  l.shared_of_layer = file.integers(group + "/shared");
  l.routed = file.integers(group + "/routed");
  l.tokens = file.integers(group + "/tokens");
  l.gate_mass = file.doubles(group + "/gate_mass");
  if (!consistent(l, shape)) file.refuse(group + ": the head load's arrays contradict one another");
  return l;
}

}  // namespace headlab::results
