#include "experiments/runs/examine.h"

#include <fmt/format.h>

#include <bit>

#include "base/error.h"
#include "experiments/runs/engine.h"
#include "experiments/runs/parents.h"
#include "experiments/tasks/swaps.h"

namespace headlab::experiments {
namespace {

using results::RunRecord;

bool fits(const SwapEntry* swap, const Config& config) {
  try {
    check_swaps({swap}, config);
  } catch (const UsageError&) {
    return false;
  }
  return true;
}

Swaps wanted(const std::vector<std::string>& names, const Config& config) {
  if (!learns_a_choice(config.settings()))
    throw UsageError("no layer of this run's model learns which heads a token uses: there is no choice to swap");
  Swaps out = swaps_called(names.empty() ? swaps().names() : names);
  if (names.empty()) std::erase_if(out, [&](const SwapEntry* swap) { return !fits(swap, config); });
  check_swaps(out, config);
  return out;
}

std::unique_ptr<Task> trained(const RunRecord& run, const Config& config, const RunOptions& options) {
  prepare_engine(config.settings(), options.threads);
  const results::ArrayFile weights = weights_of(run, options.results, fmt::format("run {}", run.payload.id));
  auto task = make_task(config);
  ParameterSet& parameters = task->host().parameters();
  parameters.initialise(static_cast<std::uint64_t>(run.payload.seed));
  task->begin();
  take_parameters(plan_start(shapes_of(weights), shapes_of(parameters), {}), weights, parameters);
  return task;
}

std::vector<std::string> differing_from(const RunRecord& run, const std::vector<results::Scalar>& now) {
  std::vector<std::string> out;
  for (const results::Scalar& scalar : now) {
    const bool same =
        std::bit_cast<std::uint64_t>(run.value(scalar.metric.name)) == std::bit_cast<std::uint64_t>(scalar.value);
    if (!same) out.push_back(scalar.metric.name);
  }
  return out;
}

// Over all evaluations.
class Watch {
 public:
  Watch(const RunOptions& options, std::size_t evaluations)
      : options_(options), evaluations_(static_cast<double>(evaluations)) {}

  EvaluationProgress next() {
    ++begun_;
    return [this](std::int64_t done, std::int64_t all) { look(static_cast<double>(done) / static_cast<double>(all)); };
  }

 private:
  void look(double share) const {
    if (const int signal = options_.stop ? options_.stop->load() : 0; signal != 0)
      throw Error(static_cast<ExitCode>(128 + signal), "stopped; nothing is kept of it");
    if (options_.progress)
      options_.progress({"test", static_cast<std::int64_t>(100 * (begun_ - 1 + share) / evaluations_), 100, 0, 0, 0});
  }

  const RunOptions& options_;
  double evaluations_, begun_ = 0;
};

}  // namespace

Examined examine(const RunRecord& run, const Config& config, const std::vector<std::string>& names,
                 const RunOptions& options) {
  const Swaps under = wanted(names, config);
  const auto task = trained(run, config, options);
  const auto seed = static_cast<std::uint64_t>(run.payload.seed);
  Watch watch(options, 1 + under.size());
  Probes nobody;
  const std::vector<results::Scalar> now = task->test({seed}, nobody, watch.next()).metrics;
  Examined out{.plain = of_quality(now), .differing = differing_from(run, now)};
  for (const SwapEntry* swap : under)
    out.swaps.push_back({swap->name, swap->label, test_under(*task, *swap, seed, watch.next())});
  return out;
}

std::vector<TaskScore> ask(const RunRecord& run, Config config, const std::string& folder, const RunOptions& options) {
  config.set("eval.tasks", folder, "--tasks");
  config.check();
  const auto task = trained(run, config, options);
  Watch watch(options, 1);
  return task->answer({static_cast<std::uint64_t>(run.payload.seed)}, watch.next());
}

const Catalogue& known_swaps() {
  return swaps();
}

}  // namespace headlab::experiments
