#include <fmt/format.h>

#include <cmath>
#include <numeric>

#include "engine/kernels/map.h"
#include "engine/kernels/rows.h"
#include "engine/kernels/simd_math.h"
#include "engine/ops.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

void check_logits(const char* op, const Shape& logits, Index targets) {
  if (logits.size() != 2 || logits[0] != targets || logits.count() == 0) {
    throw ShapeError(fmt::format("{}: logits {} and {} targets; they must be [N, V] and N", op, logits.str(), targets));
  }
}

std::vector<ExpSum> row_sums(const Tensor& logits) {
  const Index n = logits.dim(0), v = logits.dim(1);
  std::vector<ExpSum> sums(static_cast<std::size_t>(n));
  parallel_ranges(n, row_grain(v), [&](Index begin, Index end) {
    for (Index r = begin; r < end; ++r) sums[static_cast<std::size_t>(r)] = row_exp_sum(logits.data() + r * v, v);
  });
  return sums;
}

// d(loss)/d(logits) from probabilities that exist only in registers: gradient(row, p, i) for the lanes from i on.
template <class F>
Tensor logit_gradient(const Tensor& logits, const std::vector<ExpSum>& sums, F gradient) {
  const Index n = logits.dim(0), v = logits.dim(1);
  Tensor dx(logits.shape());
  parallel_ranges(n, row_grain(v), [&](Index begin, Index end) {
    for (Index r = begin; r < end; ++r) {
      const ExpSum& s = sums[static_cast<std::size_t>(r)];
      const Lanes top(s.top), by(1 / s.total);
      gradient(
          r, [=](Lanes x) { return exp_lanes(x - top) * by; }, logits.data() + r * v, dx.data() + r * v);
    }
  });
  return dx;
}

}  // namespace

Var softmax(const Var& x) {
  const Index n = x.shape().last(), rows = x.shape().rows();
  if (n == 0) throw ShapeError("softmax: the last axis of " + x.shape().str() + " is empty");
  Tensor y(x.shape());
  parallel_ranges(rows, row_grain(n), [&](Index begin, Index end) {
    for (Index r = begin; r < end; ++r) softmax_row(x.value().data() + r * n, n, y.data() + r * n);
  });
  return record("softmax", y, {x}, [=](const Tensor& dy, Gradients& inputs) {
    Tensor dx(y.shape());
    parallel_ranges(rows, row_grain(n), [&](Index begin, Index end) {
      for (Index r = begin; r < end; ++r)
        softmax_gradient_row(y.data() + r * n, dy.data() + r * n, n, 1, dx.data() + r * n);
    });
    inputs.add(0, dx);
  });
}

Var cross_entropy(const Var& logits, const std::vector<std::int32_t>& labels, double smoothing) {
  check_logits("cross_entropy", logits.shape(), static_cast<Index>(labels.size()));
  const Index n = logits.dim(0), v = logits.dim(1);
  const double rest = smoothing / static_cast<double>(v), hit = 1.0 - smoothing;
  const std::vector<ExpSum> sums = row_sums(logits.value());
  double loss = 0;
  for (Index r = 0; r < n; ++r) {
    const real* row = logits.value().data() + r * v;
    const Index label = labels[static_cast<std::size_t>(r)];
    if (label < 0 || label >= v) throw ShapeError(fmt::format("cross_entropy: label {} is outside [0, {})", label, v));
    const double expected = hit * row[label] + (smoothing > 0 ? rest * std::accumulate(row, row + v, 0.0) : 0.0);
    loss += sums[static_cast<std::size_t>(r)].log() - expected;
  }
  const Tensor y = Tensor::full({}, static_cast<real>(loss / static_cast<double>(n)));
  return record("cross_entropy", y, {logits}, [=, x = logits.value()](const Tensor& dy, Gradients& inputs) {
    const real g = dy.item() / static_cast<real>(n);
    const Lanes by(g), off(static_cast<real>(rest));
    inputs.add(0, logit_gradient(x, sums, [&](Index r, auto probability, const real* row, real* to) {
                 map_serial(
                     v, to, [=](Lanes a) { return by * (probability(a) - off); }, row);
                 to[labels[static_cast<std::size_t>(r)]] -= g * static_cast<real>(hit);
               }));
  });
}

Var cross_entropy_soft(const Var& logits, const Tensor& targets) {
  check_logits("cross_entropy_soft", logits.shape(), targets.shape().empty() ? 0 : targets.dim(0));
  if (targets.shape() != logits.shape()) {
    throw ShapeError(
        fmt::format("cross_entropy_soft: logits {}, targets {}", logits.shape().str(), targets.shape().str()));
  }
  const Index n = logits.dim(0), v = logits.dim(1);
  const std::vector<ExpSum> sums = row_sums(logits.value());
  double loss = 0;
  for (Index r = 0; r < n; ++r) {
    const double log_sum = sums[static_cast<std::size_t>(r)].log();
    const real *t = targets.data() + r * v, *row = logits.value().data() + r * v;
    for (Index i = 0; i < v; ++i) loss += double(t[i]) * (log_sum - row[i]);
  }
  const Tensor y = Tensor::full({}, static_cast<real>(loss / static_cast<double>(n)));
  return record("cross_entropy_soft", y, {logits}, [=, x = logits.value()](const Tensor& dy, Gradients& inputs) {
    const Lanes by(dy.item() / static_cast<real>(n));
    inputs.add(0, logit_gradient(x, sums, [&](Index r, auto probability, const real* row, real* to) {
                 const real* t = targets.data() + r * v;
                 const Lanes mass(row_sum(t, v));  // 1 for a distribution; exact for any target
                 map_serial(
                     v, to, [=](Lanes a, Lanes target) { return by * (mass * probability(a) - target); }, row, t);
               }));
  });
}

}  // namespace headlab::inline HEADLAB_PRECISION
