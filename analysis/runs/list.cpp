#include "analysis/runs/list.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>

#include "analysis/runs/run_label.h"
#include "analysis/runs/stored_config.h"
#include "analysis/tables/json.h"
#include "analysis/tables/metric_text.h"
#include "base/error.h"
#include "base/suggest.h"
#include "base/utf8.h"

namespace headlab::analysis {
namespace {

using results::Metric;

// Each metric that some run has, as the first such run declares it.
std::vector<Metric> declared(const std::vector<results::RunRecord>& runs) {
  std::vector<Metric> out;
  std::set<std::string> known;
  for (const results::RunRecord& run : runs) {
    for (const auto* list : {&run.payload.metrics, &run.measured.values}) {
      for (const results::Scalar& scalar : *list) {
        if (known.insert(scalar.metric.name).second) out.push_back(scalar.metric);
      }
    }
  }
  return out;
}

// One metric for all runs: label, unit, then a value a run.
using Column = std::vector<std::string>;

Column column_of(const Metric& metric, const std::vector<results::RunRecord>& runs) {
  Column out = {visible(metric.label), visible(metric.shown_unit)};
  for (const results::RunRecord& run : runs) {
    const double value = run.value(metric.name);
    out.push_back(std::isfinite(value) ? number_text(metric, value * metric.scale) : "-");
  }
  std::size_t width = 0;
  for (const std::string& text : out) width = std::max(width, columns_of(text));
  for (std::string& text : out) text.insert(0, width - columns_of(text), ' ');
  return out;
}

// Qualities, the share of active heads, and speed, for a glance; `headlab inspect` shows all.
std::vector<Column> glance(const std::vector<results::RunRecord>& runs) {
  std::vector<Column> out;
  for (const Metric& metric : declared(runs)) {
    const bool quality = metric.kind == Metric::Kind::quality && !is_of_category(metric);
    if (quality || metric.name == "active_heads" || metric.name == "train_speed")
      out.push_back(column_of(metric, runs));
  }
  return out;
}

constexpr const char* kLine = "{:<8} {:<8} {:>4} {} {:<16} {:<7} {:<19} {}";

// One line no wider than kWidth; `headlab inspect` and `compare` show what is cut off.
std::string cut(std::string line) {
  constexpr std::size_t kWidth = 120;
  if (columns_of(line) > kWidth) line = printable(line, kWidth - 3) + "...";
  line.erase(line.find_last_not_of(' ') + 1);
  return line + "\n";
}

using TextOf = std::string (*)(const results::RunRecord&);

// Nullptr: the key is not one of the texts.
TextOf text_called(const std::string& key) {
  if (key == "status") return [](const results::RunRecord& run) { return std::string(to_string(run.payload.status)); };
  if (key == "started") return [](const results::RunRecord& run) { return run.provenance("started"); };
  if (key == "task") return [](const results::RunRecord& run) { return run.payload.task; };
  return nullptr;
}

double number_called(const results::RunRecord& run, const std::string& key) {
  return key == "seed" ? static_cast<double>(run.payload.seed) : run.value(key);
}

std::vector<std::string> keys_of(const std::vector<Metric>& metrics) {
  std::vector<std::string> out = {"seed", "started", "status", "task"};
  for (const Metric& metric : metrics) out.push_back(metric.name);
  std::sort(out.begin(), out.end());
  return out;
}

// "done*" for a run of an archive, "done~" for one of other code.
std::string status_of(const results::Store::Listing& listing, const results::Payload& p) {
  return fmt::format("{}{}{}", results::to_string(p.status), listing.archived.contains(p.id) ? "*" : "",
                     listing.other_code.contains(p.id) ? "~" : "");
}

}  // namespace

void sort_runs(results::Store::Listing& listing, const std::string& key) {
  const std::vector<Metric> metrics = declared(listing.runs);
  const std::vector<std::string> known = keys_of(metrics);
  if (!std::binary_search(known.begin(), known.end(), key)) {
    const std::string guess = did_you_mean(key, known);
    throw UsageError(fmt::format("list: no run has '{}'{}", key,
                                 guess.empty() ? fmt::format("; they have {}", fmt::join(known, ", ")) : guess));
  }
  const TextOf text = text_called(key);
  const auto metric = std::find_if(metrics.begin(), metrics.end(), [&](const Metric& m) { return m.name == key; });
  const bool descending = metric != metrics.end() && metric->better != Metric::Better::less;
  const auto before = [&](const results::RunRecord& a, const results::RunRecord& b) {
    if (text) return text(a) < text(b);
    const double x = number_called(a, key), y = number_called(b, key);
    return std::isnan(y) ? !std::isnan(x) : descending ? x > y : x < y;
  };
  std::stable_sort(listing.runs.begin(), listing.runs.end(), before);
}

std::string list_runs(const results::Store::Listing& listing) {
  std::vector<StoredConfig> configs;
  for (const results::RunRecord& run : listing.runs) configs.push_back(stored_config(run));
  const std::vector<std::string> rest = rest_labels(configs);
  const std::vector<Column> columns = glance(listing.runs);
  const auto cells = [&](std::size_t line) {
    std::string text;
    for (const Column& column : columns) text += column[line] + " ";
    return text;
  };
  const auto line = [](const auto&... parts) { return cut(fmt::format(kLine, parts...)); };
  std::string out;
  if (!listing.runs.empty()) {
    out = line("run", "status", "seed", cells(0), "started", "model", "router", "unlike most") +
          line("", "", "", cells(1), "", "", "", "");
  }
  for (std::size_t i = 0; i < listing.runs.size(); ++i) {
    const results::RunRecord& run = listing.runs[i];
    const results::Payload& p = run.payload;
    out += line(visible(p.id.substr(0, 8)), status_of(listing, p), std::to_string(p.seed), cells(i + 2),
                visible(run.provenance("started").substr(0, 16)), visible(model_label(configs[i])),
                visible(router_label(configs[i])), visible(rest[i]));
  }
  if (!listing.archived.empty())
    out += fmt::format("* in an archive: {} of {} runs\n", listing.archived.size(), listing.runs.size());
  if (!listing.other_code.empty())
    out += fmt::format("~ made by other code than this headlab's: {} of {} runs; `headlab inspect ID` says which\n",
                       listing.other_code.size(), listing.runs.size());
  for (const std::string& complaint : listing.complaints) out += fmt::format("unreadable: {}\n", visible(complaint));
  return out;
}

std::string list_runs_json(const results::Store::Listing& listing) {
  Json j = {{"metrics", Json::object()}, {"runs", Json::array()}, {"complaints", listing.complaints}};
  for (const Metric& metric : declared(listing.runs)) j["metrics"][metric.name] = declaration(metric);
  for (const results::RunRecord& run : listing.runs) {
    const results::Payload& p = run.payload;
    const auto other_code = listing.other_code.find(p.id);
    Json metrics = Json::object();
    for (const results::Scalar& s : p.metrics) metrics[s.metric.name] = finite(s.value);
    j["runs"].push_back(
        {{"id", p.id},
         {"status", results::to_string(p.status)},
         {"seed", p.seed},
         {"archive", listing.archived.contains(p.id)},
         {"other_code", other_code == listing.other_code.end() ? Json::array() : Json(other_code->second)},
         {"task", p.task},
         {"config_digest", p.config_digest},
         {"started", run.provenance("started")},
         {"configuration", configuration_json(run)},
         {"metrics", metrics}});
  }
  return json_text(j) + "\n";
}

}  // namespace headlab::analysis
