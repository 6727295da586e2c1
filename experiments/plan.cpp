#include "experiments/plan.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <numeric>

#include "base/error.h"
#include "experiments/run.h"
#include "experiments/task/task.h"
#include "layers/routing/router.h"

namespace headlab::experiments {
namespace {

struct Resolved {
  const Variant* variant;
  Config config;
};

std::vector<Resolved> resolve_all(const Spec& spec, const Selection& selection) {
  std::vector<Resolved> all;
  std::map<std::string, const Variant*> seen;
  for (const Variant* variant : spec.variants_at(selection.scale)) {
    all.push_back({variant, resolve(spec, selection.scale, *variant, selection.overrides)});
    const auto [twin, fresh] = seen.emplace(all.back().config.canonical(), variant);
    if (fresh) continue;
    throw UsageError(
        fmt::format("{}: variants '{}' and '{}' are the same configuration{}; a comparison needs a "
                    "difference",
                    variant->where, twin->second->name, variant->name,
                    selection.overrides.empty() ? "" : " under these overrides"));
  }
  return all;
}

// Heads of all layers together.
struct HeadCounts {
  double all = 0, active = 0, shared = 0;
};

HeadCounts head_counts(const Config& config) {
  const std::int64_t depth = config.integer("model.depth");
  const auto heads = config.per_layer("attention.heads", depth), shared = config.per_layer("attention.shared", depth),
             routed = config.per_layer("attention.routed", depth);
  const auto sum = [](const auto& x) { return static_cast<double>(std::accumulate(x.begin(), x.end(), 0LL)); };
  if (config.text("attention.router") == "none") return {sum(heads), sum(heads), sum(heads)};
  const bool choice = learns(config.text("attention.router")) || config.text("attention.router") == "random";
  return {sum(heads), sum(shared) + sum(routed), choice ? sum(shared) : sum(shared) + sum(routed)};
}

// "75 %", "81.2 %": as a table's column has it.
std::string percent(double share) {
  std::string text = fmt::format("{:.1f}", 100 * share);
  if (text.ends_with(".0")) text.resize(text.size() - 2);
  return text + " %";
}

void replace(std::string& text, const std::string& what, double share) {
  if (const auto at = text.find(what); at != std::string::npos) text.replace(at, what.size(), percent(share));
}

// "1", "1 and 2", "1 to 4".
std::string layers_text(const std::vector<std::int64_t>& layers) {
  const bool range =
      layers.size() > 2 && layers.back() - layers.front() + 1 == static_cast<std::int64_t>(layers.size());
  if (range) return fmt::format("{} to {}", layers.front(), layers.back());
  return fmt::format("{}", fmt::join(layers, " and "));
}

std::vector<std::string> notes_on(const Config& config) {
  const std::string router = config.text("attention.router");
  if (router == "none" || !learns(router)) return {};
  const std::int64_t depth = config.integer("model.depth");
  const auto heads = config.per_layer("attention.heads", depth), shared = config.per_layer("attention.shared", depth),
             routed = config.per_layer("attention.routed", depth);
  const bool paper = config.text("attention.gate_scale") == "paper";
  std::vector<std::int64_t> untaught;
  for (std::size_t i = 0; i < heads.size(); ++i) {
    const RouterConfig layer{0, heads[i], shared[i], routed[i], true, paper};
    if (routed[i] > 0 && !task_teaches_choice(router, layer)) untaught.push_back(static_cast<std::int64_t>(i) + 1);
  }
  if (untaught.empty()) return {};
  return {
      fmt::format("in layer{} {} a token selects a single routed head (K = 1); its gate, renormalised over that one "
                  "head, is the constant 1, so that the task teaches the router nothing there: the balance loss "
                  "alone trains the choice.",
                  untaught.size() > 1 ? "s" : "", layers_text(untaught))};
}

}  // namespace

std::string label_of(const Variant& variant, const Config& config) {
  std::string label = variant.label;
  if (label.find('{') == std::string::npos) return label;
  const HeadCounts counts = head_counts(config);
  replace(label, "{active}", counts.active / counts.all);
  replace(label, "{shared}", counts.shared / counts.active);
  return label;
}

std::vector<std::int64_t> seeds_of(const Spec& spec, const std::string& scale, std::int64_t count) {
  const std::int64_t wanted = count > 0 ? count : spec.scale(scale).seeds;
  std::vector<std::int64_t> seeds(static_cast<std::size_t>(wanted));
  std::iota(seeds.begin(), seeds.end(), 1);
  return seeds;
}

Config resolve(const Spec& spec, const std::string& scale, const Variant& variant,
               const std::vector<Override>& overrides) {
  Config config;
  const auto here = variant.at.find(scale);
  if (!variant.belongs_to(scale)) {
    throw UsageError(fmt::format("{}: variant '{}' does not belong to scale {}", variant.where, variant.name, scale));
  }
  const std::vector<Override> none;
  for (const auto* layer : {&spec.base, &spec.scale(scale).set, &variant.set,
                            here == variant.at.end() ? &none : &here->second, &overrides}) {
    for (const Override& change : *layer) config.set(change);
  }
  return config;
}

std::vector<PlannedRun> expand(const Spec& spec, const Selection& selection) {
  const std::vector<Resolved> variants = resolve_all(spec, selection);
  std::vector<PlannedRun> runs;
  for (const std::int64_t seed : selection.seeds) {
    for (const Resolved& r : variants) runs.push_back({r.variant->name, r.config, seed});
  }
  return runs;
}

results::TablePlan table_plan(const Spec& spec, const Selection& selection, const std::string& command) {
  results::TablePlan plan;
  plan.spec = spec.name;
  plan.family = spec.family;
  plan.title = spec.title;
  plan.claim = spec.claim;
  plan.source = spec.source;
  plan.setting = setting(resolve(spec, selection.scale, spec.variant(spec.baseline), selection.overrides));
  plan.scale = selection.scale;
  plan.command = command;
  plan.numerics = kNumericsVersion;
  plan.seeds = selection.seeds;
  plan.metrics = spec.metrics;
  plan.figures = spec.figures;
  for (const Resolved& r : resolve_all(spec, selection)) {
    const std::string keys = r.config.text("attention.kv") == "selected" ? ", selected keys" : "";
    plan.rows.push_back({r.variant->name, label_of(*r.variant, r.config), config_digest(r.config),
                         r.variant->name == spec.baseline, r.variant->paper, r.config.text("attention.router") + keys,
                         r.variant->against, notes_on(r.config)});
  }
  return plan;
}

}  // namespace headlab::experiments
