#include "experiments/runs/metrics.h"

#include <algorithm>

#include "experiments/runs/run_record.h"
#include "experiments/tasks/swaps.h"
#include "experiments/tasks/task.h"

namespace headlab::experiments {
namespace {

std::vector<results::Metric> metrics_of(const ProbeEntry& probe) {
  return probe.metrics ? probe.metrics() : std::vector<results::Metric>();
}

bool takes_swaps(const TaskEntry& task) {
  return std::any_of(task.options.begin(), task.options.end(), [](const Option& o) { return o.key == kSwaps; });
}

void add_new(std::vector<results::Metric>& all, const std::vector<results::Metric>& more) {
  for (const results::Metric& metric : more) {
    const bool known = std::any_of(all.begin(), all.end(), [&](const auto& m) { return m.name == metric.name; });
    if (!known) all.push_back(metric);
  }
}

std::vector<results::Metric> every_metric(const TaskEntry& task) {
  std::vector<results::Metric> out = task.metrics();
  if (task.further.metrics) add_new(out, task.further.metrics());
  return out;
}

}  // namespace

std::vector<results::Metric> metrics_of(const Config& config) {
  const TaskEntry& entry = tasks().find(config.text("task"));
  std::vector<results::Metric> out = entry.metrics();
  if (entry.further.metrics && entry.further.asked(config.settings())) add_new(out, entry.further.metrics());
  const std::vector<results::Metric> of_task = out;
  for (const ProbeEntry* probe : chosen_probes(config.settings())) add_new(out, metrics_of(*probe));
  if (config.has(kSwaps)) add_new(out, under_swaps(of_task, swaps_called(names_in(config.text(kSwaps)))));
  add_new(out, run_metrics());
  return out;
}

std::vector<results::Metric> all_metrics() {
  std::vector<results::Metric> out;
  for (const TaskEntry& task : tasks()) add_new(out, every_metric(task));
  for (const ProbeEntry& probe : probes()) add_new(out, metrics_of(probe));
  for (const TaskEntry& task : tasks()) {
    if (takes_swaps(task)) add_new(out, under_swaps(every_metric(task), swaps_called(swaps().names())));
  }
  add_new(out, run_metrics());
  return out;
}

}  // namespace headlab::experiments
