#include "experiments/specs/plan.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <numeric>
#include <set>
#include <sstream>
#include <string_view>

#include "base/error.h"
#include "experiments/runs/run.h"
#include "experiments/specs/lineage.h"
#include "experiments/tasks/task.h"
#include "layers/attention/attention.h"

namespace headlab::experiments {
namespace {

// "; not as specified: train.lr = 0.001".
std::string departures_text(const std::vector<Override>& overrides) {
  std::vector<std::string> all;
  for (const Override& change : overrides) all.push_back(fmt::format("{} = {}", change.key, to_toml(change.value)));
  return all.empty() ? "" : fmt::format("; not as specified: {}", fmt::join(all, ", "));
}

// What a length of nothing means.
std::string untrained_text(const Config& config) {
  const Settings& s = config.settings();
  if (s.integer("train.steps") > 0 || s.integer("train.epochs") > 0) return "";
  return s.text("train.start").empty() ? "; nothing is trained: these are the weights as drawn"
                                       : "; nothing is trained: the weights of other runs are measured";
}

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
  Config config;
  for (const Changes* shared : {&spec.base, &spec.scale(scale).set}) config.offer(*shared);
  for (const Changes* own : own_changes(variant, scale)) config.set(*own);
  for_several ? config.offer(overrides) : config.set(overrides);
  return config;
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

// Heads of all layers together.
struct HeadCounts {
  Index all = 0, active = 0, shared = 0;
};

HeadCounts head_counts(const Config& config) {
  HeadCounts out;
  for (const AttentionConfig& layer : attention_layers(config)) {
    const RouterEntry& router = routers().find(layer.router);
    const Index active = router.make ? layer.shared + layer.routed : layer.heads;
    out.all += layer.heads;
    out.active += active;
    out.shared += router.choice == Choice::none ? active : layer.shared;
  }
  return out;
}

// "75 %", "81.2 %": as a table's column has it.
std::string percent(double share) {
  std::string text = fmt::format("{:.1f}", 100 * share);
  if (text.ends_with(".0")) text.resize(text.size() - 2);
  return text + " %";
}

void replace(std::string& text, const std::string& what, Index part, Index all) {
  const double share = static_cast<double>(part) / static_cast<double>(all);
  if (const auto at = text.find(what); at != std::string::npos) text.replace(at, what.size(), percent(share));
}

// "1", "1 and 2", "1 to 4".
std::string layers_text(const std::vector<std::int64_t>& layers) {
  const bool range =
      layers.size() > 2 && layers.back() - layers.front() + 1 == static_cast<std::int64_t>(layers.size());
  if (range) return fmt::format("{} to {}", layers.front(), layers.back());
  return fmt::format("{}", fmt::join(layers, " and "));
}

bool draws_heads(const Config& config) {
  return config.has("attention.router") && routers().find(config.text("attention.router")).choice == Choice::blind;
}

// A router that keeps the weights that it was drawn with.
bool never_learns(const Config& config) {
  return config.text("train.start").empty() && config.text("train.frozen").find("router") != std::string::npos;
}

// Every candidate is used in every layer: gates, and nothing to choose.
bool uses_all_candidates(const Config& config) {
  const std::vector<AttentionConfig> layers = attention_layers(config);
  return std::all_of(layers.begin(), layers.end(), [](const AttentionConfig& layer) {
    return layer.routed == 0 || layer.shared + layer.routed == layer.heads;
  });
}

results::Routing routing_of(const Config& config) {
  results::Routing out;
  if (!config.has("attention.router")) return out;
  const RouterEntry& router = routers().find(config.text("attention.router"));
  if (router.make) out.router = router.name;
  out.label = router.label;
  switch (router.choice) {
    case Choice::learned:
      out.choice = results::Routing::Choice::learned;
      if (uses_all_candidates(config))
        out.choice = results::Routing::Choice::none, out.label = "gates alone";
      else if (never_learns(config))
        out.choice = results::Routing::Choice::blind, out.label = "router as drawn";
      break;
    case Choice::blind:
      out.choice = results::Routing::Choice::blind;
      break;
    case Choice::none:
      break;
  }
  out.selected_keys = config.counts("attention.kv") && config.text("attention.kv") == "selected";
  return out;
}

// Layers in which the task teaches a learned router nothing; from 1.
std::vector<std::int64_t> untaught_layers(const Config& config) {
  std::vector<std::int64_t> untaught;
  const std::vector<AttentionConfig> layers = attention_layers(config);
  for (std::size_t i = 0; i < layers.size(); ++i) {
    const RouterEntry& router = routers().find(layers[i].router);
    const bool chooses = router.choice == Choice::learned && layers[i].routed > 0;
    if (chooses && !router.task_teaches_choice(router_config(layers[i])))
      untaught.push_back(static_cast<std::int64_t>(i) + 1);
  }
  return untaught;
}

std::vector<std::string> notes_on(const Config& config) {
  std::vector<std::string> notes;
  if (const auto untaught = untaught_layers(config); !untaught.empty()) {
    notes.push_back(
        fmt::format("in layer{} {} a token selects a single routed head (K = 1); its gate, renormalised over that one "
                    "head, is the constant 1, so that the task teaches the router nothing there: the balance loss "
                    "alone trains the choice.",
                    untaught.size() > 1 ? "s" : "", layers_text(untaught)));
  }
  if (const std::string& start = config.text("train.start"); !start.empty()) {
    notes.push_back(config.text("train.start_new").empty()
                        ? fmt::format("begins with the trained weights of {}: it has been trained longer than the rows "
                                      "that begin with nothing.",
                                      start)
                        : fmt::format("begins with weights of {}, trained before; these are new: {}.", start,
                                      config.text("train.start_new")));
  }
  return notes;
}

// Task, data, length, beginning and rounding, where they are not the usual ones. Rows that differ in these differ in
// more than the model, and their values spread otherwise.
std::string training_of(const Config& config) {
  constexpr std::string_view kOfTraining[] = {"task",        "train.steps",     "train.epochs", "train.batch",
                                              "train.start", "train.precision", kBatchOrder};
  std::string out, line;
  for (std::istringstream lines(config.canonical()); std::getline(lines, line);) {
    const std::string_view key = std::string_view(line).substr(0, line.find(' '));
    const bool counts = std::find(std::begin(kOfTraining), std::end(kOfTraining), key) != std::end(kOfTraining);
    if (counts || key.starts_with("data.")) out += line + "\n";
  }
  return out;
}

// Whether a random draw falls to an example by its place in the batch.
bool draws_by_place(const Config& config) {
  const auto above_0 = [&](const char* key) { return config.has(key) && config.real(key) > 0; };
  return draws_heads(config) || above_0("model.drop_path") || above_0("model.dropout");
}

// Of the same configuration but for the order of its sums; empty where that is no other one, or where examples meet
// other random draws in another order.
std::string digest_of_other_rounding(const Spec& spec, const Selection& selection, ResolvedVariant r,
                                     std::int64_t seed) {
  if (!r.config.has(kBatchOrder) || r.config.text(kBatchOrder) != "drawn" || draws_by_place(r.config)) return "";
  const std::string own = config_digest(planned_config(spec, selection, r, seed));
  r.config.set(kBatchOrder, Value(std::string("reversed")), "other rounding");
  const std::string other = config_digest(planned_config(spec, selection, r, seed));
  return other == own ? "" : other;
}

// Labels and the paper's numbers.
std::vector<results::RowPlan> rows_not_run(const Spec& spec) {
  std::vector<results::RowPlan> out;
  for (const Variant& variant : spec.variants) {
    results::RowPlan& row = out.emplace_back();
    row.variant = variant.name;
    row.label = variant.label;
    row.baseline = variant.name == spec.baseline;
    row.paper = variant.paper;
  }
  return out;
}

// What a row says of its variant by itself.
results::RowPlan row_of(const ResolvedVariant& r, const Config& planned) {
  const bool reads_tokens = r.config.has("data.context") && !r.config.has("data.name");  // not whole texts
  return {.variant = r.variant->name,
          .label = label_of(*r.variant, r.config),
          .config_digest = config_digest(planned),
          .paper = r.variant->paper,
          .routing = routing_of(r.config),
          .against = r.variant->against,
          .training = training_of(planned),
          .notes = notes_on(r.config),
          .batch = r.config.integer("train.batch"),
          .context = reads_tokens ? r.config.integer("data.context") : 0,
          .shallow_experts =
              r.config.has("feed_forward.shallow_experts") ? r.config.integer("feed_forward.shallow_experts") : 0};
}

}  // namespace

std::string label_of(const Variant& variant, const Config& config) {
  std::string label = variant.label;
  if (label.find('{') == std::string::npos) return label;
  const HeadCounts counts = head_counts(config);
  replace(label, "{active}", counts.active, counts.all);
  replace(label, "{shared}", counts.shared, counts.active);
  return label;
}

std::vector<std::int64_t> first_seeds(const Scale& scale, std::int64_t count) {
  std::vector<std::int64_t> seeds(static_cast<std::size_t>(count));
  std::iota(seeds.begin(), seeds.end(), scale.first_seed);
  return seeds;
}

std::vector<std::int64_t> seeds_of(const Spec& spec, const Selection& selection, const Variant& variant) {
  if (!selection.seeds.empty()) return selection.seeds;
  const auto own = variant.seeds.find(selection.scale);
  const Scale& scale = spec.scale(selection.scale);
  return first_seeds(scale, own == variant.seeds.end() ? scale.seeds : own->second);
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

std::vector<PlannedRun> expand(const Spec& spec, const Selection& selection) {
  const std::vector<ResolvedVariant> variants = resolve_all(spec, selection.scale, selection.overrides);
  require_difference(variants, !selection.overrides.empty() || !spec.varied.empty());
  std::map<std::int64_t, std::vector<const ResolvedVariant*>> by_seed;
  for (const ResolvedVariant& r : variants) {
    for (const std::int64_t seed : seeds_of(spec, selection, *r.variant)) by_seed[seed].push_back(&r);
  }
  std::vector<PlannedRun> runs;
  for (const auto& [seed, those] : by_seed) {
    for (const ResolvedVariant* r : those) runs.push_back(plan_run(spec, selection, *r, seed));
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
  plan.scale = selection.scale;
  plan.command = command;
  plan.numerics = kNumericsVersion;
  plan.metrics = spec.metrics;
  plan.figures = spec.figures;
  plan.not_run = spec.not_run;
  if (!spec.not_run.empty()) {
    plan.rows = rows_not_run(spec);
    return plan;
  }
  const std::vector<ResolvedVariant> variants = resolve_all(spec, selection.scale, selection.overrides);
  require_difference(variants, !selection.overrides.empty() || !spec.varied.empty());
  const std::vector<Override> departed = departures(spec, selection.scale, selection.overrides);
  const std::int64_t any_seed = selection.seeds.empty() ? 1 : selection.seeds.front();
  std::set<std::int64_t> seeds;
  for (const ResolvedVariant& r : variants) {
    const Variant& variant = *r.variant;
    const Config planned = planned_config(spec, selection, r, any_seed);
    plan.rows.push_back(naming_variant(variant.where, variant.name, [&] { return row_of(r, planned); }));
    results::RowPlan& row = plan.rows.back();
    row.baseline = variant.name == spec.baseline;
    row.seeds = seeds_of(spec, selection, variant);
    row.other_rounding = digest_of_other_rounding(spec, selection, r, any_seed);
    seeds.insert(row.seeds.begin(), row.seeds.end());
    if (row.baseline)
      plan.setting = setting(r.config) + untrained_text(r.config) + departures_text(departed) + spec.varied;
  }
  plan.seeds.assign(seeds.begin(), seeds.end());
  const auto belongs = [&](const std::string& name) { return spec.variant(name).belongs_to(selection.scale); };
  for (const results::ContrastPlan& contrast : spec.contrasts) {
    if (belongs(contrast.variant) && belongs(contrast.against)) plan.contrasts.push_back(contrast);
  }
  for (const results::PreconditionPlan& condition : spec.preconditions) {
    if (belongs(condition.variant) && belongs(condition.better_than)) plan.preconditions.push_back(condition);
  }
  return plan;
}

}  // namespace headlab::experiments
