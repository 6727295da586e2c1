#include "experiments/runs/run.h"

#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <memory>
#include <new>
#include <optional>

#include "base/digest.h"
#include "base/error.h"
#include "engine/optim/schedule.h"
#include "experiments/runs/checkpoint.h"
#include "experiments/runs/code.h"
#include "experiments/runs/engine.h"
#include "experiments/runs/journal.h"
#include "experiments/runs/metrics.h"
#include "experiments/runs/outcome.h"
#include "experiments/runs/parents.h"
#include "experiments/runs/provenance.h"
#include "experiments/runs/prune.h"
#include "experiments/runs/run_record.h"
#include "experiments/runs/training_step.h"
#include "experiments/tasks/swaps.h"
#include "experiments/tasks/task.h"
#include "results/store.h"

namespace headlab::experiments {
namespace {

using Clock = std::chrono::steady_clock;
double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

constexpr double kJournalSeconds = 4;

using results::Metric;

const Metric kTrainLoss{.name = "train_loss",
                        .unit = "nat",
                        .meaning = "training loss of the task, mean since the last point",
                        .label = "training loss",
                        .better = Metric::Better::less,
                        .shown_unit = "nat",
                        .decimals = 4};
const Metric kAuxiliaryLoss{.name = "auxiliary_loss",
                            .unit = "nat",
                            .meaning = "weighted auxiliary losses that training adds, mean since the last point",
                            .label = "auxiliary loss",
                            .better = Metric::Better::neither,
                            .shown_unit = "nat",
                            .decimals = 4};

const Metric kDroppedInTraining{
    .name = "train_dropped_choices",
    .unit = "1",
    .meaning = "share of the choices of an expert in training for which it had no room, mean since the last point",
    .label = "dropped choices",
    .better = Metric::Better::less,
    .shown_unit = "%",
    .scale = 100,
    .decimals = 1};

ScheduleConfig schedule_config(const Config& config, std::int64_t steps) {
  return {.name = config.text("train.schedule"),
          .peak = config.real("train.lr"),
          .steps = steps,
          .warmup = static_cast<std::int64_t>(config.real("train.warmup") * static_cast<double>(steps)),
          .settings = config.settings()};
}

std::unique_ptr<Task> make_task_on(int threads, const Config& config) {
  prepare_engine(config.settings(), threads);
  return make_task(config);
}

// One run in progress: the loop, its curves, its checkpoints.
class Trainer {
 public:
  Trainer(const Config& config, std::int64_t seed, const RunOptions& options)
      : config_(config),
        seed_(seed),
        options_(options),
        id_(run_id(config, seed)),
        swaps_(chosen_swaps(config)),
        task_(make_task_on(options.threads, config)),
        training_(*task_, config.settings()),
        steps_(training_.steps()),
        schedule_(schedule_config(config, steps_)) {
    begin();
    evaluation_steps_ = static_cast<double>(task_->test_examples() * evaluations()) /
                        static_cast<double>(3 * training_.examples_per_step());
    curve_every_ = std::max<std::int64_t>(1, steps_ / 100);
    validate_every_ = validation_interval(config.settings(), steps_);
  }

  results::RunRecord run() {
    results::RunRecord record = record_of(config_, seed_, task_->host(), options_);
    sweep_up_temporaries();
    resume();
    before_ = {state_.step, state_.training_seconds, state_.seconds};
    keep_start(record);
    begin_journal(record);
    try {
      train();
      if (state_.step == steps_) test(record);
    } catch (const Diverged& divergence) {
      record.payload.status = results::Status::diverged;
      record.payload.failure = divergence.reason;
      record.payload.failed_step = state_.step;
    }
    std::vector<results::Series>& series = record.payload.series;
    series.insert(series.begin(), state_.series.begin(), state_.series.end());
    record.payload.parents = parents_;
    measure(record);
    return record;
  }

  // The checkpoint goes last: a kill in between costs nothing.
  void finish(const results::RunRecord& record) {
    if (record.payload.status == results::Status::done) {
      const Using evaluated(average(), Weights::evaluated);
      save_weights(path("weights"), id_, results::payload_digest(record.payload), parameters());
    }
    results::Store(options_.results).save(record);
    std::filesystem::remove(path("checkpoint"));
    std::filesystem::remove(journal_path(options_.results, id_));
  }

 private:
  // As random streams take it.
  std::uint64_t stream_seed() const { return static_cast<std::uint64_t>(seed_); }

  ParameterSet& parameters() const { return task_->host().parameters(); }

