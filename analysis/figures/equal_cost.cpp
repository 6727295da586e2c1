#include "analysis/figures/equal_cost.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>
#include <optional>

#include "analysis/figures/training_curves.h"
#include "analysis/statistics/contrasts.h"
#include "analysis/statistics/statistics.h"
#include "analysis/tables/machines.h"
#include "analysis/tables/row_runs.h"

namespace headlab::analysis {
namespace {

using results::RunRecord;

constexpr double kPassesOfAStep = 3;  // in forward passes

// Finite values of a number.
std::vector<double> values_of(const RunList& runs, const std::string& name) {
  std::vector<double> out;
  for (const RunRecord* run : runs) {
    if (const double value = run->value(name); std::isfinite(value)) out.push_back(value);
  }
  return out;
}

struct Drawn {
  const Row* row;
  Curve levels;
};

// Multiply-adds are the same for all runs of a row; speeds are not.
CostCurve curve_of(const Row& row, const Curve& levels, const RunList& runs, const std::string& machine,
                   std::vector<std::string>& notes) {
  CostCurve out{row.variant, row.label, {}, {}, levels.value, levels.seeds};
  const double examples = static_cast<double>(row.batch), madds = median(values_of(runs, "madds_needed")),
               speed = median(values_of(made_on(machine, runs), "processor_speed"));
  for (const std::int64_t step : levels.step) {
    const double seen = static_cast<double>(step) * examples;
    out.madds.push_back(kPassesOfAStep * madds * seen);
    if (speed > 0) out.seconds.push_back(seen / speed);
  }
  if (out.seconds.empty())
    notes.push_back(fmt::format("No run of '{}' says how fast it trained on the machine of the others.", row.label));
  return out;
}

}  // namespace

CostCurves cost_curves_of(const Table& table, const std::vector<RunRecord>& runs) {
  CostCurves out{table.plan.title, table.plan.scale, "nat", "", "", {}, {}};
  const std::size_t baseline = baseline_row(table);
  if (baseline == table.rows.size()) return out;
  const auto grid = levels_of(table.rows[baseline], runs, kValidationLoss, out.notes);
  if (!grid || grid->step.size() < 2) return out;
  out.notes.clear();  // told once, by the row itself
  out.token = token_of(table.rows[baseline], runs);
  std::vector<std::string> others;
  std::vector<Drawn> drawn;
  std::vector<RunList> of_drawn;
  for (const Row& row : table.rows) {
    auto levels = levels_of(row, runs, kValidationLoss, out.notes);
    if (!levels) continue;
    RunList own = averaged_runs(row, runs);
    if (levels->step != grid->step || row.batch == 0 || values_of(own, "madds_needed").empty()) {
      others.push_back(row.label);
    } else {
      drawn.push_back({&row, std::move(*levels)});
      of_drawn.push_back(std::move(own));
    }
  }
  std::vector<RunList> timed;
  for (const RunList& own : of_drawn) timed.push_back(saying({"processor_speed"}, own));
  out.machine = shared_machine(timed);
  for (std::size_t i = 0; i < drawn.size(); ++i)
    out.curves.push_back(curve_of(*drawn[i].row, drawn[i].levels, of_drawn[i], out.machine, out.notes));
  if (!others.empty())
    out.notes.push_back(fmt::format("Left out, not validated at the baseline's steps or of unknown cost: '{}'.",
                                    fmt::join(others, "', '")));
  if (out.curves.size() < 2) out.curves.clear();
  return out;
}

}  // namespace headlab::analysis
