#include "experiments/tasks/task.h"

#include <algorithm>
#include <stdexcept>

#include "experiments/runs/run_record.h"
#include "experiments/specs/lineage.h"

namespace headlab::experiments {

void Task::meet(const ParentRun& parent) {
  throw std::logic_error(fmt::format("this task has no use for {}", parent.parent.purpose));
}

namespace {

const TaskEntry& entry_of(const Config& config) {
  return tasks().find(config.text("task"));
}

std::vector<results::Metric> metrics_of(const ProbeEntry& probe) {
  return probe.metrics ? probe.metrics() : std::vector<results::Metric>();
}

void add_new(std::vector<results::Metric>& all, const std::vector<results::Metric>& more) {
  for (const results::Metric& metric : more) {
    const bool known = std::any_of(all.begin(), all.end(), [&](const auto& m) { return m.name == metric.name; });
    if (!known) all.push_back(metric);
  }
}

}  // namespace

std::vector<results::Metric> metrics_of(const Config& config) {
  std::vector<results::Metric> out = entry_of(config).metrics();
  for (const ProbeEntry* probe : chosen_probes(config.settings())) add_new(out, metrics_of(*probe));
  add_new(out, run_metrics());
  return out;
}

std::vector<results::Metric> all_metrics() {
  std::vector<results::Metric> out;
  for (const TaskEntry& task : tasks()) add_new(out, task.metrics());
  for (const ProbeEntry& probe : probes()) add_new(out, metrics_of(probe));
  add_new(out, run_metrics());
  return out;
}

std::string setting(const Config& config) {
  return entry_of(config).setting(config.settings());
}

std::unique_ptr<Task> make_task(const Config& config) {
  return entry_of(config).make(config.settings());
}

std::unique_ptr<Host> make_host(const Config& config) {
  return entry_of(config).host(config.settings());
}

std::string data_digest(const Config& config) {
  return entry_of(config).data_digest(config.settings());
}

void load_data(const Config& config) {
  data_digest(config);
}

std::vector<AttentionConfig> attention_layers(const Config& config) {
  const TaskEntry& entry = entry_of(config);
  return entry.attention ? entry.attention(config.settings()) : std::vector<AttentionConfig>();
}

std::string duration(const Settings& settings) {
  const std::int64_t steps = settings.integer("train.steps"), epochs = settings.integer("train.epochs");
  return steps > 0 ? fmt::format("{} steps", steps) : fmt::format("{} epoch{}", epochs, epochs == 1 ? "" : "s");
}

}  // namespace headlab::experiments
