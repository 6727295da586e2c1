// What is trained: data, loss and evaluation behind one interface, with a host that computes. Order, accumulation and
// auxiliary losses are the trainer's (experiments/runs/training_step.h). A task is one file, with its entry, and one
// name in registry.cpp.
#pragma once

#include <fmt/format.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/error.h"
#include "datasets/text/tokenizer.h"
#include "experiments/config/config.h"
#include "experiments/probes/probe.h"
#include "experiments/tasks/task_score.h"
#include "layers/hosts/host.h"
#include "results/record.h"

namespace headlab::experiments {

struct TaskLoss {
  Var mean;                                 // over the examples
  std::function<Tensor()> each;             // of every example [B], nats; asked for where a layer learns by reward
  std::function<Tensor()> each_token = {};  // [B, T], where a task has a loss of each token
  std::function<Var(const std::vector<Index>& examples)> over = {};  // the mean over some of them
};
// For `each`: the loss of each of `count` examples by itself [count], without gradients.
Tensor one_by_one(Index count, const std::function<Var(Index example)>& loss);

struct ParentRun;  // weights/parent_run.h

// How a model is evaluated on a split.
struct Evaluation {
  std::uint64_t seed = 0;
  Swap* swap = nullptr;  // another choice than its routers'

  // Of the pass over the examples from number `first` on; random draws are keyed by (seed, first).
  ForwardContext context(std::int64_t first, Probe* probe) const;
};

using EvaluationProgress = std::function<void(std::int64_t done, std::int64_t all)>;

class Task {
 public:
  virtual ~Task() = default;
  virtual Host& host() = 0;  // that computes, and owns the parameters

  // A run that one of the task's own options names, with its weights; before the first step.
  virtual void meet(const ParentRun& parent);

  // Of the training split: as many make an epoch. Each is trained on once in it, in an order that the trainer draws.
  virtual std::int64_t examples() const = 0;
  // Or the task draws them itself, from a text, say: then the trainer gives them no order, only numbers.
  virtual bool draws_examples() const { return false; }
  // Once the parameters have their first values.
  virtual void begin() {}

  // The examples of a step, then their loss, or that of a part of them: positions [begin, end) in `examples`. Random
  // draws are keyed by (seed, step).
  virtual void begin_step(std::uint64_t seed, std::int64_t step, const std::vector<std::int64_t>& examples) = 0;
  virtual TaskLoss loss(ForwardContext& context, std::int64_t begin, std::int64_t end) = 0;
  // Puts the step's examples, drawn and augmented as they are, in the opposite order. Throws UsageError where the task
  // does not say how.
  virtual void reverse_examples();

