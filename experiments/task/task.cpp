#include "experiments/task/task.h"

#include "base/error.h"
#include "experiments/task/image_classification.h"

namespace headlab::experiments {
namespace {

struct Entry {
  const char* name;
  std::unique_ptr<Task> (*make)(const Config&);
  std::string (*digest)(const Config&);
};

// One line a task; options.cpp lists the same names as choices of the key `task`.
constexpr Entry kTasks[] = {
    {"image-classification", make_image_classification, image_classification_digest},
};

const Entry& entry_of(const Config& config) {
  for (const Entry& entry : kTasks) {
    if (config.text("task") == entry.name) return entry;
  }
  throw UsageError("task '" + config.text("task") + "' is declared but not built in");
}

}  // namespace

std::unique_ptr<Task> make_task(const Config& config) {
  return entry_of(config).make(config);
}
std::string data_digest(const Config& config) {
  return entry_of(config).digest(config);
}

}  // namespace headlab::experiments
