#include "experiments/plan.h"

#include <fmt/format.h>

#include <numeric>

#include "base/error.h"
#include "experiments/run.h"

namespace headlab::experiments {
namespace {

std::vector<Config> resolve_all(const Spec& spec, const Selection& selection) {
  std::vector<Config> configs;
  std::map<std::string, const Variant*> seen;
  for (const Variant& variant : spec.variants) {
    configs.push_back(resolve(spec, selection.scale, variant, selection.overrides));
    const auto [twin, fresh] = seen.emplace(configs.back().canonical(), &variant);
    if (fresh) continue;
    throw UsageError(fmt::format(
        "{}: variants '{}' and '{}' are the same configuration{}; a comparison needs a "
        "difference",
        variant.where, twin->second->name, variant.name, selection.overrides.empty() ? "" : " under these overrides"));
  }
  return configs;
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
  for (const std::vector<Override>* layer : {&spec.base, &spec.scale(scale).set, &variant.set, &overrides}) {
    for (const Override& change : *layer) config.set(change);
  }
  return config;
}

std::vector<PlannedRun> expand(const Spec& spec, const Selection& selection) {
  const std::vector<Config> configs = resolve_all(spec, selection);
  std::vector<PlannedRun> runs;
  for (const std::int64_t seed : selection.seeds) {
    for (std::size_t i = 0; i < configs.size(); ++i) runs.push_back({spec.variants[i].name, configs[i], seed});
  }
  return runs;
}

results::TablePlan table_plan(const Spec& spec, const Selection& selection, const std::string& command) {
  results::TablePlan plan{spec.name, spec.title,       spec.claim,      spec.source,  selection.scale,
                          command,   kNumericsVersion, selection.seeds, spec.metrics, {}};
  const std::vector<Config> configs = resolve_all(spec, selection);
  for (std::size_t i = 0; i < configs.size(); ++i) {
    const Variant& variant = spec.variants[i];
    plan.rows.push_back(
        {variant.name, variant.label, config_digest(configs[i]), variant.name == spec.baseline, variant.paper});
  }
  return plan;
}

}  // namespace headlab::experiments
