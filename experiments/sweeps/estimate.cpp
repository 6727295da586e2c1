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
#include "experiments/tasks/task.h"

namespace headlab::experiments {
namespace {

double median(std::vector<double> x) {
  std::sort(x.begin(), x.end());
  return x.empty() ? 0.0 : x[x.size() / 2];
}

// Multiply-adds of all training steps, as they are carried out; backward costs about two forward passes.
double work_of(const Config& config) {
  const auto task = make_task(config);
  const TrainingStep training(*task, config.settings());
  return 3.0 * task->host().madds().executed * static_cast<double>(training.steps() * training.examples_per_step());
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
  std::vector<double> rate;                            // seconds a multiply-add
};

// 0 where it cannot be told: the data set has gone, or a key was renamed since.
double work_of_stored(const results::RunRecord& run) {
  try {
    return work_of(stored_config(run));
  } catch (const Error&) {
    return 0;
  }
}

// Whole runs alone: a resumed one knows the time of its last part only.
Measured measured_here(const results::Store& store, int threads) {
  Measured out;
  const std::string cpu = cpu_model();
  std::map<std::string, double> work;
  for (const results::RunRecord& run : store.read_all().runs) {
    const bool whole = run.payload.status == results::Status::done && run.provenance("resumed_at_step").empty();
    if (!whole || run.provenance("cpu") != cpu || run.provenance("threads") != std::to_string(threads)) continue;
    const auto [known, fresh] = work.emplace(run.payload.config_digest, 0.0);
    if (fresh) known->second = work_of_stored(run);
    if (!(known->second > 0)) continue;
    out.seconds[run.payload.config_digest].push_back(run.value("wall_seconds"));
    out.rate.push_back(run.value("wall_seconds") / known->second);
  }
  return out;
}

}  // namespace

TimeEstimate estimate_times(const std::vector<SweepItem>& items, const results::Store& store, int threads) {
  TimeEstimate out;
  if (items.empty()) return out;
  const Measured measured = measured_here(store, threads);
  const bool known = !measured.rate.empty();
  const auto computes = [](const SweepItem& item) { return make_host(item.run.config)->madds().executed > 0; };
  const auto timed = std::find_if(items.begin(), items.end(), computes);  // a model that counts tells nothing
  const double rate = known ? median(measured.rate) : timed == items.end() ? 0 : timed_now(timed->run.config, threads);
  out.basis = known ? fmt::format("{} finished runs on this CPU", measured.rate.size()) : "training steps timed now";
  std::map<std::string, double> by_config;
  for (const SweepItem& item : items) {
    const auto [seconds, fresh] = by_config.emplace(config_digest(item.run.config), 0.0);
    if (fresh) {
      const auto same = measured.seconds.find(seconds->first);
      seconds->second = same != measured.seconds.end() ? median(same->second) : rate * work_of(item.run.config);
    }
    out.seconds.push_back(seconds->second);
  }
  return out;
}

}  // namespace headlab::experiments
