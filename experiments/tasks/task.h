// What is trained: data, model, loss and evaluation behind one interface. A task is one file, with its entry, and one
// name in registry.cpp.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "experiments/config/config.h"
#include "experiments/runs/run.h"
#include "layers/attention/attention.h"
#include "results/record.h"

namespace headlab::experiments {

// A part of a training step's batch; its random streams are keyed by `pass`.
struct BatchPart {
  std::int64_t step = 0, part = 0, parts = 1;
  std::uint64_t pass() const { return static_cast<std::uint64_t>(step * parts + part); }
};

struct TrainingLoss {
  Var task;
  Var auxiliary;  // balance losses and the like, weighted; undefined where there are none
  Var total() const { return auxiliary.defined() ? task + auxiliary : task; }
};

struct ParentRun;  // lineage.h

class Task {
 public:
  virtual ~Task() = default;
  virtual ParameterSet& parameters() = 0;
  virtual Costs costs() const = 0;

  // A run that one of the task's own options names, with its weights; before the first step.
  virtual void meet(const ParentRun& parent);

  virtual std::int64_t steps() const = 0;
  virtual std::int64_t examples_per_step() const = 0;
  // The loss of (a part of) a training step on context.tape; parts have equal size and come in order from 0.
  virtual TrainingLoss training_loss(ForwardContext& context, const BatchPart& part) = 0;

  // On (a fixed part of) the validation split, in evaluation mode; named, in a fixed order.
  virtual std::vector<results::Scalar> validate(std::uint64_t seed) = 0;
  // On the whole test split: fills metrics, columns and loads. `progress(done, all)` as it goes.
  virtual void test(std::uint64_t seed, results::Payload& payload,
                    const std::function<void(std::int64_t, std::int64_t)>& progress) = 0;
};

struct TaskEntry {
  std::string name, help;
  std::vector<Option> options = {};
  std::unique_ptr<Task> (*make)(const Settings& settings) = nullptr;
  std::string (*data_digest)(const Settings& settings) = nullptr;
  std::vector<results::Metric> (*metrics)() = nullptr;  // that its runs end with
  std::string (*setting)(const Settings& settings) = nullptr;
  std::vector<AttentionConfig> (*attention)(const Settings& settings) = nullptr;  // of each layer of the model
  const char* file = __builtin_FILE();  // of its declaration (base/registry.h)
};
Registry<TaskEntry>& tasks();

// Loads the data set; throws DataError, UsageError.
std::unique_ptr<Task> make_task(const Config& config);
// What a table may ask for: the metrics of the task, then those of every run. "test_top1/CATEGORY" is in_category of
// "test_top1".
std::vector<results::Metric> metrics_of(const Config& config);
// What is trained, and on what, in half a sentence: "a ViT of width 96 with 4 layers, ..., on fashion-mnist".
std::string setting(const Config& config);
// The content digest of the task's data.
std::string data_digest(const Config& config);
// Reads the task's data, which takes most of a run's start; what follows in this process finds it read. Throws
// DataError.
void load_data(const Config& config);
// The attention of each layer of what is trained; none where it has none.
std::vector<AttentionConfig> attention_layers(const Config& config);

}  // namespace headlab::experiments
