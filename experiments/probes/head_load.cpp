// How often each head is selected, by layer and group of the example.
#include "experiments/probes/slot_load.h"

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

class HeadLoad : public TestProbe {
 public:
  explicit HeadLoad(const Groups& groups) : load_("head", groups) {}
  void begin(const ExaminedBatch& batch) override { load_.begin(batch); }
  void used(const SlotUse& use) override { load_.add(use); }
  void find(results::Outcome& outcome) const override {
    results::Load load = load_.load();
    if (load.empty()) return;  // a model without heads
    outcome.loads.push_back(std::move(load));
    outcome.metrics.push_back({kActiveHeads, load_.active_share()});
    outcome.metrics.push_back({kSharedOfActive, load_.shared_of_active()});
  }

 private:
  SlotLoad load_;
};

}  // namespace

ProbeEntry head_load() {
  return {.name = "head-load",
          .help = "how often each head is selected, by layer and category (or domain)",
          .metrics =
              [] {
                return std::vector<Metric>{kActiveHeads, kSharedOfActive};
              },
          .make = [](const Groups& groups, const Settings&) -> std::unique_ptr<TestProbe> {
            return std::make_unique<HeadLoad>(groups);
          },
          .by_group = true};
}

}  // namespace headlab::experiments
