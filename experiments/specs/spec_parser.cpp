#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/error.h"
#include "base/suggest.h"
#include "experiments/config/toml_nodes.h"
#include "experiments/config/toml_section.h"
#include "experiments/specs/plan.h"
#include "experiments/specs/spec.h"
#include "experiments/specs/spec_contrasts.h"
#include "experiments/specs/spec_grid.h"
#include "experiments/specs/spec_metrics.h"
#include "experiments/tasks/task.h"

namespace headlab::experiments {
namespace {

// Overrides that every option accepts.
std::vector<Override> overrides_of(const TomlSection& section, const Names& without = {}) {
  std::vector<Override> out = flatten(section.table(), section.file(), without);
  Config trial;
  for (const Override& change : out) trial.set(change);
  return out;
}

std::int64_t seed_count(const TomlSection& section, std::string_view key) {
  const std::int64_t seeds = section.get_or<std::int64_t>(key, 0, "an integer from 1 to 1000");
  if (seeds < 1 || seeds > 1000) section.reject(key, "an integer from 1 to 1000");
  return seeds;
}

std::vector<Scale> scales_of(const TomlSection& top) {
  const TomlSection section = top.child("scales", "[scales]");
  const Names names(std::begin(kScales), std::end(kScales));
  section.allow_only(names);
  std::vector<Scale> out;
  for (const std::string& name : names) {
    if (!section.table().contains(name)) continue;
    const TomlSection scale = section.child(name, fmt::format("[scales.{}]", name));
    const auto first = scale.get_or<std::int64_t>("first_seed", 1, "an integer from 0");
    if (first < 0 || first > 1'000'000'000) scale.reject("first_seed", "an integer from 0 to 1000000000");
    out.push_back({name, seed_count(scale, "seeds"), scale.text("cost"),
                   overrides_of(scale, {"seeds", "cost", "first_seed"}), first});
  }
  if (out.empty()) throw UsageError(fmt::format("{}: [scales] is empty; add [scales.smoke]", section.here()));
  return out;
}

void require_new(const TomlSection& section, const Names& taken, const std::string& name) {
  if (std::find(taken.begin(), taken.end(), name) == taken.end()) return;
  throw UsageError(
      fmt::format("{}: a second {} is called '{}'; names must differ", section.where("name"), section.title(), name));
}

std::map<std::string, double> paper_of(const TomlSection& section, const Names& metrics) {
  std::map<std::string, double> out;
  if (!section.table().contains("paper")) return out;
  const TomlSection paper = section.child("paper", "'paper'");
  paper.allow_only(metrics);
  for (const auto& [key, node] : paper.table()) out[std::string(key.str())] = paper.number(key.str());
  return out;
}

// Names become parts of file names.
void require_plain(const TomlSection& section, const std::string& name) {
  const auto plain = [](unsigned char c) { return std::isalnum(c) || c == '-' || c == '_'; };
  if (std::all_of(name.begin(), name.end(), plain)) return;
  throw UsageError(fmt::format("{}: the name '{}' of {} may hold letters, digits, '-' and '_' only",
                               section.where("name"), name, section.title()));
}

std::map<std::string, std::vector<Override>> at_of(const TomlSection& section, const Names& scales) {
  std::map<std::string, std::vector<Override>> out;
  if (!section.table().contains("at")) return out;
  const TomlSection at = section.child("at", "'at'");
  at.allow_only(scales);
  for (const auto& [scale, node] : at.table()) {
    out[std::string(scale.str())] = overrides_of(at.child(scale.str(), fmt::format("'at.{}'", scale.str())));
  }
  return out;
}

// A number of seeds at each of the scales that it names.
std::map<std::string, std::int64_t> seeds_by_scale(const TomlSection& section, const Names& scales) {
  std::map<std::string, std::int64_t> out;
  if (!section.table().contains("seeds")) return out;
  const TomlSection seeds = section.child("seeds", "'seeds'");
  seeds.allow_only(scales);
  for (const auto& [scale, node] : seeds.table()) out[std::string(scale.str())] = seed_count(seeds, scale.str());
  return out;
}

std::vector<Variant> variants_of(const TomlSection& top, const std::vector<results::MetricPlan>& metrics,
                                 const Names& scales) {
  Names metric_names, taken;
  for (const results::MetricPlan& metric : metrics) metric_names.push_back(metric.name);
  std::vector<Variant> out;
  for (const TomlSection& section : top.children_or_none("variants")) {
    section.allow_only({"name", "label", "set", "at", "paper", "against", "seeds"});
    Variant variant{section.text("name"),
                    section.text("label"),
                    {},
                    at_of(section, scales),
                    paper_of(section, metric_names),
                    section.text_or("against", ""),
                    seeds_by_scale(section, scales),
                    section.here()};
    require_plain(section, variant.name);
    require_new(section, taken, variant.name);
    if (section.table().contains("set")) variant.set = overrides_of(section.child("set", "'set'"));
    taken.push_back(variant.name);
    out.push_back(std::move(variant));
  }
  for (const TomlSection& section : top.children_or_none("grids")) {
    require_plain(section, section.text("name"));
    for (Variant& variant : grid_variants(section.table(), section.file())) {
      require_new(section, taken, variant.name);
      taken.push_back(variant.name);
      out.push_back(std::move(variant));
    }
  }
  if (out.empty()) throw UsageError(fmt::format("{}: no [[variants]] and no [[grids]]", top.here()));
  return out;
}

// What they stand for is known to those who draw them.
Names figures_of(const TomlSection& top) {
  Names out;
  const toml::node* node = top.table().get("figures");
  if (!node) return out;
  if (!node->is_array()) top.reject("figures", "a list of names of figures");
  for (const toml::node& name : *node->as_array()) {
    if (!name.is_string()) top.reject("figures", "a list of names of figures");
    out.push_back(name.as_string()->get());
  }
  return out;
}

void check_baseline(const Spec& spec, const TomlSection& top) {
  for (const Scale& scale : spec.scales) {
    if (spec.variant(spec.baseline).belongs_to(scale.name)) continue;
    throw UsageError(
        fmt::format("{}: the baseline '{}' does not belong to scale {}; name that scale in its 'at', or "
                    "leave 'at' out",
                    top.where("baseline"), spec.baseline, scale.name));
  }
}

void check_names(const Spec& spec, const TomlSection& top) {
  require_plain(top, spec.name);
  if (spec.name != spec.path.stem()) {
    throw UsageError(fmt::format("{}: name = \"{}\", but the file is called {}; the two must agree", top.where("name"),
                                 spec.name, spec.path.filename().string()));
  }
  Names variants;
  for (const Variant& variant : spec.variants) variants.push_back(variant.name);
  for (const Variant& variant : spec.variants) {
    const bool known = std::find(variants.begin(), variants.end(), variant.against) != variants.end();
    if (variant.against.empty() || (known && variant.against != variant.name)) continue;
    throw UsageError(fmt::format("{}: '{}' is set against '{}', which is not another variant ({}){}", variant.where,
                                 variant.name, variant.against, fmt::join(variants, ", "),
                                 known ? "" : did_you_mean(variant.against, variants)));
  }
  if (std::find(variants.begin(), variants.end(), spec.baseline) != variants.end()) return check_baseline(spec, top);
  throw UsageError(fmt::format("{}: baseline = \"{}\" is not among the variants ({}){}", top.where("baseline"),
                               spec.baseline, fmt::join(variants, ", "), did_you_mean(spec.baseline, variants)));
}

}  // namespace

Spec parse_spec(std::string_view text, const std::filesystem::path& path) {
  const toml::table document = parse_toml(text, path.string());
  const TomlSection top(document, path.string(), "the specification");
  top.allow_only({"name", "title", "claim", "source", "baseline", "family", "host", "figures", "base", "scales",
                  "variants", "grids", "metrics", "metric", "contrasts", "preconditions"});
  Spec spec;
  spec.path = path;
  spec.name = top.text("name");
  spec.title = top.text("title");
  spec.claim = top.text("claim");
  spec.source = top.text("source");
  spec.baseline = top.text("baseline");
  spec.family = top.text_or("family", spec.name);
  spec.host = top.text_or("host", "");
  spec.figures = figures_of(top);
  spec.figures_place = top.where("figures");
  if (document.contains("base")) spec.base = overrides_of(top.child("base", "[base]"));
  spec.scales = scales_of(top);
  Config config;  // says which task it is about
  for (const Override& change : spec.base) config.offer(change);
  spec.metrics = planned_metrics(top, metrics_of(config));
  Names scales;
  for (const Scale& scale : spec.scales) scales.push_back(scale.name);
  spec.variants = variants_of(top, spec.metrics, scales);
  check_names(spec, top);
  Names variants;
  for (const Variant& variant : spec.variants) variants.push_back(variant.name);
  spec.contrasts = declared_contrasts(top, spec.baseline, variants, spec.metrics);
  spec.preconditions = declared_preconditions(top, spec.baseline, variants, spec.metrics);
  check_owners(spec);
  return spec;
}

}  // namespace headlab::experiments
