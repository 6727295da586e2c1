#include "analysis/tables/table.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>

#include "analysis/statistics/contrasts.h"
#include "analysis/statistics/pairing.h"
#include "analysis/statistics/per_example.h"
#include "analysis/tables/metric_text.h"
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
  row.config_digest = planned.config_digest;
  row.routing = planned.routing;
  row.against = planned.against;
  row.baseline = planned.baseline;
  row.starts_from_run = planned.starts_from_run;
  for (const auto& [seed, run] : runs.done) row.runs.push_back(run->payload.id);
  std::set<std::int64_t> present;
  for (const auto& [seed, run] : runs.done) present.insert(seed);
  for (const RunRecord* run : runs.others) {
    const results::Payload& p = run->payload;
    (p.status == results::Status::diverged ? row.diverged : row.failed) += 1;
    if (p.status == results::Status::diverged) row.diverged_runs.push_back(p.id);
    const std::string where = p.failed_step >= 0 ? fmt::format(", step {}", p.failed_step) : "";
    row.excluded.push_back(fmt::format("{} (seed {}{}: {})", results::to_string(p.status), p.seed, where, p.failure));
    present.insert(p.seed);
  }
  for (const std::int64_t seed : plan.seeds) {
    if (!present.contains(seed)) row.missing.push_back(seed);
  }
  return row;
}

bool is_measured(const MetricPlan& metric) {
  return metric.kind == results::Metric::Kind::measured;
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
  cell.value = is_measured(metric) ? Estimate{median(cell.per_seed), kNaN, n} : estimate(cell.per_seed);
  if (const auto paper = planned.paper.find(metric.name); paper != planned.paper.end()) cell.paper = paper->second;
  return cell;
}

std::string joined(const std::vector<std::int64_t>& seeds) {
  return fmt::format("{}", fmt::join(seeds, ", "));
}

std::string how_to_read(const Table& table) {
  if (table.plan.seeds.size() < 2) return "A single seed: there are no intervals, and no difference can be trusted.";
  const auto& metrics = table.plan.metrics;
  const bool medians = std::any_of(metrics.begin(), metrics.end(), is_measured);
  std::string out =
      "± is the half-width of the 95 % interval over seeds (Student t), n their number; differences are paired by seed";
  if (const std::size_t tests = table.family->size(); tests > 0)
    out += fmt::format(
        "; * marks a difference with p < 0.05 in a paired t-test after Holm's correction for {}, each tested once; "
        "intervals are not corrected",
        tests == 1 ? std::string("one hypothesis")
                   : fmt::format("the {} hypotheses of {}", tests, table.family->name()));
  return out + (medians ? ". Speed is a median." : ".");
}

// Two significant digits without an exponent: a planning figure deserves no more.
std::string about(double value) {
  const int decimals = value > 0 ? std::clamp(1 - static_cast<int>(std::floor(std::log10(value))), 0, 12) : 0;
  return fmt::format("{:.{}f}", value, decimals);
}

// What as many seeds would have found, least to most over the rows.
std::string how_much_would_be_found(const Table& table) {
  const std::size_t m = main_metric(table);
  std::vector<double> found;
  for (const Row& row : table.rows) {
    if (m < row.cells.size() && !std::isnan(row.cells[m].smallest_detectable))
      found.push_back(row.cells[m].smallest_detectable);
  }
  if (found.empty()) return "";
  const auto [least, most] = std::minmax_element(found.begin(), found.end());
  const results::MetricPlan& metric = table.plan.metrics[m];
  const std::string unit = points(metric).empty() ? "" : fmt::format(" {}", points(metric));
  return fmt::format(
      "{}: to stand out against the baseline 4 times out of 5 after this correction, a true difference must be about "
      "{}{} (roughly: by each row's own spread over these seeds); not told apart does not mean equal.",
      metric.label, least == most ? about(*least) : fmt::format("{} to {}", about(*least), about(*most)), unit);
}

