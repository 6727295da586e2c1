// AdamW and the learning-rate schedules against torch.optim.
#include "engine/optim/optimiser.h"
#include "engine/optim/schedule.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <set>

#include "engine/ops.h"
#include "engine/optim/moving_average.h"
#include "tests/oracle/vectors.h"

namespace headlab {
namespace {

// Entry `step` of a history [steps, ...], in the shape given.
Tensor entry(const Tensor& history, Index step, const Shape& shape) {
  return slice(Var(history), 0, step, step + 1).value().reshaped(shape);
}

struct Errors {
  double parameters = 0, moments1 = 0, moments2 = 0;  // over all steps; after the last one
};

Errors adamw_errors(const Vectors& vectors, const std::string& group) {
  ParameterSet set;
  const std::string all = "adamw/";
  for (const char* name : {"weight", "free"}) {
    const Tensor initial = vectors.tensor(all + "initial/" + name);
    set.declare(name, initial.shape(), {}, name == std::string("weight")).value = initial;
  }
  AdamW adamw(set, {0.9, 0.999, 1e-8, vectors.number(group, "decay")});
  Errors errors;
  for (Index step = 0; step < 10; ++step) {
    for (Parameter& p : set.all()) p.gradient = entry(vectors.tensor(all + "gradients/" + p.name), step, p.shape);
    adamw.step(vectors.number(group, "lr") / static_cast<double>(step + 1),
               clip_factor(gradient_norm(set), vectors.number(group, "clip")));
    for (const Parameter& p : set.all()) {
      const Array theirs = vectors.array(group + "/" + p.name);
      const auto begin = theirs.values.begin() + step * p.shape.count();
      errors.parameters = std::max(errors.parameters, error_of(p.value, {p.shape, {begin, begin + p.shape.count()}}));
    }
  }
  for (std::size_t i = 0; i < set.all().size(); ++i) {
    const std::string& name = set.all()[i].name;
    const auto error = [&](std::vector<Tensor>& ours, const char* which) {
      return error_of(ours[i], vectors.array(group + "/" + which + "/" + name));
    };
    errors.moments1 = std::max(errors.moments1, error(adamw.moments()[0].tensors, "moments1"));
    errors.moments2 = std::max(errors.moments2, error(adamw.moments()[1].tensors, "moments2"));
  }
  return errors;
}

const char* const kVariants[] = {"no decay", "decay", "decay, clipped"};

TEST(AdamWVectors, AgreeWithPyTorch) {
  const Vectors vectors("optim.h5");
  double worst = 0;
  for (const char* variant : kVariants) {
    const Errors errors = adamw_errors(vectors, std::string("adamw/") + variant);
    EXPECT_LE(errors.parameters, kTolerance) << variant;
    EXPECT_LE(errors.moments1, kTolerance) << variant;
    worst = std::max({worst, errors.parameters, errors.moments1});
  }
  RecordProperty("largest_error", fmt::format("{:.2g}", worst));
}

TEST(AdamWVectors, SecondMomentsAgreeWithPyTorch) {
  const Vectors vectors("optim.h5");
  for (const char* variant : kVariants)
    EXPECT_LE(adamw_errors(vectors, std::string("adamw/") + variant).moments2, kTolerance) << variant;
}

TEST(MovingAverageVectors, AgreeWithPyTorch) {
  const Vectors vectors("optim.h5");
  const Tensor values = vectors.tensor("average/values");
  const Array history = vectors.array("average/history");
  const Shape shape{values.dim(1)};
  ParameterSet set;
  Parameter& p = set.declare("p", shape, {}, true);
  p.value = entry(values, 0, shape);
  MovingAverage average(set, vectors.number("average", "decay"));
  for (Index step = 1; step < values.dim(0); ++step) {
    p.value = entry(values, step, shape);
    average.update();
    const auto begin = history.values.begin() + (step - 1) * shape[0];
    EXPECT_LE(error_of(average.averages()[0], {shape, {begin, begin + shape[0]}}), kTolerance) << step;
  }
}

TEST(ScheduleVectors, AgreeWithPyTorch) {
  const Vectors vectors("optim.h5");
  std::set<std::string> kinds;
  for (const std::string& name : vectors.children("schedules")) {
    const std::string group = "schedules/" + name;
    ScheduleConfig config{.name = vectors.text(group, "kind"),
                          .peak = vectors.number(group, "peak"),
                          .steps = vectors.integer(group, "steps"),
                          .warmup = vectors.integer(group, "warmup")};
    config.settings.set("train.min_lr", vectors.number(group, "least"));
    config.settings.set("train.power", vectors.number(group, "power"));
    const Schedule schedule(config);
    const Array rates = vectors.array(group + "/rates");
    for (std::size_t step = 0; step < rates.values.size(); ++step) {
      EXPECT_NEAR(schedule.at(static_cast<std::int64_t>(step)), rates.values[step], 1e-12) << name << ", step " << step;
    }
    kinds.insert(config.name);
  }
  for (const std::string& name : schedules().names())
    EXPECT_TRUE(kinds.count(name)) << name << ": write it in optim.py";
}

}  // namespace
}  // namespace headlab
