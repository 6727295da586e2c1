#include "analysis/figures/training_curves.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

#include "analysis/tables/row_data.h"
#include "analysis/tables/row_runs.h"

namespace headlab::analysis {
namespace {

using results::RunRecord;
using results::Series;

constexpr const char* kDrawn[] = {kValidationLoss, kTrainingLoss};

using BySeed = std::map<std::int64_t, Series>;

BySeed series_of(const Row& row, const std::vector<RunRecord>& runs, const std::string& name) {
  BySeed out;
  for (const RunRecord* run : averaged_runs(row, runs)) {
    if (!has_parameters(*run)) continue;
    for (const Series& s : run->payload.series) {
      if (s.name == name && !s.step.empty() && s.step.back() > 0) out[run->payload.seed] = s;  // it was trained
    }
  }
  return out;
}

// Over the tokens read instead of the steps, where rows read text.
BySeed over_tokens(BySeed all, const Row& row) {
  if (row.context == 0) return all;
  for (auto& [seed, s] : all) {
    for (std::int64_t& step : s.step) step *= row.batch * row.context;
  }
  return all;
}

// The points that average as many steps as the others: a last one of a few steps is noise beside them.
std::size_t whole_points(const Series& s) {
  const std::size_t n = s.step.size();
  const bool averages = s.long_name.ends_with("since the last point");
  return averages && n > 2 && 2 * (s.step[n - 1] - s.step[n - 2]) < s.step[n - 2] - s.step[n - 3] ? n - 1 : n;
}

// The grid of most seeds; among equally frequent ones that of the earliest seed.
std::vector<std::int64_t> usual_grid(const BySeed& all) {
  std::map<std::vector<std::int64_t>, int> seeds;
  for (const auto& [seed, s] : all) ++seeds[s.step];
  const BySeed::value_type* best = &*all.begin();
  for (const auto& one : all) {
    if (seeds[one.second.step] > seeds[best->second.step]) best = &one;
  }
  return best->second.step;
}

Curve curve_of(const BySeed& all, const std::string& name, const std::string& label, std::vector<std::string>& notes) {
  Curve curve{name, usual_grid(all), {}, 0};
  std::vector<const Series*> used;
  for (const auto& [seed, s] : all) {
    if (s.step == curve.step) {
      used.push_back(&s);
    } else {
      notes.push_back(fmt::format("{} of '{}': seed {} is left out, its steps differ.", name, label, seed));
    }
  }
  curve.seeds = static_cast<std::int64_t>(used.size());
  curve.step.resize(whole_points(*used.front()));
  for (std::size_t i = 0; i < curve.step.size(); ++i) {
    std::vector<double> values;
    for (const Series* s : used) values.push_back(s->value[i]);
    curve.value.push_back(spread(values));
  }
  return curve;
}

// Of the seeds that both have with the same steps.
BySeed paired(const BySeed& own, const BySeed& baseline, const std::string& name, const std::string& label,
              std::vector<std::string>& notes) {
  BySeed out;
  for (const auto& [seed, s] : own) {
    const auto other = baseline.find(seed);
    if (other == baseline.end()) continue;
    if (other->second.step != s.step) {
      notes.push_back(
          fmt::format("{} of '{}': seed {} is left out, its steps are not the baseline's.", name, label, seed));
      continue;
    }
    Series difference = s;
    for (std::size_t i = 0; i < s.value.size(); ++i) difference.value[i] -= other->second.value[i];
    out.emplace(seed, std::move(difference));
  }
  return out;
}

// Whether the row was trained, or looked at, at other steps than the baseline altogether.
bool never_meets(const Row& row, const Row& baseline, const std::vector<RunRecord>& runs) {
  bool any = false;
  for (const char* name : kDrawn) {
    const BySeed base = over_tokens(series_of(baseline, runs, name), baseline);
    for (const auto& [seed, s] : over_tokens(series_of(row, runs, name), row)) {
      const auto other = base.find(seed);
      if (other == base.end()) continue;
      any = true;
      if (other->second.step == s.step) return false;
    }
  }
  return any;
}

// A row of no parameters, or one that tests the weights of another.
bool is_trained(const Row& row, const std::vector<RunRecord>& runs) {
  return std::any_of(std::begin(kDrawn), std::end(kDrawn),
                     [&](const char* name) { return !series_of(row, runs, name).empty(); });
}

// What the row's losses compare with; nullptr: nothing here.
const Row* reference_of(const Table& table, const Row& row, const Row& baseline) {
  const std::string data = data_of(row);
  if (data == data_of(baseline)) return &baseline;
  const auto other =
      std::find_if(table.rows.begin(), table.rows.end(), [&](const Row& r) { return r.variant == row.against; });
  return other != table.rows.end() && !other->runs.empty() && data == data_of(*other) ? &*other : nullptr;
}

CurvePanel difference_panel(const Row& row, const Row& baseline, const std::vector<RunRecord>& runs,
                            std::vector<std::string>& notes) {
  CurvePanel panel{row.label, {}};
  for (const char* name : kDrawn) {
    const BySeed base = over_tokens(series_of(baseline, runs, name), baseline);
    const BySeed all = paired(over_tokens(series_of(row, runs, name), row), base, name, row.label, notes);
    if (!all.empty()) panel.curves.push_back(curve_of(all, name, row.label, notes));
    if (all.empty() && !base.empty() && !row.runs.empty())
      notes.push_back(fmt::format("'{}' has no {} of a seed that the baseline has too.", row.label, name));
  }
  return panel;
}

}  // namespace

Curves curves_of(const Table& table, const std::vector<RunRecord>& runs, const std::string& variant) {
  Curves out{table.plan.title, table.plan.scale, "", "", {}, {}, {}};
  const auto baseline = std::find_if(table.rows.begin(), table.rows.end(), [](const Row& r) { return r.baseline; });
  if (baseline == table.rows.end() || baseline->runs.empty()) return out;
  out.baseline.label = baseline->label;
  for (const char* name : kDrawn) {
    const BySeed all = over_tokens(series_of(*baseline, runs, name), *baseline);
    if (all.empty()) {
      out.notes.push_back(fmt::format("The baseline's runs have no {}.", name));
      continue;
    }
    out.unit = all.begin()->second.unit;
    out.baseline.curves.push_back(curve_of(all, name, baseline->label, out.notes));
  }
  out.token = token_of(*baseline, runs);
  std::vector<std::string> others, alone, untrained;
  bool opponents = false;
  for (const Row& row : table.rows) {
    if (row.baseline || row.runs.empty() || (!variant.empty() && row.variant != variant)) continue;
    if (!is_trained(row, runs)) {
      untrained.push_back(row.label);
      continue;
    }
    const Row* reference = reference_of(table, row, *baseline);
    if (!reference || never_meets(row, *reference, runs)) {
      (reference ? others : alone).push_back(row.label);
      continue;
    }
    opponents = opponents || reference != &*baseline;
    CurvePanel panel = difference_panel(row, *reference, runs, out.notes);
    if (!panel.curves.empty()) out.differences.push_back(std::move(panel));
  }
  if (opponents)
    out.notes.emplace_back("Rows of other data than the baseline's are drawn less the row that they are set against.");
  if (!untrained.empty())
    out.notes.push_back(fmt::format("Left out, not trained: '{}'.", fmt::join(untrained, "', '")));
  if (!alone.empty())
    out.notes.push_back(
        fmt::format("Left out, of other data, and set against no row of the same: '{}'.", fmt::join(alone, "', '")));
  if (!others.empty())
    out.notes.push_back(fmt::format("Left out, their steps are not the baseline's: '{}'.", fmt::join(others, "', '")));
  return out;
}

std::optional<Curve> levels_of(const Row& row, const std::vector<RunRecord>& runs, const std::string& series,
                               std::vector<std::string>& notes) {
  const BySeed all = series_of(row, runs, series);
  return all.empty() ? std::nullopt : std::optional(curve_of(all, series, row.label, notes));
}

std::string token_of(const Row& row, const std::vector<RunRecord>& runs) {
  if (row.context == 0) return "";
  for (const auto& [seed, s] : series_of(row, runs, kValidationLoss)) {
    if (s.long_name.find("per byte") != std::string::npos) return "byte";
  }
  return "token";
}

}  // namespace headlab::analysis
