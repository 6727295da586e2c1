// The same pass forward and backward by both builds of the engine.
#pragma once

#include <algorithm>
#include <iterator>
#include <vector>

#include "bench/gradients/problem.h"
#include "engine/ops.h"
#include "layers/hosts/host.h"

namespace headlab::inline HEADLAB_PRECISION {

class Choices : public Probe {
 public:
  explicit Choices(std::vector<std::vector<bool>>& out) : out_(out) {}
  void used(const SlotUse& use) override {
    if (!use.routed) return;
    const auto chosen = use.selected.span();
    std::vector<bool>& layer = out_.emplace_back();
    std::transform(chosen.begin(), chosen.end(), std::back_inserter(layer), [](real s) { return s > 0; });
  }

 private:
  std::vector<std::vector<bool>>& out_;
};

inline bench::Solution solved(const bench::Problem& problem) {
  const ImageShape shape{problem.channels, problem.height, problem.width, problem.categories};
  const auto model = image_models().find(problem.settings.text("model.name")).make(shape, problem.settings);
  model->parameters().initialise(problem.seed);
  for (Parameter& p : model->parameters().all()) {
    const bench::Numbers& values = problem.parameters.at(p.name);
    std::transform(values.begin(), values.end(), p.value.span().begin(), [](double v) { return static_cast<real>(v); });
  }
  Tensor images({static_cast<Index>(problem.labels.size()), shape.channels, shape.height, shape.width});
  std::transform(problem.images.begin(), problem.images.end(), images.data(), [](float v) { return real{v}; });
  bench::Solution out;
  Choices choices(out.selected);
  Tape tape;
  ForwardContext context;
  context.tape = &tape;
  context.training = true;
  context.seed = problem.seed;
  context.probe = &choices;
  const Var loss = cross_entropy(model->logits(context, images), problem.labels);
  tape.backward(plus(loss, weighted_sum(context.auxiliary)));
  for (const Parameter& p : model->parameters().all()) {
    if (!p.learns()) continue;
    const auto gradient = p.gradient.span();
    out.gradients.emplace_back(p.name, bench::Numbers(gradient.begin(), gradient.end()));
  }
  return out;
}

}  // namespace headlab::inline HEADLAB_PRECISION
