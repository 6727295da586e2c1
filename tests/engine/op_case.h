// One case of an op: what correctness, gradient check and benchmark read.
#pragma once

#include <algorithm>
#include <functional>
#include <optional>
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

// How long the axes of cases are: as declared, or drawn from 1 to 7.
class Sizes {
 public:
  Sizes() = default;
  explicit Sizes(const Random& random) : random_(random) {}
  // What stands for `declared`: the same size whenever it is asked for, another one in role 1.
  Index operator()(Index declared, std::uint64_t role = 0) const {
    constexpr Index kDrawn[] = {1, 1, 2, 2, 3, 4, 5, 7};
    return random_ ? kDrawn[random_->below(2 * static_cast<std::uint64_t>(declared) + role, std::size(kDrawn))]
                   : declared;
  }

 private:
  std::optional<Random> random_;
};

// Those of the tokens that lie in [0, n).
inline HeadTokens tokens_below(Index n, HeadTokens all) {
  for (auto& tokens : all.tokens) tokens.erase(std::lower_bound(tokens.begin(), tokens.end(), n), tokens.end());
  return all;
}

// How a test names the case when it fails.
inline void PrintTo(const OpCase& c, std::ostream* out) {
  *out << c.op << " (" << c.variant << ")";
}

}  // namespace headlab::inline HEADLAB_PRECISION
