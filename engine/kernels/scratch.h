// Memory that a kernel needs for the length of a scope.
#pragma once

#include "engine/real.h"
#include "engine/runtime/shape.h"

namespace headlab::inline HEADLAB_PRECISION {

// n numbers on loan from the calling thread's own store, 64-byte aligned, with undefined contents: no lock, no two
// loans overlap, and no allocation once each depth of nesting has seen its largest loan. Loans end in reverse order,
// which is why one can be nothing but a local variable, or a part of one.
class Scratch {
 public:
  explicit Scratch(Index n);
  ~Scratch();
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  static void* operator new(std::size_t) = delete;

  real* data() const { return data_; }

 private:
  real* data_;
};

}  // namespace headlab::inline HEADLAB_PRECISION
