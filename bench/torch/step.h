// A training step of libtorch's models.
#pragma once

#include <torch/torch.h>

#include <memory>
#include <vector>

#include "bench/side.h"

namespace headlab::bench {

inline double count_of(const std::vector<torch::Tensor>& parameters) {
  double count = 0;
  for (const torch::Tensor& p : parameters) count += static_cast<double>(p.numel());
  return count;
}

inline void drop_gradients(const std::vector<torch::Tensor>& parameters) {
  for (const torch::Tensor& p : parameters) p.mutable_grad() = torch::Tensor();
}

// Forward, loss, backward, clipping, AdamW. A model adds its balance losses to the list that it is given.
template <class Model>
Work step_of(Model model, torch::Tensor input, torch::Tensor labels, double units) {
  model->train();
  const auto parameters = model->parameters();
  const auto adam = std::make_shared<torch::optim::AdamW>(
      parameters, torch::optim::AdamWOptions(1e-4).weight_decay(0.05).betas({0.9, 0.999}));
  Work work;
  work.units = units;
  work.parameters = count_of(parameters);
  work.run = [=]() mutable {
    std::vector<torch::Tensor> balance;
    torch::Tensor loss = torch::cross_entropy_loss(model->forward(input, &balance), labels);
    for (const torch::Tensor& b : balance) loss = loss + 0.01 * b;
    drop_gradients(parameters);
    loss.backward();
    torch::nn::utils::clip_grad_norm_(parameters, 1.0);
    adam->step();
  };
  return work;
}

// Of tokens that follow each other at random.
template <class Model>
Work language_step(Model model, const Parameters& p) {
  const int64_t batch = p.integer("batch"), tokens = p.integer("tokens"), V = p.integer("vocabulary");
  return step_of(model, torch::randint(V, {batch, tokens}, torch::kLong),
                 torch::randint(V, {batch * tokens}, torch::kLong), static_cast<double>(batch * tokens));
}

}  // namespace headlab::bench
