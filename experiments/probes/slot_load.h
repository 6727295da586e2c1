// Counts how often each slot (a head, an expert) is selected, by layer and group of the example or the token.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "experiments/probes/probe.h"

namespace headlab::experiments {

class SlotLoad {
 public:
  SlotLoad(std::string slot, Groups groups) : slot_(std::move(slot)), groups_(std::move(groups)) {}
  void begin(const ExaminedBatch& batch);                    // each token in its example's group, special ones left out
  void begin_tokens(std::vector<std::int32_t> token_group);  // [examples * tokens], -1: not counted
  // Of the next layer; slots of another name are left out.
  void add(const SlotUse& use);

  results::Load load() const;
  double active_share() const;  // of (layer, token, slot), over all slots that the layers were given
  // Of the active (layer, token, slot): those whose slot every token uses, by a router's choice or without one. NaN
  // where none is active.
  double shared_of_active() const;
  // Of the slots that tokens asked for: those that had no room for them. NaN where none had a bound.
  double dropped_share() const;
  // Different slots that the parts of a token use together, the mean over tokens and layers. NaN without a layer.
  double different_slots() const;

 private:
  struct Layer {
    Index given = 0, slots = 0, shared = 0;
    bool routed = false;
    Index wanted = 0;                              // slots that a row asked for; 0: it got them all
    std::vector<std::int64_t> count, tokens;       // [groups, slots], [groups]; parts of tokens, where these are routed
    std::vector<double> gate_mass;                 // [groups, slots]
    std::int64_t whole_tokens = 0, different = 0;  // slots that any part of a token uses
  };
  Layer& layer_of(const SlotUse& use);

  std::string slot_;
  Groups groups_;
  std::vector<std::int32_t> group_;  // of each token
  std::size_t next_ = 0;             // the layer that reports
  std::vector<Layer> layers_;
};

}  // namespace headlab::experiments
