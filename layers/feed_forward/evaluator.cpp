#include "layers/feed_forward/evaluator.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "engine/attention_statistics.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

Index numbers_of(const FeedForwardPlace& place) {
  return numbers_per_head(!place.causal);
}

Index inputs_of(const FeedForwardPlace& place) {
  if (place.heads < 1)
    throw ShapeError("experts: tokens are judged by attention, and this feed-forward stands in no block with heads");
  return place.heads * numbers_of(place);
}

}  // namespace

Evaluator::Evaluator(const Scope& scope, const EvaluatorConfig& c)
    : inputs_(inputs_of(c.place)),
      hidden_(c.hidden),
      first_(scope / "first", inputs_, hidden_),
      second_(scope / "second", hidden_, 2, true, {Init::Kind::zeros}),
      causal_(c.place.causal) {}

Judgement Evaluator::judge(const ForwardContext& context, const Tensor& statistics,
                           const std::vector<Index>& examples) const {
  const Tensor read = with_relative_entropy(statistics, examples, causal_);
  const Var both = second_.forward(context, relu(first_.forward(context, Var(read))));
  return {slice(both, 1, 0, 1), slice(both, 1, 1, 2)};
}

Tensor with_relative_entropy(const Tensor& statistics, const std::vector<Index>& examples, bool causal) {
  const auto n = static_cast<Index>(examples.size()), numbers = numbers_per_head(!causal);
  std::vector<Index> visible(examples.size());  // tokens
  for (std::size_t begin = 0, end = 0; begin < examples.size(); begin = end) {
    while (end < examples.size() && examples[end] == examples[begin]) ++end;
    for (std::size_t i = begin; i < end; ++i) visible[i] = static_cast<Index>(causal ? i - begin + 1 : end - begin);
  }
  Tensor out = statistics.clone();
  const Index row = n > 0 ? out.size() / n : 0;
  for (Index i = 0; i < n; ++i) {
    const Index tokens = visible[static_cast<std::size_t>(i)];
    for (Index at = i * row; tokens > 1 && at < (i + 1) * row; at += numbers)
      out.data()[at] /= static_cast<real>(std::log(static_cast<double>(tokens)));
  }
  return out;
}

Tensor statistics_of(const ForwardContext& context, const FeedForwardPlace& place, Index tokens) {
  const Index row = inputs_of(place);
  const Tensor none, &told = context.statistics ? context.statistics->of_heads : none;
  if (!told.defined() || told.size() != tokens * row)
    throw ShapeError(
        fmt::format("experts: tokens are judged by {} numbers of {} heads, and this block's attention tells {}; use "
                    "one that does, or feed_forward.k_mode = fixed2 and a depth router that reads no complexity",
                    row / place.heads, place.heads, told.defined() ? told.shape().str() : "nothing"));
  return reshape(Var(told), {tokens, row}).value();
}

Tensor importance_by_attention(const Tensor& statistics, const FeedForwardPlace& place,
                               const std::vector<Index>& examples) {
  const Index n = statistics.dim(0), numbers = numbers_of(place), which = place.causal ? 1 : 2;
  Tensor out({n});
  std::map<Index, real> most;
  for (Index i = 0; i < n; ++i) {
    real sum = 0;
    for (Index h = 0; h < place.heads; ++h) sum += statistics.data()[(i * place.heads + h) * numbers + which];
    out.data()[i] = sum / static_cast<real>(place.heads);
    real& top = most[examples[static_cast<std::size_t>(i)]];
    top = std::max(top, out.data()[i]);
  }
  for (Index i = 0; i < n && !place.causal; ++i) {
    const real top = most[examples[static_cast<std::size_t>(i)]];
    out.data()[i] = top > 0 ? out.data()[i] / top : real(1);
  }
  return out;
}

}  // namespace headlab::inline HEADLAB_PRECISION
