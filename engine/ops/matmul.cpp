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
  bool a_transposed, b_transposed;

  // Numbers from one matrix of the batch to the next.
  Index a_step() const { return m * k; }
  Index b_step() const { return shared_b ? 0 : k * n; }
  Index y_step() const { return m * n; }
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
  const Product p{
      leading(a).count(), a.dim(ta ? -1 : -2), b.dim(tb ? -2 : -1), a.dim(ta ? -2 : -1), b.size() == 2, ta, tb};
  if (b.dim(tb ? -1 : -2) != p.k || (!p.shared_b && leading(a) != leading(b))) refuse();
  return p;
}

Operand operand(const Tensor& x, bool transposed) {
  return {x.data(), x.shape().last(), transposed};
}

Operand flipped(Operand x) {
  x.transposed = !x.transposed;
  return x;
}

// c[i] = a[i] b[i] (+ c[i]) for each i of the batch.
void multiply(Index batch, Index m, Index n, Index k, Operand a, Index a_step, Operand b, Index b_step, bool add,
              real* c) {
  gemm_batch({batch, a_step, b_step, m * n}, m, n, k, a, b, {c, n}, {add});
}

// dY B^T, or its transpose B dY^T where A is stored transposed.
Tensor gradient_of_a(const Product& p, const Shape& a, const Tensor& b, const Tensor& dy) {
  const Operand B = operand(b, p.b_transposed), G = operand(dy, false);
  Tensor da(a);
  if (p.a_transposed)
    multiply(p.batch, p.k, p.m, p.n, B, p.b_step(), flipped(G), p.y_step(), false, da.data());
  else
    multiply(p.batch, p.m, p.k, p.n, G, p.y_step(), flipped(B), p.b_step(), false, da.data());
  return da;
}

// A^T dY, or dY^T A where B is stored transposed; where B is shared, the sum over the batch in order.
Tensor gradient_of_b(const Product& p, const Tensor& a, const Shape& b, const Tensor& dy) {
  Tensor db = p.batch == 0 ? Tensor::zeros(b) : Tensor(b);
  const Index together = p.shared_b ? 1 : p.batch;
  for (Index i = 0; i < p.batch; i += together) {
    const Operand A{a.data() + i * p.a_step(), a.shape().last(), p.a_transposed}, G{dy.data() + i * p.y_step(), p.n};
    const bool add = i > 0;
    if (p.b_transposed)
      multiply(together, p.n, p.k, p.m, flipped(G), p.y_step(), A, p.a_step(), add, db.data());
    else
      multiply(together, p.k, p.n, p.m, flipped(A), p.a_step(), G, p.y_step(), add, db.data());
  }
  return db;
}

}  // namespace

Var matmul(const Var& a, const Var& b, bool ta, bool tb) {
  const Product p = product_of(a.shape(), b.shape(), ta, tb);
  Shape shape = leading(a.shape());
  shape.push_back(p.m);
  shape.push_back(p.n);
  Tensor y(shape);
  multiply(p.batch, p.m, p.n, p.k, operand(a.value(), ta), p.a_step(), operand(b.value(), tb), p.b_step(), false,
           y.data());
  return record("matmul", y, {a, b}, [p, a = a.value(), b = b.value()](const Tensor& dy, Gradients& inputs) {
    if (inputs.wants(0)) inputs.add(0, gradient_of_a(p, a.shape(), b, dy));
    if (inputs.wants(1)) inputs.add(1, gradient_of_b(p, a, b.shape(), dy));
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
