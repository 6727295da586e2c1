#include "experiments/tasks/task.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <stdexcept>

#include "experiments/weights/parent_run.h"
#include "experiments/weights/weights_text.h"

namespace headlab::experiments {

Tensor one_by_one(Index count, const std::function<Var(Index example)>& loss) {
  const NoGrad no_grad;
  Tensor out({count});
  for (Index i = 0; i < count; ++i) out.data()[i] = loss(i).value().item();
  return out;
}

void Task::meet(const ParentRun& parent) {
  throw std::logic_error(fmt::format("this task has no use for {}", parent.parent.purpose));
}

void Task::reverse_examples() {
  throw UsageError(fmt::format("{} = reversed: this task keeps the order of its examples", kBatchOrder));
}

std::vector<TaskScore> Task::answer(const Evaluation&, const EvaluationProgress&) {
  throw UsageError("this task asks no questions");
}

ForwardContext Evaluation::context(std::int64_t first, Probe* probe) const {
  ForwardContext out;
  out.seed = seed;
  out.step = static_cast<std::uint64_t>(first);
  out.probe = probe;
  out.swap = swap;
  return out;
}

namespace {

const TaskEntry& entry_of(const Config& config) {
  return tasks().find(config.text("task"));
}

// Each task has parameters of its own in the layer: those of a task that no example is told to be of would lie idle.
void check_tasks_told(const TaskEntry& entry, const Config& config) {
  constexpr const char* kTasks = "feed_forward.tasks";
  const std::int64_t taken = config.counts(kTasks) ? config.integer(kTasks) : 0;
  if (taken == 0) return;
  std::vector<std::string> tellers;
  for (const TaskEntry& task : tasks()) {
    if (task.tasks_told) tellers.push_back(task.name);
  }
  if (!entry.tasks_told)
    throw UsageError(fmt::format("{} = {}: examples of {} are of one task; those of {} are told apart by their domain",
                                 kTasks, taken, entry.name, fmt::join(tellers, " and ")));
  if (const std::int64_t told = entry.tasks_told(config.settings()); told > taken)
    throw UsageError(fmt::format("{} = {}: the text is of {} domains, each a task of its own; set it to {} or more",
                                 kTasks, taken, told, told));
}

}  // namespace

std::string setting(const Config& config) {
  return entry_of(config).setting(config.settings());
}

std::unique_ptr<Task> make_task(const Config& config) {
  const TaskEntry& entry = entry_of(config);
  check_tasks_told(entry, config);
  return entry.make(config.settings());
}

std::unique_ptr<Host> make_host(const Config& config) {
  const TaskEntry& entry = entry_of(config);
  check_tasks_told(entry, config);
  return entry.host(config.settings());
}

std::string data_digest(const Config& config) {
  return entry_of(config).data_digest(config.settings());
}

std::string tokenizer_model(const Config& config) {
  const TaskEntry& entry = entry_of(config);
  return entry.tokenizer ? entry.tokenizer(config.settings())->model() : "";
}

std::string tokenizer_text(const Config& config) {
  const TaskEntry& entry = entry_of(config);
  return entry.tokenizer ? entry.tokenizer(config.settings())->description() : "";
}

namespace {

// Of a run, or of an imported model, whose file says it; a file may say nothing.
struct StartText {
  std::string configuration, tokenizer;
};

StartText text_of_start(const ParentRun& parent) {
  if (!parent.config_toml.empty()) return {parent.config_toml, parent.tokenizer};
  const auto said = [&](const char* name) {
    const auto found = parent.weights.text.find(name);
    return found == parent.weights.text.end() ? "" : found->second;
  };
  return {said(kConfiguration), said(kTokenizer)};
}

}  // namespace

void check_tokens_of_start(const Config& config, const ParentRun& parent) {
  const TaskEntry& entry = entry_of(config);
  const StartText start = text_of_start(parent);
  if (!entry.tokenizer || start.configuration.empty()) return;
  const Config theirs = Config::from_toml(start.configuration, "the configuration of the model to start from");
  if (!entry_of(theirs).tokenizer) return;  // it reads no text: its parameters' shapes tell
  const std::string ours = tokenizer_text(config);
  const std::string read = start.tokenizer.empty() ? "bytes" : start.tokenizer;
  if (ours == read) return;
  throw UsageError(fmt::format(
      "train.start: that model reads tokens of {}, this one of {}; data.tokenizer and what it is trained on "
      "(data.tokenizer_corpora, data.vocabulary) must be as there",
      read, ours));
}

void load_data(const Config& config) {
  data_digest(config);
}

std::vector<AttentionConfig> attention_layers(const Config& config) {
  const TaskEntry& entry = entry_of(config);
  return entry.attention ? entry.attention(config.settings()) : std::vector<AttentionConfig>();
}

const FeedForwardEntry* feed_forward_of(const Settings& settings) {
  constexpr const char* kName = "feed_forward.name";
  return settings.has(kName) ? &feed_forwards().find(settings.text(kName)) : nullptr;
}

std::int64_t shallow_experts(const Settings& settings) {
  const FeedForwardEntry* chosen = feed_forward_of(settings);
  return chosen && chosen->shallow_experts ? chosen->shallow_experts(settings) : 0;
}

bool ranks_examples(const Settings& settings) {
  const FeedForwardEntry* chosen = feed_forward_of(settings);
  return chosen && chosen->ranks_examples && chosen->ranks_examples(settings);
}

std::string duration(const Settings& settings) {
  const std::int64_t steps = settings.integer("train.steps"), epochs = settings.integer("train.epochs");
  return steps > 0 ? fmt::format("{} steps", steps) : fmt::format("{} epoch{}", epochs, epochs == 1 ? "" : "s");
}

}  // namespace headlab::experiments
