#include "experiments/task/task.h"

#include "base/error.h"
#include "experiments/run_record.h"
#include "experiments/task/image_classification.h"

namespace headlab::experiments {
namespace {

struct Entry {
  const char* name;
  std::unique_ptr<Task> (*make)(const Config&);
  std::string (*digest)(const Config&);
  std::vector<results::Metric> (*metrics)();
  std::string (*setting)(const Config&);
};

// One line a task; options.cpp lists the same names as choices of the key `task`.
constexpr Entry kTasks[] = {
    {"image-classification", make_image_classification, image_classification_digest, image_classification_metrics,
     image_classification_setting},
};

const Entry& entry_of(const Config& config) {
  for (const Entry& entry : kTasks) {
    if (config.text("task") == entry.name) return entry;
  }
  throw UsageError("task '" + config.text("task") + "' is declared but not built in");
}

}  // namespace

std::vector<results::Metric> metrics_of(const Config& config) {
  std::vector<results::Metric> out = entry_of(config).metrics();
  const std::vector<results::Metric> common = run_metrics();
  out.insert(out.end(), common.begin(), common.end());
  return out;
}

std::string setting(const Config& config) {
  return entry_of(config).setting(config);
}

std::unique_ptr<Task> make_task(const Config& config) {
  return entry_of(config).make(config);
}
std::string data_digest(const Config& config) {
  return entry_of(config).digest(config);
}

}  // namespace headlab::experiments
