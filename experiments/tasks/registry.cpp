#include "experiments/tasks/task.h"

namespace headlab::experiments {

// One name a task: its entry is in the file of that name.
TaskEntry image_classification(), language_modelling();

Registry<TaskEntry>& tasks() {
  static Registry<TaskEntry> all("task", {image_classification(), language_modelling()});
  return all;
}

}  // namespace headlab::experiments
