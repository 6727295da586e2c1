// Which matrix products a computation asks for: the benchmark repeats them alone.
#pragma once

#include <vector>

#include "engine/real.h"
#include "engine/runtime/shape.h"

namespace headlab::inline HEADLAB_PRECISION {

// `count` independent products [m, k] by [k, n] of equal size.
struct GemmCall {
  Index m, n, k;
  bool a_transposed, b_transposed;
  Index count;
};

// While one is alive, the products of the kernels that its own thread calls are added to calls(); where none is, a
// kernel reads one thread-local pointer. A second one in the same thread takes over until it ends.
class GemmRecorder {
 public:
  GemmRecorder();
  ~GemmRecorder();
  GemmRecorder(const GemmRecorder&) = delete;
  GemmRecorder& operator=(const GemmRecorder&) = delete;

  const std::vector<GemmCall>& calls() const { return calls_; }

  // The recorder of this thread, nullptr where there is none. For kernels.
  static GemmRecorder* active();
  void add(const GemmCall& call) { calls_.push_back(call); }

 private:
  std::vector<GemmCall> calls_;
  GemmRecorder* outer_;
};

}  // namespace headlab::inline HEADLAB_PRECISION
