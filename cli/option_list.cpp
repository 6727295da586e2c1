#include "cli/option_list.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "analysis/tables/json.h"
#include "base/columns.h"
#include "base/error.h"
#include "base/registry.h"
#include "base/utf8.h"
#include "cli/output.h"
#include "cli/selection.h"
#include "experiments/config/config.h"
#include "experiments/runs/metrics.h"

namespace headlab::cli {
namespace {

using nlohmann::ordered_json;
using results::Metric;

experiments::Config config_with(const std::vector<std::string>& overrides) {
  experiments::Config config;
  config.set(parse_overrides(overrides));
  return config;
}

// The text goes on beside its head, or on a narrow terminal below it.
std::string beside(const std::string& head, const std::string& text) {
  const std::size_t width = output_columns();
  return paragraph(head + text, width, width >= 100 ? columns_of(head) : 6);
}

std::vector<experiments::Declared> wanted_options(const std::vector<std::string>& overrides) {
  std::vector<experiments::Declared> all = experiments::declared_options();
  if (overrides.empty()) return all;
  const experiments::Config config = config_with(overrides);
  std::erase_if(all, [&](const experiments::Declared& d) {
    return !config.has(d.option->key) || (d.kind && !config.chooses(d.chosen_by, d.owner));
  });
  return all;
}

std::vector<Catalogue::Item> entries_of(const Option& option) {
  return option.catalogue ? option.catalogue().items() : std::vector<Catalogue::Item>{};
}

std::string values_of(const Option& option) {
  const std::vector<std::string> choices = option.known_choices();
  if (option.catalogue) return option.many ? "; one of these, or some joined by +" : "; one of these";
  if (!choices.empty()) return fmt::format(" ({})", fmt::join(choices, ", "));
  return option.per_layer ? " (or one a layer: [4, 8])" : "";
}

std::string heading(const experiments::Declared& d) {
  return d.kind ? fmt::format("{} {} ({}={})", d.kind->kind(), d.owner, d.chosen_by, d.owner) : "every run";
}

void put_options(const std::vector<experiments::Declared>& options) {
  std::string last;
  for (const experiments::Declared& d : options) {
    if (heading(d) != last) put("{}{}\n", last.empty() ? "" : "\n", heading(d));
    last = heading(d);
    const std::string head = fmt::format("  {:<28} {:<22} ", d.option->key, to_toml(d.option->fallback));
    put("{}\n", beside(head, d.option->help + values_of(*d.option)));
    for (const Catalogue::Item& entry : entries_of(*d.option))
      put("{}\n", beside(fmt::format("    {:<26} {:<22} ", "", entry.name), std::string(entry.help)));
  }
}

void put_options_json(const std::vector<experiments::Declared>& options) {
  ordered_json out = ordered_json::array();
  for (const experiments::Declared& d : options) {
    out.push_back({{"key", d.option->key},
                   {"default", analysis::value_of_toml(to_toml(d.option->fallback))},
                   {"help", d.option->help},
                   {"choices", d.option->known_choices()},
                   {"owner", d.owner},
                   {"chosen_by", d.chosen_by}});
    for (const Catalogue::Item& entry : entries_of(*d.option))
      out.back()["meanings"][std::string(entry.name)] = entry.help;
  }
  put("{}\n", analysis::json_text(out));
}

constexpr char kSwap = ':';  // test_top1:random

bool is_under_swap(const Metric& metric) {
  return metric.name.find(kSwap) != std::string::npos;
}

std::string said_of(const Metric& metric) {
  const std::string better =
      metric.better == Metric::Better::neither ? "" : fmt::format("; {} is better", to_string(metric.better));
  return metric.meaning + better + (metric.of_kind ? "" : "; shown where it is named, not by its kind");
}

void put_metrics(const std::vector<Metric>& metrics) {
  for (const Metric::Kind kind : results::kMetricKinds) {
    std::string lines;
    for (const Metric& metric : metrics) {
      if (metric.kind != kind || is_under_swap(metric)) continue;
      lines += beside(fmt::format("  {:<32} {:<8} ", metric.name, metric.shown_unit), said_of(metric)) + "\n";
    }
    if (!lines.empty()) put("{}\n{}\n", to_string(kind), lines);
  }
  put("{}\n", paragraph("In one category of the data: NAME/CATEGORY, in each: NAME/*. Quality where eval.swaps puts "
                        "another choice of "
                        "heads in place of the learned one: NAME:SWAP. One less another: \"A - B\".",
                        output_columns()));
}

void put_metrics_json(const std::vector<Metric>& metrics) {
  ordered_json out = ordered_json::array();
  for (const Metric& m : metrics)
    out.push_back({{"name", m.name},
                   {"kind", to_string(m.kind)},
                   {"unit", m.shown_unit},
                   {"stored_unit", m.unit},
                   {"scale", m.scale},
                   {"better", to_string(m.better)},
                   {"label", m.label},
                   {"meaning", m.meaning},
                   {"of_kind", m.of_kind}});
  put("{}\n", analysis::json_text(out));
}

}  // namespace

void list_options(const std::vector<std::string>& overrides, bool json) {
  const auto options = wanted_options(overrides);
  json ? put_options_json(options) : put_options(options);
}

void list_option_names(const std::vector<std::string>& overrides) {
  experiments::Config config;
  for (const std::string& text : overrides) {
    try {
      config.set(parse_overrides({text}));
    } catch (const UsageError&) {
      continue;
    }
  }
  for (const auto& [key, value] : config.settings().all()) put("{}=\n", key);
}

void list_metrics(const std::vector<std::string>& overrides, bool json) {
  const auto metrics = overrides.empty() ? experiments::all_metrics() : experiments::metrics_of(config_with(overrides));
  json ? put_metrics_json(metrics) : put_metrics(metrics);
}

}  // namespace headlab::cli
