#include "experiments/tasks/task.h"

namespace headlab::experiments {

// One name a task: its entry is in the file of that name.
TaskEntry image_classification(), language_modelling(), text_classification(), masked_tokens();

Registry<TaskEntry>& tasks() {
  static Registry<TaskEntry> all(
      "task", {image_classification(), language_modelling(), text_classification(), masked_tokens()});
  return all;
}

}  // namespace headlab::experiments
