// AdamW and the learning-rate schedules against torch.optim.
#include "engine/optim/optimiser.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <set>

#include "engine/ops.h"
#include "tests/oracle/vectors.h"

namespace headlab {
namespace {

// Entry `step` of a history [steps, ...], in the shape given.
Tensor entry(const Tensor& history, Index step, const Shape& shape) {
  return slice(Var(history), 0, step, step + 1).value().reshaped(shape);
}

// The largest error of the parameters over all steps.
double adamw_error(const Vectors& vectors, const std::string& group) {
  ParameterSet set;
  const std::string all = "adamw/";
  for (const char* name : {"weight", "free"}) {
    const Tensor initial = vectors.tensor(all + "initial/" + name);
    set.declare(name, initial.shape(), {}, name == std::string("weight")).value = initial;
  }
  AdamW adamw(set, {0.9, 0.95, 1e-8, vectors.number(group, "decay")});
  double worst = 0;
  for (Index step = 0; step < 10; ++step) {
    for (Parameter& p : set.all()) p.gradient = entry(vectors.tensor(all + "gradients/" + p.name), step, p.shape);
    adamw.step(vectors.number(group, "lr") / static_cast<double>(step + 1),
               clip_factor(gradient_norm(set), vectors.number(group, "clip")));
    for (const Parameter& p : set.all()) {
      const Array theirs = vectors.array(group + "/" + p.name);
      const auto begin = theirs.values.begin() + step * p.shape.count();
      worst = std::max(worst, error_of(p.value, {p.shape, {begin, begin + p.shape.count()}}));
    }
  }
  return worst;
}

TEST(AdamWVectors, AgreeWithPyTorch) {
  const Vectors vectors("optim.h5");
  double worst = 0;
  for (const char* variant : {"no decay", "decay", "decay, clipped"}) {
    const double error = adamw_error(vectors, std::string("adamw/") + variant);
    EXPECT_LE(error, kTolerance) << variant;
    worst = std::max(worst, error);
  }
  RecordProperty("largest_error", fmt::format("{:.2g}", worst));
}

TEST(ScheduleVectors, AgreeWithPyTorch) {
  const Vectors vectors("optim.h5");
  std::set<std::string> kinds;
  for (const std::string& name : vectors.children("schedules")) {
    const std::string group = "schedules/" + name;
    const Schedule schedule{vectors.text(group, "kind"), vectors.number(group, "peak"), vectors.number(group, "least"),
                            vectors.integer(group, "steps"), vectors.integer(group, "warmup")};
    const Array rates = vectors.array(group + "/rates");
    for (std::size_t step = 0; step < rates.values.size(); ++step) {
      EXPECT_NEAR(schedule.at(static_cast<std::int64_t>(step)), rates.values[step], 1e-12) << name << ", step " << step;
    }
    kinds.insert(schedule.kind);
  }
  EXPECT_EQ(kinds, (std::set<std::string>{"constant", "cosine"}));
}

}  // namespace
}  // namespace headlab
