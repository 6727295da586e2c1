#include "experiments/specs/resolve.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <map>

namespace headlab::experiments {
namespace {

using Changes = std::vector<Override>;

// What a variant sets by itself at a scale.
std::vector<const Changes*> own_changes(const Variant& variant, const std::string& scale) {
  const auto here = variant.at.find(scale);
  std::vector<const Changes*> out = {&variant.set};
  if (here != variant.at.end()) out.push_back(&here->second);
  return out;
}

void require_scale(const Variant& variant, const std::string& scale) {
  if (variant.belongs_to(scale)) return;
  if (const auto why = variant.left_out.find(scale); why != variant.left_out.end())
    throw UsageError(fmt::format("{}: variant '{}' is left out: {}", variant.where, variant.name, why->second));
  throw UsageError(fmt::format("{}: variant '{}' does not belong to scale {}", variant.where, variant.name, scale));
}

// Overrides are for several variants at once, or for this one alone.
Config unchecked(const Spec& spec, const std::string& scale, const Variant& variant, const Changes& overrides,
                 bool for_several) {
  require_scale(variant, scale);
  if (!spec.not_run.empty())
    throw UsageError(fmt::format("{}: nothing of {} is run: {}", variant.where, spec.name, spec.not_run));
  std::vector<Config::Layer> layers = {{&spec.base, true}, {&spec.scale(scale).set, true}};
  for (const Changes* own : own_changes(variant, scale)) layers.push_back({own, false});
  layers.push_back({&overrides, for_several});
  return Config(layers);
}

long line_of(const std::string& place) {
  return std::strtol(place.c_str() + place.rfind(':') + 1, nullptr, 10);
}

// Whether it is about what the variant sets in its own lines: not in those of a variant that it is like.
bool is_its_own(const std::string& fault, const Variant& variant) {
  const auto there = [&](const Override& change) {
    return fault.starts_with(change.where + ": ") && line_of(change.where) >= line_of(variant.where);
  };
  return std::any_of(variant.set.begin(), variant.set.end(), there) ||
         std::any_of(variant.at.begin(), variant.at.end(),
                     [&](const auto& at) { return std::any_of(at.second.begin(), at.second.end(), there); });
}

void check_named(const Config& config, const Spec& spec, const Variant& variant, Faults& faults) {
  Faults own = Faults::kept();
  config.check(own);
  faults.take(own, [&](const std::string& fault) {
    return is_its_own(fault, variant) ? naming(fmt::format("variant '{}'", variant.name), spec.path.string(), fault)
                                      : fault;
  });
}

Config layered(const Spec& spec, const std::string& scale, const Variant& variant, const Changes& overrides,
               bool for_several) {
  Config config = unchecked(spec, scale, variant, overrides, for_several);
  check_named(config, spec, variant, Faults::thrown());
  return config;
}

// Each of the changes must mean something to at least one of the configurations.
void require_owners(const Changes& changes, const std::vector<const Config*>& configs, Faults& faults) {
  for (const Override& change : changes) {
    const auto has = [&](const Config* config) {
      return config->has(change.key) || config->lacks_refused_owner(change.key);
    };
    if (change.refused || configs.empty() || std::any_of(configs.begin(), configs.end(), has)) continue;
    const std::string others =
        configs.size() > 1 ? fmt::format(" for the first of {} variants, and no other one has it", configs.size()) : "";
    faults.in([&] {
      throw UsageError(fmt::format("{}: {}{}", change.where, configs.front()->owner_of(change.key), others));
    });
  }
}

std::vector<const Config*> configs_of(const std::vector<ResolvedVariant>& all) {
  std::vector<const Config*> configs;
  for (const ResolvedVariant& r : all) configs.push_back(&r.config);
  return configs;
}

}  // namespace

void require_difference(const std::vector<ResolvedVariant>& all, bool overridden) {
  std::map<std::string, const Variant*> seen;
  for (const ResolvedVariant& r : all) {
    const auto [twin, fresh] = seen.emplace(r.config.canonical(), r.variant);
    if (fresh) continue;
    throw UsageError(
        fmt::format("{}: variants '{}' and '{}' are the same configuration{}; a comparison needs a "
                    "difference",
                    r.variant->where, twin->second->name, r.variant->name, overridden ? " under these overrides" : ""));
  }
}

Config resolve(const Spec& spec, const std::string& scale, const Variant& variant,
               const std::vector<Override>& overrides) {
  return layered(spec, scale, variant, overrides, false);
}

Config resolve_among_others(const Spec& spec, const std::string& scale, const Variant& variant,
                            const std::vector<Override>& overrides) {
  return layered(spec, scale, variant, overrides, true);
}

std::vector<ResolvedVariant> resolve_all(const Spec& spec, const std::string& scale,
                                         const std::vector<Override>& overrides) {
  std::vector<ResolvedVariant> all;
  for (const Variant* variant : spec.variants_at(scale))
    all.push_back({variant, layered(spec, scale, *variant, overrides, true)});
  require_owners(overrides, configs_of(all), Faults::thrown());
  return all;
}

std::vector<Override> departures(const Spec& spec, const std::string& scale, const std::vector<Override>& overrides) {
  if (overrides.empty()) return {};
  const std::vector<ResolvedVariant> specified = resolve_all(spec, scale, {}),
                                     asked = resolve_all(spec, scale, overrides);
  const auto text = [](const Config& config, const std::string& key) {
    return config.counts(key) ? to_toml(config.settings().value(key)) : "";
  };
  std::vector<Override> out;
  for (const Override& change : overrides) {
    const auto differs = [&](const ResolvedVariant& a, const ResolvedVariant& b) {
      return text(a.config, change.key) != text(b.config, change.key);
    };
    const bool any = !std::equal(specified.begin(), specified.end(), asked.begin(), asked.end(),
                                 [&](const auto& a, const auto& b) { return !differs(a, b); });
    if (any) out.push_back(change);
  }
  return out;
}

std::string naming(const std::string& who, const std::string& file, const std::string& fault) {
  const std::size_t after = fault.find(": ", file.size() + 1);
  if (fault.find(who) != fault.npos || !fault.starts_with(file + ":") || after == fault.npos) return fault;
  return fmt::format("{}: {}: {}", fault.substr(0, after), who, fault.substr(after + 2));
}

void check_owners(const Spec& spec, Faults& faults) {
  std::vector<ResolvedVariant> all;
  for (const Scale& scale : spec.scales) {
    std::vector<ResolvedVariant> here;
    for (const Variant* variant : spec.variants_at(scale.name)) {
      here.push_back({variant, unchecked(spec, scale.name, *variant, {}, true)});
      check_named(here.back().config, spec, *variant, faults);
    }
    require_owners(scale.set, configs_of(here), faults);
    std::move(here.begin(), here.end(), std::back_inserter(all));
  }
  require_owners(spec.base, configs_of(all), faults);
}

}  // namespace headlab::experiments
