// How often each expert is selected, by layer and group of the example.
#include <cmath>

#include "experiments/probes/slot_load.h"

namespace headlab::experiments {
namespace {

using results::Metric;

const Metric kDropped{.name = "dropped_choices",
                      .unit = "1",
                      .meaning =
                          "share of the choices of an expert on the test split for which it had no room, where "
                          "there is a bound",
                      .label = "dropped choices",
                      .kind = Metric::Kind::mechanism,
                      .better = Metric::Better::less,
                      .shown_unit = "%",
                      .scale = 100,
                      .decimals = 1};

const Metric kDifferent{
    .name = "different_experts",
    .unit = "1",
    .meaning =
        "different experts chosen for a token on the test split, for all of its parts, the mean over the "
        "layers that have experts",
    .label = "different experts per token",
    .kind = Metric::Kind::mechanism,
    .better = Metric::Better::neither,
    .decimals = 2};

class ExpertLoad : public TestProbe {
 public:
  explicit ExpertLoad(const Groups& groups) : load_("expert", groups) {}
  void begin(const ExaminedBatch& batch) override { load_.begin(batch); }
  void used(const SlotUse& use) override { load_.add(use); }
  void find(results::Outcome& outcome) const override {
    results::Load load = load_.load();
    if (load.empty()) return;  // a model without experts
    outcome.loads.push_back(std::move(load));
    outcome.metrics.push_back({kDifferent, load_.different_slots()});
    if (!std::isnan(load_.dropped_share())) outcome.metrics.push_back({kDropped, load_.dropped_share()});
  }

 private:
  SlotLoad load_;
};

}  // namespace

ProbeEntry expert_load() {
  return {.name = "expert-load",
          .help = "how often each expert is selected, by layer and category (or domain)",
          .metrics =
              [] {
                return std::vector<Metric>{kDropped, kDifferent};
              },
          .make = [](const Groups& groups, const Settings&) -> std::unique_ptr<TestProbe> {
            return std::make_unique<ExpertLoad>(groups);
          },
          .by_group = true};
}

}  // namespace headlab::experiments
