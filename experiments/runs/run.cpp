#include "experiments/runs/run.h"

#include <fmt/format.h>

#include <cmath>
#include <memory>
#include <new>
#include <optional>

#include "base/digest.h"
#include "base/error.h"
#include "engine/optim/schedule.h"
#include "experiments/runs/begin.h"
#include "experiments/runs/checkpoint.h"
#include "experiments/runs/code.h"
#include "experiments/runs/engine.h"
#include "experiments/runs/journal.h"
#include "experiments/runs/metrics.h"
#include "experiments/runs/outcome.h"
#include "experiments/runs/provenance.h"
#include "experiments/runs/run_clock.h"
#include "experiments/runs/run_record.h"
#include "experiments/runs/training_step.h"
#include "experiments/tasks/swaps.h"
#include "experiments/tasks/task.h"
#include "results/store.h"

namespace headlab::experiments {
namespace {

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
        schedule_(schedule_config(config, steps_)),
        clock_(options, state_, length()) {
    begin();
    curve_every_ = std::max<std::int64_t>(1, steps_ / 100);
    validate_every_ = validation_interval(config.settings(), steps_);
  }

  results::RunRecord run() {
    results::RunRecord record = record_of(config_, seed_, task_->host(), options_);
    sweep_up_temporaries();
    resume();
    keep_start(record);
    clock_.begin(record);
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
    record.payload.parents = beginning_.parents;
    measure(record);
    return record;
  }

  // The checkpoint goes last: a kill in between costs nothing.
  void finish(const results::RunRecord& record) {
    if (record.payload.status == results::Status::done) {
      const Using evaluated(average(), Weights::evaluated);
      save_weights(path("weights"), id_, results::payload_digest(record.payload), parameters(),
                   tokenizer_model(config_));
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
    beginning_ = begin_run(*task_, config_, stream_seed(), options_.results);
    optimiser_ = optimisers().find(config_.text("train.optimiser")).make(parameters(), config_.settings());
    if (const double decay = config_.real("train.ema"); decay > 0) average_.emplace(parameters(), decay);
    state_ = {};
  }

  // A checkpoint that cannot be used costs its steps, not the run.
  void resume() {
    try {
      load_checkpoint(path("checkpoint"), owner(), state_, parameters(), *optimiser_, average());
      if (state_.step > steps_) throw StoreError(fmt::format("step {} of a run of {}", state_.step, steps_));
    } catch (const StoreError& error) {
      discarded_checkpoint_ = error.what();
      const std::filesystem::path aside = results::place_aside(path("checkpoint"));
      std::filesystem::rename(path("checkpoint"), aside);
      if (options_.notice)
        options_.notice(fmt::format("begins anew: its checkpoint, kept as {}, could not be used: {}",
                                    aside.filename().string(), discarded_checkpoint_));
      begin();
    }
  }

  // A run starts with its first process.
  void keep_start(results::RunRecord& record) const {
    const auto journal = state_.step > 0 ? read_journal(options_.results, id_) : std::nullopt;
    const std::string first = journal ? journal->run.provenance("started") : "";
    for (auto& [fact, value] : record.measured.provenance) {
      if (fact == "started" && !first.empty()) value = first;
    }
  }

  struct Diverged {
    std::string reason;
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
    if (is_due() && !validated()) validate();  // of a run without steps, or cut short
    while (state_.step < steps_) {
      stop_if_asked();
      const auto start = Clock::now();
      const double processors = processor_seconds();
      step();
      state_.training_seconds += seconds_since(start);
      state_.processor_seconds += processor_seconds() - processors;
      if (is_due()) validate();
      clock_.report("train", clock_.seconds_left());
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
    clock_.saw(losses.task);
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

  // A validation.
  bool is_due() const { return state_.step == steps_ || (state_.step > 0 && state_.step % validate_every_ == 0); }

  // At this step.
  bool validated() const {
    for (const results::Metric& metric : metrics_of(config_)) {
      for (const results::Series& curve : state_.series) {
        if (curve.name == metric.name && curve.step.back() == state_.step) return true;
      }
    }
    return false;
  }

  void validate() {
    const Using evaluated(average(), Weights::evaluated);
    const auto watch = [&](std::int64_t, std::int64_t) {
      stop_if_asked();
      clock_.report("train", clock_.seconds_left());
    };
    for (const results::Scalar& point : task_->validate({stream_seed()}, watch)) append(point);
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
      if (share < 1) clock_.report("test", seconds_since(start) / share * (1 - share));
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
    state_.seconds = clock_.seconds();
    save_checkpoint(path("checkpoint"), owner(), state_, parameters(), *optimiser_, average());
    clock_.checkpointed();
  }

  void stop_if_asked() {
    const int signal = options_.stop ? options_.stop->load() : 0;
    if (signal == 0) return;
    if (state_.step > clock_.first_step()) save();
    throw Error(static_cast<ExitCode>(128 + signal),
                state_.step == 0 ? "stopped before the first step; the same command starts the run again"
                                 : fmt::format("stopped at step {} of {}; the same command goes on from its checkpoint",
                                               state_.step, steps_));
  }

  // Of the test split: as it is, and under each swap.
  std::int64_t evaluations() const { return 1 + static_cast<std::int64_t>(swaps_.size()); }

  // Backward costs about two forward passes.
  RunClock::Length length() const {
    const std::int64_t examples = training_.examples_per_step();
    return {steps_, examples,
            static_cast<double>(task_->test_examples() * evaluations()) / static_cast<double>(3 * examples)};
  }

  void measure(results::RunRecord& record) const {
    record_measurements({.train_seconds = state_.training_seconds,
                         .test_seconds = test_seconds_,
                         .wall_seconds = options_.spent + clock_.seconds(),
                         .examples_per_second = clock_.examples_per_second(),
                         .examples_per_processor_second = clock_.examples_per_processor_second()},
                        record);
    if (!discarded_checkpoint_.empty())
      record.measured.provenance.emplace_back("discarded_checkpoint", discarded_checkpoint_);
    for (const auto& fact : beginning_.facts) record.measured.provenance.push_back(fact);
    if (const std::int64_t first = clock_.first_step(); first > 0)
      record.measured.provenance.emplace_back("resumed_at_step", std::to_string(first));
    record.measured.provenance.emplace_back("finished", utc_now());
  }

  const Config& config_;
  std::int64_t seed_;
  const RunOptions& options_;
  std::string id_, discarded_checkpoint_;
  Swaps swaps_;
  std::unique_ptr<Task> task_;
  TrainingStep training_;
  std::int64_t steps_;
  Schedule schedule_;
  std::int64_t curve_every_ = 1, validate_every_ = 1;
  std::unique_ptr<Optimiser> optimiser_;
  std::optional<MovingAverage> average_;
  Beginning beginning_;
  TrainingState state_;
  RunClock clock_;
  double test_seconds_ = 0;
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
