#include "experiments/probes/probe.h"

#include <algorithm>
#include <iterator>

namespace headlab::experiments {

Option probes_option(const char* fallback) {
  return option::entries("eval.probes", fallback, probes,
                         "what is looked into on the test split, joined by +; empty: nothing");
}

std::vector<const ProbeEntry*> chosen_probes(const Settings& settings) {
  std::vector<const ProbeEntry*> out;
  if (!settings.has("eval.probes")) return out;  // of a task that shows nothing to them
  for (const std::string& name : names_in(settings.text("eval.probes"))) out.push_back(&probes().find(name));
  return out;
}

Probes::Probes(const Groups& groups, const Settings& settings) : settings_(settings) {
  for (const ProbeEntry* entry : chosen_probes(settings)) all_.push_back(entry->make(groups, settings));
}

void FirstBatchesProbe::begin(const ExaminedBatch& batch) {
  const auto& group = batch.group;
  const bool alone = !group.empty() && std::ranges::all_of(group, [&](auto g) { return g == group.front(); });
  reads_ = !size_ || (alone && group.size() == *size_ && !seen_.contains(group.front()));
  if (!size_) size_ = group.size();
  if (reads_) seen_.insert(group.begin(), group.end());
}

void Probes::begin(const ExaminedBatch& batch) {
  for (const auto& probe : all_) probe->begin(batch);
}

void Probes::used(const SlotUse& use) {
  for (const auto& probe : all_) probe->used(use);
}

void Probes::went(const DepthUse& use) {
  for (const auto& probe : all_) probe->went(use);
}

bool Probes::reads_activity() const {
  return std::any_of(all_.begin(), all_.end(), [](const auto& probe) { return probe->reads_activity(); });
}

void Probes::attended(const HeadActivity& activity) {
  for (const auto& probe : all_) {
    if (probe->reads_activity()) probe->attended(activity);
  }
}

void Probes::find(results::Outcome& outcome) const {
  for (const auto& probe : all_) probe->find(outcome);
  for (const auto& probes : beside_) {
    results::Outcome found;
    probes->find(found);
    std::move(found.loads.begin(), found.loads.end(), std::back_inserter(outcome.loads));
  }
}

Probes* Probes::beside(const Groups& groups) {
  auto out = std::make_unique<Probes>();
  for (const ProbeEntry* entry : chosen_probes(settings_)) {
    if (entry->by_group) out->all_.push_back(entry->make(groups, settings_));
  }
  if (out->all_.empty()) return nullptr;
  return beside_.emplace_back(std::move(out)).get();
}

}  // namespace headlab::experiments
