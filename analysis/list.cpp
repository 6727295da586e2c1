#include "analysis/list.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>

#include "analysis/run_label.h"
#include "analysis/stored_config.h"
#include "base/error.h"
#include "base/suggest.h"

namespace headlab::analysis {
namespace {

using Json = nlohmann::ordered_json;

std::string provenance_of(const results::RunRecord& run, const std::string& key) {
  for (const auto& [name, value] : run.measured.provenance) {
    if (name == key) return value;
  }
  return "";
}

std::string shown(double value, double scale, int decimals) {
  return std::isfinite(value) ? fmt::format("{:.{}f}", value * scale, decimals) : "-";
}

Json finite(double value) {
  return std::isfinite(value) ? Json(value) : Json(nullptr);
}

// One line no wider than kWidth; `headlab inspect` and `compare` show what is cut off.
std::string cut(std::string line) {
  constexpr std::size_t kWidth = 120;
  if (line.size() > kWidth) line = line.substr(0, kWidth - 3) + "...";
  line.erase(line.find_last_not_of(' ') + 1);
  return line + "\n";
}

using TextOf = std::string (*)(const results::RunRecord&);

// Nullptr: the key is not one of the texts.
TextOf text_called(const std::string& key) {
  if (key == "status") return [](const results::RunRecord& run) { return std::string(to_string(run.payload.status)); };
  if (key == "started") return [](const results::RunRecord& run) { return provenance_of(run, "started"); };
  if (key == "task") return [](const results::RunRecord& run) { return run.payload.task; };
  return nullptr;
}

double number_called(const results::RunRecord& run, const std::string& key) {
  return key == "seed" ? static_cast<double>(run.payload.seed) : run.value(key);
}

std::vector<std::string> keys_of(const results::Store::Listing& listing) {
  std::set<std::string> out = {"seed", "started", "status", "task"};
  for (const results::RunRecord& run : listing.runs) {
    for (const auto* list : {&run.payload.metrics, &run.measured.values}) {
      for (const results::Scalar& scalar : *list) out.insert(scalar.name);
    }
    if (std::isfinite(run.value("shared_of_active"))) out.insert("shared_of_active");
  }
  return {out.begin(), out.end()};
}

// "done*" for a run of an archive.
std::string status_of(const results::Store::Listing& listing, const results::Payload& p) {
  return fmt::format("{}{}", results::to_string(p.status), listing.archived.contains(p.id) ? "*" : "");
}

}  // namespace

void sort_runs(results::Store::Listing& listing, const std::string& key) {
  const std::vector<std::string> known = keys_of(listing);
  if (!std::binary_search(known.begin(), known.end(), key)) {
    const std::string guess = did_you_mean(key, known);
    throw UsageError(fmt::format("list: no run has '{}'{}", key,
                                 guess.empty() ? fmt::format("; they have {}", fmt::join(known, ", ")) : guess));
  }
  const TextOf text = text_called(key);
  const bool descending = key != "seed" && results::higher_is_better(key);
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
  std::string out;
  if (!listing.runs.empty()) {
    out = fmt::format("{:<8} {:<8} {:>4} {:>7} {:>7} {:>7} {:>8}  {:<16} {:<7} {:<19} {}\n", "run", "status", "seed",
                      "top-1 %", "loss", "heads %", "images/s", "started", "model", "router", "unlike most");
  }
  for (std::size_t i = 0; i < listing.runs.size(); ++i) {
    const results::RunRecord& run = listing.runs[i];
    const results::Payload& p = run.payload;
    out += cut(fmt::format("{:<8} {:<8} {:>4} {:>7} {:>7} {:>7} {:>8}  {:<16} {:<7} {:<19} {}", p.id.substr(0, 8),
                           status_of(listing, p), p.seed, shown(run.value("test_top1"), 100, 2),
                           shown(run.value("test_loss"), 1, 4), shown(run.value("active_heads"), 100, 1),
                           shown(run.value("train_speed"), 1, 0), provenance_of(run, "started").substr(0, 16),
                           model_label(configs[i]), router_label(configs[i]), rest[i]));
  }
  if (!listing.archived.empty())
    out += fmt::format("* in an archive: {} of {} runs\n", listing.archived.size(), listing.runs.size());
  for (const std::string& complaint : listing.complaints) out += fmt::format("unreadable: {}\n", complaint);
  return out;
}

std::string list_runs_json(const results::Store::Listing& listing) {
  Json j = {{"runs", Json::array()}, {"complaints", listing.complaints}};
  for (const results::RunRecord& run : listing.runs) {
    const results::Payload& p = run.payload;
    Json metrics = Json::object();
    for (const results::Scalar& s : p.metrics) metrics[s.name] = finite(s.value);
    j["runs"].push_back({{"id", p.id},
                         {"status", results::to_string(p.status)},
                         {"seed", p.seed},
                         {"archive", listing.archived.contains(p.id)},
                         {"task", p.task},
                         {"config_digest", p.config_digest},
                         {"started", provenance_of(run, "started")},
                         {"configuration", stored_config(run)},
                         {"metrics", metrics}});
  }
  return j.dump(2) + "\n";
}

}  // namespace headlab::analysis
