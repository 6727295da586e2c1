#include "analysis/curves.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

namespace headlab::analysis {
namespace {

using results::RunRecord;
using results::Series;

struct SeedSeries {
  std::int64_t seed;
  const Series* series;
};

std::vector<const RunRecord*> runs_of(const Row& row, const std::vector<RunRecord>& runs) {
  std::vector<const RunRecord*> out;
  for (const std::string& id : row.runs) {
    const auto at = std::find_if(runs.begin(), runs.end(), [&](const RunRecord& r) { return r.payload.id == id; });
    if (at != runs.end()) out.push_back(&*at);
  }
  return out;
}

const Series* series_called(const RunRecord& run, const std::string& name) {
  const auto& all = run.payload.series;
  const auto at = std::find_if(all.begin(), all.end(), [&](const Series& s) { return s.name == name; });
  return at == all.end() || at->step.empty() ? nullptr : &*at;
}

// The grid of most seeds; among equally frequent ones that of the earliest seed.
const std::vector<std::int64_t>& usual_grid(const std::vector<SeedSeries>& all) {
  std::size_t best = 0, most = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto same = static_cast<std::size_t>(std::count_if(
        all.begin(), all.end(), [&](const SeedSeries& s) { return s.series->step == all[i].series->step; }));
    if (same > most) most = same, best = i;
  }
  return all[best].series->step;
}

// The points that average as many steps as the others: a last one of a few steps is noise beside them.
std::size_t whole_points(const Series& s) {
  const std::size_t n = s.step.size();
  const bool averages = s.long_name.ends_with("since the last point");
  return averages && n > 2 && 2 * (s.step[n - 1] - s.step[n - 2]) < s.step[n - 2] - s.step[n - 3] ? n - 1 : n;
}

Curve curve_of(const Row& row, std::size_t style, const std::vector<SeedSeries>& all, const std::string& name,
               std::vector<std::string>& notes) {
  Curve curve{row.variant, style, usual_grid(all), {}, 0};
  std::vector<const Series*> used;
  for (const SeedSeries& s : all) {
    if (s.series->step == curve.step) {
      used.push_back(s.series);
    } else {
      notes.push_back(fmt::format("{} of '{}': seed {} is left out, its steps differ.", name, row.variant, s.seed));
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

}  // namespace

Curves curves_of(const Table& table, const std::vector<RunRecord>& runs, const std::string& variant) {
  Curves out{table.plan.title, table.plan.scale, {}, {}};
  for (std::size_t r = 0; r < table.rows.size(); ++r) {
    if (!variant.empty() && table.rows[r].variant != variant) continue;
    const auto own = runs_of(table.rows[r], runs);
    for (const RunRecord* run : own) {
      for (const Series& s : run->payload.series) {
        const bool known =
            std::any_of(out.panels.begin(), out.panels.end(), [&](const CurvePanel& p) { return p.name == s.name; });
        if (!known && !s.step.empty()) out.panels.push_back({s.name, s.unit, s.long_name, {}});
      }
    }
  }
  for (CurvePanel& panel : out.panels) {
    for (std::size_t r = 0; r < table.rows.size(); ++r) {
      if (!variant.empty() && table.rows[r].variant != variant) continue;
      std::vector<SeedSeries> all;
      for (const RunRecord* run : runs_of(table.rows[r], runs)) {
        if (const Series* s = series_called(*run, panel.name)) all.push_back({run->payload.seed, s});
      }
      if (!all.empty()) panel.curves.push_back(curve_of(table.rows[r], r, all, panel.name, out.notes));
    }
  }
  return out;
}

}  // namespace headlab::analysis
