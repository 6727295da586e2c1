#include "experiments/specs/parity.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/error.h"

namespace headlab::experiments {
namespace {

// The multiple of `of` nearest to x, at least `least`.
std::int64_t nearest(double x, std::int64_t of, std::int64_t least) {
  const std::int64_t multiple = of * std::llround(x / static_cast<double>(of));
  return std::max(multiple, (least + of - 1) / of * of);
}

}  // namespace

std::int64_t MixtureSize::parameters() const {
  return experts * matrices * (width / heads) * hidden + projections * width * width;
}

std::int64_t MixtureSize::madds() const {
  return heads * chosen * matrices * (width / heads) * hidden + projections * width * width;
}

AtParity at_parity(const MixtureSize& baseline, std::int64_t heads, std::int64_t chosen, std::int64_t projections,
                   std::int64_t multiple) {
  if (baseline.width % heads != 0)
    throw UsageError(fmt::format("parity: a width of {} does not divide into {} heads", baseline.width, heads));
  const std::int64_t around = projections * baseline.width * baseline.width, matrices = baseline.matrices;
  if (baseline.madds() <= around || baseline.parameters() <= around)
    throw UsageError(
        fmt::format("parity: {} maps of {} x {} alone cost {} multiply-adds a token and as many parameters, the sparse "
                    "mixture {} and {}; nothing is left for experts",
                    projections, baseline.width, baseline.width, around, baseline.madds(), baseline.parameters()));
  const auto left = [&](std::int64_t all) { return static_cast<double>(all - around); };
  const auto experts = [&](double hidden) {
    return left(baseline.parameters()) / (static_cast<double>(matrices * (baseline.width / heads)) * hidden);
  };
  AtParity out;
  out.hidden = left(baseline.madds()) / static_cast<double>(chosen * matrices * baseline.width);
  out.experts = experts(out.hidden);
  out.rounded = {.width = baseline.width,
                 .hidden = nearest(out.hidden, 1, 1),
                 .chosen = chosen,
                 .heads = heads,
                 .projections = projections,
                 .matrices = matrices};
  out.rounded.experts = nearest(experts(static_cast<double>(out.rounded.hidden)), multiple, chosen);
  return out;
}

}  // namespace headlab::experiments
