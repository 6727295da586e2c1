// Single kernels at the shapes that occur in training.
#include <stdexcept>

#include "bench/work/openblas.h"
#include "bench/work/work.h"
#include "engine/optim/optimiser.h"

namespace headlab::bench {
namespace {

// GB moved: each operand once.
double gigabytes(double numbers) {
  return 4e-9 * numbers;
}

// y = f(x) without a tape, or with the gradient of <weights, y>, over x [rows, width].
Work row_kernel(const Parameters& p, const std::function<Var(const Var&, const std::vector<Var>&)>& f,
                const std::vector<Tensor>& parameters = {}) {
  const Index rows = p.integer("rows"), width = p.integer("width");
  const Tensor x = normal_tensor({rows, width}, 1), weights = normal_tensor({rows, width}, 2);
  const double numbers = static_cast<double>(rows * width);
  if (p.integer("train", 0) == 0) {
    const std::vector<Var> constants(parameters.begin(), parameters.end());
    return work_of(p, gigabytes(2 * numbers), [=] { f(Var(x), constants); });
  }
  return work_of(p, gigabytes(5 * numbers), [=] {  // x, y; dy, x, dx
    Tape tape;
    std::vector<Var> leaves;
    for (const Tensor& t : parameters) leaves.push_back(tape.leaf(t));
    tape.backward(sum(f(tape.leaf(x), leaves) * weights));
  });
}

Work gemm_kernel(const Parameters& p) {
  const Index m = p.integer("m"), n = p.integer("n"), k = p.integer("k"), count = p.integer("count", 1);
  const bool ta = p.integer("ta", 0) != 0, tb = p.integer("tb", 0) != 0;
  const auto operand = [&](Index rows, Index columns, std::uint64_t seed) {
    return Var(normal_tensor(count == 1 ? Shape{rows, columns} : Shape{count, rows, columns}, seed));
  };
  const Var a = ta ? operand(k, m, 1) : operand(m, k, 1), b = tb ? operand(n, k, 2) : operand(k, n, 2);
  Work work = work_of(p, 2e-9 * static_cast<double>(m * n * k * count), [=] { matmul(a, b, ta, tb); });
  work.madds = static_cast<double>(m * n * k * count);
  return work;
}

// OpenBLAS's product, on the threads it is allowed: one.
Work blas_gemm_kernel(const Parameters& p) {
  const Index n = p.integer("n");
  const Tensor a = normal_tensor({n, n}, 1), b = normal_tensor({n, n}, 2);
  return work_of(p, 2e-9 * static_cast<double>(n * n * n), [=, c = Tensor({n, n})]() mutable {
    blas_gemm(n, n, n, {a.data(), n}, {b.data(), n}, c.data(), n);
  });
}

Work cross_entropy_kernel(const Parameters& p) {
  const Index rows = p.integer("rows"), V = p.integer("vocabulary");
  const Tensor logits = normal_tensor({rows, V}, 1);
  const auto labels = random_tokens(rows, V, 2);
  return work_of(p, static_cast<double>(rows), [=] {
    Tape tape;
    tape.backward(cross_entropy(tape.leaf(logits), labels));
  });
}

// As many equal matrices as a model has.
Work adamw_kernel(const Parameters& p) {
  const Index count = p.integer("count"), rows = p.integer("rows"), width = p.integer("width");
  const auto set = std::make_shared<ParameterSet>();
  for (Index i = 0; i < count; ++i) {
    set->declare(std::to_string(i), {rows, width}, {Init::Kind::xavier_uniform}, true);
  }
  set->initialise(1);
  for (Parameter& w : set->all()) w.gradient = normal_tensor({rows, width}, 2);
  const auto adam = std::make_shared<AdamW>(*set, AdamWConfig{});
  const double numbers = static_cast<double>(count * rows * width);
  return work_of(p, gigabytes(7 * numbers), [set, adam] { adam->step(1e-4); });  // w, m, v, g read; w, m, v written
}

// The gradient of a lookup of `rows` tokens, lookup included.
Work embedding_kernel(const Parameters& p) {
  const Index V = p.integer("vocabulary"), width = p.integer("width");
  const auto ids = random_tokens(p.integer("rows"), V, 1);
  const Tensor table = normal_tensor({V, width}, 2), weights = normal_tensor({p.integer("rows"), width}, 3);
  return work_of(p, static_cast<double>(ids.size()), [=] {
    Tape tape;
    tape.backward(sum(embedding(tape.leaf(table), ids) * weights));
  });
}

Work move_rows(const Parameters& p, bool scatter) {
  const Index from = p.integer("from"), width = p.integer("width"), rows = p.integer("rows");
  const auto tokens = random_tokens(rows, from, 1);
  const std::vector<Index> ids(tokens.begin(), tokens.end());
  const Var x(normal_tensor({scatter ? rows : from, width}, 2));
  const double numbers = static_cast<double>(rows * width);
  if (scatter) return work_of(p, gigabytes(2 * numbers), [=] { scatter_rows(x, ids, from); });
  return work_of(p, gigabytes(2 * numbers), [=] { gather_rows(x, ids); });
}

}  // namespace

Work kernel(const Parameters& p) {
  const auto unary = [](auto f) { return [f](const Var& x, const std::vector<Var>&) { return f(x); }; };
  if (p.work == "gemm") return gemm_kernel(p);
  if (p.work == "blas-gemm") return blas_gemm_kernel(p);
  if (p.work == "softmax") return row_kernel(p, unary(softmax));
  if (p.work == "gelu") return row_kernel(p, unary(gelu));
  if (p.work == "layer-norm") {
    const Shape each{p.integer("width")};
    return row_kernel(p, [](const Var& x, const std::vector<Var>& w) { return layer_norm(x, w[0], w[1]); },
                      {Tensor::full(each, 1), Tensor::zeros(each)});
  }
  if (p.work == "cross-entropy") return cross_entropy_kernel(p);
  if (p.work == "adamw") return adamw_kernel(p);
  if (p.work == "embedding-gradient") return embedding_kernel(p);
  if (p.work == "gather-rows") return move_rows(p, false);
  if (p.work == "scatter-rows") return move_rows(p, true);
  throw std::invalid_argument("no work is called '" + p.work + "'");
}

}  // namespace headlab::bench
