#include "experiments/sweeps/estimate.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <ctime>
#include <deque>
#include <iterator>
#include <map>
#include <optional>
#include <set>

#include "base/error.h"
#include "base/machine.h"
#include "engine/kernels/instructions.h"
#include "experiments/runs/engine.h"
#include "experiments/runs/run_record.h"
#include "experiments/runs/training_step.h"
#include "experiments/tasks/swaps.h"

namespace headlab::experiments {
namespace {

double lower_quartile(std::vector<double> x) {
  std::sort(x.begin(), x.end());
  return x.empty() ? 0.0 : x[x.size() / 4];
}

// Models whose multiply-adds differ by no more than this factor are near: what a processor does of them in a second
// changes with their size.
constexpr double kNear = 1.5;

// What a run computes, in multiply-adds as they are carried out. Backward costs about two forward passes.
struct Work {
  double model = 0;  // of one example's forward pass
  double training = 0, validation = 0, test = 0;
  std::string kind;  // runs of one kind compare

  double test_share() const {
    const double all = training + validation + test;
    return all > 0 ? test / all : 0;
  }
};

std::string kind_of(const Config& config) {
  return fmt::format("{} {}", config.text("task"), config.text("train.precision"));
}

Work work_of(const Config& config) {
  const auto task = make_task(config);
  const TrainingStep training(*task, config.settings());
  const std::int64_t steps = training.steps(), every = validation_interval(config.settings(), steps);
  const std::int64_t validations = (steps + every - 1) / every;
  const std::int64_t evaluations = 1 + static_cast<std::int64_t>(chosen_swaps(config).size());
  const double model = task->host().madds().executed;
  return {.model = model,
          .training = 3 * model * static_cast<double>(steps * training.examples_per_step()),
          .validation = model * static_cast<double>(validations * task->validation_examples()),
          .test = model * static_cast<double>(evaluations * task->test_examples()),
          .kind = kind_of(config)};
}

// How fast a run of so large a model goes.
struct Pace {
  double model = 0;                     // multiply-adds of one example's forward pass
  double start = 0;                     // seconds
  double training = 0, evaluation = 0;  // seconds a multiply-add

  double seconds(const Work& work) const {
    return start + training * work.training + evaluation * (work.validation + work.test);
  }
};

// Of a finished run. Its validations took as long as its test, example for example.
std::optional<Pace> pace_of(const results::RunRecord& run, const Work& work) {
  const double train = run.value("train_seconds"), test = run.value("test_seconds"), wall = run.value("wall_seconds");
  if (!(work.training > 0 && work.test > 0 && train > 0 && test > 0 && wall > 0)) return std::nullopt;
  Pace out{.model = work.model, .training = train / work.training, .evaluation = test / work.test};
  out.start = std::max(0.0, wall - train - test - out.evaluation * work.validation);
  return out;
}

// Of training steps after one to warm up: three, or as many as half a second takes. What the processor spends on them
// counts, not the clock: other programs that it serves meanwhile do not make the steps any longer. With several threads
// this is rough: those that wait spin for a while.
// A process of its own starts and reads the data as this one has done: `start` seconds.
Pace timed_now(const Config& config, int threads, double start_seconds) {
  const auto seconds = [&] { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC / threads; };
  prepare_engine(config.settings(), threads);
  load_data(config);
  const auto task = make_task(config);
  TrainingStep training(*task, config.settings());
  task->host().parameters().initialise(1);
  task->begin();
  Pace out{.model = task->host().madds().executed, .start = start_seconds};
  training.differentiate(1, 0);
  const double start = seconds();
  std::int64_t steps = 0;
  while (steps < 3 || seconds() - start < 0.5) training.differentiate(1, ++steps);
  const auto examples = static_cast<double>(steps * training.examples_per_step());
  out.training = out.evaluation = (seconds() - start) / (3.0 * out.model * examples);
  return out;
}

double distance(double a, double b) {
  return std::abs(std::log(a / b));
}

// What is known of this machine's speed. Only of runs that are asked about is the work counted: that needs their data.
class Paces {
 public:
  // Whole runs alone: parts of a resumed one may have been made elsewhere.
  Paces(const results::Store& store, int threads) : threads_(threads) {
    const std::pair<const char*, std::string> here[] = {{"cpu", cpu_model()},
                                                        {"cpu_version", cpu_version()},
                                                        {"instructions", instructions()},
                                                        {"threads", std::to_string(threads)}};
    for (results::RunRecord& run : store.read_all().runs) {
      const bool whole = run.payload.status == results::Status::done && run.provenance("resumed_at_step").empty();
      const auto is_here = [&](const auto& fact) { return run.provenance(fact.first) == fact.second; };
      if (whole && run.value("wall_seconds") > 0 && std::all_of(std::begin(here), std::end(here), is_here))
        runs_.push_back(std::move(run));
    }
  }