  void begin() {
    parameters().initialise(stream_seed());
    task_->begin();
    parents_.clear();
    imported_.clear();
    for (const std::string& purpose : config_.keys_that_name_runs()) meet_parent(purpose);
    freeze(parameters(), config_.text("train.frozen"));
    optimiser_ = optimisers().find(config_.text("train.optimiser")).make(parameters(), config_.settings());
    if (const double decay = config_.real("train.ema"); decay > 0) average_.emplace(parameters(), decay);
    state_ = {};
  }

  void meet_parent(const std::string& purpose) {
    ParentRun parent = load_parent(config_, purpose, options_.results);
    if (purpose == "train.start") {
      check_tokens_of_start(config_, parent);
      if (config_.counts("train.prune")) prune(parent);
      const StartPlan plan = plan_start(shapes_of(parent.weights), shapes_of(parameters()), start_rules(config_));
      take_parameters(plan, parent.weights, parameters());
      if (config_.counts("train.start_draw") && config_.text("train.start_draw") == "anew")
        draw_anew(plan, stream_seed(), parameters());
      parent.parent.taken = plan.taken;
      parent.parent.fresh = plan.fresh;
      parent.parent.left = plan.left;
    } else {
      task_->meet(parent);
    }
    for (const char* fact : {"imported_from", "imported_as", "imported_digest"}) {
      if (const auto said = parent.weights.text.find(fact); said != parent.weights.text.end())
        imported_.emplace_back(fact, said->second);
    }
    parents_.push_back(std::move(parent.parent));
  }

  // The parent has more heads than this model builds.
  void prune(ParentRun& parent) {
    HeadsByLayer kept;
    if (config_.text("train.prune") == "importance")
      kept = most_important_of(parent, config_, parameters(), stream_seed());
    keep_heads(parent.weights, parameters(), kept);
    kept_heads_ = kept.empty() ? "the first ones" : text_of(kept);
  }

  // A checkpoint that cannot be used costs its steps, not the run.
  void resume() {
    try {
      load_checkpoint(path("checkpoint"), owner(), state_, parameters(), *optimiser_, average());
      if (state_.step > steps_) throw StoreError(fmt::format("step {} of a run of {}", state_.step, steps_));
    } catch (const StoreError& error) {
      discarded_checkpoint_ = error.what();
      std::filesystem::rename(path("checkpoint"), path("checkpoint").string() + ".damaged");
      begin();
    }
  }

  // A run starts with its first process.
  void keep_start(results::RunRecord& record) const {
    const auto journal = before_.step > 0 ? read_journal(options_.results, id_) : std::nullopt;
    const std::string first = journal ? journal->run.provenance("started") : "";
    for (auto& [fact, value] : record.measured.provenance) {
      if (fact == "started" && !first.empty()) value = first;
    }
  }

  struct Diverged {
    std::string reason;
  };

  // What other processes did of this run.
  struct Before {
    std::int64_t step = 0;
    double training_seconds = 0, seconds = 0;
  };

  CheckpointOwner owner() const { return {id_, code_of(config_)}; }

  MovingAverage* average() { return average_ ? &*average_ : nullptr; }

  enum class Weights { trained, evaluated };

  // While it lives, the parameters are those that are trained, or those to be evaluated: their moving average, where
  // there is one.
  class Using {
   public:
    Using(MovingAverage* average, Weights weights) : average_(average) {
      if (average_ && average_->swapped() == (weights == Weights::evaluated)) average_ = nullptr;
      if (average_) average_->swap();
    }
    ~Using() {
      if (average_) average_->swap();
    }
    Using(const Using&) = delete;
    Using& operator=(const Using&) = delete;

   private:
    MovingAverage* average_;  // nullptr: they are in use already
  };

  std::filesystem::path path(const char* kind) const { return options_.results / fmt::format("{}.{}.h5", id_, kind); }

  // Half-written files of this run that a kill left behind; nobody else writes them while we hold the run, but for
  // notes.
  void sweep_up_temporaries() const {
    std::error_code missing;
    for (const auto& entry : std::filesystem::directory_iterator(options_.results, missing)) {
      const std::string name = entry.path().filename().string();
      std::error_code ignored;
      const bool ours = name.starts_with("." + id_ + ".") && name.find(".note.json.") == std::string::npos;
      if (ours && name.ends_with(".tmp")) std::filesystem::remove(entry.path(), ignored);
    }
  }

  void train() {
    auto saved = Clock::now();
    if (steps_ == 0) validate();
    while (state_.step < steps_) {
      stop_if_asked();
      const auto start = Clock::now();
      step();
      state_.training_seconds += seconds_since(start);
      if (state_.step % validate_every_ == 0 || state_.step == steps_) validate();
      report("train", seconds_left());
      if (seconds_since(saved) > options_.checkpoint_seconds) {
        save();
        saved = Clock::now();
      }
    }
  }

