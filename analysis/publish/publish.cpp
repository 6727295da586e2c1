#include "analysis/publish/publish.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

namespace headlab::analysis {
namespace {

bool averaged(const Table& table, const std::string& id) {
  return std::any_of(table.rows.begin(), table.rows.end(),
                     [&](const Row& r) { return std::count(r.runs.begin(), r.runs.end(), id) > 0; });
}

// Every value that the runs have under a key; runs of one commit on one machine have one.
std::vector<std::pair<std::string, std::string>> common_provenance(const Table& table,
                                                                   const std::vector<results::RunRecord>& runs) {
  std::vector<std::pair<std::string, std::vector<std::string>>> values;
  for (const results::RunRecord& run : runs) {
    if (!averaged(table, run.payload.id)) continue;
    for (const auto& [key, value] : run.measured.provenance) {
      if (key == "command" || key == "started" || key == "finished") continue;
      auto at = std::find_if(values.begin(), values.end(), [&, &k = key](const auto& v) { return v.first == k; });
      if (at == values.end()) at = values.insert(values.end(), {key, {}});
      if (std::count(at->second.begin(), at->second.end(), value) == 0) at->second.push_back(value);
    }
  }
  std::vector<std::pair<std::string, std::string>> out;
  for (const auto& [key, all] : values) out.emplace_back(key, fmt::format("{}", fmt::join(all, "; ")));
  return out;
}

results::SummaryMetric summarize(const Table& table, std::size_t m) {
  const results::MetricPlan& plan = table.plan.metrics[m];
  results::SummaryMetric out;
  out.name = plan.name;
  out.unit = plan.shown_unit;
  out.long_name = plan.label;
  for (const Row& row : table.rows) {
    const Cell& cell = row.cells[m];
    out.mean.push_back(cell.value.mean);
    out.half_width.push_back(cell.value.half_width);
    out.difference.push_back(cell.difference.mean);
    out.difference_half_width.push_back(cell.difference.half_width);
    out.paper.push_back(cell.paper);
    out.p.push_back(cell.p);
    out.p_holm.push_back(cell.p_holm);
    out.n.push_back(cell.value.n);
    for (const std::int64_t seed : table.plan.seeds) {
      const auto at = std::find(cell.seeds.begin(), cell.seeds.end(), seed);
      out.per_seed.push_back(at == cell.seeds.end() ? std::nan("")
                                                    : cell.per_seed[static_cast<std::size_t>(at - cell.seeds.begin())]);
    }
  }
  return out;
}

}  // namespace

results::Summary summarize(const Table& table, const std::vector<VariantLoad>& loads,
                           const std::vector<results::RunRecord>& runs) {
  results::Summary s;
  s.title = fmt::format("{} ({} scale)", table.plan.title, table.plan.scale);
  s.provenance = {{"spec", table.plan.spec},      {"family", table.plan.family},       {"scale", table.plan.scale},
                  {"claim", table.plan.claim},    {"paper_source", table.plan.source}, {"setting", table.plan.setting},
                  {"command", table.plan.command}};
  if (!table.preconditions.empty()) s.provenance.emplace_back("standing", standing_of_claim(table.preconditions));
  for (auto& entry : common_provenance(table, runs)) s.provenance.push_back(std::move(entry));
  s.seeds = table.plan.seeds;
  for (const Row& row : table.rows) {
    s.variants.push_back(row.variant);
    s.labels.push_back(row.label);
    s.runs.insert(s.runs.end(), row.runs.begin(), row.runs.end());
    s.diverged.insert(s.diverged.end(), row.diverged_runs.begin(), row.diverged_runs.end());
    s.twins.insert(s.twins.end(), row.twins.begin(), row.twins.end());
  }
  for (std::size_t m = 0; m < table.plan.metrics.size(); ++m) s.metrics.push_back(summarize(table, m));
  for (const char* slot : results::kSlots) {
    for (const auto& part : {of_slot(loads, slot), loads_by_task(slot, table.plan, runs)}) {
      for (const VariantLoad& v : part) s.loads.push_back({v.variant, v.seed, v.load});
    }
  }
  return s;
}

void write_summary(const std::filesystem::path& path, const Table& table, const std::vector<VariantLoad>& loads,
                   const std::vector<results::RunRecord>& runs) {
  results::write_summary(path, summarize(table, loads, runs));
}

}  // namespace headlab::analysis
