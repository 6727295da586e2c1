// What a forward pass reports, kept.
#pragma once

#include <vector>

#include "layers/context.h"

namespace headlab::inline HEADLAB_PRECISION {

struct Recorder : Probe {
  std::vector<SlotUse> uses;
  std::vector<DepthUse> depths;
  std::vector<HeadActivity> activities;
  bool keeps_activity = false;

  void used(const SlotUse& use) override { uses.push_back(use); }
  void went(const DepthUse& use) override { depths.push_back(use); }
  bool reads_activity() const override { return keeps_activity; }
  void attended(const HeadActivity& activity) override { activities.push_back(activity); }
};

}  // namespace headlab::inline HEADLAB_PRECISION
