#include "analysis/table.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "analysis/comparison.h"
#include "analysis/controls.h"
#include "analysis/paper_comparison.h"
#include "analysis/per_example.h"
#include "base/error.h"

namespace headlab::analysis {
namespace {

using results::MetricPlan;
using results::RunRecord;
using results::TablePlan;

const double kNaN = std::nan("");
const Estimate kNoEstimate{kNaN, kNaN, 0};

struct RowRuns {
  RunsBySeed done;
  std::vector<const RunRecord*> others;  // failed or diverged
};

[[noreturn]] void refuse_different_data(const RunRecord& a, const RunRecord& b) {
  throw StoreError(fmt::format("runs {} and {} were made on different data; keep them in separate results folders",
                               a.payload.id, b.payload.id));
}

RowRuns runs_of(const TablePlan& plan, const results::RowPlan& row, const std::vector<RunRecord>& runs) {
  RowRuns found;
  for (const RunRecord& run : runs) {
    const results::Payload& p = run.payload;
    const bool wanted = std::count(plan.seeds.begin(), plan.seeds.end(), p.seed) > 0;
    if (p.config_digest != row.config_digest || p.numerics != plan.numerics || !wanted) continue;
    if (p.status != results::Status::done) {
      found.others.push_back(&run);
      continue;
    }
    const RunRecord*& kept = found.done[p.seed];
    if (kept && kept->payload.data_digest != p.data_digest) refuse_different_data(*kept, run);
    kept = &run;
  }
  return found;
}

void refuse_mixed_data(const std::vector<RowRuns>& rows) {
  const RunRecord* first = nullptr;
  for (const RowRuns& row : rows) {
    for (const auto& [seed, run] : row.done) {
      if (!first) first = run;
      if (run->payload.data_digest == first->payload.data_digest) continue;
      refuse_different_data(*first, *run);
    }
  }
}

Row start_row(const TablePlan& plan, const results::RowPlan& planned, const RowRuns& runs) {
  Row row;
  row.variant = planned.variant;
  row.label = planned.label;
  row.group = planned.group;
  row.against = planned.against;
  row.baseline = planned.baseline;
  for (const auto& [seed, run] : runs.done) row.runs.push_back(run->payload.id);
  std::set<std::int64_t> present;
  for (const auto& [seed, run] : runs.done) present.insert(seed);
  for (const RunRecord* run : runs.others) {
    const results::Payload& p = run->payload;
    (p.status == results::Status::diverged ? row.diverged : row.failed) += 1;
    const std::string where = p.failed_step >= 0 ? fmt::format(", step {}", p.failed_step) : "";
    row.excluded.push_back(fmt::format("{} (seed {}{}: {})", results::to_string(p.status), p.seed, where, p.failure));
    present.insert(p.seed);
  }
  for (const std::int64_t seed : plan.seeds) {
    if (!present.contains(seed)) row.missing.push_back(seed);
  }
  return row;
}

Cell fill_cell(const MetricPlan& metric, const results::RowPlan& planned, const RowRuns& runs) {
  Cell cell{kNoEstimate, {}, {}, kNoEstimate, kNaN};
  for (const auto& [seed, run] : runs.done) {
    const double value = run->value(metric.name) * metric.scale;
    if (std::isnan(value)) continue;
    cell.seeds.push_back(seed);
    cell.per_seed.push_back(value);
  }
  const auto n = static_cast<std::int64_t>(cell.per_seed.size());
  cell.value = metric.measured ? Estimate{median(cell.per_seed), kNaN, n} : estimate(cell.per_seed);
  if (const auto paper = planned.paper.find(metric.name); paper != planned.paper.end()) cell.paper = paper->second;
  return cell;
}

std::string joined(const std::vector<std::int64_t>& seeds) {
  return fmt::format("{}", fmt::join(seeds, ", "));
}

std::string how_to_read(const Table& table) {
  if (table.plan.seeds.size() < 2) return "A single seed: there are no intervals, and no difference can be trusted.";
  std::size_t compared = 0;
  for (std::size_t m = 0; m < table.plan.metrics.size(); ++m) compared = std::max(compared, compared_rows(table, m));
  return fmt::format(
      "± is the half-width of the 95 % interval over seeds (Student t), n their number; differences are paired by "
      "seed; * marks a "
      "difference with p < 0.05 in a paired t-test{}. Speed is a median.",
      compared > 1 ? " after Holm's correction for all rows of a column; intervals are not corrected" : "");
}

void explain(Table& table) {
  const TablePlan& plan = table.plan;
  std::vector<std::string> notes = {
      fmt::format("Claim: {}", plan.claim), fmt::format("Paper's numbers: {}", plan.source),
      fmt::format("Ours: {}.", plan.setting), fmt::format("Made by `{}`, seeds {}.", plan.command, joined(plan.seeds))};
  notes.push_back(how_to_read(table));
  for (const Row& row : table.rows) {
    for (const std::string& reason : row.excluded)
      notes.push_back(fmt::format("'{}': 1 {}; not averaged.", row.label, reason));
    if (!row.missing.empty()) notes.push_back(fmt::format("'{}': missing seeds {}.", row.label, joined(row.missing)));
  }
  for (std::string& note : notes_on_differences(table)) notes.push_back(std::move(note));
  table.notes.insert(table.notes.begin(), notes.begin(), notes.end());
}

}  // namespace

Table build_table(const TablePlan& plan, const std::vector<RunRecord>& runs) {
  Table table{plan, {}, {}};
  std::vector<RowRuns> found;
  for (const results::RowPlan& row : plan.rows) found.push_back(runs_of(plan, row, runs));
  refuse_mixed_data(found);
  std::size_t baseline = plan.rows.size();
  for (std::size_t r = 0; r < plan.rows.size(); ++r) {
    table.rows.push_back(start_row(plan, plan.rows[r], found[r]));
    for (const MetricPlan& metric : plan.metrics)
      table.rows[r].cells.push_back(fill_cell(metric, plan.rows[r], found[r]));
    if (plan.rows[r].baseline) baseline = r;
  }
  const bool has_baseline = baseline < table.rows.size();
  for (std::size_t m = 0; m < plan.metrics.size(); ++m) {
    if (has_baseline && plan.metrics[m].with_difference) compare_with_baseline(table, m, baseline);
  }
  for (const PaperComparison& comparison : comparisons_with_paper(table)) {
    table.rows[comparison.row].cells[comparison.metric].verdict = comparison.verdict;
    table.notes.push_back(sentence(table, comparison));
  }
  for (std::size_t r = 0; r < table.rows.size() && has_baseline; ++r) {
    if (r != baseline) table.rows[r].examples = example_tests(found[baseline].done, found[r].done);
  }
  for (const Contrast& contrast : declared_contrasts(table)) table.notes.push_back(sentence(table, contrast));
  for (const Contrast& contrast : contrasts_with_controls(table)) table.notes.push_back(sentence(table, contrast));
  explain(table);
  return table;
}

const char* to_string(Verdict verdict) {
  switch (verdict) {
    case Verdict::none:
      return "none";
    case Verdict::agrees:
      return "agrees";
    case Verdict::disagrees:
      return "disagrees";
    case Verdict::undecided:
      return "undecided";
  }
  return "none";
}

}  // namespace headlab::analysis
