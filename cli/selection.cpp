#include "cli/selection.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "base/error.h"
#include "cli/specification.h"
#include "experiments/runs/metrics.h"
#include "experiments/specs/multirun.h"

namespace headlab::cli {
namespace {

using experiments::Selection;
using experiments::Spec;

constexpr std::string_view kSeed = "seed=";

std::int64_t parse_seed(std::string_view text) {
  std::int64_t seed = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
  if (error == std::errc() && end == text.data() + text.size() && seed >= 0) return seed;
  throw UsageError(fmt::format("command line: seed takes integers from 0 like seed=1 or seed=1,2,3, not '{}'", text));
}

}  // namespace

std::vector<experiments::Override> parse_overrides(const std::vector<std::string>& overrides) {
  std::vector<experiments::Override> out;
  for (const std::string& text : overrides) {
    if (text.starts_with(kSeed)) continue;
    if (experiments::parse_axis(text))
      throw UsageError(fmt::format(
          "command line: '{}' holds several values; one run takes one, and `headlab sweep SPEC {}` makes all", text,
          text));
    out.push_back(experiments::parse_override(text));
  }
  experiments::require_one_length(out);
  return out;
}

std::vector<experiments::Override> single_overrides(const std::vector<std::string>& overrides) {
  std::vector<std::string> singles;
  for (const std::string& text : overrides) {
    if (text.starts_with(kSeed) || !experiments::parse_axis(text)) singles.push_back(text);
  }
  return parse_overrides(singles);
}

Spec spec_of(const CommandLine& line) {
  return spec_of(line, line.words().front());
}

Spec spec_of(const CommandLine& line, const std::string& name) {
  Spec spec = load_spec(name);
  std::vector<experiments::Axis> axes;
  std::vector<experiments::Override> one_of_each = single_overrides(line.overrides());
  for (const std::string& text : line.overrides()) {
    if (text.starts_with(kSeed)) continue;
    if (auto axis = experiments::parse_axis(text)) {
      one_of_each.push_back(axis->values.back());
      axes.push_back(std::move(*axis));
    }
  }
  experiments::require_one_length(one_of_each);
  return axes.empty() ? spec : multiplied(spec, axes);
}

std::vector<std::int64_t> seeds_in(const std::vector<std::string>& overrides) {
  std::vector<std::int64_t> seeds;
  for (const std::string& text : overrides) {
    if (!text.starts_with(kSeed)) continue;
    std::string_view list = std::string_view(text).substr(kSeed.size());
    for (auto comma = list.find(','); comma != list.npos; comma = list.find(',')) {
      seeds.push_back(parse_seed(list.substr(0, comma)));
      list.remove_prefix(comma + 1);
    }
    seeds.push_back(parse_seed(list));
  }
  std::vector<std::int64_t> sorted = seeds;
  std::sort(sorted.begin(), sorted.end());
  const auto twice = std::adjacent_find(sorted.begin(), sorted.end());
  if (twice != sorted.end()) throw UsageError(fmt::format("command line: seed {} is given twice", *twice));
  return seeds;
}

Selection selection_of(const CommandLine& line, const Spec& spec, const std::string& scale) {
  Selection out;
  out.scale = spec.scale(line.text("scale", scale)).name;
  out.overrides = single_overrides(line.overrides());
  out.seeds = seeds_in(line.overrides());
  if (!out.seeds.empty() && line.has("seeds"))
    throw UsageError("--seeds and seed= both choose the seeds; give one of them");
  if (line.has("seeds")) out.seeds = first_seeds(spec.scale(out.scale), line.integer("seeds", 1, 1, 1000));
  return out;
}

bool has_runs(const results::TablePlan& plan, const std::vector<results::RunRecord>& runs) {
  return std::any_of(runs.begin(), runs.end(), [&](const results::RunRecord& run) {
    return run.payload.status == results::Status::done &&
           std::any_of(plan.rows.begin(), plan.rows.end(),
                       [&](const results::RowPlan& row) { return row.config_digest == run.payload.config_digest; });
  });
}

std::string scale_with_runs(const CommandLine& line, const Spec& spec, const std::vector<results::RunRecord>& runs) {
  for (auto scale = spec.scales.rbegin(); scale != spec.scales.rend(); ++scale) {
    const auto plan = table_plan(spec, {scale->name, {}, single_overrides(line.overrides())}, "");
    if (has_runs(plan, runs)) return scale->name;
  }
  return spec.scales.front().name;
}

std::string usual_scale(const Spec& spec) {
  return spec.has_scale(kUsualScale) ? kUsualScale : spec.scales.front().name;
}

std::vector<std::string> metric_names() {
  std::vector<std::string> out;
  for (const results::Metric& metric : experiments::all_metrics()) out.push_back(metric.name);
  return out;
}

}  // namespace headlab::cli
