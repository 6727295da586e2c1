#include <algorithm>
#include <functional>
#include <xtensor/xnoalias.hpp>

#include "engine/kernels/map.h"
#include "engine/ops.h"
#include "engine/tensor_xt.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

// How b repeats over a: as one number, as one row for every row of a (a bias), or as one number for each row of a (a
// gate).
enum class Repeat { none, number, row, column, general };

struct Pattern {
  Repeat repeat = Repeat::general;
  Index rows = 0, columns = 0;
};

Pattern pattern_of(const Shape& a, const Shape& b) {
  if (a == b) return {Repeat::none, 1, a.count()};
  if (b.size() > a.size() || b.count() == 0) return {};
  if (b.count() == 1) return {Repeat::number, 1, a.count()};
  std::size_t equal_tail = 0;
  while (equal_tail < b.size() && b[b.size() - 1 - equal_tail] == a[a.size() - 1 - equal_tail]) ++equal_tail;
  Index head = 1;
  for (std::size_t i = equal_tail; i < b.size(); ++i) head *= b[b.size() - 1 - i];
  if (head == 1) return {Repeat::row, a.count() / b.count(), b.count()};
  const bool same_rows = a.size() == b.size() && std::equal(a.begin(), a.end() - 1, b.begin());
  if (same_rows && b.back() == 1) return {Repeat::column, b.count(), a.last()};
  return {};
}

template <class F>
Tensor combine(const char* op, const Tensor& a, const Tensor& b, F f) {
  const Pattern p = pattern_of(a.shape(), b.shape());
  Tensor out(p.repeat == Repeat::general ? broadcast(op, a.shape(), b.shape()) : a.shape());
  if (p.repeat == Repeat::none) {
    map(out.size(), out.data(), f, a.data(), b.data());
  } else if (p.repeat == Repeat::number) {
    map(
        out.size(), out.data(), [&f, by = Lanes(*b.data())](Lanes x) { return f(x, by); }, a.data());
  } else if (p.repeat == Repeat::general) {
    xt::noalias(xt_view(out)) = f(xt_view(a), xt_view(b));
  } else {
    parallel_ranges(p.rows, std::max<Index>(1, kMapGrain / std::max<Index>(p.columns, 1)), [&](Index begin, Index end) {
      for (Index r = begin; r < end; ++r) {
        const real* row = a.data() + r * p.columns;
        real* to = out.data() + r * p.columns;
        if (p.repeat == Repeat::row) map_serial(p.columns, to, f, row, b.data());
        if (p.repeat == Repeat::column)
          map_serial(
              p.columns, to, [&](Lanes x) { return f(x, Lanes(b.data()[r])); }, row);
      }
    });
  }
  return out;
}

Tensor scaled(const Tensor& x, double factor) {
  Tensor out(x.shape());
  const Lanes by(static_cast<real>(factor));
  map(
      out.size(), out.data(), [by](Lanes a) { return a * by; }, x.data());
  return out;
}

}  // namespace

Var add(const Var& a, const Var& b) {
  return record("add", combine("add", a.value(), b.value(), std::plus<>()), {a, b},
                [](const Tensor& dy, Gradients& inputs) {
                  inputs.add(0, dy);
                  inputs.add(1, dy);
                });
}

Var sub(const Var& a, const Var& b) {
  return record("sub", combine("sub", a.value(), b.value(), std::minus<>()), {a, b},
                [](const Tensor& dy, Gradients& inputs) {
                  inputs.add(0, dy);
                  if (inputs.wants(1)) inputs.add(1, scaled(dy, -1));
                });
}

Var mul(const Var& a, const Var& b) {
  return record("mul", combine("mul", a.value(), b.value(), std::multiplies<>()), {a, b},
                [a = a.value(), b = b.value()](const Tensor& dy, Gradients& inputs) {
                  if (inputs.wants(0)) inputs.add(0, combine("mul", dy, b, std::multiplies<>()));
                  if (inputs.wants(1)) inputs.add(1, combine("mul", dy, a, std::multiplies<>()));
                });
}

Var div(const Var& a, const Var& b) {
  Tensor y = combine("div", a.value(), b.value(), std::divides<>());
  return record("div", y, {a, b}, [y, b = b.value()](const Tensor& dy, Gradients& inputs) {
    const Tensor da = combine("div", dy, b, std::divides<>());
    inputs.add(0, da);
    if (inputs.wants(1)) inputs.add(1, scaled(combine("div", da, y, std::multiplies<>()), -1));
  });
}

Var scale(const Var& x, double factor) {
  return record("scale", scaled(x.value(), factor), {x},
                [factor](const Tensor& dy, Gradients& inputs) { inputs.add(0, scaled(dy, factor)); });
}

}  // namespace headlab::inline HEADLAB_PRECISION