  // Where the answers came from.
  std::string basis() const {
    const std::string runs = fmt::format("{} finished run{} on this CPU", used_.size(), used_.size() == 1 ? "" : "s");
    if (used_.empty()) return "training steps timed now";
    return timed_.empty() ? runs : runs + ", and training steps timed now";
  }

  double seconds_of(const Config& config) {
    const auto [known, fresh] = seconds_.emplace(config_digest(config), 0.0);
    if (fresh) known->second = computed(known->first, config);
    return known->second;
  }

 private:
  double computed(const std::string& digest, const Config& config) {
    std::vector<double> whole;
    for (const results::RunRecord& run : runs_) {
      if (run.payload.config_digest != digest) continue;
      whole.push_back(run.value("wall_seconds"));
      used_.insert(run.payload.id);
    }
    if (!whole.empty()) return lower_quartile(whole);
    const Work work = experiments::work_of(config);
    if (!(work.model > 0)) return 0;  // a model that counts tells nothing
    return pace_for(work, config).seconds(work);
  }

  Pace pace_for(const Work& work, const Config& config) {
    double nearest = std::log(kNear);
    const Pace* timed = nullptr;
    for (const auto& [kind, pace] : timed_) {
      if (const double d = distance(pace.model, work.model); kind == work.kind && d <= nearest) {
        nearest = d;
        timed = &pace;
      }
    }
    if (const auto known = of_runs(work, nearest)) return *known;
    return timed ? *timed : timed_.emplace_back(work.kind, timed_now(config, threads_, start_)).second;
  }

  // Of the runs of its kind whose model is nearest, and no further than `most`; of several at the same distance, the
  // lower quartile of what they make of this work.
  std::optional<Pace> of_runs(const Work& work, double most) {
    std::map<double, std::vector<const results::RunRecord*>> by_distance;
    for (const results::RunRecord& run : runs_) {
      const double model = run.value("madds_executed"), d = model > 0 ? distance(model, work.model) : NAN;
      if (d <= most && kind_of(run) == work.kind) by_distance[d].push_back(&run);
    }
    for (const auto& [d, runs] : by_distance) {
      std::vector<Pace> alike;
      for (const results::RunRecord* run : runs) {
        const Work* known = work_of(*run);
        if (const auto pace = known ? pace_of(*run, *known) : std::nullopt) {
          alike.push_back(*pace);
          used_.insert(run->payload.id);
        }
      }
      if (alike.empty()) continue;
      std::sort(alike.begin(), alike.end(),
                [&](const Pace& a, const Pace& b) { return a.seconds(work) < b.seconds(work); });
      return alike[alike.size() / 4];
    }
    return std::nullopt;
  }

  // Empty where a key was renamed since.
  const std::string& kind_of(const results::RunRecord& run) {
    const auto [known, fresh] = kinds_.try_emplace(run.payload.config_digest);
    if (!fresh) return known->second;
    try {
      known->second = experiments::kind_of(stored_config(run));
    } catch (const Error&) {
      known->second.clear();
    }
    return known->second;
  }

  // nullptr where its data set has gone.
  const Work* work_of(const results::RunRecord& run) {
    const auto [known, fresh] = work_.try_emplace(run.payload.config_digest);
    try {
      if (fresh) known->second = experiments::work_of(stored_config(run));
    } catch (const Error&) {
      known->second.reset();
    }
    return known->second ? &*known->second : nullptr;
  }

  int threads_;
  double start_ = process_age();  // by now the data have been read: a run's id covers their digest
  std::vector<results::RunRecord> runs_;
  std::deque<std::pair<std::string, Pace>> timed_;   // by kind
  std::set<std::string> used_;                       // ids of runs
  std::map<std::string, std::optional<Work>> work_;  // by configuration digest
  std::map<std::string, std::string> kinds_;         // the same
  std::map<std::string, double> seconds_;            // the same
};

}  // namespace

TimeEstimate estimate_times(const std::vector<SweepItem>& items, const results::Store& store, int threads) {
  TimeEstimate out;
  if (items.empty()) return out;
  Paces paces(store, threads);
  for (const SweepItem& item : items) {
    out.seconds.push_back(paces.seconds_of(item.run.config));
    out.test_share.push_back(item.under_way ? work_of(item.run.config).test_share() : 0);
  }
  out.basis = paces.basis();
  return out;
}

std::vector<double> seconds_left(const std::vector<SweepItem>& items, const TimeEstimate& time) {
  std::vector<double> out;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const double done = items[i].under_way ? share_done(*items[i].under_way) * (1 - time.test_share[i]) : 0;
    out.push_back(items[i].state == RunState::pending ? time.seconds[i] * (1 - done) : 0);
  }
  return out;
}

}  // namespace headlab::experiments
