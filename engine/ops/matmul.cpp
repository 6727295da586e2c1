#include <fmt/format.h>

#include <algorithm>

#include "engine/kernels/gemm.h"
#include "engine/kernels/reduce.h"
#include "engine/kernels/simd_math.h"
#include "engine/ops.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

struct Product {
  Index batch, m, n, k;
  bool shared_b;  // one b of rank 2 for every a
};

Shape leading(const Shape& s) {
  return Shape(s.begin(), s.end() - 2);
}

Product product_of(const Shape& a, const Shape& b, bool ta, bool tb) {
  const auto refuse = [&] {
    throw ShapeError(fmt::format("matmul: {}{} and {}{} do not multiply", a.str(), ta ? " transposed" : "", b.str(),
                                 tb ? " transposed" : ""));
  };
  if (a.size() < 2 || b.size() < 2) refuse();
  const Product p{leading(a).count(), a.dim(ta ? -1 : -2), b.dim(tb ? -2 : -1), a.dim(ta ? -2 : -1), b.size() == 2};
  if (b.dim(tb ? -1 : -2) != p.k || (!p.shared_b && leading(a) != leading(b))) refuse();
  return p;
}

// c[i] = a[i] b[i] (+ c[i]) for each i of the batch.
void multiply(Index batch, Index m, Index n, Index k, Operand a, Index a_step, Operand b, Index b_step, bool add,
              real* c) {
  gemm_batch({batch, a_step, b_step, m * n}, m, n, k, a, b, {c, n}, {add});
}

}  // namespace

Var matmul(const Var& a, const Var& b, bool ta, bool tb) {
  const Product p = product_of(a.shape(), b.shape(), ta, tb);
  Shape shape = leading(a.shape());
  shape.push_back(p.m);
  shape.push_back(p.n);
  Tensor y(shape);
  const Index b_step = p.shared_b ? 0 : p.k * p.n;
  multiply(p.batch, p.m, p.n, p.k, {a.value().data(), a.shape().last(), ta}, p.m * p.k,
           {b.value().data(), b.shape().last(), tb}, b_step, false, y.data());
  return record("matmul", y, {a, b}, [=, a = a.value(), b = b.value()](const Tensor& dy, Gradients& inputs) {
    const Operand A{a.data(), a.shape().last(), ta}, B{b.data(), b.shape().last(), tb}, G{dy.data(), p.n, false};
    const auto flip = [](Operand x) { return Operand{x.data, x.stride, !x.transposed}; };
    if (inputs.wants(0)) {  // dA = dY B^T, or its transpose B dY^T where A is stored transposed
      Tensor da(a.shape());
      if (ta)
        multiply(p.batch, p.k, p.m, p.n, B, b_step, flip(G), p.m * p.n, false, da.data());
      else
        multiply(p.batch, p.m, p.k, p.n, G, p.m * p.n, flip(B), b_step, false, da.data());
      inputs.add(0, da);
    }
    if (inputs.wants(1)) {  // dB = A^T dY, or dY^T A; over the whole batch where B is shared
      Tensor db = p.batch == 0 ? Tensor::zeros(b.shape()) : Tensor(b.shape());
      for (Index i = 0; i < (p.shared_b ? p.batch : 1); ++i) {
        const Operand Ai{A.data + i * p.m * p.k, A.stride, ta}, Gi{G.data + i * p.m * p.n, G.stride, false};
        const Index count = p.shared_b ? 1 : p.batch;
        const bool add = i > 0;
        if (tb)
          multiply(count, p.n, p.k, p.m, flip(Gi), p.m * p.n, Ai, p.m * p.k, add, db.data());
        else
          multiply(count, p.k, p.n, p.m, flip(Ai), p.m * p.k, Gi, p.m * p.n, add, db.data());
      }
      inputs.add(1, db);
    }
  });
}

namespace {

struct Affine {
  Index rows, in, out;
  Shape shape;  // of the result
};

Affine affine_of(const char* op, const Var& x, const Var& weight, const Var& bias) {
  const Index in = x.shape().last();
  if (x.shape().empty() || weight.shape().size() != 2 || weight.dim(1) != in ||
      (bias.defined() && bias.shape() != Shape{weight.dim(0)})) {
    throw ShapeError(fmt::format("{}: x {}, weight {}, bias {}", op, x.shape().str(), weight.shape().str(),
                                 bias.defined() ? bias.shape().str() : "none"));
  }
  Affine a{0, in, weight.dim(0), x.shape()};
  a.shape.back() = 1;
  a.rows = a.shape.count();  // also of empty rows: their result is the bias
  a.shape.back() = a.out;
  return a;
}

void affine(const Affine& a, const Var& x, const Var& weight, const Var& bias, Tensor& y, const BlockDone& done = {}) {
  gemm(a.rows, a.out, a.in, {x.value().data(), a.in}, {weight.value().data(), a.in, true}, {y.data(), a.out},
       {false, bias.defined() ? bias.value().data() : nullptr}, done);
}

// From dy, the gradient of the map's result.
void affine_gradient(const Affine& a, const Tensor& x, const Tensor& w, const Tensor& dy, Gradients& inputs) {
  if (inputs.wants(0)) {
    Tensor dx(x.shape());
    gemm(a.rows, a.in, a.out, {dy.data(), a.out}, {w.data(), a.in}, {dx.data(), a.in});
    inputs.add(0, dx);
  }
  if (inputs.wants(1)) {
    Tensor dw(w.shape());
    gemm(a.out, a.in, a.rows, {dy.data(), a.out, true}, {x.data(), a.in}, {dw.data(), a.in});
    inputs.add(1, dw);
  }
  if (inputs.wants(2)) {
    Tensor db(Shape{a.out});
    sum_axis(dy.data(), 1, a.rows, a.out, db.data());
    inputs.add(2, db);
  }
}

}  // namespace

Var linear(const Var& x, const Var& weight, const Var& bias) {
  const Affine a = affine_of("linear", x, weight, bias);
  Tensor y(a.shape);
  affine(a, x, weight, bias, y);
  return record("linear", y, {x, weight, bias}, [a, x = x.value(), w = weight.value()](const Tensor& dy, Gradients& g) {
    affine_gradient(a, x, w, dy, g);
  });
}

Var linear_gelu(const Var& x, const Var& weight, const Var& bias) {
  const Affine a = affine_of("linear_gelu", x, weight, bias);
  Tensor y(a.shape), slope(a.shape);  // y holds the map's result until its block is done
  affine(a, x, weight, bias, y, [&](Index i0, Index i1, Index j0, Index j1) {
    for (Index i = i0; i < i1; ++i) {
      real* row = y.data() + i * a.out + j0;
      map_two_serial(j1 - j0, row, slope.data() + i * a.out + j0, gelu_lanes, static_cast<const real*>(row));
    }
  });
  return record("linear_gelu", y, {x, weight, bias},
                [a, slope, x = x.value(), w = weight.value()](const Tensor& dy, Gradients& inputs) {
                  Tensor dh(slope.shape());
                  map(
                      dh.size(), dh.data(), [](Lanes s, Lanes g) { return s * g; }, slope.data(), dy.data());
                  affine_gradient(a, x, w, dh, inputs);
                });
}

}  // namespace headlab::inline HEADLAB_PRECISION
