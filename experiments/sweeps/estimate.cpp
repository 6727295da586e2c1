#include "experiments/sweeps/estimate.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <map>

#include "base/error.h"
#include "base/machine.h"
#include "experiments/runs/engine.h"
#include "experiments/runs/run_record.h"
#include "experiments/runs/training_step.h"
#include "experiments/tasks/swaps.h"

namespace headlab::experiments {
namespace {

double median(std::vector<double> x) {
  std::sort(x.begin(), x.end());
  return x.empty() ? 0.0 : x[x.size() / 2];
}

// Multiply-adds of all training steps and of the evaluations on the test split, as they are carried out; backward costs
// about two forward passes.
double work_of(const Config& config) {
  const auto task = make_task(config);
  const TrainingStep training(*task, config.settings());
  const std::int64_t evaluations = 1 + static_cast<std::int64_t>(chosen_swaps(config).size());
  const std::int64_t passes = 3 * training.steps() * training.examples_per_step() + evaluations * task->test_examples();
  return task->host().madds().executed * static_cast<double>(passes);
}

// Seconds a multiply-add, from three training steps after one to warm up.
double timed_now(const Config& config, int threads) {
  prepare_engine(config.settings(), threads);
  const auto task = make_task(config);
  TrainingStep training(*task, config.settings());
  task->host().parameters().initialise(1);
  task->begin();
  std::vector<double> seconds;
  for (std::int64_t step = 0; step < 4; ++step) {
    const auto start = std::chrono::steady_clock::now();
    training.differentiate(1, step);
    if (step > 0) seconds.push_back(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
  }
  return median(seconds) / (3.0 * task->host().madds().executed * static_cast<double>(training.examples_per_step()));
}

struct Measured {
  std::map<std::string, std::vector<double>> seconds;  // config digest -> whole runs
  std::map<std::string, std::vector<double>> rate;     // train.precision -> seconds a multiply-add
};

// What a stored run computed; 0 where it cannot be told: the data set has gone, or a key was renamed since.
struct Computed {
  double madds = 0;
  std::string precision = "";
};
Computed computed_by(const results::RunRecord& run) {
  try {
    const Config config = stored_config(run);
    return {work_of(config), config.text("train.precision")};
  } catch (const Error&) {
    return {};
  }
}

// Whole runs alone: a resumed one knows the time of its last part only.
Measured measured_here(const results::Store& store, int threads) {
  Measured out;
  const std::string cpu = cpu_model();
  std::map<std::string, Computed> computed;
  for (const results::RunRecord& run : store.read_all().runs) {
    const bool whole = run.payload.status == results::Status::done && run.provenance("resumed_at_step").empty();
    if (!whole || run.provenance("cpu") != cpu || run.provenance("threads") != std::to_string(threads)) continue;
    const auto [known, fresh] = computed.emplace(run.payload.config_digest, Computed());
    if (fresh) known->second = computed_by(run);
    const auto& [madds, precision] = known->second;
    if (!(madds > 0)) continue;
    out.seconds[run.payload.config_digest].push_back(run.value("wall_seconds"));
    out.rate[precision].push_back(run.value("wall_seconds") / madds);
  }
  return out;
}

}  // namespace

TimeEstimate estimate_times(const std::vector<SweepItem>& items, const results::Store& store, int threads) {
  TimeEstimate out;
  if (items.empty()) return out;
  const Measured measured = measured_here(store, threads);
  std::size_t runs = 0;
  for (const auto& [precision, rates] : measured.rate) runs += rates.size();
  out.basis = runs > 0 ? fmt::format("{} finished runs on this CPU", runs) : "training steps timed now";
  std::map<std::string, double> by_config, by_precision;
  const auto seconds_of = [&](const Config& config) {
    const double madds = work_of(config);
    if (!(madds > 0)) return 0.0;  // a model that counts tells nothing
    const auto [rate, fresh] = by_precision.emplace(config.text("train.precision"), 0.0);
    if (fresh) {
      const auto known = measured.rate.find(rate->first);
      rate->second = known != measured.rate.end() ? median(known->second) : timed_now(config, threads);
    }
    return rate->second * madds;
  };
  for (const SweepItem& item : items) {
    const auto [seconds, fresh] = by_config.emplace(config_digest(item.run.config), 0.0);
    if (fresh) {
      const auto same = measured.seconds.find(seconds->first);
      seconds->second = same != measured.seconds.end() ? median(same->second) : seconds_of(item.run.config);
    }
    out.seconds.push_back(seconds->second);
  }
  return out;
}

}  // namespace headlab::experiments
