#include "experiments/probes/probe.h"

#include <algorithm>

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

Probes::Probes(const Groups& groups, const Settings& settings) {
  for (const ProbeEntry* entry : chosen_probes(settings)) all_.push_back(entry->make(groups, settings));
}

void Probes::begin(const ExaminedBatch& batch) {
  for (const auto& probe : all_) probe->begin(batch);
}

void Probes::used(const SlotUse& use) {
  for (const auto& probe : all_) probe->used(use);
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
}

}  // namespace headlab::experiments
