#include "bench/train_step.h"

#include <algorithm>
#include <chrono>
#include <functional>

#include "engine/kernels/blas_gemm.h"
#include "engine/kernels/gemm.h"
#include "engine/optim/optimiser.h"
#include "engine/scalar_free/blas.h"
#include "engine/scalar_free/memory.h"
#include "engine/scalar_free/parallel.h"
#include "layers/models/vit.h"

namespace headlab::bench {
namespace {

double seconds_of(const std::function<void()>& work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

double quantile(std::vector<double> values, double q) {
  std::sort(values.begin(), values.end());
  return values[static_cast<std::size_t>(q * static_cast<double>(values.size() - 1) + 0.5)];
}

VitConfig vit_of(const TrainStepShape& s) {
  VitConfig c;
  c.model_width = s.width;
  c.patch = s.patch;
  c.attention.resize(static_cast<std::size_t>(s.depth));
  for (AttentionConfig& a : c.attention) a.heads = s.heads;
  return c;
}

class Step {
 public:
  explicit Step(const TrainStepShape& s) : vit_(vit_of(s)), images_({s.batch, 1, 28, 28}) {
    vit_.parameters().initialise(1);
    adam_ = std::make_unique<AdamW>(vit_.parameters(), AdamWConfig{});
    const Random random(1, "bench");
    for (Index i = 0; i < images_.size(); ++i)
      images_.data()[i] = static_cast<real>(random.normal(static_cast<std::uint64_t>(i)));
    for (std::int64_t i = 0; i < s.batch; ++i) labels_.push_back(static_cast<std::int32_t>(i % 10));
  }

  void run() {
    Tape tape;
    ForwardContext context;
    context.tape = &tape;
    context.training = true;
    vit_.parameters().clear_gradients();
    tape.backward(cross_entropy(vit_.forward(context, images_), labels_));
    adam_->step(1e-4, clip_factor(gradient_norm(vit_.parameters()), 1.0));
  }

 private:
  Vit vit_;
  Tensor images_;
  std::vector<std::int32_t> labels_;
  std::unique_ptr<AdamW> adam_;
};

// The logged products on operands of their own. Batches of equal small products walk through memory as the op's do.
class Products {
 public:
  explicit Products(std::vector<GemmCall> calls) : calls_(std::move(calls)) {
    Index a = 0, b = 0, c = 0;
    for (const GemmCall& g : calls_) {
      a = std::max(a, g.m * g.k * g.count), b = std::max(b, g.k * g.n * g.count), c = std::max(c, g.m * g.n * g.count);
    }
    a_ = Tensor::full({a}, real(0.5)), b_ = Tensor::full({b}, real(0.5)), c_ = Tensor::zeros({c});
  }

  double madds() const {
    double total = 0;
    for (const GemmCall& g : calls_) total += static_cast<double>(g.m * g.n * g.k * g.count);
    return total;
  }

  void by_blas() {
    for (const GemmCall& g : calls_) {
      for (Index i = 0; i < g.count; ++i) product(g, i);
    }
  }

  void by_workers() {
    for (const GemmCall& g : calls_) {
      if (g.count > 1) {
        parallel_for(g.count, [&](Index i) { product(g, i); });
      } else {
        blas_gemm_by_workers(g.m, g.n, g.k, a(g, 0), b(g, 0), c_.data(), g.n);
      }
    }
  }

 private:
  Operand a(const GemmCall& g, Index i) const {
    return {a_.data() + i * g.m * g.k, g.a_transposed ? g.m : g.k, g.a_transposed};
  }
  Operand b(const GemmCall& g, Index i) const {
    return {b_.data() + i * g.k * g.n, g.b_transposed ? g.k : g.n, g.b_transposed};
  }
  void product(const GemmCall& g, Index i) {
    blas_gemm(g.m, g.n, g.k, a(g, i), b(g, i), c_.data() + i * g.m * g.n, g.n);
  }

  std::vector<GemmCall> calls_;
  Tensor a_, b_, c_;
};

}  // namespace

const std::vector<TrainStepShape>& train_step_shapes() {
  static const std::vector<TrainStepShape> shapes = {
      {"train-vit", "d 192, 6 layers, 6 heads, 49 tokens, batch 64", 192, 6, 6, 4, 64},
      {"train-vit-small", "d 96, 4 layers, 8 heads, 49 tokens, batch 64 (the published tables)", 96, 4, 8, 4, 64},
  };
  return shapes;
}

TrainStepResult measure_train_step(const TrainStepShape& shape, int threads, int repetitions) {
  set_threads(threads);
  set_blas_threads(1);
  Step step(shape);
  step.run();
  std::vector<GemmCall> calls;
  log_gemms(&calls);
  reset_pool_peak();
  step.run();
  log_gemms(nullptr);
  TrainStepResult result;
  result.peak_mib = static_cast<double>(pool_usage().peak) / (1 << 20);
  Products products(std::move(calls));
  std::vector<double> steps, blas, workers;
  for (int i = 0; i < repetitions; ++i) {
    steps.push_back(seconds_of([&] { step.run(); }));
    workers.push_back(seconds_of([&] { products.by_workers(); }));
    set_blas_threads(threads);
    blas.push_back(seconds_of([&] { products.by_blas(); }));
    set_blas_threads(1);
  }
  result.name = shape.name;
  result.threads = threads;
  result.repetitions = repetitions;
  result.step_seconds = quantile(steps, 0.5);
  result.step_seconds_low = quantile(steps, 0.25);
  result.step_seconds_high = quantile(steps, 0.75);
  result.gemm_seconds_blas = quantile(blas, 0.5);
  result.gemm_seconds_workers = quantile(workers, 0.5);
  result.madds = products.madds();
  result.images_per_second = static_cast<double>(shape.batch) / result.step_seconds;
  result.gflops = 2e-9 * result.madds / result.step_seconds;
  result.gemm_share = std::min(result.gemm_seconds_blas, result.gemm_seconds_workers) / result.step_seconds;
  return result;
}

}  // namespace headlab::bench
