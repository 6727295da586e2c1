#include "experiments/runs/prune.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/error.h"
#include "experiments/runs/run_record.h"

namespace headlab::experiments {
namespace {

using Examples = std::vector<std::int64_t>;

std::vector<Examples> batches_of(const Task& task, std::uint64_t seed, std::int64_t batch) {
  Examples order(static_cast<std::size_t>(kScoredBatches * batch));
  std::iota(order.begin(), order.end(), std::int64_t{0});
  if (!task.draws_examples()) order = Random(seed, "prune/order").permutation(task.examples());
  std::vector<Examples> out;
  for (std::int64_t begin = 0; begin + batch <= static_cast<std::int64_t>(order.size()); begin += batch) {
    if (static_cast<std::int64_t>(out.size()) == kScoredBatches) break;
    out.emplace_back(order.begin() + begin, order.begin() + begin + batch);
  }
  return out;
}

// The gates of one layer in one pass: a 1 for each example and head.
struct LayerGates {
  std::string layer;
  Var gate;  // [B, 1, H, 1]
};

// Adds |dL / d gate| of each example.
void add_batch(Task& task, std::uint64_t seed, std::int64_t number, const Examples& examples, Importance& sums) {
  task.begin_step(seed, number, examples);
  Tape tape;
  std::vector<LayerGates> gates;
  ForwardContext context;
  context.tape = &tape;
  context.seed = seed;
  context.step = static_cast<std::uint64_t>(number);
  context.weigh_heads = [&](const std::string& layer, const Var& heads, Index H) {
    const Index B = heads.dim(0), T = heads.dim(1);
    gates.push_back({layer, tape.leaf(Tensor::full({B, 1, H, 1}, 1))});
    return reshape(reshape(heads, {B, T, H, heads.dim(2) / H}) * gates.back().gate, heads.shape());
  };
  const TaskLoss loss = task.loss(context, 0, static_cast<std::int64_t>(examples.size()));
  if (gates.empty()) return;
  tape.backward(loss.mean);
  for (const LayerGates& of : gates) {
    const Tensor slope = tape.gradient(of.gate);
    std::vector<double>& sum = sums[of.layer];
    sum.resize(static_cast<std::size_t>(slope.dim(2)));
    for (Index i = 0; i < slope.size(); ++i)
      sum[static_cast<std::size_t>(i % slope.dim(2))] += std::abs(static_cast<double>(slope.data()[i]));
  }
}

std::vector<Index> largest(const std::vector<double>& score, Index count) {
  std::vector<Index> order(score.size());
  std::iota(order.begin(), order.end(), Index{0});
  std::stable_sort(order.begin(), order.end(), [&](Index a, Index b) {
    return score[static_cast<std::size_t>(a)] > score[static_cast<std::size_t>(b)];
  });
  order.resize(static_cast<std::size_t>(count));
  std::sort(order.begin(), order.end());
  return order;
}

[[noreturn]] void refuse(const std::string& why) {
  throw UsageError(fmt::format("train.prune = \"importance\": {}", why));
}

// As it was evaluated; its data lie where this run's do.
Config config_of(const ParentRun& parent, const Config& config) {
  if (parent.config_toml.empty()) refuse("a file of weights alone does not say of which model they are; name a run");
  Config out = Config::from_toml(parent.config_toml, "the configuration of the run to start from");
  copy_places(config, out);
  if (out.has("model.recompute")) out.set("model.recompute", false, "train.prune");
  for (const AttentionConfig& layer : attention_layers(out)) {
    if (layer.router != "none")
      refuse(fmt::format("it scores multi-head attention; the run to start from routes by {}", layer.router));
    if (layer.key_heads > 0 && layer.key_heads < layer.heads)
      refuse("the heads of the run to start from share keys; whose are kept is not their own affair");
  }
  return out;
}

}  // namespace

Importance head_importance(Task& task, std::uint64_t seed, std::int64_t batch) {
  for (Parameter& p : task.host().parameters().all()) p.frozen = true;
  Importance out;
  std::int64_t number = 0;
  for (const Examples& examples : batches_of(task, seed, batch)) add_batch(task, seed, number++, examples, out);
  for (auto& [layer, scores] : out) {
    const double norm = std::sqrt(std::inner_product(scores.begin(), scores.end(), scores.begin(), 0.0));
    for (double& score : scores) score /= norm > 0 ? norm : 1;
  }
  return out;
}

HeadsByLayer most_important(const Importance& importance, const ParameterSet& model) {
  HeadsByLayer out;
  for (const Parameter& p : model.all()) {
    if (!p.init.part) continue;
    const auto layer = std::find_if(importance.begin(), importance.end(),
                                    [&](const auto& scored) { return p.name.starts_with(scored.first + "."); });
    if (layer == importance.end())
      refuse(fmt::format("the run to start from has no multi-head attention with {}", p.name));
    const auto heads = static_cast<Index>(layer->second.size());
    const PartOf::Stretch& stretch = p.init.part->stretches.front();
    out[layer->first] = {heads, largest(layer->second, stretch.keep * heads / stretch.length)};
  }
  return out;
}

HeadsByLayer most_important_of(const ParentRun& parent, const Config& config, const ParameterSet& model,
                               std::uint64_t seed) {
  const auto task = make_task(config_of(parent, config));
  ParameterSet& parameters = task->host().parameters();
  parameters.initialise(seed);
  task->begin();
  take_parameters(plan_start(shapes_of(parent.weights), shapes_of(parameters), {}), parent.weights, parameters);
  return most_important(head_importance(*task, seed, config.integer("train.batch")), model);
}

std::string text_of(const HeadsByLayer& heads) {
  std::string out;
  for (const auto& [layer, kept] : heads)
    out += fmt::format("{}{}: {} of {}", out.empty() ? "" : "; ", layer, fmt::join(kept.kept, ", "), kept.heads);
  return out;
}

}  // namespace headlab::experiments
