#include "experiments/tasks/task.h"

#include <fmt/format.h>

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

}  // namespace

std::vector<results::Metric> metrics_of(const Config& config) {
  std::vector<results::Metric> out = entry_of(config).metrics();
  const std::vector<results::Metric> common = run_metrics();
  out.insert(out.end(), common.begin(), common.end());
  return out;
}

std::string setting(const Config& config) {
  return entry_of(config).setting(config.settings());
}

std::unique_ptr<Task> make_task(const Config& config) {
  return entry_of(config).make(config.settings());
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

}  // namespace headlab::experiments
