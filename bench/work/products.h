// The matrix products of a piece of work, repeated alone on operands of their own: what the rest of it is held against.
#pragma once

#include <vector>

#include "bench/side.h"
#include "engine/kernels/gemm_recorder.h"
#include "engine/kernels/panel.h"
#include "engine/tensor.h"

namespace headlab::bench {

class Products {
 public:
  explicit Products(std::vector<GemmCall> calls);
  // Of one repetition, as a mean over `repetitions` in a row by each way: as warm or cold as the work's own.
  ProductTimes times(int threads, long repetitions);

 private:
  void by_blas();     // one call after the other
  void by_workers();  // divided over our threads, batches of equal small products as the ops divide them
  Operand a(const GemmCall& g, Index i) const;
  Operand b(const GemmCall& g, Index i) const;
  void product(const GemmCall& g, Index i);

  std::vector<GemmCall> calls_;
  Tensor a_, b_, c_;
};

}  // namespace headlab::bench
