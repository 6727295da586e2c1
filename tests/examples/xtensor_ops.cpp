#include "tests/examples/xtensor_ops.h"

#include "engine/xtensor.h"

namespace headlab::inline HEADLAB_PRECISION {

Var squared_relu(const Var& x) {
  const auto value = [](const auto& a) { return tensor(xt::square(xt::maximum(a, 0))); };
  const auto gradient = [](const auto& dy, const auto& a) { return tensor(2 * dy * xt::maximum(a, 0)); };
  return xt_op("squared_relu", {x}, value, gradient);
}

Var weighted_share(const Var& x, const Var& weight) {
  const auto value = [](const auto& a, const auto& w) { return tensor(w * a / kept_sum(a, {-1})); };
  const auto gradient_of_x = [](const auto& dy, const auto& a, const auto& w) {
    const auto total = kept_sum(a, {-1});
    const auto dshare = dy * w;
    return tensor((dshare - kept_sum(dshare * a, {-1}) / total) / total);
  };
  const auto gradient_of_weight = [](const auto& dy, const auto& a, const auto&) {
    return tensor(dy * a / kept_sum(a, {-1}));
  };
  return xt_op("weighted_share", {x, weight}, value, gradient_of_x, gradient_of_weight);
}

}  // namespace headlab::inline HEADLAB_PRECISION
