#include "bench/work/work.h"

#include <map>
#include <memory>
#include <stdexcept>

#include "bench/work/products.h"
#include "engine/kernels/gemm_recorder.h"
#include "engine/runtime/blas.h"
#include "engine/runtime/parallel.h"
#include "engine/runtime/precision.h"

namespace headlab::bench {
namespace {

const std::map<std::string, Work (*)(const Parameters&)>& works() {
  static const std::map<std::string, Work (*)(const Parameters&)> table = {
      {"train-vit", train_vit}, {"train-llm", train_llm},       {"train-decoder", train_decoder},
      {"decode", decode},       {"attention", attention_layer}, {"attention-core", attention_core},
  };
  return table;
}

}  // namespace

Work make_work(const Parameters& parameters) {
  set_threads(static_cast<int>(parameters.integer("threads", 1)));
  set_blas_threads(1);
  set_precision(precision_named(parameters.text("precision", "float32")));
  const auto found = works().find(parameters.work);
  return found == works().end() ? kernel(parameters) : found->second(parameters);
}

Work work_of(const Parameters& parameters, double units, std::function<void()> run) {
  Work work;
  work.run = run;
  work.units = units;
  if (precision() != Precision::float32) {  // the libraries' products here are those of float32
    work.products = [](long) { return ProductTimes{}; };
    return work;
  }
  const int threads = static_cast<int>(parameters.integer("threads", 1));
  work.products = [run = std::move(run), threads, products = std::shared_ptr<Products>()](long repetitions) mutable {
    if (!products) {
      const GemmRecorder recorder;
      run();
      products = std::make_shared<Products>(recorder.calls());
    }
    return products->times(threads, repetitions);
  };
  return work;
}

Tensor normal_tensor(const Shape& shape, std::uint64_t seed) {
  const Random random(seed, "bench");
  Tensor x(shape);
  parallel_for(x.size(),
               [&](Index i) { x.data()[i] = static_cast<real>(random.normal(static_cast<std::uint64_t>(i))); });
  return x;
}

std::vector<std::int32_t> random_tokens(std::int64_t count, std::int64_t end, std::uint64_t seed) {
  const Random random(seed, "bench tokens");
  std::vector<std::int32_t> out;
  for (std::int64_t i = 0; i < count; ++i) {
    out.push_back(
        static_cast<std::int32_t>(random.below(static_cast<std::uint64_t>(i), static_cast<std::uint64_t>(end))));
  }
  return out;
}

}  // namespace headlab::bench
