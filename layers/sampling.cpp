#include "layers/sampling.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace headlab::inline HEADLAB_PRECISION {
namespace {

std::int32_t most_probable(std::span<const real> logits) {
  return static_cast<std::int32_t>(std::max_element(logits.begin(), logits.end()) - logits.begin());
}

using Tokens = std::vector<std::int32_t>;

// The k most probable ones, in that order, equals by their number; all for 0.
Tokens ranked(std::span<const real> logits, Index k) {
  Tokens out(logits.size());
  std::iota(out.begin(), out.end(), 0);
  const auto before = [&](std::int32_t a, std::int32_t b) {
    const real x = logits[static_cast<std::size_t>(a)], y = logits[static_cast<std::size_t>(b)];
    return x != y ? x > y : a < b;
  };
  const std::size_t kept = k > 0 ? std::min(out.size(), static_cast<std::size_t>(k)) : out.size();
  std::partial_sort(out.begin(), out.begin() + static_cast<std::ptrdiff_t>(kept), out.end(), before);
  out.resize(kept);
  return out;
}

// The fewest of the first that have the share p of the whole weight.
std::size_t nucleus(const std::vector<double>& weights, double p) {
  const double enough = p * std::accumulate(weights.begin(), weights.end(), 0.0);
  double sum = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    sum += weights[i];
    if (sum >= enough) return i + 1;
  }
  return weights.size();
}

}  // namespace

std::int32_t sampled(std::span<const real> logits, const Sampling& how, double u) {
  const std::int32_t first = most_probable(logits);
  if (how.temperature == 0) return first;
  Tokens tokens;
  if (how.top_k > 0 || how.top_p < 1) {
    tokens = ranked(logits, how.top_k);
  } else {
    tokens.resize(logits.size());
    std::iota(tokens.begin(), tokens.end(), 0);
  }
  const auto top = static_cast<double>(logits[static_cast<std::size_t>(first)]);
  std::vector<double> weights;
  for (const std::int32_t token : tokens)
    weights.push_back(std::exp((static_cast<double>(logits[static_cast<std::size_t>(token)]) - top) / how.temperature));
  if (how.top_p < 1) weights.resize(nucleus(weights, how.top_p));
  const double at = u * std::accumulate(weights.begin(), weights.end(), 0.0);
  double sum = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    sum += weights[i];
    if (at < sum) return tokens[i];
  }
  return first;  // rounding alone leads here
}

}  // namespace headlab::inline HEADLAB_PRECISION
