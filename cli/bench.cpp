#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <vector>

#include "base/error.h"
#include "base/suggest.h"
#include "bench/train_step.h"
#include "cli/command_line.h"
#include "engine/scalar_free/blas.h"

namespace headlab::cli {
namespace {

const bench::TrainStepShape& shape_named(const std::string& name) {
  std::vector<std::string> names;
  for (const auto& shape : bench::train_step_shapes()) {
    if (shape.name == name) return shape;
    names.push_back(shape.name);
  }
  throw UsageError(
      fmt::format("no benchmark '{}'{}; there are: {}", name, did_you_mean(name, names), fmt::join(names, ", ")));
}

std::string as_json(const bench::TrainStepResult& r) {
  const nlohmann::ordered_json json = {
      {"name", r.name},
      {"unit", "images/s"},
      {"images_per_s", r.images_per_second},
      {"gflops", r.gflops},
      {"gemm_share", r.gemm_share},
      {"step_seconds",
       {{"median", r.step_seconds}, {"lower_quartile", r.step_seconds_low}, {"upper_quartile", r.step_seconds_high}}},
      {"gemm_seconds", {{"blas_threads", r.gemm_seconds_blas}, {"one_thread_workers", r.gemm_seconds_workers}}},
      {"gemm_madds", r.madds},
      {"peak_mib", r.peak_mib},
      {"threads", r.threads},
      {"repetitions", r.repetitions},
      {"blas", blas_description()},
  };
  return json.dump(2);
}

void print_text(const bench::TrainStepShape& shape, const bench::TrainStepResult& r) {
  fmt::print("{} ({})\n", r.name, shape.description);
  fmt::print("  {:.1f} images/s, {:.1f} GFLOP/s in matrix products, peak {:.0f} MiB\n", r.images_per_second, r.gflops,
             r.peak_mib);
  fmt::print("  step {:.1f} ms (quartiles {:.1f} to {:.1f}), median of {} on {} threads\n", 1e3 * r.step_seconds,
             1e3 * r.step_seconds_low, 1e3 * r.step_seconds_high, r.repetitions, r.threads);
  fmt::print("  its products alone: {:.1f} ms by OpenBLAS's threads, {:.1f} ms by one-thread workers\n",
             1e3 * r.gemm_seconds_blas, 1e3 * r.gemm_seconds_workers);
  fmt::print("  gemm_share {:.3f}\n", r.gemm_share);
}

}  // namespace

int bench_command(const Arguments& arguments) {
  const CommandLine line(
      {"bench",
       "train-vit | train-vit-small",
       "Measures a training step (forward, loss, backward, clipping, AdamW) and `gemm_share`: the time that the\n"
       "step's own matrix products take alone, over the time of the step.",
       {{"threads", "N", "threads; default: 2, or 1 on a single core"},
        {"repetitions", "N", "interleaved repetitions; default 20"},
        json_option()},
       {"headlab bench train-vit", "headlab bench train-vit-small --threads 1 --json"},
       1,
       1},
      arguments);
  if (line.helped()) return 0;
  const auto& shape = shape_named(line.words()[0]);
  const int cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  const int threads = static_cast<int>(line.integer("threads", std::min(2, cores), 1, 1024));
  const auto result =
      bench::measure_train_step(shape, threads, static_cast<int>(line.integer("repetitions", 20, 1, 100000)));
  if (line.has("json"))
    fmt::print("{}\n", as_json(result));
  else
    print_text(shape, result);
  return 0;
}

}  // namespace headlab::cli
