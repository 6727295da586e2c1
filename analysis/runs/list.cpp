#include "analysis/runs/list.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

#include "analysis/runs/run_label.h"
#include "analysis/statistics/metric_text.h"
#include "analysis/tables/json.h"
#include "analysis/tables/stored_config.h"
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

// Runs of a variant, made with overrides or at another scale, whose settings are not those of most runs of its name.
std::vector<bool> unlike_namesakes(const std::vector<ListedRun>& runs) {
  std::map<std::string, std::map<std::string, std::size_t>> digests;  // name -> configuration -> runs
  std::map<std::string, std::size_t> all;
  for (const ListedRun& run : runs) {
    digests[name_of(run)][run.record.payload.config_digest] += 1;
    all[name_of(run)] += 1;
  }
  std::vector<bool> out;
  for (const ListedRun& run : runs) {
    const std::string name = name_of(run), &digest = run.record.payload.config_digest;
    out.push_back(!run.specification.empty() && !digest.empty() && 2 * digests[name][digest] <= all[name]);
  }
  return out;
}

// "done*" for a run of an archive, "done~" for one of other code, "done+" for one unlike its namesakes.
std::string status_of(const ListedRun& run, bool unlike) {
  std::string progress = run.share_done ? fmt::format(" {:.0f}%", 100 * *run.share_done) : "";
  if (run.silent_seconds >= kSilent) progress += fmt::format(", silent for {} min", run.silent_seconds / 60);
  return fmt::format("{}{}{}{}{}", run.status, progress, run.archived ? "*" : "", run.other_code.empty() ? "" : "~",
                     unlike ? "+" : "");
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

struct ShownColumn {
  ShownColumn(Columns::Column column_, std::function<std::string(std::size_t)> cell_, std::string unit_ = "")
      : column(std::move(column_)), cell(std::move(cell_)), unit(std::move(unit_)) {}
  Columns::Column column;
  std::function<std::string(std::size_t)> cell;  // of the run with that number
  std::string unit;
};

ShownColumn metric_column(const Metric& metric, const std::vector<ListedRun>& runs) {
  return {{visible(metric.label), true},
          [&runs, metric](std::size_t i) { return text_of(metric, runs[i].record); },
          visible(metric.shown_unit)};
}

// What the list is sorted by, where that is no column in front: a metric, or a key of the configuration.
std::optional<ShownColumn> sorted_column(const RunList& list, const std::vector<StoredConfig>& configs) {
  const std::string& key = list.sorted_by;
  const std::vector<Metric> metrics = declared(list.runs);
  const auto metric = std::find_if(metrics.begin(), metrics.end(), [&](const Metric& m) { return m.name == key; });
  if (metric != metrics.end()) return metric_column(*metric, list.runs);
  const auto has = [&](const StoredConfig& config) { return config.contains(key); };
  if (std::none_of(configs.begin(), configs.end(), has)) return std::nullopt;
  return ShownColumn({key, true}, [&configs, key](std::size_t i) {
    const auto found = configs[i].find(key);
    return found == configs[i].end() ? "-" : found->second;
  });
}

Columns table_of(const RunList& list, const std::vector<bool>& unlike) {
  const std::vector<ListedRun>& runs = list.runs;
  std::vector<StoredConfig> configs;
  for (const ListedRun& run : runs) configs.push_back(stored_config(run.record));
  const std::vector<std::string> rest = rest_labels(configs);
  std::vector<ShownColumn> columns;
  const auto add = [&](const Columns::Column& column, const std::function<std::string(std::size_t)>& cell) {
    columns.emplace_back(column, cell);
  };
  add({"run"}, [&](std::size_t i) { return runs[i].record.payload.id.substr(0, 8); });
  add({"status"}, [&](std::size_t i) { return status_of(runs[i], unlike[i]); });
  add({"seed", true}, [&](std::size_t i) { return std::to_string(runs[i].record.payload.seed); });
  add({"spec/variant", false, 26, true}, [&](std::size_t i) { return name_of(runs[i]); });
  // What came of a run matters more than when: on a narrow terminal the last columns are left out.
  std::vector<Metric> metrics = glance(runs);
  std::erase_if(metrics, [&](const Metric& metric) { return metric.name == list.sorted_by; });
  if (auto sorted = sorted_column(list, configs)) {
    columns.push_back(std::move(*sorted));
  } else if (!metrics.empty()) {
    columns.push_back(metric_column(metrics.front(), runs));
    metrics.erase(metrics.begin());
  }
  if (std::any_of(runs.begin(), runs.end(), [](const ListedRun& run) { return !run.note.empty(); }))
    add({"tags, note", false, 12}, [&](std::size_t i) { return note_text(runs[i].note); });
  add({"started, UTC"}, [&](std::size_t i) { return started_text(runs[i].record); });
  for (const Metric& metric : metrics) columns.push_back(metric_column(metric, runs));
  add({"model"}, [&](std::size_t i) { return model_label(configs[i]); });
  add({"router"}, [&](std::size_t i) { return router_label(configs[i]); });
  add({"unlike most"}, [&](std::size_t i) { return rest[i]; });

  std::vector<Columns::Column> heads;
  std::vector<std::string> units;
  for (const ShownColumn& shown : columns) {
    heads.push_back(shown.column);
    units.push_back(shown.unit);
  }
  Columns out(heads);
  if (!declared(runs).empty()) out.add(units);
  for (std::size_t i = 0; i < runs.size(); ++i) {
    std::vector<std::string> cells;
    for (const ShownColumn& shown : columns) cells.push_back(visible(shown.cell(i)));
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

void sort_runs(RunList& list, const std::string& name_or_head) {
  const std::vector<Metric> metrics = declared(list.runs);
  const auto shown =
      std::find_if(metrics.begin(), metrics.end(), [&](const Metric& m) { return m.label == name_or_head; });
  const std::string key = shown == metrics.end() ? name_or_head : shown->name;
  list.sorted_by = key;
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
  const std::vector<bool> unlike = unlike_namesakes(runs);
  std::string out = runs.empty() ? "" : table_of(list, unlike).text(width);
  if (const auto archived = count(runs, [](const ListedRun& run) { return run.archived; }); archived > 0)
    out += fmt::format("* in an archive: {} of {} runs\n", archived, runs.size());
  if (const auto others = count(runs, [](const ListedRun& run) { return !run.other_code.empty(); }); others > 0) {
    out += paragraph(
               fmt::format("~ made by other code than this headlab's: {} of {} runs; `headlab inspect ID` says which",
                           others, runs.size()),
               width, 2) +
           "\n";
  }
  if (const auto some = std::count(unlike.begin(), unlike.end(), true); some > 0) {
    out += paragraph(fmt::format("+ with other settings than most runs of that name: {} of {} runs; the last column "
                                 "of a wide terminal or `headlab inspect ID` says which",
                                 some, runs.size()),
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
