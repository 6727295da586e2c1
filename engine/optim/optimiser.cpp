#include "engine/optim/optimiser.h"

#include <fmt/format.h>

#include <cmath>
#include <numbers>
#include <numeric>
#include <stdexcept>

#include "engine/kernels/map.h"
#include "engine/kernels/reduce.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

struct Rates {
  real beta1, rest1, beta2, rest2;  // rest: 1 - beta, taken in double
  real step, decay, root, epsilon, gradient_scale;
};

void update(Index n, real* w, real* m, real* v, const real* g, const Rates& r) {
  for (Index i = 0; i < n; ++i) {
    const real gi = g[i] * r.gradient_scale;
    m[i] = r.beta1 * m[i] + r.rest1 * gi;
    v[i] = r.beta2 * v[i] + r.rest2 * gi * gi;
    w[i] -= r.decay * w[i] + r.step * m[i] / (std::sqrt(v[i]) * r.root + r.epsilon);
  }
}

}  // namespace

AdamW::AdamW(ParameterSet& parameters, AdamWConfig config) : parameters_(parameters), config_(config) {
  for (const Parameter& p : parameters.all()) {
    m_.push_back(Tensor::zeros(p.shape));
    v_.push_back(Tensor::zeros(p.shape));
  }
}

void AdamW::step(double lr, double gradient_scale) {
  const double t = static_cast<double>(++updates_);
  Rates r{};
  r.beta1 = static_cast<real>(config_.beta1);
  r.beta2 = static_cast<real>(config_.beta2);
  r.rest1 = static_cast<real>(1 - config_.beta1);
  r.rest2 = static_cast<real>(1 - config_.beta2);
  r.step = static_cast<real>(lr / (1 - std::pow(config_.beta1, t)));
  r.root = static_cast<real>(1 / std::sqrt(1 - std::pow(config_.beta2, t)));
  r.epsilon = static_cast<real>(config_.epsilon);
  r.gradient_scale = static_cast<real>(gradient_scale);
  for (std::size_t i = 0; i < parameters_.all().size(); ++i) {
    Parameter& p = parameters_.all()[i];
    if (!p.gradient.defined()) continue;
    r.decay = static_cast<real>(p.decay ? lr * config_.weight_decay : 0.0);
    parallel_ranges(p.value.size(), kMapGrain, [&](Index begin, Index end) {
      update(end - begin, p.value.data() + begin, m_[i].data() + begin, v_[i].data() + begin, p.gradient.data() + begin,
             r);
    });
  }
}

double gradient_norm(const ParameterSet& parameters) {
  std::vector<double> squares(parameters.all().size(), 0.0);
  parallel_for(static_cast<Index>(squares.size()), [&](Index i) {
    const Parameter& p = parameters.all()[static_cast<std::size_t>(i)];
    if (p.gradient.defined()) squares[static_cast<std::size_t>(i)] = sum_of_squares(p.gradient.span());
  });
  return std::sqrt(std::accumulate(squares.begin(), squares.end(), 0.0));
}

double clip_factor(double norm, double max_norm) {
  return max_norm > 0 && norm > max_norm ? max_norm / norm : 1.0;
}

double Schedule::at(std::int64_t step) const {
  if (step < warmup) return max_lr * static_cast<double>(step + 1) / static_cast<double>(warmup);
  if (kind == "constant") return max_lr;
  const double span = static_cast<double>(std::max<std::int64_t>(1, steps - warmup));
  const double done = std::min(1.0, static_cast<double>(step - warmup) / span);
  if (kind == "polynomial") return min_lr + (max_lr - min_lr) * std::pow(1 - done, power);
  if (kind == "cosine") return min_lr + (max_lr - min_lr) * 0.5 * (1 + std::cos(std::numbers::pi * done));
  throw std::invalid_argument(fmt::format("schedule '{}'; there are cosine, polynomial, constant", kind));
}

}  // namespace headlab::inline HEADLAB_PRECISION