// Claim, provenance and gaps, then what was compared: in the first metric with differences every contrast, in others
// those that somebody asked for.
void explain(Table& table) {
  const TablePlan& plan = table.plan;
  table.notes = {fmt::format("Claim: {}", plan.claim), fmt::format("Paper's numbers: {}", plan.source),
                 fmt::format("Ours: {}.", plan.setting),
                 fmt::format("Made by `{}`, seeds {}.", plan.command, joined(plan.seeds)), how_to_read(table)};
  if (const std::string found = how_much_would_be_found(table); !found.empty()) table.notes.push_back(found);
  for (const results::RowPlan& row : plan.rows) {
    for (const std::string& note : row.notes) table.notes.push_back(fmt::format("'{}': {}", row.label, note));
  }
  for (const Row& row : table.rows) {
    for (const std::string& reason : row.excluded)
      table.notes.push_back(fmt::format("'{}': 1 {}; not averaged.", row.label, reason));
    if (!row.missing.empty())
      table.notes.push_back(fmt::format("'{}': missing seeds {}.", row.label, joined(row.missing)));
  }
  if (!table.mixed_code.empty())
    table.notes.push_back(fmt::format("These runs were not all made by the same code: they differ in {}.",
                                      fmt::join(table.mixed_code, ", ")));
  for (const Contrast& c : contrasts_of(table)) {
    const bool asked_for = c.kind != Contrast::Kind::baseline || !std::isnan(c.paper);
    if (c.metric == main_metric(table) || asked_for) table.notes.push_back(sentence(table, c));
  }
}

// Rows and cells, nothing compared yet.
Table fill(const TablePlan& plan, const std::vector<RunRecord>& runs) {
  Table table{plan, {}, {}, {}};
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
  for (std::size_t r = 0; r < plan.rows.size() && baseline < plan.rows.size(); ++r) {
    if (r != baseline && table.rows[r].starts_from_run == table.rows[baseline].starts_from_run)
      table.rows[r].examples = example_tests(found[baseline].done, found[r].done);
  }
  std::vector<results::Code> code;
  for (const RowRuns& row : found) {
    for (const auto& [seed, run] : row.done) code.push_back(run->measured.code);
  }
  table.mixed_code = results::mixed_components(code);
  return table;
}

double smallest_detectable(const Table& table, const Contrast& c) {
  const auto [x, y] = on_common_seeds(table.rows[c.row].cells[c.metric], table.rows[c.reference].cells[c.metric]);
  if (x.size() < 3) return kNaN;  // two seeds know next to nothing of their spread
  std::vector<double> d(x.size());
  std::transform(x.begin(), x.end(), y.begin(), d.begin(), std::minus<>());
  return smallest_detectable_difference(c.difference.n, standard_deviation(d),
                                        0.05 / static_cast<double>(table.family->size()));
}

void write_into_cells(Table& table) {
  for (const Contrast& c : contrasts_of(table)) {
    Cell& cell = table.rows[c.row].cells[c.metric];
    if (!std::isnan(c.paper) && c.kind != Contrast::Kind::declared) cell.verdict = verdict_of(table, c);
    if (c.kind != Contrast::Kind::baseline) continue;
    cell.difference = c.difference;
    cell.p = c.p;
    cell.p_holm = adjusted_p(table, c);
    if (!std::isnan(c.p)) cell.smallest_detectable = smallest_detectable(table, c);
  }
}

std::string name_of_family(const std::vector<TablePlan>& plans) {
  if (plans.size() == 1) return "this table";
  return fmt::format("the {} tables of the family '{}'", plans.size(), plans.front().family);
}

}  // namespace

std::vector<Table> build_tables(const std::vector<TablePlan>& plans, const std::vector<RunRecord>& runs) {
  std::vector<Table> tables;
  for (const TablePlan& plan : plans) tables.push_back(fill(plan, runs));
  const auto family = std::make_shared<Family>(name_of_family(plans));
  for (const Table& table : tables) {
    for (const Contrast& c : contrasts_of(table)) family->add(hypothesis_of(table, c), c.difference.n, c.p);
  }
  family->adjust();
  for (Table& table : tables) {
    table.family = family;
    write_into_cells(table);
    explain(table);
  }
  return tables;
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
