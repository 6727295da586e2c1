// How often each expert is selected, by layer and group of the example.
#include "experiments/probes/slot_load.h"

namespace headlab::experiments {
namespace {

class ExpertLoad : public TestProbe {
 public:
  explicit ExpertLoad(const Groups& groups) : load_("expert", groups) {}
  void begin(const ExaminedBatch& batch) override { load_.begin(batch); }
  void used(const SlotUse& use) override { load_.add(use); }
  void find(results::Outcome& outcome) const override {
    results::Load load = load_.load();
    if (!load.empty()) outcome.loads.push_back(std::move(load));
  }

 private:
  SlotLoad load_;
};

}  // namespace

ProbeEntry expert_load() {
  return {.name = "expert-load",
          .help = "how often each expert is selected, by layer and category (or domain)",
          .make = [](const Groups& groups, const Settings&) -> std::unique_ptr<TestProbe> {
            return std::make_unique<ExpertLoad>(groups);
          }};
}

}  // namespace headlab::experiments
