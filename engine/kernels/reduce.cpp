#include "engine/kernels/reduce.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>

#include "engine/runtime/parallel.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

constexpr Index kBlock = 64;  // columns of one piece of work; a row's partial sums

// Independent partial sums, so that the compiler may vectorise without reordering anything at run time.
template <class F>
double sum_row(Index n, F value) {
  double partial[16] = {};
  Index i = 0;
  for (; i + 16 <= n; i += 16) {
    for (Index j = 0; j < 16; ++j) partial[j] += value(i + j);
  }
  for (Index j = 0; i < n; ++i, ++j) partial[j] += value(i);
  return std::accumulate(partial, partial + 16, 0.0);
}

void sum_columns(const real* x, Index n, Index inner, Index begin, Index end, real* out) {
  double partial[kBlock] = {};
  Index i = 0;
  for (; i + 4 <= n; i += 4) {  // in order, with a quarter of the loads and stores of `partial`
    const real* row = x + i * inner;
    for (Index c = begin; c < end; ++c)
      partial[c - begin] = partial[c - begin] + row[c] + row[inner + c] + row[2 * inner + c] + row[3 * inner + c];
  }
  for (; i < n; ++i) {
    for (Index c = begin; c < end; ++c) partial[c - begin] += x[i * inner + c];
  }
  for (Index c = begin; c < end; ++c) out[c] = static_cast<real>(partial[c - begin]);
}

// How x's numbers lie in a larger shape.
class Repetition {
 public:
  Repetition(const Shape& from, const Shape& to) : from_(to.size(), 1), to_(to) {
    std::copy_backward(from.begin(), from.end(), from_.end());
    x_size_[to.size()] = y_size_[to.size()] = 1;
    for (std::size_t i = to.size(); i-- > 0;) {
      x_size_[i] = x_size_[i + 1] * from_[i];
      y_size_[i] = y_size_[i + 1] * to_[i];
    }
  }

  // Positions [begin, end) of `axis`: x and y are where the axis begins.
  void write(std::size_t axis, Index begin, Index end, const real* x, real* y) const {
    const Index inner = y_size_[axis + 1];
    const bool repeats = from_[axis] != to_[axis];
    if (inner == 1 && repeats) {
      std::fill(y + begin, y + end, *x);
      return;
    }
    for (Index i = begin; i < end; ++i) {
      const real* of = x + (repeats ? 0 : i * x_size_[axis + 1]);
      if (x_size_[axis + 1] == inner)
        std::copy_n(of, inner, y + i * inner);
      else
        write(axis + 1, 0, to_[axis + 1], of, y + i * inner);
    }
  }

 private:
  Shape from_, to_;
  std::array<Index, Shape::static_capacity + 1> x_size_, y_size_;  // numbers from an axis on
};

}  // namespace

void sum_axis(const real* x, Index outer, Index n, Index inner, real* out) {
  if (inner == 1) {
    parallel_ranges(outer, std::max<Index>(1, 8192 / std::max<Index>(n, 1)), [&](Index begin, Index end) {
      for (Index o = begin; o < end; ++o)
        out[o] = static_cast<real>(sum_row(n, [&](Index i) { return double(x[o * n + i]); }));
    });
    return;
  }
  const Index blocks = (inner + kBlock - 1) / kBlock;
  parallel_for(outer * blocks, [&](Index piece) {
    const Index o = piece / blocks, begin = piece % blocks * kBlock;
    sum_columns(x + o * n * inner, n, inner, begin, std::min(inner, begin + kBlock), out + o * inner);
  });
}

void max_axis(const real* x, Index outer, Index n, Index inner, real* out, Index* where) {
  for (Index o = 0; o < outer; ++o) {
    for (Index c = 0; c < inner; ++c) {
      const real* column = x + o * n * inner + c;
      Index best = 0;
      for (Index i = 1; i < n; ++i) {
        if (ranks_above(column[i * inner], column[best * inner])) best = i;
      }
      out[o * inner + c] = column[best * inner];
      where[o * inner + c] = best;
    }
  }
}

Tensor sum_to_shape(const Tensor& x, const Shape& wanted, const char* op) {
  const Index extra = static_cast<Index>(x.shape().size()) - static_cast<Index>(wanted.size());
  Tensor out = x;
  for (Index axis = 0; axis < static_cast<Index>(x.shape().size()); ++axis) {
    const Index target = axis < extra ? 1 : wanted[static_cast<std::size_t>(axis - extra)];
    const Shape& from = out.shape();
    const Index n = from.dim(axis);
    if (n == target) continue;
    if (target != 1 || extra < 0) {
      throw ShapeError(
          fmt::format("{}: gradient {} does not reduce to its input's {}", op, x.shape().str(), wanted.str()));
    }
    Shape to = from;
    to[static_cast<std::size_t>(axis)] = 1;
    const Index outer = std::accumulate(from.begin(), from.begin() + axis, Index{1}, std::multiplies<>());
    Tensor sum(to);
    const Index inner = std::accumulate(from.begin() + axis + 1, from.end(), Index{1}, std::multiplies<>());
    sum_axis(out.data(), outer, n, inner, sum.data());
    out = sum;
  }
  return out.reshaped(wanted);
}

Tensor repeat_to_shape(const Tensor& x, const Shape& wanted, const char* op) {
  if (broadcast(op, x.shape(), wanted) != wanted)
    throw ShapeError(fmt::format("{}: {} does not broadcast to {}", op, x.shape().str(), wanted.str()));
  if (x.shape() == wanted) return x;
  Tensor y(wanted);
  const Repetition repetition(x.shape(), wanted);
  const Index width = y.size() / std::max<Index>(wanted.front(), 1);
  parallel_ranges(wanted.front(), std::max<Index>(1, kMapGrain / std::max<Index>(width, 1)),
                  [&](Index begin, Index end) { repetition.write(0, begin, end, x.data(), y.data()); });
  return y;
}

double sum_of_squares(std::span<const real> x) {
  return sum_row(static_cast<Index>(x.size()), [&](Index i) { return double(x[i]) * double(x[i]); });
}

}  // namespace headlab::inline HEADLAB_PRECISION
