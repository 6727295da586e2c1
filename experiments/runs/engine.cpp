#include "experiments/runs/engine.h"

#include <fmt/format.h>

#include "base/error.h"
#include "base/machine.h"
#include "engine/runtime/blas.h"
#include "engine/runtime/parallel.h"
#include "engine/runtime/precision.h"

namespace headlab::experiments {
namespace {

// More than a thread maps: its stack, and what the allocator reserves for it.
constexpr std::uint64_t kOfOneThread = std::uint64_t{256} << 20;

void require_address_space(int threads) {
  const std::uint64_t left = address_space_left(), needed = kOfOneThread * static_cast<std::uint64_t>(threads);
  if (left >= needed) return;
  throw UsageError(
      fmt::format("{} threads need {} MiB of address space, and its limit (ulimit -v) leaves {}; fewer "
                  "--threads need less",
                  threads, needed >> 20, left >> 20));
}

}  // namespace

void prepare_engine(const Settings& settings, int threads) {
  require_address_space(threads);
  set_blas_threads(1);
  set_threads(threads);
  set_precision(precision_named(settings.text("train.precision")));
}

}  // namespace headlab::experiments
