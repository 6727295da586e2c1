#include <fmt/format.h>

#include <cmath>
#include <numeric>

#include "engine/kernels/map.h"
#include "engine/kernels/rows.h"
#include "engine/ops.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

void check_logits(const char* op, const Shape& logits, Index targets) {
  if (logits.size() != 2 || logits[0] != targets || logits.count() == 0) {
    throw ShapeError(fmt::format("{}: logits {} and {} targets; they must be [N, V] and N", op, logits.str(), targets));
  }
}

// Probabilities [N, V] and log sum exp of each row.
Tensor probabilities(const Tensor& logits, std::vector<double>& log_sum) {
  const Index n = logits.dim(0), v = logits.dim(1);
  Tensor p(logits.shape());
  log_sum.resize(static_cast<std::size_t>(n));
  parallel_ranges(n, row_grain(v), [&](Index begin, Index end) {
    for (Index r = begin; r < end; ++r)
      log_sum[static_cast<std::size_t>(r)] = softmax_row(logits.data() + r * v, v, p.data() + r * v);
  });
  return p;
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
  std::vector<double> log_sum;
  Tensor p = probabilities(logits.value(), log_sum);
  double loss = 0;
  for (Index r = 0; r < n; ++r) {
    const real* row = logits.value().data() + r * v;
    const Index label = labels[static_cast<std::size_t>(r)];
    if (label < 0 || label >= v) throw ShapeError(fmt::format("cross_entropy: label {} is outside [0, {})", label, v));
    const double expected = hit * row[label] + (smoothing > 0 ? rest * std::accumulate(row, row + v, 0.0) : 0.0);
    loss += log_sum[static_cast<std::size_t>(r)] - expected;
  }
  const Tensor y = Tensor::full({}, static_cast<real>(loss / static_cast<double>(n)));
  return record("cross_entropy", y, {logits}, [=](const Tensor& dy, Gradients& inputs) {
    const real g = dy.item() / static_cast<real>(n);
    Tensor dx(p.shape());
    const Lanes by(g), off(static_cast<real>(rest));
    map(
        dx.size(), dx.data(), [=](Lanes a) { return by * (a - off); }, p.data());
    for (Index r = 0; r < n; ++r) dx.data()[r * v + labels[static_cast<std::size_t>(r)]] -= g * static_cast<real>(hit);
    inputs.add(0, dx);
  });
}

Var cross_entropy_soft(const Var& logits, const Tensor& targets) {
  check_logits("cross_entropy_soft", logits.shape(), targets.shape().empty() ? 0 : targets.dim(0));
  if (targets.shape() != logits.shape()) {
    throw ShapeError(
        fmt::format("cross_entropy_soft: logits {}, targets {}", logits.shape().str(), targets.shape().str()));
  }
  const Index n = logits.dim(0), v = logits.dim(1);
  std::vector<double> log_sum;
  Tensor p = probabilities(logits.value(), log_sum);
  double loss = 0;
  for (Index i = 0; i < n * v; ++i) {
    loss += double(targets.data()[i]) * (log_sum[static_cast<std::size_t>(i / v)] - logits.value().data()[i]);
  }
  const Tensor y = Tensor::full({}, static_cast<real>(loss / static_cast<double>(n)));
  return record("cross_entropy_soft", y, {logits}, [=](const Tensor& dy, Gradients& inputs) {
    Tensor dx(p.shape());
    const real g = dy.item() / static_cast<real>(n);
    for (Index r = 0; r < n; ++r) {
      const real mass = row_sum(targets.data() + r * v, v);  // 1 for a distribution; exact for any target
      const Lanes by(g), m(mass);
      map_serial(
          v, dx.data() + r * v, [=](Lanes a, Lanes t) { return by * (m * a - t); }, p.data() + r * v,
          targets.data() + r * v);
    }
    inputs.add(0, dx);
  });
}

}  // namespace headlab::inline HEADLAB_PRECISION
