// The stages in which shallow and deep experts are trained (DASG-MoE, Sec. 4): shallow ones alone; then deep ones,
// whose first layer is a copy of the shallow ones', on hard examples; then both, by a router.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/option.h"
#include "layers/context.h"

namespace headlab::inline HEADLAB_PRECISION {

enum class Stage { fresh, shallow, deep, routed };  // fresh: no step of training yet; computes as routed does

// feed_forward.shallow_stage and feed_forward.deep_stage, which mean something where `counts` says so.
std::vector<Option> stage_options(const std::function<bool(const Settings&)>& counts);

struct StagesConfig {
  double shallow = 0, deep = 0;  // shares of the steps, the first and the second; both 0: there are no stages
  bool running = false;          // the median that tells hard examples goes on in the deep stage
  bool every = false;            // all examples count as hard
};
// As the settings have them; throws ShapeError where they are more than all steps.
StagesConfig stages_of(const Settings& settings);

// Kept with the weights, so that an evaluation computes as training did.
class Stages {
 public:
  // `copy` makes the deep experts' first layer: once, when the shallow ones' stage is over.
  Stages(const Scope& scope, StagesConfig config, std::function<void()> copy);
  Stages(const Stages&) = delete;
  Stages& operator=(const Stages&) = delete;

  Stage now() const;
  // Asks for the losses that tell hard examples, unless all are: in the shallow stage to know their median, in the deep
  // one to leave out the others, and where it is running to know it as well.
  void report(ForwardContext& context) const;

 private:
  Stage at(double done) const;
  void begin_step(double done);

  std::string name_;
  StagesConfig config_;
  std::function<void()> copy_;
  Parameter *stage_, *median_;  // [1]; [2], a decayed sum of steps' median losses, and of their weights
};

}  // namespace headlab::inline HEADLAB_PRECISION
