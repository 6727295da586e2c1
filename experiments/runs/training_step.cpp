#include "experiments/runs/training_step.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <stdexcept>

#include "base/error.h"

namespace headlab::experiments {
namespace {

// Computed where a layer of that pass learns from them.
TaskLosses losses_of(const TaskLoss& loss, const ForwardContext& context) {
  if (context.drawn.empty() && context.readers.empty()) return {};
  if (!loss.each)
    throw UsageError(fmt::format("{} learns from the loss of each example, which this task does not tell",
                                 context.drawn.empty() ? context.readers[0].name : context.drawn[0].name));
  const NoGrad no_grad;
  const bool by_token =
      std::any_of(context.drawn.begin(), context.drawn.end(), [](const auto& d) { return d.of_tokens; });
  return {loss.each(), by_token && loss.each_token ? loss.each_token() : Tensor()};
}

// What a pass adds to the task's loss; undefined where it adds nothing.
Var auxiliary_loss(const ForwardContext& context, const TaskLosses& losses, const TaskLosses& greedy) {
  return plus(weighted_sum(context.auxiliary),
              policy_loss(context.drawn, losses.of_examples, losses.of_tokens, greedy));
}

// The task's loss: its mean over the examples that every reader keeps; undefined where they keep none.
Var mean_over_kept(const ForwardContext& context, const TaskLoss& loss, const TaskLosses& losses) {
  if (context.readers.empty()) return loss.mean;
  const auto kept = kept_examples(context.readers, losses.of_examples);
  if (!kept) return loss.mean;
  if (!loss.over)
    throw UsageError(
        fmt::format("{} leaves out examples, which this task does not know how to", context.readers[0].name));
  return kept->empty() ? Var() : loss.over(*kept);
}

// Counts the choices for which a slot had no room, in one pass.
class Drops : public Probe {
 public:
  explicit Drops(const ForwardContext& context) : context_(context) {}
  void used(const SlotUse& use) override {
    if (use.wanted == 0) return;
    const std::vector<Index>& lengths = context_.lengths;
    const Index rows =
        lengths.empty() ? use.selected.dim(0) : use.parts * std::accumulate(lengths.begin(), lengths.end(), Index{0});
    wanted_ += static_cast<double>(rows * use.wanted);
    for (const real selected : use.selected.span()) served_ += static_cast<double>(selected);
  }
  std::optional<double> share() const {
    return wanted_ > 0 ? std::optional((wanted_ - served_) / wanted_) : std::nullopt;
  }

 private:
  const ForwardContext& context_;
  double wanted_ = 0, served_ = 0;
};

}  // namespace

std::int64_t validation_interval(const Settings& settings, std::int64_t steps) {
  const std::int64_t every = settings.integer("eval.every");
  return every > 0 ? every : std::max<std::int64_t>(1, (steps + 9) / 10);
}

TrainingStep::TrainingStep(Task& task, const Settings& settings)
    : task_(task),
      batch_(settings.integer("train.batch")),
      parts_(settings.integer("train.accumulation")),
      steps_(settings.integer("train.steps")),
      epochs_(settings.integer("train.epochs")),
      reversed_(settings.has(kBatchOrder) && settings.text(kBatchOrder) == "reversed") {
  if (trains(settings) && batch_ > task_.examples() && !(task_.draws_examples() && steps_ > 0)) {
    throw UsageError(
        fmt::format("train.batch is {}, but the training split holds {} examples", batch_, task_.examples()));
  }
  if (batch_ % parts_ != 0)
    throw UsageError(fmt::format("train.accumulation is {}, which does not divide train.batch, {}", parts_, batch_));
}

std::int64_t TrainingStep::steps() const {
  return steps_ > 0 ? steps_ : epochs_ * (task_.examples() / batch_);
}

std::vector<std::int64_t> TrainingStep::examples_of(std::uint64_t seed, std::int64_t step) {
  if (task_.draws_examples()) {
    std::vector<std::int64_t> numbers(static_cast<std::size_t>(batch_));
    std::iota(numbers.begin(), numbers.end(), step * batch_);
    return numbers;
  }
  const std::int64_t steps = task_.examples() / batch_, pass = step / steps;
  if (pass_ != pass) {
    order_ = Random(seed, "data/order").at(static_cast<std::uint64_t>(pass)).permutation(task_.examples());
    pass_ = pass;
  }
  const auto begin = order_.begin() + step % steps * batch_;
  return {begin, begin + batch_};
}

TrainingStep::Losses TrainingStep::differentiate(std::uint64_t seed, std::int64_t step, bool detect_anomalies) {
  task_.host().parameters().clear_gradients();
  task_.host().parameters().begin_step(static_cast<double>(step) /
                                       static_cast<double>(std::max<std::int64_t>(1, this->steps())));
  updates_.clear();
  task_.begin_step(seed, step, examples_of(seed, step));
  if (reversed_) task_.reverse_examples();
  Losses out;
  for (std::int64_t part = 0; part < parts_; ++part) {
    Tape tape;
    if (detect_anomalies) tape.detect_anomalies(step);
    ForwardContext context;
    context.tape = &tape;
    context.training = true;
    context.seed = seed;
    context.step = static_cast<std::uint64_t>(step * parts_ + part);
    context.updates = &updates_;
    differentiate_part(context, part, out);
  }
  return out;
}

void TrainingStep::differentiate_part(ForwardContext& context, std::int64_t part, Losses& out) {
  const std::int64_t size = batch_ / parts_;
  Drops drops(context);
  context.probe = &drops;
  const TaskLoss loss = task_.loss(context, part * size, (part + 1) * size);
  const TaskLosses losses = losses_of(loss, context);
  const Var auxiliary = auxiliary_loss(context, losses, greedy_losses(context, part)),
            total = plus(mean_over_kept(context, loss, losses), auxiliary);
  const auto share_of = [&](const Var& x) { return gradient_share() * static_cast<double>(x.value().item()); };
  if (total.defined()) {
    if (total.tracked()) context.tape->backward(total);  // a model that counts has nothing to differentiate
    out.total += share_of(total);
  }
  out.task += share_of(loss.mean);
  if (auxiliary.defined()) out.auxiliary = out.auxiliary.value_or(0) + share_of(auxiliary);
  if (const auto dropped = drops.share()) out.dropped = out.dropped.value_or(0) + gradient_share() * *dropped;
}

// Of the same examples, with the same random draws but for those that learn from rewards.
TaskLosses TrainingStep::greedy_losses(const ForwardContext& drawn, std::int64_t part) {
  if (std::ranges::none_of(drawn.drawn, [](const auto& d) { return bool(d.over_greedy); })) return {};
  const NoGrad no_grad;
  ForwardContext context;
  context.training = context.greedy = true;
  context.seed = drawn.seed;
  context.step = drawn.step;
  const std::int64_t size = batch_ / parts_;
  const TaskLoss loss = task_.loss(context, part * size, (part + 1) * size);
  return losses_of(loss, drawn);
}

void TrainingStep::move_states() {
  for (auto update = updates_.begin(); update != updates_.end(); ++update) {
    const auto same = [&](const StateUpdate& other) { return other.state == update->state; };
    if (std::any_of(updates_.begin(), update, same)) continue;
    Tensor sum = update->seen;
    for (auto later = update + 1; later != updates_.end(); ++later) {
      if (same(*later)) sum = (Var(sum) + Var(later->seen)).value();
    }
    if (!update->state->frozen) update->move(update->state->value, sum);
  }
}

}  // namespace headlab::experiments
