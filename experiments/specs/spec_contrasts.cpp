#include "experiments/specs/spec_contrasts.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "base/error.h"
#include "base/suggest.h"
#include "experiments/specs/spec_keys.h"

namespace headlab::experiments {
namespace {

using results::ContrastPlan;
using results::Metric;
using results::MetricPlan;
using results::PreconditionPlan;

void require_variant(const TomlSection& section, const char* key, const std::string& name, const Names& variants) {
  if (std::find(variants.begin(), variants.end(), name) != variants.end()) return;
  throw UsageError(fmt::format("{}: {} = \"{}\" of {} is not among the variants ({}){}", section.where(key), key, name,
                               section.title(), fmt::join(variants, ", "), did_you_mean(name, variants)));
}

// The two variants that the table names, which are not the same; every fault is told. False where there is one.
bool read_pair(const TomlSection& section, const char* key, const std::string& baseline, const Names& variants,
               std::string& variant, std::string& other) {
  Faults& faults = section.faults();
  const bool first = faults.in([&] {
    variant = section.text("variant");
    require_variant(section, "variant", variant, variants);
  });
  const bool second = faults.in([&] {
    other = section.text_or(key, baseline);
    require_variant(section, key, other, variants);
  });
  return first && second && faults.in([&] {
    if (variant == other)
      throw UsageError(fmt::format("{}: '{}' is set against itself", section.where("variant"), variant));
  });
}

const MetricPlan& metric_of(const TomlSection& section, const std::vector<MetricPlan>& metrics) {
  Names tested;
  for (const MetricPlan& metric : metrics) {
    if (metric.with_difference && !is_of_every_category(metric)) tested.push_back(metric.name);
  }
  if (tested.empty())
    throw UsageError(fmt::format("{}: [[contrasts]] need a metric that is compared, and there is none in 'metrics'",
                                 section.here()));
  const std::string name = section.text_or("metric", tested.front());
  if (std::find(tested.begin(), tested.end(), name) == tested.end()) {
    throw UsageError(fmt::format("{}: '{}' is no metric that this specification compares ({}){}",
                                 section.where("metric"), name, fmt::join(tested, ", "), did_you_mean(name, tested)));
  }
  return *std::find_if(metrics.begin(), metrics.end(), [&](const MetricPlan& m) { return m.name == name; });
}

// `metric`: nullptr where it is not known.
double margin_of(const TomlSection& section, const MetricPlan* metric) {
  if (!section.table().contains("margin")) return 0;
  const double margin = section.number("margin");
  if (!(margin > 0) || !std::isfinite(margin)) section.reject("margin", "a number above 0");
  if (metric && metric->better == Metric::Better::neither) {
    throw UsageError(fmt::format("{}: '{}' is neither better when it is more nor when it is less: it takes no margin",
                                 section.where("margin"), metric->name));
  }
  return margin;
}

// Those of a precondition: any that is shown and of which more, or less, is better.
Names judged_metrics(const TomlSection& section, const std::vector<MetricPlan>& metrics) {
  Names judged, out;
  for (const MetricPlan& metric : metrics) {
    if (metric.better != Metric::Better::neither && !is_of_every_category(metric)) judged.push_back(metric.name);
  }
  const toml::node* node = section.table().get("metrics");
  const std::string wanted =
      fmt::format("a list of names from 'metrics' of the specification ({})", fmt::join(judged, ", "));
  if (!node) {
    const auto first =
        std::find_if(metrics.begin(), metrics.end(), [](const MetricPlan& m) { return m.with_difference; });
    if (first == metrics.end()) section.reject("metrics", wanted);
    return {first->name};
  }
  if (!node->is_array() || node->as_array()->empty()) section.reject("metrics", wanted);
  for (const toml::node& entry : *node->as_array()) {
    const auto name = entry.value_exact<std::string>();
    if (!name) section.reject("metrics", wanted);
    if (std::find(judged.begin(), judged.end(), *name) == judged.end()) {
      throw UsageError(fmt::format("{}: '{}' is no metric that this specification shows and that can be better ({}){}",
                                   section.where("metrics"), *name, fmt::join(judged, ", "),
                                   did_you_mean(*name, judged)));
    }
    out.push_back(*name);
  }
  return out;
}

void add_contrast(const TomlSection& section, const std::string& baseline, const Names& variants,
                  const std::vector<MetricPlan>& metrics, std::vector<ContrastPlan>& out) {
  Faults& faults = section.faults();
  section.allow_only(kContrastKeys);
  ContrastPlan contrast;
  const MetricPlan* metric = nullptr;
  const bool named = read_pair(section, "against", baseline, variants, contrast.variant, contrast.against);
  faults.read(metric, [&] { return &metric_of(section, metrics); });
  faults.read(contrast.margin, [&] { return margin_of(section, metric); });
  faults.read(contrast.claim, [&] { return section.text_or("claim", ""); });
  if (!named || !metric) return;
  contrast.metric = metric->name;
  const auto same = [&](const ContrastPlan& c) {
    return c.variant == contrast.variant && c.against == contrast.against && c.metric == contrast.metric &&
           (c.margin > 0) == (contrast.margin > 0);
  };
  faults.in([&] {
    if (std::any_of(out.begin(), out.end(), same))
      throw UsageError(fmt::format("{}: '{}' against '{}' in {} is declared a second time", section.here(),
                                   contrast.variant, contrast.against, contrast.metric));
    out.push_back(contrast);
  });
}

double least_advantage(const TomlSection& section) {
  if (!section.table().contains("by")) return 0;
  const double by = section.number("by");
  if (!(by > 0) || !std::isfinite(by)) section.reject("by", "a number above 0, in the units that the table shows");
  return by;
}

void add_preconditions(const TomlSection& section, const std::string& baseline, const Names& variants,
                       const std::vector<MetricPlan>& metrics, std::vector<PreconditionPlan>& out) {
  Faults& faults = section.faults();
  section.allow_only(kPreconditionKeys);
  std::string variant, other;
  Names judged;
  double by = 0;
  faults.read(by, [&] { return least_advantage(section); });
  const bool named = read_pair(section, "better_than", baseline, variants, variant, other);
  if (!faults.read(judged, [&] { return judged_metrics(section, metrics); }) || !named) return;
  for (const std::string& metric : judged) {
    const PreconditionPlan one{variant, other, metric, by};
    const auto same = [&](const PreconditionPlan& p) {
      return p.variant == variant && p.better_than == other && p.metric == metric;
    };
    faults.in([&] {
      if (std::any_of(out.begin(), out.end(), same))
        throw UsageError(fmt::format("{}: '{}' better than '{}' in {} is declared a second time", section.here(),
                                     variant, other, metric));
      out.push_back(one);
    });
  }
}

}  // namespace

std::vector<ContrastPlan> declared_contrasts(const TomlSection& top, const std::string& baseline, const Names& variants,
                                             const std::vector<MetricPlan>& metrics) {
  std::vector<ContrastPlan> out;
  for (const TomlSection& section : top.children_or_none("contrasts")) {
    section.faults().in([&] { add_contrast(section, baseline, variants, metrics, out); });
  }
  return out;
}

std::vector<PreconditionPlan> declared_preconditions(const TomlSection& top, const std::string& baseline,
                                                     const Names& variants, const std::vector<MetricPlan>& metrics) {
  std::vector<PreconditionPlan> out;
  for (const TomlSection& section : top.children_or_none("preconditions")) {
    section.faults().in([&] { add_preconditions(section, baseline, variants, metrics, out); });
  }
  return out;
}

}  // namespace headlab::experiments