  // A step depends on its position alone: done again with every value checked, it shows where the trouble starts.
  [[noreturn]] void diverge(const std::string& sign) {
    try {
      training_.differentiate(stream_seed(), state_.step, true);
    } catch (const AnomalyError& first) {
      throw Diverged{fmt::format("{}; first in {}", sign, first.what())};
    }
    throw Diverged{sign};
  }

  void step() {
    const TrainingStep::Losses losses = training_.differentiate(stream_seed(), state_.step);
    if (!std::isfinite(losses.total)) diverge(fmt::format("the training loss is {}", losses.total));
    const double share = training_.gradient_share(), norm = share * gradient_norm(parameters());
    if (!std::isfinite(norm)) diverge(fmt::format("the gradient norm is {}", norm));
    optimiser_->step(schedule_.at(state_.step), share * clip_factor(norm, config_.real("train.clip")),
                     static_cast<double>(state_.step) / static_cast<double>(steps_));
    training_.move_states();
    if (average_) average_->update();
    smoothed_loss_ = smoothed_loss_ == 0 ? losses.task : 0.95 * smoothed_loss_ + 0.05 * losses.task;
    state_.loss_sum += losses.task;
    state_.auxiliary_sum += losses.auxiliary.value_or(0);
    state_.dropped_sum += losses.dropped.value_or(0);
    state_.loss_count += 1;
    state_.step += 1;
    if (state_.step % curve_every_ == 0 || state_.step == steps_) add_training_point(losses);
  }

  void add_training_point(const TrainingStep::Losses& last) {
    const double n = static_cast<double>(state_.loss_count);
    append({kTrainLoss, state_.loss_sum / n});
    if (last.auxiliary) append({kAuxiliaryLoss, state_.auxiliary_sum / n});
    if (last.dropped) append({kDroppedInTraining, state_.dropped_sum / n});
    state_.loss_sum = state_.auxiliary_sum = state_.dropped_sum = 0;
    state_.loss_count = 0;
  }

  void validate() {
    const Using evaluated(average(), Weights::evaluated);
    for (const results::Scalar& point : task_->validate({stream_seed()})) append(point);
  }

  void append(const results::Scalar& point) {
    for (results::Series& s : state_.series) {
      if (s.name != point.metric.name) continue;
      s.step.push_back(state_.step);
      s.value.push_back(point.value);
      return;
    }
    const results::Metric& m = point.metric;
    state_.series.push_back({m.name, m.unit, m.meaning, {state_.step}, {point.value}});
  }

  void test(results::RunRecord& record) {
    const auto start = Clock::now();
    const Using evaluated(average(), Weights::evaluated);
    std::int64_t finished = 0;  // evaluations
    const auto watch = [&](std::int64_t done, std::int64_t all) {
      stop_if_asked();
      const double share = (static_cast<double>(finished) + static_cast<double>(done) / static_cast<double>(all)) /
                           static_cast<double>(evaluations());
      if (share < 1) report("test", seconds_since(start) / share * (1 - share));
    };
    Probes probes(task_->groups(), config_.settings());
    results::Outcome outcome = task_->test({stream_seed()}, probes, watch);
    const std::string broken = not_finite(outcome);
    for (const results::Scalar& scalar : last_validated()) outcome.metrics.push_back(scalar);
    probes.find(outcome);
    for (const SwapEntry* swap : swaps_) {
      ++finished;
      for (const results::Scalar& scalar : test_under(*task_, *swap, stream_seed(), watch))
        outcome.metrics.push_back({under_swap(scalar.metric, *swap), scalar.value});
    }
    test_seconds_ = seconds_since(start);
    take(std::move(outcome), config_.text("task"), record.payload);
    if (!broken.empty()) throw Diverged{fmt::format("{} is not finite", broken)};
  }

  // Where the validation curves end: what a choice between settings may look at, as the test split must not be.
  std::vector<results::Scalar> last_validated() const {
    std::vector<results::Scalar> out;
    for (const results::Metric& metric : metrics_of(config_)) {
      for (const results::Series& curve : state_.series) {
        if (curve.name == metric.name) out.push_back({metric, curve.value.back()});
      }
    }
    return out;
  }

  // Also from within an evaluation: a checkpoint holds the parameters that are trained.
  void save() {
    const Using trained(average(), Weights::trained);
    state_.seconds = before_.seconds + seconds_since(started_);
    save_checkpoint(path("checkpoint"), owner(), state_, parameters(), *optimiser_, average());
    journal_.checkpoint_step = state_.step;
    note("train", seconds_left());
  }

