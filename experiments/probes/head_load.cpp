#include "experiments/probes/head_load.h"

#include <algorithm>
#include <cmath>

namespace headlab::experiments {
namespace {

using results::Metric;

const Metric kActiveHeads{.name = "active_heads",
                          .unit = "1",
                          .meaning = "realised share of active (token, head) pairs on the test split",
                          .label = "active heads",
                          .kind = Metric::Kind::cost,
                          .better = Metric::Better::less,
                          .shown_unit = "%",
                          .scale = 100,
                          .decimals = 1};
const Metric kSharedOfActive{.name = "shared_of_active",
                             .unit = "1",
                             .meaning = "share of the active (token, head) pairs whose head every token uses",
                             .label = "shared of active",
                             .kind = Metric::Kind::cost,
                             .better = Metric::Better::neither,
                             .shown_unit = "%",
                             .scale = 100,
                             .decimals = 1};

}  // namespace

HeadLoadCounter::HeadLoadCounter(const std::vector<std::string>& categories, std::int64_t tokens, std::int64_t skipped)
    : tokens_(tokens), skipped_(skipped) {
  load_.slot = "head";
  load_.split = "category";
  load_.rows = categories;
}

void HeadLoadCounter::lay_out(const std::vector<HeadUse>& heads) {
  load_.layers = static_cast<std::int64_t>(heads.size());
  for (const HeadUse& use : heads) {
    given_.push_back(use.given);
    load_.slots_of_layer.push_back(use.heads);
    load_.shared_of_layer.push_back(use.shared);
    load_.routed.push_back(use.routed);
    load_.slots = std::max(load_.slots, use.heads);
  }
  load_.tokens.assign(load_.at(load_.layers, 0), 0);
  load_.count.assign(load_.at(load_.layers, 0, 0), 0);
  load_.gate_mass.assign(load_.count.size(), 0.0);
}

void HeadLoadCounter::add(const std::vector<HeadUse>& heads, const std::vector<std::int32_t>& labels) {
  if (load_.layers == 0) lay_out(heads);
  for (std::size_t layer = 0; layer < heads.size(); ++layer)
    add_layer(static_cast<std::int64_t>(layer), heads[layer], labels);
}

void HeadLoadCounter::add_layer(std::int64_t layer, const HeadUse& use, const std::vector<std::int32_t>& labels) {
  for (std::size_t b = 0; b < labels.size(); ++b) {
    std::int64_t* count = load_.count.data() + load_.at(layer, labels[b], 0);
    double* mass = load_.gate_mass.data() + load_.at(layer, labels[b], 0);
    const std::int64_t end = std::max(skipped_, use.mask.length(static_cast<Index>(b), tokens_));
    load_.tokens[load_.at(layer, labels[b])] += end - skipped_;
    for (std::int64_t t = skipped_; t < end; ++t) {
      const std::int64_t at = (static_cast<std::int64_t>(b) * tokens_ + t) * use.heads;
      for (std::int64_t h = 0; h < use.heads; ++h) {
        count[h] += !use.routed || use.selected.data()[at + h] != 0;
        mass[h] += use.routed ? static_cast<double>(use.gate.data()[at + h]) : 1.0;
      }
    }
  }
}

double HeadLoadCounter::active_share() const {
  double active = 0, all = 0;
  for (const std::int64_t n : load_.count) active += static_cast<double>(n);
  for (std::int64_t layer = 0; layer < load_.layers; ++layer) {
    for (std::int64_t row = 0; row < load_.row_count(); ++row)
      all += static_cast<double>(load_.tokens[load_.at(layer, row)] * given_[static_cast<std::size_t>(layer)]);
  }
  return all > 0 ? active / all : 1.0;
}

double HeadLoadCounter::shared_of_active() const {
  std::int64_t shared = 0, all = 0;
  for (std::int64_t layer = 0; layer < load_.layers; ++layer) {
    for (std::int64_t head = 0; head < load_.slots_of_layer[static_cast<std::size_t>(layer)]; ++head) {
      std::int64_t selected = 0, tokens = 0;
      for (std::int64_t row = 0; row < load_.row_count(); ++row) {
        selected += load_.count[load_.at(layer, row, head)];
        tokens += load_.tokens[load_.at(layer, row)];
      }
      all += selected;
      if (selected == tokens) shared += selected;
    }
  }
  return all > 0 ? static_cast<double>(shared) / static_cast<double>(all) : std::nan("");
}

std::vector<Metric> HeadLoadCounter::metrics() {
  return {kActiveHeads, kSharedOfActive};
}

std::vector<results::Scalar> HeadLoadCounter::found() const {
  return {{kActiveHeads, active_share()}, {kSharedOfActive, shared_of_active()}};
}

}  // namespace headlab::experiments
