// What BitNet b1.58 rounds weights and activations to. Sums of sizes are in double and in order: the same scale, and so
// the same side of every step, whatever the processor.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "engine/kernels/rows.h"
#include "engine/ops.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

constexpr double kLeastSize = 1e-5;
constexpr Index kPartial = 4096;  // numbers of one partial sum

// out[i] = clip(round(s x[i]), low, high) / s.
void round_all(const real* x, Index n, real s, real low, real high, real* out) {
  for (Index i = 0; i < n; ++i) out[i] = std::clamp(std::nearbyint(x[i] * s), low, high) / s;
}

double mean_size(const real* x, Index n) {
  std::vector<double> partial(static_cast<std::size_t>((n + kPartial - 1) / kPartial));
  parallel_ranges(n, kPartial, [&](Index begin, Index end) {
    double sum = 0;
    for (Index i = begin; i < end; ++i) sum += std::abs(static_cast<double>(x[i]));
    partial[static_cast<std::size_t>(begin / kPartial)] = sum;
  });
  return std::accumulate(partial.begin(), partial.end(), 0.0) / static_cast<double>(std::max<Index>(n, 1));
}

Var handing_gradients_on(const char* op, const Tensor& value, const Var& x) {
  return record(op, value, {x}, [](const Tensor& dy, Gradients& inputs) { inputs.add(0, dy); });
}

}  // namespace

Var absmean_ternary(const Var& w, const std::vector<Index>& sizes) {
  const std::vector<Index> parts = sizes.empty() ? std::vector<Index>{w.value().size()} : sizes;
  const bool positive = std::all_of(parts.begin(), parts.end(), [](Index n) { return n >= 0; });
  if (!positive || std::accumulate(parts.begin(), parts.end(), Index{0}) != w.value().size())
    throw ShapeError(fmt::format("absmean_ternary: {} parts that do not add up to {}", parts.size(), w.shape().str()));
  Tensor out(w.shape());
  Index begin = 0;
  for (const Index n : parts) {
    const real* from = w.value().data() + begin;
    real* to = out.data() + begin;
    const real s = static_cast<real>(1 / std::max(mean_size(from, n), kLeastSize));
    parallel_ranges(n, kMapGrain, [&](Index i, Index end) { round_all(from + i, end - i, s, -1, 1, to + i); });
    begin += n;
  }
  return handing_gradients_on("absmean_ternary", out, w);
}

Var absmax_int8(const Var& x) {
  const Index rows = x.shape().rows(), width = x.shape().last();
  Tensor out(x.shape());
  parallel_ranges(rows, row_grain(width), [&](Index begin, Index end) {
    for (Index r = begin; r < end; ++r) {
      const real* row = x.value().data() + r * width;
      real largest = static_cast<real>(kLeastSize);
      for (Index i = 0; i < width; ++i) largest = std::max(largest, std::abs(row[i]));
      round_all(row, width, 127 / largest, -128, 127, out.data() + r * width);
    }
  });
  return handing_gradients_on("absmax_int8", out, x);
}

}  // namespace headlab::inline HEADLAB_PRECISION
