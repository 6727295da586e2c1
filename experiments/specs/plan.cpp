#include "experiments/specs/plan.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>
#include <numeric>
#include <set>

#include "experiments/runs/run.h"
#include "experiments/specs/lineage.h"
#include "experiments/specs/row_plan.h"
#include "experiments/tasks/task.h"
#include "layers/attention/attention.h"
#include "layers/depth_routing/depth_router.h"
#include "layers/expert_routing/expert_router.h"

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
  if (trains(config.settings())) return "";
  return config.text("train.start").empty() ? "; nothing is trained: these are the weights as drawn"
                                            : "; nothing is trained: the weights of other runs are measured";
}

// "2 epochs"; empty where nothing is trained.
std::string length_of(const Config& config) {
  if (!trains(config.settings())) return "";
  const std::int64_t steps = config.integer("train.steps"), epochs = steps > 0 ? 0 : config.integer("train.epochs");
  return steps > 0 ? fmt::format("{} step{}", steps, steps == 1 ? "" : "s")
                   : fmt::format("{} epoch{}", epochs, epochs == 1 ? "" : "s");
}

// What the setting of the baseline does not say of other rows: "; other rows: 1 epoch, 3 epochs".
std::string other_lengths(const std::vector<ResolvedVariant>& variants, const std::string& baseline) {
  const auto is_baseline = [&](const ResolvedVariant& r) { return r.variant->name == baseline; };
  std::vector<std::string> known = {"", length_of(std::find_if(variants.begin(), variants.end(), is_baseline)->config)},
                           others;
  for (const ResolvedVariant& r : variants) {
    const std::string length = length_of(r.config);
    if (std::find(known.begin(), known.end(), length) != known.end()) continue;
    known.push_back(length);
    others.push_back(length);
  }
  return others.empty() ? "" : fmt::format("; other rows: {}", fmt::join(others, ", "));
}

bool draws_heads(const Config& config) {
  return config.has("attention.router") && routers().find(config.text("attention.router")).choice == Choice::blind;
}

bool draws_experts(const Config& config) {
  return config.has("feed_forward.router") && expert_routers().find(config.text("feed_forward.router")).draws;
}

bool has_drawn_depth(const Config& config) {
  if (!config.has("feed_forward.depth_router")) return false;
  const std::string& router = config.text("feed_forward.depth_router");
  return depth_routers().find(router).decides || config.counts("feed_forward.k_gradient");
}

// Whether what falls to an example, a random draw or an expert's room, depends on its place in the batch.
bool depends_on_place(const Config& config) {
  const auto above_0 = [&](const char* key) { return config.has(key) && config.real(key) > 0; };
  return draws_heads(config) || draws_experts(config) || has_drawn_depth(config) || above_0("model.drop_path") ||
         above_0("model.dropout") || above_0("feed_forward.jitter") || above_0("feed_forward.capacity");
}

// Of the same configuration but for the order of its sums; empty where that is no other one, or where examples meet
// other random draws in another order.
std::string digest_of_other_rounding(const Spec& spec, const Selection& selection, ResolvedVariant r,
                                     std::int64_t seed) {
  if (!r.config.has(kBatchOrder) || r.config.text(kBatchOrder) != "drawn" || depends_on_place(r.config)) return "";
  const std::string own = config_digest(planned_row(spec, selection, r, seed).config);
  r.config.set(kBatchOrder, Value(std::string("reversed")), "other rounding");
  const std::string other = config_digest(planned_row(spec, selection, r, seed).config);
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

// Rows that test the weights of one training are judged by their pairs alone: how far two of them lie apart depends on
// how much they differ, so no common variance fits them.
void set_tests_apart(std::vector<results::RowPlan>& rows, const std::vector<ResolvedVariant>& variants) {
  std::map<std::string, std::size_t> tests;  // by the weights that are tested
  const auto start_of = [](const ResolvedVariant& r) {
    return trains(r.config.settings()) ? "" : r.config.text("train.start");
  };
  for (const ResolvedVariant& r : variants) ++tests[start_of(r)];
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const std::string start = start_of(variants[i]);
    if (!start.empty() && tests.at(start) > 1)
      rows[i].training += fmt::format("tests the weights of {} as {}\n", start, rows[i].variant);
  }
}

}  // namespace

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
  for (const auto& [kind, rows] : spec.figure_rows) plan.figure_rows[kind] = rows.variants;
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
    const PlannedRun planned = planned_row(spec, selection, r, any_seed);
    plan.rows.push_back(naming_variant(variant.where, variant.name, [&] { return row_of(r, planned); }));
    results::RowPlan& row = plan.rows.back();
    row.baseline = variant.name == spec.baseline;
    row.seeds = seeds_of(spec, selection, variant);
    row.other_rounding = digest_of_other_rounding(spec, selection, r, any_seed);
    seeds.insert(row.seeds.begin(), row.seeds.end());
    if (row.baseline)
      plan.setting = setting(r.config) + untrained_text(r.config) + other_lengths(variants, spec.baseline) +
                     departures_text(departed) + spec.varied;
  }
  set_tests_apart(plan.rows, variants);
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
