#include "engine/optim/optimiser.h"
#include "engine/optim/schedule.h"
#include "experiments/config/config.h"
#include "experiments/tasks/task.h"
#include "layers/routing/router.h"

namespace headlab::experiments {

const std::vector<Option>& trainer_options() {
  using namespace option;
  const auto by_epochs = [](const Settings& settings) { return settings.integer("train.steps") == 0; };
  const auto starts = [](const Settings& settings) { return !settings.text("train.start").empty(); };
  const auto draws = [=](const Settings& settings) {
    return starts(settings) && !settings.text("train.start_new").empty();
  };
  const auto prunes = [=](const Settings& settings) {
    const auto has_fewer = [](const Settings& layer) {
      return shared_heads(layer) + routed_heads(layer) < layer.integer("attention.heads");
    };
    const bool fixed = settings.has("attention.router") && settings.text("attention.router") == "fixed";
    return starts(settings) && fixed && settings.any_layer(has_fewer);
  };
  const auto learns = [](const Settings& settings) {
    const TaskEntry& task = tasks().find(settings.text("task"));
    return !task.trains || task.trains(settings);
  };
  static const std::vector<Option> all = {
      of_training(entry("task", "image-classification", tasks, "what is trained")),
      of_training(when(by_epochs, integer("train.epochs", 1, "passes over the training split", 0, 100000))),
      of_training(integer("train.steps", 0, "optimiser steps; 0: as many as train.epochs asks for", 0, 1e12)),
      of_training(integer("train.batch", 64, "examples a step", 1, 65536)),
      integer("train.accumulation", 1, "parts in which a step's batch passes through the model (less memory)", 1,
              65536),
      of_training(when(
          learns,
          choice(
              kBatchOrder, "drawn", {"drawn", "reversed"},
              "of the examples of a step; reversed, sums over them round otherwise and nothing else changes (but for "
              "what depends on an example's place: random draws, and the room of experts): the noise of rounding"))),
      of_training(choice(
          "train.precision", "float32", {"float32", "bfloat16", "bfloat16_amx"},
          "of the numbers that matrix products multiply (all else stays float32); fast on processors with AVX512-BF16 "
          "(bfloat16) or AMX (bfloat16_amx), slow on others")),
      when(learns, option::real("train.lr", 0.001, "peak learning rate", 0, 10)),
      when(learns, entry("train.schedule", "cosine", schedules, "the learning rate after the warm-up")),
      when(learns,
           option::real("train.warmup", 0.05, "share of the steps in which the rate rises linearly from 0", 0, 1)),
      when(learns, entry("train.optimiser", "adamw", optimisers, "how weights follow their gradients")),
      when(learns, option::real("train.clip", 1.0, "global gradient norm; 0: off", 0, 1e9)),
      when(learns,
           option::real("train.ema", 0.0,
                        "decay of a moving average of the weights, which is then what is evaluated; 0: off", 0, 1)),
      of_training(
          run("train.start",
              "the run whose weights this one begins with: a variant, SPEC/VARIANT, a run's id or a file of weights; "
              "empty: "
              "drawn by the seed")),
      when(starts, option::text("train.start_new", "", "parameters to be drawn nevertheless, as patterns with commas")),
      when(draws,
           choice("train.start_draw", "seed", {"seed", "anew"},
                  "what train.start_new draws: the values that any run of this seed begins with, perhaps the other "
                  "one too, or values that no run begins with")),
      silent(when(starts, option::text("train.start_left", "", "its parameters that this model does not have"))),
      when(prunes, choice("train.prune", "first", {"first", "importance"},
                          "where attention.router is fixed, the heads of the started multi-head attention that are "
                          "kept: the first, or those to whose gates its loss is most sensitive (Michel et al. 2019)")),
      option::text("train.frozen", "", "parameters that training leaves alone: blocks.*.attention.router.*"),
      integer("eval.every", 0, "steps between evaluations on the validation split; 0: ten times a run", 0, 1e12),
  };
  return all;
}

}  // namespace headlab::experiments
