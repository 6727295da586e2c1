#include "analysis/list.h"

#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

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

}  // namespace

std::string list_runs(const results::Store::Listing& listing) {
  std::string out;
  if (!listing.runs.empty()) {
    out += fmt::format("{:<12} {:<9} {:>4} {:>9} {:>9} {:>8} {:>9}  {:<20} {}\n", "run", "status", "seed", "top-1 (%)",
                       "loss", "heads (%)", "images/s", "started", "task");
  }
  for (const results::RunRecord& run : listing.runs) {
    const results::Payload& p = run.payload;
    out += fmt::format("{:<12} {:<9} {:>4} {:>9} {:>9} {:>8} {:>9}  {:<20} {}\n", p.id.substr(0, 12),
                       results::to_string(p.status), p.seed, shown(run.value("test_top1"), 100, 2),
                       shown(run.value("test_loss"), 1, 4), shown(run.value("active_heads"), 100, 1),
                       shown(run.value("train_speed"), 1, 0), provenance_of(run, "started"), p.task);
  }
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
                         {"task", p.task},
                         {"config_digest", p.config_digest},
                         {"started", provenance_of(run, "started")},
                         {"metrics", metrics}});
  }
  return j.dump(2) + "\n";
}

}  // namespace headlab::analysis
