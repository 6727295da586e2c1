#include "experiments/probes/slot_load.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace headlab::experiments {

void SlotLoad::begin(const ExaminedBatch& batch) {
  std::vector<std::int32_t> group(batch.group.size() * static_cast<std::size_t>(batch.tokens), -1);
  for (std::size_t b = 0; b < batch.group.size(); ++b) {
    const auto first = group.begin() + static_cast<Index>(b) * batch.tokens;
    for (std::int64_t t = batch.special; t < batch.length(b); ++t) first[t] = batch.group[b];
  }
  begin_tokens(std::move(group));
}

void SlotLoad::begin_tokens(std::vector<std::int32_t> token_group) {
  group_ = std::move(token_group);
  next_ = 0;
}

SlotLoad::Layer& SlotLoad::layer_of(const SlotUse& use) {
  if (next_ == layers_.size()) {
    const std::size_t groups = groups_.names.size(), all = groups * static_cast<std::size_t>(use.slots);
    layers_.push_back({use.given, use.slots, use.shared, use.routed, use.wanted, std::vector<std::int64_t>(all),
                       std::vector<std::int64_t>(groups), std::vector<double>(all), 0, 0});
  }
  return layers_[next_++];
}

void SlotLoad::add(const SlotUse& use) {
  if (use.slot != slot_) return;
  const Index rows = static_cast<Index>(group_.size()) * use.parts;
  if (use.routed && (use.selected.size() != rows * use.slots || use.gate.size() != rows * use.slots)) {
    throw ShapeError(fmt::format("{} load: a layer reports {} of {} tokens in {} parts", slot_,
                                 use.selected.shape().str(), group_.size(), use.parts));
  }
  Layer& layer = layer_of(use);
  std::vector<bool> used(static_cast<std::size_t>(use.slots));  // by the parts of one token
  for (Index row = 0; row < rows; ++row) {
    const std::int32_t group = group_[static_cast<std::size_t>(row / use.parts)];
    if (group < 0) continue;
    layer.tokens[static_cast<std::size_t>(group)] += 1;
    std::int64_t* count = layer.count.data() + group * use.slots;
    double* mass = layer.gate_mass.data() + group * use.slots;
    for (Index slot = 0; slot < use.slots; ++slot) {
      const bool selected = !use.routed || use.selected.data()[row * use.slots + slot] != 0;
      count[slot] += selected;
      mass[slot] += use.routed ? static_cast<double>(use.gate.data()[row * use.slots + slot]) : 1.0;
      if (selected) used[static_cast<std::size_t>(slot)] = true;
    }
    if ((row + 1) % use.parts > 0) continue;
    layer.whole_tokens += 1;
    layer.different += std::count(used.begin(), used.end(), true);
    used.assign(used.size(), false);
  }
}

results::Load SlotLoad::load() const {
  results::Load out;
  out.slot = slot_;
  out.split = groups_.split;
  out.rows = groups_.names;
  out.layers = static_cast<std::int64_t>(layers_.size());
  for (const Layer& layer : layers_) {
    out.slots_of_layer.push_back(layer.slots);
    out.shared_of_layer.push_back(layer.shared);
    out.routed.push_back(layer.routed);
    out.slots = std::max<std::int64_t>(out.slots, layer.slots);
    out.tokens.insert(out.tokens.end(), layer.tokens.begin(), layer.tokens.end());
  }
  out.count.assign(out.at(out.layers, 0, 0), 0);
  out.gate_mass.assign(out.count.size(), 0.0);
  for (std::int64_t l = 0; l < out.layers; ++l) {
    const Layer& layer = layers_[static_cast<std::size_t>(l)];
    for (std::int64_t row = 0; row < out.row_count(); ++row) {
      const auto first = row * layer.slots;
      std::copy_n(layer.count.begin() + first, layer.slots, out.count.begin() + static_cast<Index>(out.at(l, row, 0)));
      std::copy_n(layer.gate_mass.begin() + first, layer.slots,
                  out.gate_mass.begin() + static_cast<Index>(out.at(l, row, 0)));
    }
  }
  return out;
}

double SlotLoad::active_share() const {
  double active = 0, all = 0;
  for (const Layer& layer : layers_) {
    for (const std::int64_t n : layer.count) active += static_cast<double>(n);
    for (const std::int64_t n : layer.tokens) all += static_cast<double>(n * layer.given);
  }
  return all > 0 ? active / all : 1.0;
}

double SlotLoad::shared_of_active() const {
  std::int64_t shared = 0, all = 0;
  for (const Layer& layer : layers_) {
    for (Index slot = 0; slot < layer.slots; ++slot) {
      std::int64_t selected = 0, tokens = 0;
      for (std::size_t group = 0; group < layer.tokens.size(); ++group) {
        selected += layer.count[group * static_cast<std::size_t>(layer.slots) + static_cast<std::size_t>(slot)];
        tokens += layer.tokens[group];
      }
      all += selected;
      if (selected == tokens) shared += selected;
    }
  }
  return all > 0 ? static_cast<double>(shared) / static_cast<double>(all) : std::nan("");
}

double SlotLoad::dropped_share() const {
  std::int64_t wanted = 0, served = 0;
  for (const Layer& layer : layers_) {
    if (layer.wanted == 0) continue;
    for (const std::int64_t n : layer.tokens) wanted += n * layer.wanted;
    for (const std::int64_t n : layer.count) served += n;
  }
  return wanted > 0 ? static_cast<double>(wanted - served) / static_cast<double>(wanted) : std::nan("");
}

double SlotLoad::different_slots() const {
  std::int64_t different = 0, tokens = 0;
  for (const Layer& layer : layers_) {
    different += layer.different;
    tokens += layer.whole_tokens;
  }
  return tokens > 0 ? static_cast<double>(different) / static_cast<double>(tokens) : std::nan("");
}

}  // namespace headlab::experiments
