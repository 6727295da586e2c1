#include "layers/context.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "layers/decoding.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

// Of the same name and weight, one sum.
struct Group {
  const AuxiliaryLoss* first;
  Var sum;
};

template <class T>
void move_behind(std::vector<T>& all, std::vector<T>& more) {
  all.insert(all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

}  // namespace

std::vector<Var*> Reports::vars() {
  std::vector<Var*> out;
  for (AuxiliaryLoss& each : auxiliary) out.push_back(&each.loss);
  for (DrawnChoice& each : drawn) out.push_back(&each.log_probability);
  return out;
}

void Reports::append(Reports more) {
  move_behind(auxiliary, more.auxiliary);
  move_behind(drawn, more.drawn);
  move_behind(readers, more.readers);
}

std::optional<HeadActivity> of_all_heads(const HeadActivity& layer) {
  if (!layer.use.routed) return layer;
  return layer.unrouted ? std::optional(layer.unrouted()) : std::nullopt;
}

Index ForwardContext::place(Index token) const {
  return decoding ? decoding->place(token) : token;
}

Var plus(const Var& a, const Var& b) {
  if (!a.defined()) return b;
  return b.defined() ? a + b : a;
}

Var weighted_sum(const std::vector<AuxiliaryLoss>& losses) {
  std::vector<Group> groups;
  for (const AuxiliaryLoss& each : losses) {
    const auto same = std::find_if(groups.begin(), groups.end(), [&](const Group& g) {
      return g.first->name == each.name && g.first->weight == each.weight;
    });
    if (same == groups.end())
      groups.push_back({&each, each.loss});
    else
      same->sum = same->sum + each.loss;
  }
  Var total;
  for (const Group& group : groups) {
    const auto layers = std::count_if(losses.begin(), losses.end(),
                                      [&](const AuxiliaryLoss& each) { return each.name == group.first->name; });
    if (group.first->weight != 0) total = plus(total, group.first->weight / static_cast<double>(layers) * group.sum);
  }
  return total;
}

Var policy_loss(const std::vector<DrawnChoice>& choices, const Tensor& losses, const Tensor& of_tokens,
                const TaskLosses& greedy) {
  Var total;
  for (const DrawnChoice& choice : choices) {
    const bool by_token = choice.of_tokens && of_tokens.defined();
    const Tensor& seen = by_token ? of_tokens : losses;
    const Tensor& beside = by_token ? greedy.of_tokens : greedy.of_examples;
    if (choice.over_greedy && (!beside.defined() || beside.shape() != seen.shape()))
      throw ShapeError(fmt::format("{}: losses {} of the greedy pass, for {} of the drawn one", choice.name,
                                   beside.shape().str(), seen.shape().str()));
    const Tensor advantage = choice.over_greedy ? choice.over_greedy(seen, beside) : choice.advantage(seen);
    if (choice.log_probability.shape().size() != 1 || choice.log_probability.shape() != advantage.shape()) {
      throw ShapeError(fmt::format("{}: log-probabilities {} and advantages {}, for {} examples; both are one a choice",
                                   choice.name, choice.log_probability.shape().str(), advantage.shape().str(),
                                   losses.shape().str()));
    }
    if (advantage.size() == 0) continue;
    total = plus(total, -choice.weight * mean(Var(advantage) * choice.log_probability));
  }
  return total;
}

std::optional<std::vector<Index>> kept_examples(const std::vector<LossReader>& readers, const Tensor& losses) {
  Tensor kept = Tensor::full(losses.shape(), 1);
  for (const LossReader& reader : readers) kept = (Var(kept) * Var(reader.keeps(losses))).value();
  std::vector<Index> out;
  for (Index i = 0; i < kept.size(); ++i) {
    if (kept.data()[i] != 0) out.push_back(i);
  }
  if (static_cast<Index>(out.size()) == losses.size()) return std::nullopt;
  return out;
}

}  // namespace headlab::inline HEADLAB_PRECISION
