// The matrix products of a piece of work, repeated alone on operands of their own: what the rest of it is held against.
#pragma once

#include <functional>
#include <vector>

#include "bench/side.h"
#include "engine/kernels/gemm_recorder.h"
#include "engine/kernels/panel.h"
#include "engine/tensor.h"

namespace headlab::bench {

class Products {
 public:
  explicit Products(const std::vector<GemmCall>& calls);
  // Of one repetition, as a mean over `repetitions` in a row.
  ProductTimes times(int threads, long repetitions);

 private:
  struct Shape {
    GemmCall call;
    long times;  // in one repetition
  };
  using Product = std::function<void(Index m, Index n, Index k, const Operand& a, const Operand& b, real* c)>;

  // Seconds of each shape in one repetition.
  std::vector<double> each(long repetitions, const std::function<void(const GemmCall&)>& multiply);
  void divided(const GemmCall& g, const Product& product);  // over our threads, as the ops divide them
  void batch(const GemmCall& g, Index i, const Product& product);
  Operand a(const GemmCall& g, Index i) const;
  Operand b(const GemmCall& g, Index i) const;

  std::vector<Shape> shapes_;
  Tensor a_, b_, c_;
};

}  // namespace headlab::bench