  // On (a fixed part of) the validation split, in evaluation mode; named, in a fixed order.
  virtual std::vector<results::Scalar> validate(const Evaluation& how, const EvaluationProgress& progress) = 0;
  // On the whole test split. `probes` look on; what they found is theirs to tell.
  virtual results::Outcome test(const Evaluation& how, Probes& probes, const EvaluationProgress& progress) = 0;
  // The questions that are asked beside it, alone. Throws UsageError where the task asks none.
  virtual std::vector<TaskScore> answer(const Evaluation& how, const EvaluationProgress& progress);
  // That validate() and test() look at, for estimates of time.
  virtual std::int64_t validation_examples() const { return 0; }
  virtual std::int64_t test_examples() const { return 0; }
  // How the examples of the test split are told apart.
  virtual Groups groups() const = 0;
};

// Metrics that its runs end with where the settings ask for them.
struct FurtherMetrics {
  bool (*asked)(const Settings& settings) = nullptr;
  std::vector<results::Metric> (*metrics)() = nullptr;
};

// Which parameters of a run's model need no word of the user where it begins with another run's (train.start), as
// patterns (experiments/weights/start.h).
struct StartOf {
  const char* fresh = "";    // drawn anew where this run trains: they say what another data set asked
  const char* lacking = "";  // drawn anew where the other run does not have them
  const char* left = "";     // of the other run, not taken where this one does not have them
};

struct TaskEntry {
  std::string name, help;
  std::vector<Option> options = {};
  // Loads the data. Throws DataError, UsageError.
  std::unique_ptr<Task> (*make)(const Settings& settings) = nullptr;
  // The model alone, without its data's contents. Throws as make does.
  std::unique_ptr<Host> (*host)(const Settings& settings) = nullptr;
  std::string (*data_digest)(const Settings& settings) = nullptr;
  std::vector<results::Metric> (*metrics)() = nullptr;  // that its runs end with, beside those of probes
  FurtherMetrics further = {};
  std::string (*setting)(const Settings& settings) = nullptr;
  std::vector<AttentionConfig> (*attention)(const Settings& settings) = nullptr;  // of each layer of the model
  bool (*trains)(const Settings& settings) = nullptr;  // whether a gradient moves anything; left out: it does
  // How many tasks its examples are of, as it tells their layers (ForwardContext::tasks). Left out: it tells nothing.
  std::int64_t (*tasks_told)(const Settings& settings) = nullptr;
  // Whose tokens the model reads; a run begins with no other's. Left out: it reads no text.
  std::shared_ptr<const datasets::Tokenizer> (*tokenizer)(const Settings& settings) = nullptr;
  StartOf start = {};
  const char* file = __builtin_FILE();  // of its declaration (base/registry.h)
};
Registry<TaskEntry>& tasks();

// Loads the data set; throws DataError, UsageError as make_host() does.
std::unique_ptr<Task> make_task(const Config& config);
// The model that the task trains, without loading data. Throws UsageError where it cannot be built, and where
// feed_forward.tasks asks for tasks that examples are not told apart by, or for fewer than there are; DataError where
// its size is the data's and these are not there.
std::unique_ptr<Host> make_host(const Config& config);
// What is trained, and on what, in half a sentence: "a ViT of width 96 with 4 layers, ..., on fashion-mnist".
std::string setting(const Config& config);
// The content digest of the task's data.
std::string data_digest(const Config& config);
// Tokenizer::description() of what the task's model reads; empty where it reads no text. Throws DataError.
std::string tokenizer_text(const Config& config);
// All that a trained one is (Tokenizer::model); empty where it is not trained, or the model reads no text.
std::string tokenizer_model(const Config& config);
// Throws UsageError where the run, or the imported model, that this one begins with read other tokens.
void check_tokens_of_start(const Config& config, const ParentRun& parent);
// Reads the task's data, which takes most of a run's start; what follows in this process finds it read. Throws
// DataError.
void load_data(const Config& config);
// The attention of each layer of what is trained; none where it has none.
std::vector<AttentionConfig> attention_layers(const Config& config);
// What stands in its blocks beside attention; nullptr where its model has no such blocks.
const FeedForwardEntry* feed_forward_of(const Settings& settings);
// Of a layer's experts of two depths, the number of the shallow ones, which are the first; 0 where there are none.
std::int64_t shallow_experts(const Settings& settings);
// Whether what its blocks make of one example depends on how that ranks among those beside it.
bool ranks_examples(const Settings& settings);

// "4 epochs", "300 steps": how long the settings say that training goes on.
std::string duration(const Settings& settings);
// Of the layers of a model, as its entry (HostEntry) says; none where it has none.
template <class Entry>
std::vector<AttentionConfig> attention_of(const Entry& model, const Settings& settings) {
  return model.attention ? model.attention(settings) : std::vector<AttentionConfig>();
}
// What is wrong with a model's sizes is the user's to mend: a ShapeError becomes a UsageError.
template <class Make>
auto built(const Make& make) {
  try {
    return make();
  } catch (const ShapeError& error) {
    throw UsageError(fmt::format("this configuration cannot be built: {}", error.what()));
  }
}

}  // namespace headlab::experiments
