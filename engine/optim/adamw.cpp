#include <cmath>

#include "engine/kernels/map.h"
#include "engine/optim/optimiser.h"

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
  moments_ = {{"moment1", {}}, {"moment2", {}}};
  for (const Parameter& p : parameters.all()) {
    for (Moments& m : moments_) m.tensors.push_back(Tensor::zeros(p.shape));
  }
  updates_.resize(parameters.all().size());
}

void AdamW::step(double lr, double gradient_scale, double done) {
  Rates r{};
  r.beta1 = static_cast<real>(config_.beta1);
  r.beta2 = static_cast<real>(config_.beta2);
  r.rest1 = static_cast<real>(1 - config_.beta1);
  r.rest2 = static_cast<real>(1 - config_.beta2);
  r.epsilon = static_cast<real>(config_.epsilon);
  r.gradient_scale = static_cast<real>(gradient_scale);
  const double decay = done < config_.decay_until ? lr * config_.weight_decay : 0.0;
  std::vector<Tensor>&m = moments_[0].tensors, &v = moments_[1].tensors;
  for (std::size_t i = 0; i < parameters_.all().size(); ++i) {
    Parameter& p = parameters_.all()[i];
    if (!p.gradient.defined()) continue;
    // Moments that a late first gradient finds at zero are corrected as at any first one.
    const double t = static_cast<double>(++updates_[i]);
    r.step = static_cast<real>(lr / (1 - std::pow(config_.beta1, t)));
    r.root = static_cast<real>(1 / std::sqrt(1 - std::pow(config_.beta2, t)));
    r.decay = static_cast<real>(p.decay ? decay : 0.0);
    parallel_ranges(p.value.size(), kMapGrain, [&](Index begin, Index end) {
      update(end - begin, p.value.data() + begin, m[i].data() + begin, v[i].data() + begin, p.gradient.data() + begin,
             r);
    });
  }
}

OptimiserEntry adamw() {
  const auto decays = [](const Settings& settings) { return settings.real("train.weight_decay") > 0; };
  return {
      .name = "adamw",
      .help = "Adam with decoupled weight decay",
      .options = {option::real("train.beta1", 0.9, "decay of the first moment", 0, 0.99999),
                  option::real("train.beta2", 0.999, "decay of the second moment", 0, 0.99999),
                  option::real("train.epsilon", 1e-8, "added to the root of the second moment", 1e-30, 1),
                  option::real("train.weight_decay", 0.05, "decoupled decay; none on norms, biases, positions", 0, 10),
                  option::when(decays, option::real("train.weight_decay_until", 1.0,
                                                    "share of the steps with weight decay", 0, 1))},
      .make = [](ParameterSet& parameters, const Settings& settings) -> std::unique_ptr<Optimiser> {
        return std::make_unique<AdamW>(parameters,
                                       AdamWConfig{.beta1 = settings.real("train.beta1"),
                                                   .beta2 = settings.real("train.beta2"),
                                                   .epsilon = settings.real("train.epsilon"),
                                                   .weight_decay = settings.real("train.weight_decay"),
                                                   .decay_until = settings.real("train.weight_decay_until")});
      }};
}

}  // namespace headlab::inline HEADLAB_PRECISION
