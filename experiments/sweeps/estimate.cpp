#include "experiments/sweeps/estimate.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <ctime>
#include <iterator>
#include <map>
#include <optional>

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
          .kind = fmt::format("{} {}", config.text("task"), config.text("train.precision"))};
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

// What is known of this machine's speed.
class Paces {
 public:
  // Whole runs alone: parts of a resumed one may have been made elsewhere.
  Paces(const results::Store& store, int threads) : threads_(threads) {
    const std::pair<const char*, std::string> here[] = {{"cpu", cpu_model()},
                                                        {"cpu_version", cpu_version()},
                                                        {"instructions", instructions()},
                                                        {"threads", std::to_string(threads)}};
    for (const results::RunRecord& run : store.read_all().runs) {
      const bool whole = run.payload.status == results::Status::done && run.provenance("resumed_at_step").empty();
      const auto is_here = [&](const auto& fact) { return run.provenance(fact.first) == fact.second; };
      if (whole && std::all_of(std::begin(here), std::end(here), is_here)) add(run);
    }
  }

  // Where the answers came from.
  std::string basis() const {
    const std::string runs = fmt::format("{} finished run{} on this CPU", runs_, runs_ == 1 ? "" : "s");
    if (!by_runs_) return "training steps timed now";
    return timed_ ? runs + ", and training steps timed now" : runs;
  }

  double seconds_of(const Config& config) {
    const auto [known, fresh] = seconds_.emplace(config_digest(config), 0.0);
    if (fresh) known->second = computed(known->first, config);
    return known->second;
  }

 private:
  // A stored run tells nothing where its data set has gone, or a key was renamed since.
  void add(const results::RunRecord& run) {
    try {
      const auto [work, fresh] = work_.try_emplace(run.payload.config_digest);
      if (fresh) work->second = work_of(stored_config(run));
      if (const auto pace = pace_of(run, work->second)) paces_[work->second.kind].push_back(*pace);
    } catch (const Error&) {
      return;
    }
    if (const double wall = run.value("wall_seconds"); wall > 0) whole_runs_[run.payload.config_digest].push_back(wall);
    runs_ += 1;
  }

  double computed(const std::string& digest, const Config& config) {
    if (const auto same = whole_runs_.find(digest); same != whole_runs_.end()) {
      by_runs_ = true;
      return lower_quartile(same->second);
    }
    const Work work = work_of(config);
    if (!(work.model > 0)) return 0;  // a model that counts tells nothing
    return nearest(work, config).seconds(work);
  }

  static double distance(double a, double b) { return std::abs(std::log(a / b)); }

  // Of several at the same distance, the lower quartile of what they make of this work.
  Pace nearest(const Work& work, const Config& config) {
    std::vector<Pace>& all = paces_[work.kind];
    const auto nearer = [&](const Pace& a, const Pace& b) {
      return distance(a.model, work.model) < distance(b.model, work.model);
    };
    const auto best = std::min_element(all.begin(), all.end(), nearer);
    if (best == all.end() || distance(best->model, work.model) > std::log(kNear)) {
      timed_ = true;
      return all.emplace_back(timed_now(config, threads_, start_));
    }
    by_runs_ = by_runs_ || !timed_;
    std::vector<Pace> alike;
    std::copy_if(all.begin(), all.end(), std::back_inserter(alike),
                 [&](const Pace& p) { return distance(p.model, best->model) == 0; });
    std::sort(alike.begin(), alike.end(),
              [&](const Pace& a, const Pace& b) { return a.seconds(work) < b.seconds(work); });
    return alike[alike.size() / 4];
  }

  int threads_;
  double start_ = process_age();  // by now the data have been read: a run's id covers their digest
  std::size_t runs_ = 0;
  bool by_runs_ = false, timed_ = false;
  std::map<std::string, Work> work_;                       // by configuration digest
  std::map<std::string, std::vector<double>> whole_runs_;  // the same
  std::map<std::string, std::vector<Pace>> paces_;         // by kind
  std::map<std::string, double> seconds_;                  // by configuration digest
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
