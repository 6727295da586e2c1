#include "experiments/tasks/swaps.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.h"

namespace headlab::experiments {
namespace {

bool shares_keys(const AttentionConfig& layer) {
  return layer.key_heads > 0 && layer.key_heads < layer.heads;
}

bool is_of_quality(const results::Metric& metric) {
  return metric.kind == results::Metric::Kind::quality && metric.of_kind && !is_of_category(metric);
}

}  // namespace

bool learns_a_choice(const Settings& settings) {
  if (!settings.has("attention.router") || !settings.has("attention.routed")) return false;
  const auto routes = [](const Settings& layer) { return routed_heads(layer) > 0; };
  return routers().find(settings.text("attention.router")).choice == Choice::learned && settings.any_layer(routes);
}

Option swaps_option() {
  return option::when(
      learns_a_choice,
      option::entries(kSwaps, "", swaps,
                      "on the test split, other choices of heads in place of the learned one, joined by +; each gives "
                      "the metrics of quality once more (test_top1:random)"));
}

Swaps swaps_called(const std::vector<std::string>& names) {
  Swaps out;
  for (const std::string& name : names) out.push_back(&swaps().find(name));
  return out;
}

Swaps chosen_swaps(const Config& config) {
  if (!config.counts(kSwaps)) return {};
  const Swaps chosen = swaps_called(names_in(config.text(kSwaps)));
  check_swaps(chosen, config);
  return chosen;
}

void check_swaps(const Swaps& swaps, const Config& config) {
  const std::vector<AttentionConfig> layers = attention_layers(config);
  const auto shared = std::find_if(layers.begin(), layers.end(), shares_keys);
  for (const SwapEntry* swap : swaps) {
    if (shared == layers.end() || !swap->make()->flips_keys()) continue;
    throw UsageError(
        fmt::format("the swap {} gives each head keys of its own tokens, but here {} heads share {} key heads "
                    "(attention.key_heads); leave it out",
                    swap->name, shared->heads, shared->key_heads));
  }
}

results::Metric under_swap(const results::Metric& metric, const SwapEntry& swap) {
  results::Metric out = metric;
  out.name += ":" + swap.name;
  out.label += ", " + swap.label;
  out.meaning += fmt::format(", evaluated with {}", swap.help);
  out.kind = results::Metric::Kind::mechanism;
  return out;
}

std::vector<results::Metric> under_swaps(const std::vector<results::Metric>& declared, const Swaps& swaps) {
  std::vector<results::Metric> out;
  for (const SwapEntry* swap : swaps) {
    for (const results::Metric& metric : declared) {
      if (is_of_quality(metric)) out.push_back(under_swap(metric, *swap));
    }
  }
  return out;
}

std::vector<results::Scalar> of_quality(const std::vector<results::Scalar>& metrics) {
  std::vector<results::Scalar> out;
  std::copy_if(metrics.begin(), metrics.end(), std::back_inserter(out),
               [](const results::Scalar& scalar) { return is_of_quality(scalar.metric); });
  return out;
}

std::vector<results::Scalar> test_under(Task& task, const SwapEntry& entry, std::uint64_t seed,
                                        const EvaluationProgress& progress) {
  const auto swap = entry.make();
  if (swap->studies()) {
    task.validate({seed, swap.get()}, [&](std::int64_t, std::int64_t all) { progress(0, all); });
    swap->studied();
  }
  Probes nobody;
  return of_quality(task.test({seed, swap.get()}, nobody, progress).metrics);
}

}  // namespace headlab::experiments
