// One case of an op: what correctness, gradient check and benchmark read.
#pragma once

#include <functional>
#include <ostream>
#include <string>
#include <vector>

#include "engine/ops.h"

namespace headlab::inline HEADLAB_PRECISION {

// Where an input's numbers are drawn from; off the kinks of its op.
enum class Domain { normal, positive, apart };  // apart: all numbers differ by more than a finite difference's step

struct OpCase {
  std::string op;       // the name in ops.h
  std::string variant;  // what this case is about
  std::vector<Shape> inputs;
  std::function<Var(const std::vector<Var>&)> apply;
  Domain domain = Domain::normal;
  bool differentiable = true;
};

// How a test names the case when it fails.
inline void PrintTo(const OpCase& c, std::ostream* out) {
  *out << c.op << " (" << c.variant << ")";
}

}  // namespace headlab::inline HEADLAB_PRECISION