  void begin_journal(const results::RunRecord& record) {
    journal_.run = record;
    journal_.checkpoint_step = state_.step;
    note("train", 0);
  }

  void note(const char* phase, double eta) {
    journal_.progress = progress(phase, eta);
    journal_.run.payload.series = state_.series;
    write_journal(options_.results, journal_);
    noted_ = Clock::now();
  }

  void stop_if_asked() {
    const int signal = options_.stop ? options_.stop->load() : 0;
    if (signal == 0) return;
    if (state_.step > before_.step) save();
    throw Error(static_cast<ExitCode>(128 + signal),
                state_.step == 0 ? "stopped before the first step; the same command starts the run again"
                                 : fmt::format("stopped at step {} of {}; the same command goes on from its checkpoint",
                                               state_.step, steps_));
  }

  // Since a step of this run; none where nothing was trained since.
  std::optional<double> examples_per_second(const Before& since) const {
    const double examples = static_cast<double>((state_.step - since.step) * training_.examples_per_step());
    const double seconds = state_.training_seconds - since.training_seconds;
    return seconds > 0 ? std::optional(examples / seconds) : std::nullopt;
  }

  // Of the test split: as it is, and under each swap.
  std::int64_t evaluations() const { return 1 + static_cast<std::int64_t>(swaps_.size()); }

  // With the evaluations at the end, from the steps done so far.
  double seconds_left() const {
    const double done = static_cast<double>(state_.step - before_.step),
                 left = static_cast<double>(steps_ - state_.step) + evaluation_steps_;
    return done > 0 ? seconds_since(started_) / done * left : 0;
  }

  Progress progress(const char* phase, double eta) const {
    return {phase, state_.step, steps_, smoothed_loss_, examples_per_second(before_).value_or(0), eta};
  }

  void report(const char* phase, double eta) {
    if (seconds_since(noted_) > kJournalSeconds) note(phase, eta);
    if (!options_.progress || seconds_since(reported_) < 0.2) return;
    reported_ = Clock::now();
    options_.progress(progress(phase, eta));
  }

  void measure(results::RunRecord& record) const {
    record_measurements({.train_seconds = state_.training_seconds,
                         .test_seconds = test_seconds_,
                         .wall_seconds = before_.seconds + options_.spent + seconds_since(started_),
                         .examples_per_second = examples_per_second({})},
                        record);
    if (!discarded_checkpoint_.empty())
      record.measured.provenance.emplace_back("discarded_checkpoint", discarded_checkpoint_);
    for (const auto& fact : imported_) record.measured.provenance.push_back(fact);
    if (!kept_heads_.empty()) record.measured.provenance.emplace_back("kept_heads", kept_heads_);
    if (before_.step > 0) record.measured.provenance.emplace_back("resumed_at_step", std::to_string(before_.step));
    record.measured.provenance.emplace_back("finished", utc_now());
  }

  const Config& config_;
  std::int64_t seed_;
  const RunOptions& options_;
  std::string id_, discarded_checkpoint_, kept_heads_;
  Swaps swaps_;
  std::unique_ptr<Task> task_;
  TrainingStep training_;
  std::int64_t steps_;
  Schedule schedule_;
  Before before_;
  std::int64_t curve_every_ = 1, validate_every_ = 1;
  double evaluation_steps_ = 0;  // as many steps take as long as the evaluations at the end; backward is two forward
  std::unique_ptr<Optimiser> optimiser_;
  std::optional<MovingAverage> average_;
  TrainingState state_;
  std::vector<results::Parent> parents_;
  Facts imported_;  // where weights that it begins with come from, if they are of others
  Journal journal_;
  double smoothed_loss_ = 0, test_seconds_ = 0;
  Clock::time_point started_ = Clock::now(), reported_{}, noted_{};
};

}  // namespace

std::string config_digest(const Config& config) {
  return digest_of(config.canonical());
}

std::string run_id(const Config& config, std::int64_t seed) {
  Digest digest;
  digest.text(config.canonical()).number(seed).text(data_digest(config)).number(kNumericsVersion);
  for (const std::string& key : config.keys_that_name_runs()) digest.text(config.parent(key).run);
  return digest.hex();
}

Costs costs_of(const Config& config) {
  return costs_of(*make_host(config));
}

results::RunRecord execute(const Config& config, std::int64_t seed, const RunOptions& options) {
  try {
    Trainer trainer(config, seed, options);
    results::RunRecord record = trainer.run();
    trainer.finish(record);
    return record;
  } catch (const std::bad_alloc&) {
    throw RunError("out of memory; a run with a smaller train.batch or model.width needs less");
  }
}

}  // namespace headlab::experiments
