#include "experiments/specs/spec_metrics.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "base/error.h"
#include "base/suggest.h"
#include "experiments/config/toml_nodes.h"
#include "experiments/specs/spec_keys.h"
#include "layers/routing/swap.h"

namespace headlab::experiments {
namespace {

using results::Metric;
using results::MetricPlan;

template <class Metrics>
auto called(Metrics& metrics, const std::string& name) {
  return std::find_if(metrics.begin(), metrics.end(), [&](const Metric& m) { return m.name == name; });
}

// A misspelt metric would be an empty column after hours of training.
[[noreturn]] void refuse_unknown(const std::string& where, const std::string& name,
                                 const std::vector<Metric>& declared) {
  Names known, kinds;
  for (const Metric& metric : declared) known.push_back(metric.name);
  for (const Metric::Kind kind : results::kMetricKinds) kinds.push_back(to_string(kind));
  Names words = known;
  words.insert(words.end(), kinds.begin(), kinds.end());
  throw UsageError(fmt::format("{}: runs have no metric '{}'{}; there are {}, and {} for all of a kind", where, name,
                               did_you_mean(name, words), fmt::join(known, ", "), fmt::join(kinds, ", ")));
}

// The swap of "test_top1:random", alone or in a difference, where runs are not measured under it.
std::string missing_swap(const std::string& name, const std::vector<Metric>& declared) {
  for (const std::string& swap : swaps().names()) {
    const auto at = name.find(":" + swap);
    if (at == std::string::npos) continue;
    const auto end = at + 1 + swap.size();
    const bool is_whole = end == name.size() || name[end] == ' ' || name[end] == '/';
    const auto has = [&](const Metric& metric) { return metric.name.ends_with(":" + swap); };
    if (is_whole && std::none_of(declared.begin(), declared.end(), has)) return swap;
  }
  return "";
}

// "test_top1", or "test_top1/Sandal" for one category alone.
std::optional<Metric> declaration_of(const std::vector<Metric>& declared, const std::string& name) {
  const auto slash = std::min(name.find('/'), name.size());
  const auto found = called(declared, name.substr(0, slash));
  if (found == declared.end() || slash + 1 == name.size()) return std::nullopt;
  return slash == name.size() ? *found : in_category(*found, name.substr(slash + 1));
}

// "test_top1:random - test_top1": what both count must be the same.
std::optional<Metric> difference_of(const std::string& where, const std::vector<Metric>& declared,
                                    const std::string& name) {
  const auto at = name.find(results::kLess);
  const auto metric = declaration_of(declared, name.substr(0, at)),
             other = declaration_of(declared, name.substr(at + results::kLess.size()));
  if (!metric || !other) return std::nullopt;
  if (metric->unit != other->unit || metric->scale != other->scale)
    throw UsageError(fmt::format("{}: '{}' takes {} from {}", where, name, other->unit, metric->unit));
  return less(*metric, *other);
}

// Those that are not listed already, so that one can be named before the rest.
void add_kind(const std::string& where, Metric::Kind kind, const std::vector<Metric>& declared,
              std::vector<MetricPlan>& out) {
  const bool some = std::any_of(declared.begin(), declared.end(), [&](const Metric& m) { return m.kind == kind; });
  if (!some) throw UsageError(fmt::format("{}: runs have no metric of the kind '{}'", where, to_string(kind)));
  for (const Metric& metric : declared) {
    if (metric.kind == kind && metric.of_kind && called(out, metric.name) == out.end()) out.push_back(planned(metric));
  }
}

void add(const toml::node& entry, const TomlSection& top, const std::vector<Metric>& declared,
         std::vector<MetricPlan>& out) {
  const auto name = entry.value_exact<std::string>();
  const std::string where = place(top.file(), entry.source());
  if (!name) throw UsageError(fmt::format("{}: {} in 'metrics' is no name in quotes", where, spelling(entry)));
  if (const auto kind = results::kind_called(*name)) return add_kind(where, *kind, declared, out);
  const bool of_two = name->find(results::kLess) != std::string::npos;
  const auto metric = of_two ? difference_of(where, declared, *name) : declaration_of(declared, *name);
  if (const std::string swap = metric ? "" : missing_swap(*name, declared); !swap.empty())
    throw UsageError(fmt::format("{}: '{}' is measured where [base] has eval.swaps = \"{}\"", where, *name, swap));
  if (!metric) refuse_unknown(where, *name, declared);
  if (called(out, *name) != out.end())
    throw UsageError(fmt::format("{}: 'metrics' names '{}' a second time", where, *name));
  out.push_back(planned(*metric));
}

void change(const TomlSection& section, MetricPlan& metric) {
  Faults& faults = section.faults();
  section.allow_only(kMetricKeys);
  faults.read(metric.label, [&] { return section.text_or("label", metric.label); });
  faults.read(metric.shown_unit, [&] { return section.text_or("shown_unit", metric.shown_unit); });
  faults.in([&] {
    metric.scale = section.number_or("scale", metric.scale);
    if (!(metric.scale > 0) || std::isinf(metric.scale)) section.reject("scale", "a number above 0");
  });
  faults.in([&] {
    const std::string wanted = fmt::format("an integer from 0 to {}", results::kMostDecimals);
    const auto decimals = section.get_or<std::int64_t>("decimals", metric.decimals, wanted.c_str());
    if (decimals < 0 || decimals > results::kMostDecimals) section.reject("decimals", wanted);
    metric.decimals = static_cast<int>(decimals);
  });
  faults.read(metric.with_difference, [&] { return section.flag_or("difference", metric.with_difference); });
  faults.read(metric.group, [&] { return section.text_or("group", metric.group); });
}

}  // namespace

std::vector<MetricPlan> metrics_of_paper(const TomlSection& top) {
  std::vector<Metric> declared;
  if (const toml::node* node = top.table().get("metrics"); node && node->is_array()) {
    for (const toml::node& entry : *node->as_array()) {
      const std::string name = entry.value_or<std::string>("");
      declared.push_back({.name = name, .unit = "1", .meaning = "as the paper has it", .label = name});
    }
  }
  std::vector<MetricPlan> out = planned_metrics(top, declared);
  for (MetricPlan& metric : out) metric.with_difference = false;
  return out;
}

std::vector<MetricPlan> planned_metrics(const TomlSection& top, const std::vector<Metric>& declared) {
  const toml::node* node = top.table().get("metrics");
  if (!node || !node->is_array() || node->as_array()->empty() || node->is_array_of_tables())
    top.reject("metrics", "a list of names, like [\"test_top1\", \"cost\"]; [metric.NAME] changes how one is shown");
  std::vector<MetricPlan> out;
  for (const toml::node& entry : *node->as_array()) {
    top.faults().in([&] { add(entry, top, declared, out); });
  }
  Names names;
  for (const MetricPlan& metric : out) names.push_back(metric.name);
  if (!top.table().contains("metric")) return out;
  const TomlSection changes = top.child("metric", "[metric]");
  changes.allow_only(names);
  for (const auto& [key, table] : changes.table()) {
    const std::string name(key.str());
    const auto metric = called(out, name);
    if (metric == out.end()) continue;  // a fault that is kept
    top.faults().in([&] { change(changes.child(name, fmt::format("[metric.{}]", name)), *metric); });
  }
  return out;
}

}  // namespace headlab::experiments
