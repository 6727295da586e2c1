#include "layers/feed_forward/stages.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <optional>

namespace headlab::inline HEADLAB_PRECISION {
namespace {

constexpr const char *kShallow = "feed_forward.shallow_stage", *kDeep = "feed_forward.deep_stage",
                     *kHard = "feed_forward.hard";
constexpr double kKeep = 0.9;  // of the moving average of medians: it follows the loss as it falls

// Of those that are numbers. The others stay in training, which then ends as diverged.
std::optional<real> median_of(const Tensor& losses) {
  std::vector<real> all;
  std::ranges::copy_if(losses.span(), std::back_inserter(all), [](real loss) { return !std::isnan(loss); });
  if (all.empty()) return {};
  const auto middle = all.begin() + static_cast<std::ptrdiff_t>(all.size() / 2);
  std::nth_element(all.begin(), middle, all.end());
  if (all.size() % 2 == 1) return *middle;
  return (*middle + *std::max_element(all.begin(), middle)) / 2;
}

// The state is a sum over the parts of a step.
void move_median(Tensor& state, const Tensor& seen) {
  const auto keep = static_cast<real>(kKeep), rest = static_cast<real>(1 - kKeep);
  state.data()[0] = keep * state.data()[0] + rest * seen.data()[0] / seen.data()[1];
  state.data()[1] = keep * state.data()[1] + rest;
}

}  // namespace

std::vector<Option> stage_options(const std::function<bool(const Settings&)>& counts) {
  using namespace option;
  return {
      when(counts, option::real(kShallow, 0.3,
                                "share of the steps, the first ones, in which shallow experts learn alone (the paper "
                                "does not give it); then the deep ones' first layer is copied from them, and frozen",
                                0, 1)),
      when(counts, option::real(kDeep, 0.3,
                                "share of the steps, the next ones, in which deep experts learn alone, on examples "
                                "that are hard; in the others both learn",
                                0, 1)),
      when(counts, choice(kHard, "shallow_stage", {"shallow_stage", "running", "every"},
                          "hard examples (the paper does not say which): their loss is above a moving average of the "
                          "medians of the shallow stage's batches, or of all batches so far; or every example is"))};
}

StagesConfig stages_of(const Settings& s) {
  const std::string hard = s.text(kHard);
  const StagesConfig c{s.real(kShallow), s.real(kDeep), hard == "running", hard == "every"};
  if (c.shallow + c.deep > 1)
    throw ShapeError(fmt::format("experts: {} = {} and {} = {} are more than all steps; they are shares, of 1 in all",
                                 kShallow, c.shallow, kDeep, c.deep));
  if (hard == "shallow_stage" && c.shallow == 0 && c.deep > 0)
    throw ShapeError(
        fmt::format("experts: {} = shallow_stage tells hard examples by a stage that {} = 0 leaves out; set it to "
                    "running or every",
                    kHard, kShallow));
  return c;
}

Stages::Stages(const Scope& scope, StagesConfig config, std::function<void()> copy)
    : name_(scope.prefix()),
      config_(config),
      copy_(std::move(copy)),
      stage_(&scope.state("stage", {1}, {})),
      median_(&scope.state("median_loss", {2}, {})) {
  scope.before_step([this](double done) { begin_step(done); });
}

Stage Stages::now() const {
  const real stage = stage_->value.item();  // of a file, perhaps
  return stage >= 1 && stage <= 3 ? static_cast<Stage>(static_cast<int>(stage)) : Stage::fresh;
}

Stage Stages::at(double done) const {
  if (done < config_.shallow) return Stage::shallow;
  return done < config_.shallow + config_.deep ? Stage::deep : Stage::routed;
}

// A run that begins with another's weights finds its stage there: what is routed already is not copied again, unless
// shallow experts have learned alone in between.
void Stages::begin_step(double done) {
  const Stage next = at(done), last = now();
  if (next == last) return;
  if (next != Stage::shallow && (last == Stage::fresh || last == Stage::shallow)) copy_();
  stage_->value.data()[0] = static_cast<real>(static_cast<int>(next));
}

void Stages::report(ForwardContext& context) const {
  if (!context.training || config_.deep == 0 || config_.every) return;
  const Tensor& usual = median_->value;
  const bool learns = now() == Stage::shallow || (config_.running && now() == Stage::deep);
  const bool leaves_out = now() == Stage::deep && usual.data()[1] > 0;
  if (!learns && !leaves_out) return;
  const real bound = leaves_out ? usual.data()[0] / usual.data()[1] : -std::numeric_limits<real>::infinity();
  context.readers.push_back(
      {name_, [=, this, updates = context.updates](const Tensor& losses) {
         const std::optional<real> median = median_of(losses);
         if (learns && updates && median)
           updates->push_back({median_, Tensor::of({2}, {static_cast<double>(*median), 1}), move_median});
         Tensor out(losses.shape());
         for (Index i = 0; i < out.size(); ++i)
           out.data()[i] = losses.data()[i] <= bound ? 0 : 1;  // what is no number stays
         return out;
       }});
}

}  // namespace headlab::inline HEADLAB_PRECISION
