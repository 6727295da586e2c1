#include "experiments/plan.h"

#include <fmt/format.h>

#include <numeric>

#include "base/error.h"
#include "experiments/run.h"
#include "experiments/task/task.h"

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

}  // namespace

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
    plan.rows.push_back({r.variant->name, r.variant->label, config_digest(r.config), r.variant->name == spec.baseline,
                         r.variant->paper, r.config.text("attention.router") + keys, r.variant->against});
  }
  return plan;
}

}  // namespace headlab::experiments
