#include "analysis/runs/list.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "analysis/runs/run_label.h"
#include "analysis/runs/stored_config.h"
#include "analysis/tables/json.h"
#include "analysis/tables/metric_text.h"
#include "base/columns.h"
#include "base/error.h"
#include "base/suggest.h"
#include "base/utf8.h"

namespace headlab::analysis {
namespace {

using results::Metric;
using results::RunRecord;

// Each metric that some run has, as the first such run declares it.
std::vector<Metric> declared(const std::vector<ListedRun>& runs) {
  std::vector<Metric> out;
  std::set<std::string> known;
  for (const ListedRun& run : runs) {
    for (const auto* list : {&run.record.payload.metrics, &run.record.measured.values}) {
      for (const results::Scalar& scalar : *list) {
        if (known.insert(scalar.metric.name).second) out.push_back(scalar.metric);
      }
    }
  }
  return out;
}

// Qualities, the share of active heads, and speed, for a glance; `headlab inspect` shows all.
std::vector<Metric> glance(const std::vector<ListedRun>& runs) {
  std::vector<Metric> out = declared(runs);
  std::erase_if(out, [](const Metric& metric) {
    const bool quality = metric.kind == Metric::Kind::quality && !is_of_category(metric);
    return !quality && metric.name != "active_heads" && metric.name != "train_speed";
  });
  return out;
}

std::string text_of(const Metric& metric, const RunRecord& run) {
  const double value = run.value(metric.name);
  return std::isfinite(value) ? number_text(metric, value * metric.scale) : "-";
}

// Of no specification: "on idx 9c04: moh-vit/mha". Where it is shortened, the variant stays.
std::string name_of(const ListedRun& run) {
  if (!run.specification.empty()) return fmt::format("{}/{}", run.specification, run.variant);
  const std::string data = data_label(stored_config(run.record), run.record.payload.data_digest);
  return run.parent.empty() ? "-" : fmt::format("on {}: {}", data, run.parent);
}

// A run that is being made tells every few seconds how far it is.
constexpr std::int64_t kSilent = 120;

// "done*" for a run of an archive, "done~" for one of other code.
std::string status_of(const ListedRun& run) {
  std::string progress = run.share_done ? fmt::format(" {:.0f}%", 100 * *run.share_done) : "";
  if (run.silent_seconds >= kSilent) progress += fmt::format(", silent for {} min", run.silent_seconds / 60);
  return fmt::format("{}{}{}{}", run.status, progress, run.archived ? "*" : "", run.other_code.empty() ? "" : "~");
}

// "2026-11-23 13:02"
std::string started_text(const RunRecord& run) {
  std::string out = run.provenance("started").substr(0, 16);
  std::replace(out.begin(), out.end(), 'T', ' ');
  return out;
}

// "kept, thesis: a remark", the remark cut where it is long.
std::string note_text(const results::RunNote& note) {
  constexpr std::size_t kMost = 40;
  std::string out = fmt::format("{}", fmt::join(note.tags, ", "));
  if (!note.text.empty()) out += fmt::format("{}{}", out.empty() ? "" : ": ", visible(note.text));
  return shortened(out, kMost);
}

using TextOf = std::string (*)(const ListedRun&);

constexpr std::pair<std::string_view, TextOf> kTexts[] = {
    {"spec", name_of},
    {"started", [](const ListedRun& run) { return run.record.provenance("started"); }},
    {"status", [](const ListedRun& run) { return run.status; }},
    {"task", [](const ListedRun& run) { return run.record.payload.task; }},
};

// Nullptr: the key is not one of the texts.
TextOf text_called(const std::string& key) {
  for (const auto& [name, text] : kTexts) {
    if (name == key) return text;
  }
  return nullptr;
}

double number_called(const RunRecord& run, const std::string& key) {
  return key == "seed" ? static_cast<double>(run.payload.seed) : run.value(key);
}

std::vector<std::string> keys_of(const std::vector<Metric>& metrics) {
  std::vector<std::string> out = {"seed"};
  for (const auto& [name, text] : kTexts) out.emplace_back(name);
  for (const Metric& metric : metrics) out.push_back(metric.name);
  std::sort(out.begin(), out.end());
  return out;
}

std::size_t count(const std::vector<ListedRun>& runs, bool (*is)(const ListedRun&)) {
  return static_cast<std::size_t>(std::count_if(runs.begin(), runs.end(), is));
}

Columns table_of(const std::vector<ListedRun>& runs) {
  const std::vector<Metric> metrics = glance(runs);
  const bool noted = std::any_of(runs.begin(), runs.end(), [](const ListedRun& run) { return !run.note.empty(); });
  std::vector<Columns::Column> columns = {{"run"}, {"status"}, {"seed", true}, {"spec/variant", false, 26, true}};
  if (noted) columns.push_back({"tags, note", false, 12});
  std::vector<std::string> units(columns.size());
  // What came of a run matters more than when: on a narrow terminal the last columns are left out.
  for (std::size_t m = 0; m < metrics.size(); ++m) {
    columns.push_back({visible(metrics[m].label), true});
    units.push_back(visible(metrics[m].shown_unit));
    if (m == 0) columns.push_back({"started, UTC"}), units.emplace_back();
  }
  if (metrics.empty()) columns.push_back({"started, UTC"});
  columns.insert(columns.end(), {{"model"}, {"router"}, {"unlike most"}});
  Columns out(columns);
  if (!metrics.empty()) out.add(units);
  std::vector<StoredConfig> configs;
  for (const ListedRun& run : runs) configs.push_back(stored_config(run.record));
  const std::vector<std::string> rest = rest_labels(configs);
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const ListedRun& run = runs[i];
    const results::Payload& p = run.record.payload;
    std::vector<std::string> cells = {visible(p.id.substr(0, 8)), visible(status_of(run)), std::to_string(p.seed),
                                      visible(name_of(run))};
    if (noted) cells.push_back(note_text(run.note));
    for (std::size_t m = 0; m < metrics.size(); ++m) {
      cells.push_back(text_of(metrics[m], run.record));
      if (m == 0) cells.push_back(visible(started_text(run.record)));
    }
    if (metrics.empty()) cells.push_back(visible(started_text(run.record)));
    for (const std::string& label : {model_label(configs[i]), router_label(configs[i]), rest[i]})
      cells.push_back(visible(label));
    out.add(std::move(cells));
  }
  return out;
}

// Ascending, numbers by their size; runs without the key last.
void sort_by_setting(std::vector<ListedRun>& runs, const std::string& key) {
  std::map<std::string, Json> values;  // by id
  for (const ListedRun& run : runs) {
    const StoredConfig config = stored_config(run.record);
    if (const auto found = config.find(key); found != config.end())
      values.emplace(run.record.payload.id, value_of_toml(found->second));
  }
  std::stable_sort(runs.begin(), runs.end(), [&](const ListedRun& a, const ListedRun& b) {
    const auto x = values.find(a.record.payload.id), y = values.find(b.record.payload.id);
    if (x == values.end() || y == values.end()) return x != values.end() && y == values.end();
    return x->second < y->second;
  });
}

}  // namespace

