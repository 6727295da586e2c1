#include "cli/specification.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "analysis/figures/figure.h"
#include "base/error.h"
#include "base/suggest.h"
#include "datasets/data_set.h"
#include "datasets/text/labelled/labelled_text.h"
#include "datasets/text/questions/cloze.h"
#include "experiments/specs/plan.h"

namespace headlab::cli {
namespace {

// Domains, and tasks of questions; nothing where files say which these are.
std::vector<std::string> categories_of_text(const experiments::Config& config) {
  std::vector<std::string> out = names_in(config.text("data.corpora"));
  if (!config.has("eval.tasks")) return out;
  if (!config.text("eval.tasks").empty()) return {};
  if (config.integer("eval.cloze") == 0) return out;
  const std::vector<std::string> domains = out;
  for (const std::string& domain : domains) out.push_back(datasets::kClozeName + domain);
  return out;
}

// What the examples of the test split are told apart by, where that is known without the data; else nothing.
std::vector<std::string> known_categories(const experiments::Config& config) {
  for (const datasets::LabelledTextEntry& entry : datasets::labelled_texts()) {
    if (config.chooses("data.name", entry.name)) return entry.categories(config.settings());
  }
  if (config.has("data.corpora")) return categories_of_text(config);
  if (config.has("data.name")) return datasets::data_sets().find(config.text("data.name")).categories;
  return {};
}

// A category that there is not would be an empty column after hours of training.
void check_categories(const experiments::Spec& spec, Faults& faults) {
  const auto config = resolve_among_others(spec, spec.scales.front().name, spec.variant(spec.baseline), {});
  const std::vector<std::string> known = known_categories(config);
  for (const results::MetricPlan& metric : spec.metrics) {
    if (known.empty() || !is_of_category(metric) || is_of_every_category(metric)) continue;
    const std::string category = metric.name.substr(metric.name.find('/') + 1);
    if (std::count(known.begin(), known.end(), category) > 0) continue;
    faults.in([&] {
      throw UsageError(fmt::format("{}: 'metrics' asks for '{}', but the data has no '{}'{}; there are {}",
                                   spec.metrics_place, metric.name, category, did_you_mean(category, known),
                                   fmt::join(known, ", ")));
    });
  }
}

// Nor is one that cannot be drawn to be found out then.
void check_figure(const experiments::Spec& spec, const std::string& name) {
  const std::vector<std::string> known = analysis::figure_kinds().names();
  if (std::count(known.begin(), known.end(), name) == 0)
    throw UsageError(fmt::format("{}: '{}' in 'figures' is not known{}; there are {}", spec.figures_place, name,
                                 did_you_mean(name, known), fmt::join(known, ", ")));
  const std::string& needed = analysis::figure_kinds().find(name).metric;
  const auto shown = [&](const results::MetricPlan& metric) { return metric.name == needed; };
  if (needed.empty() || std::any_of(spec.metrics.begin(), spec.metrics.end(), shown)) return;
  throw UsageError(fmt::format("{}: '{}' in 'figures' is drawn over the metric '{}', which is not among 'metrics'",
                               spec.figures_place, name, needed));
}

// Elsewhere rows are set against each other: without some of them the others would be compared with other ones.
void check_rows(const std::string& name, const experiments::NamedRows& rows) {
  const auto& kinds = analysis::figure_kinds();
  std::vector<std::string> known;
  for (const std::string& kind : kinds.names())
    if (kinds.find(kind).some_rows) known.push_back(kind);
  if (std::count(known.begin(), known.end(), name) > 0) return;
  throw UsageError(
      fmt::format("{}: '{}' draws all rows; 'rows' names those of {}", rows.where, name, fmt::join(known, ", ")));
}

}  // namespace

experiments::Spec load_spec(const std::string& name_or_path, Faults& faults) {
  experiments::Spec spec = experiments::load_spec(name_or_path, faults);
  for (const std::string& name : spec.figures) faults.in([&] { check_figure(spec, name); });
  for (const auto& [name, rows] : spec.figure_rows) faults.in([&] { check_rows(name, rows); });
  const auto is_baseline = [&](const auto& variant) { return variant.name == spec.baseline; };
  if (spec.not_run.empty() && !spec.scales.empty() &&
      std::any_of(spec.variants.begin(), spec.variants.end(), is_baseline))
    faults.in([&] { check_categories(spec, faults); });
  return spec;
}

}  // namespace headlab::cli
