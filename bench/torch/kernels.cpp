// Single kernels; the counts of moved numbers are those of bench/work/kernels.cpp.
#include <functional>
#include <stdexcept>

#include "bench/torch/work.h"

namespace headlab::bench {
namespace {

using torch::Tensor;

double gigabytes(double numbers) {
  return 4e-9 * numbers;
}

// Without gradients.
Work inference(double units, const std::function<void()>& run) {
  Work work;
  work.units = units;
  work.run = [run] {
    const c10::InferenceMode mode;
    run();
  };
  return work;
}

// The gradients of <weights, f()> for the leaves.
Work with_gradient(double units, const std::vector<Tensor>& leaves, const std::function<Tensor()>& loss) {
  for (const Tensor& leaf : leaves) leaf.set_requires_grad(true);
  Work work;
  work.units = units;
  work.run = [=] {
    for (const Tensor& leaf : leaves) leaf.mutable_grad() = Tensor();
    loss().backward();
  };
  return work;
}

Work row_kernel(const Parameters& p, const std::function<Tensor(const Tensor&)>& f, std::vector<Tensor> leaves = {}) {
  const int64_t rows = p.integer("rows"), width = p.integer("width");
  const Tensor x = torch::randn({rows, width}), weights = torch::randn({rows, width});
  const double numbers = static_cast<double>(rows * width);
  if (p.integer("train", 0) == 0) return inference(gigabytes(2 * numbers), [=] { f(x); });
  leaves.push_back(x);
  return with_gradient(gigabytes(5 * numbers), leaves, [=] { return (f(x) * weights).sum(); });
}

Work gemm(const Parameters& p) {
  const int64_t m = p.integer("m"), n = p.integer("n"), k = p.integer("k"), count = p.integer("count", 1);
  const auto operand = [&](int64_t rows, int64_t columns, bool transposed) {
    if (transposed) std::swap(rows, columns);
    const Tensor x = count == 1 ? torch::randn({rows, columns}) : torch::randn({count, rows, columns});
    return transposed ? x.transpose(-2, -1) : x;
  };
  const Tensor a = operand(m, k, p.integer("ta", 0) != 0), b = operand(k, n, p.integer("tb", 0) != 0);
  return inference(2e-9 * static_cast<double>(m * n * k * count), [=] { torch::matmul(a, b); });
}

Work cross_entropy(const Parameters& p) {
  const int64_t rows = p.integer("rows"), V = p.integer("vocabulary");
  const Tensor logits = torch::randn({rows, V}), labels = torch::randint(V, {rows}, torch::kLong);
  return with_gradient(static_cast<double>(rows), {logits}, [=] { return torch::cross_entropy_loss(logits, labels); });
}

Work adamw(const Parameters& p) {
  const int64_t count = p.integer("count"), rows = p.integer("rows"), width = p.integer("width");
  std::vector<Tensor> weights;
  for (int64_t i = 0; i < count; ++i) {
    weights.push_back(torch::randn({rows, width}).set_requires_grad(true));
    weights.back().mutable_grad() = torch::randn({rows, width});
  }
  const auto adam = std::make_shared<torch::optim::AdamW>(weights, torch::optim::AdamWOptions(1e-4).weight_decay(0.05));
  Work work;
  work.units = gigabytes(7 * static_cast<double>(count * rows * width));
  work.run = [adam] { adam->step(); };
  return work;
}

Work embedding_gradient(const Parameters& p) {
  const int64_t rows = p.integer("rows"), V = p.integer("vocabulary"), width = p.integer("width");
  const Tensor table = torch::randn({V, width}), ids = torch::randint(V, {rows}, torch::kLong);
  const Tensor weights = torch::randn({rows, width});
  return with_gradient(static_cast<double>(rows), {table},
                       [=] { return (torch::embedding(table, ids) * weights).sum(); });
}

Work move_rows(const Parameters& p, bool scatter) {
  const int64_t from = p.integer("from"), width = p.integer("width"), rows = p.integer("rows");
  const Tensor ids = torch::randint(from, {rows}, torch::kLong);
  const Tensor x = torch::randn({scatter ? rows : from, width});
  const double moved = gigabytes(2 * static_cast<double>(rows * width));
  if (scatter) return inference(moved, [=] { torch::zeros({from, width}).index_add_(0, ids, x); });
  return inference(moved, [=] { torch::index_select(x, 0, ids); });
}

}  // namespace

Work kernel(const Parameters& p) {
  if (p.work == "gemm") return gemm(p);
  if (p.work == "softmax") return row_kernel(p, [](const Tensor& x) { return torch::softmax(x, -1); });
  if (p.work == "gelu") return row_kernel(p, [](const Tensor& x) { return torch::gelu(x); });
  if (p.work == "layer-norm") {
    const int64_t width = p.integer("width");
    const Tensor scale = torch::ones({width}), offset = torch::zeros({width});
    return row_kernel(p, [=](const Tensor& x) { return torch::layer_norm(x, {width}, scale, offset); },
                      {scale, offset});
  }
  if (p.work == "cross-entropy") return cross_entropy(p);
  if (p.work == "adamw") return adamw(p);
  if (p.work == "embedding-gradient") return embedding_gradient(p);
  if (p.work == "gather-rows") return move_rows(p, false);
  if (p.work == "scatter-rows") return move_rows(p, true);
  throw std::invalid_argument("no work is called '" + p.work + "'");
}

}  // namespace headlab::bench