void sort_runs(RunList& list, const std::string& key) {
  const std::vector<Metric> metrics = declared(list.runs);
  const std::vector<std::string> known = keys_of(metrics);
  if (std::any_of(list.runs.begin(), list.runs.end(),
                  [&](const ListedRun& run) { return stored_config(run.record).contains(key); }))
    return sort_by_setting(list.runs, key);
  if (!std::binary_search(known.begin(), known.end(), key)) {
    const std::string guess = did_you_mean(key, known);
    throw UsageError(fmt::format("list: no run has '{}'{}", key,
                                 guess.empty() ? fmt::format("; they have {}", fmt::join(known, ", ")) : guess));
  }
  const TextOf text = text_called(key);
  const auto metric = std::find_if(metrics.begin(), metrics.end(), [&](const Metric& m) { return m.name == key; });
  const bool descending = metric != metrics.end() && metric->better != Metric::Better::less;
  const auto before = [&](const ListedRun& a, const ListedRun& b) {
    if (text) return text(a) < text(b);
    const double x = number_called(a.record, key), y = number_called(b.record, key);
    return std::isnan(y) ? !std::isnan(x) : descending ? x > y : x < y;
  };
  std::stable_sort(list.runs.begin(), list.runs.end(), before);
}

void newest_first(RunList& list) {
  std::stable_sort(list.runs.begin(), list.runs.end(), [](const ListedRun& a, const ListedRun& b) {
    return a.record.provenance("started") > b.record.provenance("started");
  });
}

std::string list_runs(const RunList& list, std::size_t width) {
  const std::vector<ListedRun>& runs = list.runs;
  std::string out = runs.empty() ? "" : table_of(runs).text(width);
  if (const auto archived = count(runs, [](const ListedRun& run) { return run.archived; }); archived > 0)
    out += fmt::format("* in an archive: {} of {} runs\n", archived, runs.size());
  if (const auto others = count(runs, [](const ListedRun& run) { return !run.other_code.empty(); }); others > 0) {
    out += paragraph(
               fmt::format("~ made by other code than this headlab's: {} of {} runs; `headlab inspect ID` says which",
                           others, runs.size()),
               width, 2) +
           "\n";
  }
  for (const std::string& complaint : list.complaints)
    out += paragraph(fmt::format("unreadable: {}", visible(complaint)), width, 2) + "\n";
  return out;
}

std::string list_runs_json(const RunList& list) {
  Json j = {{"metrics", Json::object()}, {"runs", Json::array()}, {"complaints", list.complaints}};
  for (const Metric& metric : declared(list.runs)) j["metrics"][metric.name] = declaration(metric);
  for (const ListedRun& run : list.runs) {
    const results::Payload& p = run.record.payload;
    Json metrics = Json::object();
    for (const results::Scalar& s : p.metrics) metrics[s.metric.name] = stored_number(s.metric, s.value);
    j["runs"].push_back({{"id", p.id},
                         {"status", run.status},
                         {"share_done", run.share_done ? Json(*run.share_done) : Json()},
                         {"seed", p.seed},
                         {"specification", run.specification},
                         {"variant", run.variant},
                         {"parent", run.parent},
                         {"silent_seconds", run.silent_seconds},
                         {"tags", run.note.tags},
                         {"note", run.note.text},
                         {"archive", run.archived},
                         {"other_code", run.other_code},
                         {"task", p.task},
                         {"config_digest", p.config_digest},
                         {"started", run.record.provenance("started")},
                         {"configuration", configuration_json(run.record)},
                         {"metrics", metrics}});
  }
  return json_text(j) + "\n";
}

}  // namespace headlab::analysis
