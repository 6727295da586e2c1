#include "analysis/tables/table.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <span>

#include "analysis/statistics/contrasts.h"
#include "analysis/statistics/per_example.h"
#include "analysis/statistics/statistics.h"
#include "analysis/tables/every_category.h"
#include "analysis/tables/machines.h"
#include "analysis/tables/notes.h"
#include "analysis/tables/row_data.h"
#include "analysis/tables/row_runs.h"

namespace headlab::analysis {
namespace {

using results::MetricPlan;
using results::RunRecord;
using results::TablePlan;

const double kNaN = std::nan("");
const Estimate kNoEstimate{kNaN, kNaN, 0};

// The data of the run, and of those that it began with as far as these are known.
// A file may claim any parents: each run counts once, so that a circle comes to its end.
std::string data_behind(const RunRecord& run, const std::map<std::string, const RunRecord*>& by_id,
                        std::set<std::string>& seen) {
  std::string out = run.payload.data_digest;
  seen.insert(run.payload.id);
  for (const results::Parent& parent : run.payload.parents) {
    const auto known = by_id.find(parent.id);
    if (known != by_id.end() && !seen.contains(parent.id))
      out += fmt::format(" {} ({})", parent.purpose, data_behind(*known->second, by_id, seen));
  }
  return out;
}

std::string data_behind(const RunRecord& run, const std::map<std::string, const RunRecord*>& by_id) {
  std::set<std::string> seen;
  return data_behind(run, by_id, seen);
}

// The seeds of a row are made of the same data, from the first run of the chain on.
void refuse_mixed_parents(const std::vector<RowRuns>& rows, const std::vector<RunRecord>& runs) {
  std::map<std::string, const RunRecord*> by_id;
  for (const RunRecord& run : runs) by_id.emplace(run.payload.id, &run);
  for (const RowRuns& row : rows) {
    const RunRecord* first = nullptr;
    for (const auto& [seed, run] : row.done) {
      if (!first) first = run;
      if (data_behind(*run, by_id) != data_behind(*first, by_id)) refuse_different_data(*first, *run);
    }
  }
}

// Rows that are trained alike have the same data, whatever they test of it.
void refuse_mixed_data(const TablePlan& plan, const std::vector<RowRuns>& rows) {
  std::map<std::string, const RunRecord*> first;  // by RowPlan::training, but for what sets tests of weights apart
  for (std::size_t r = 0; r < rows.size(); ++r) {
    for (const auto& [seed, run] : rows[r].done) {
      const auto [known, fresh] = first.try_emplace(training_itself(plan.rows[r].training), run);
      if (!fresh && run->payload.data_digest != known->second->payload.data_digest)
        refuse_different_data(*known->second, *run);
    }
  }
}

// What a loss that stays finite says of a run that went astray: tenths, for the first batch of a model that was trained
// before says nothing.
bool has_risen(const RunRecord& run) {
  const auto& all = run.payload.series;
  const auto loss =
      std::find_if(all.begin(), all.end(), [](const results::Series& s) { return s.name == "train_loss"; });
  if (loss == all.end() || loss->value.size() < 2) return false;
  const std::span<const double> values = loss->value;
  const std::size_t tenth = std::max<std::size_t>(1, values.size() / 10);
  return mean(values.last(tenth)) > mean(values.first(tenth));
}

Row start_row(const TablePlan& plan, const results::RowPlan& planned, const RowRuns& runs) {
  Row row;
  row.variant = planned.variant;
  row.label = planned.label;
  row.config_digest = planned.config_digest;
  row.routing = planned.routing;
  row.against = planned.against;
  row.baseline = planned.baseline;
  row.training = planned.training;
  row.data = planned.data;
  row.batch = planned.batch;
  row.context = planned.context;
  for (const auto& [seed, run] : runs.done) {
    row.runs.push_back(run->payload.id);
    row.run_seeds.push_back(seed);
    if (has_parameters(*run) && has_risen(*run)) row.risen.push_back(seed);
  }
  std::set<std::int64_t> present;
  for (const auto& [seed, run] : runs.done) present.insert(seed);
  for (const RunRecord* run : runs.others) {
    const results::Payload& p = run->payload;
    (p.status == results::Status::diverged ? row.diverged : row.failed) += 1;
    if (p.status == results::Status::diverged) {  // a result; a run that failed otherwise is still to be made
      row.diverged_runs.push_back(p.id);
      row.diverged_seeds.push_back(p.seed);
      present.insert(p.seed);
    }
    const std::string where = p.failed_step >= 0 ? fmt::format(", step {}", p.failed_step) : "";
    row.excluded.push_back(fmt::format("{} (seed {}{}: {})", results::to_string(p.status), p.seed, where, p.failure));
  }
  for (const std::int64_t seed : seeds_of(plan, planned)) {
    if (!present.contains(seed)) row.missing.push_back(seed);
  }
  return row;
}

bool is_measured(const MetricPlan& metric) {
  return metric.kind == results::Metric::Kind::measured;
}

// `machine`: Table::machine.
Cell fill_cell(const MetricPlan& metric, const results::RowPlan& planned, const RowRuns& runs,
               const std::string& machine) {
  Cell cell{kNoEstimate, {}, {}, kNoEstimate, kNaN};
  for (const auto& [seed, run] : runs.done) {
    const double value = run->value(metric.name) * metric.scale;
    if (std::isnan(value) || (is_measured(metric) && !is_made_on(machine, *run))) continue;
    cell.seeds.push_back(seed);
    cell.per_seed.push_back(value);
  }
  const auto n = static_cast<std::int64_t>(cell.per_seed.size());
  cell.value = is_measured(metric) ? Estimate{median(cell.per_seed), kNaN, n} : estimate(cell.per_seed);
  if (const auto paper = planned.paper.find(metric.name); paper != planned.paper.end()) cell.paper = paper->second;
  return cell;
}

std::map<std::string, std::vector<Pooled>> pooled_rows(const Table& table) {
  std::map<std::string, std::vector<Pooled>> out;
  for (std::size_t m = 0; m < table.plan.metrics.size(); ++m) {
    const MetricPlan& metric = table.plan.metrics[m];
    if (metric.exact || is_measured(metric)) continue;
    std::map<std::string, std::vector<RowValues>> by_training;
    for (const Row& row : table.rows)
      by_training[row.training].push_back({row.variant, row.cells[m].seeds, row.cells[m].per_seed});
    for (const auto& [training, rows] : by_training) {
      if (Pooled pooled = pooled_of(rows); pooled.model) out[metric.name].push_back(std::move(pooled));
    }
  }
  return out;
}

// Runs of seeds that the row has, whose sums were rounded in another order.
RunsBySeed twins_of(const TablePlan& plan, results::RowPlan row, const RunsBySeed& own,
                    const std::vector<RunRecord>& runs) {
  if (row.other_rounding.empty()) return {};
  row.config_digest = row.other_rounding;
  RunsBySeed out = runs_of(plan, row, runs).done;
  std::erase_if(out, [&](const auto& twin) { return !own.contains(twin.first); });
  return out;
}

void add_noise(const TablePlan& plan, const RunsBySeed& own, const RunsBySeed& twins,
               std::map<std::string, RoundingNoise>& out) {
  for (const auto& [seed, twin] : twins) {
    for (const MetricPlan& metric : plan.metrics) {
      const double difference = (own.at(seed)->value(metric.name) - twin->value(metric.name)) * metric.scale;
      if (metric.with_difference && !is_measured(metric) && std::isfinite(difference)) out[metric.name].add(difference);
    }
  }
}

ExampleNoise example_noise_of(const MetricPlan& metric, const RunsBySeed& row, const RunsBySeed& reference) {
  std::vector<const RunRecord*> a, b;
  for (const auto& [seed, run] : row) {
    const auto other = reference.find(seed);
    if (other == reference.end() || !std::isfinite(run->value(metric.name)) ||
        !std::isfinite(other->second->value(metric.name)))
      continue;
    a.push_back(run);
    b.push_back(other->second);
  }
  ExampleNoise noise = example_noise(a, b, metric.name);
  noise.variance *= metric.scale * metric.scale;
  noise.interaction *= metric.scale * metric.scale;
  return noise;
}

// Of every two rows, where it is known.
std::map<RowPair, ExampleNoise> example_noise_of(const TablePlan& plan, const std::vector<RowRuns>& rows) {
  std::map<RowPair, ExampleNoise> out;
  for (const MetricPlan& metric : plan.metrics) {
    for (std::size_t r = 0; r < rows.size(); ++r) {
      for (std::size_t other = 0; other < r; ++other) {
        const ExampleNoise noise = example_noise_of(metric, rows[r].done, rows[other].done);
        if (!std::isnan(noise.variance))
          out[row_pair(metric.name, plan.rows[r].variant, plan.rows[other].variant)] = noise;
      }
    }
  }
  return out;
}

// Whose times stand in the table, where it shows any.
void choose_machine(Table& table, const std::vector<RowRuns>& found) {
  std::vector<std::string> measured;
  for (const MetricPlan& metric : table.plan.metrics) {
    if (is_measured(metric)) measured.push_back(metric.name);
  }
  std::vector<RunList> rows;
  for (const RowRuns& row : found) {
    rows.emplace_back();
    for (const auto& [seed, run] : row.done) rows.back().push_back(run);
    rows.back() = saying(measured, rows.back());
  }
  table.machine = shared_machine(rows);
  for (const RunList& runs : rows) table.made_elsewhere += runs.size() - made_on(table.machine, runs).size();
}

// Rows and cells, nothing compared yet.
Table fill(TablePlan plan, const std::vector<RunRecord>& runs, const std::vector<results::SameCode>& same) {
  std::vector<RowRuns> found;
  for (const results::RowPlan& row : plan.rows) found.push_back(runs_of(plan, row, runs));
  plan.metrics = metrics_by_category(plan, found);
  Table table{plan, {}, {}, {}};
  refuse_mixed_data(plan, found);
  refuse_mixed_parents(found, runs);
  choose_machine(table, found);
  std::size_t baseline = plan.rows.size();
  for (std::size_t r = 0; r < plan.rows.size(); ++r) {
    table.rows.push_back(start_row(plan, plan.rows[r], found[r]));
    table.rows[r].place = r;
    for (const MetricPlan& metric : plan.metrics)
      table.rows[r].cells.push_back(fill_cell(metric, plan.rows[r], found[r], table.machine));
    if (plan.rows[r].baseline) baseline = r;
  }
  for (std::size_t r = 0; r < plan.rows.size() && baseline < plan.rows.size(); ++r) {
    if (r != baseline && table.rows[r].training == table.rows[baseline].training)
      table.rows[r].examples = example_tests(found[baseline].done, found[r].done);
  }
  std::vector<results::Code> code;
  for (const RowRuns& row : found) {
    for (const auto& [seed, run] : row.done) code.push_back(run->measured.code);
  }
  table.mixed_code = results::mixed_code(code, same);
  for (const RowRuns& row : found) {
    for (const auto& [seed, run] : row.done) {
      if (const results::Scalar* share = run->find("majority")) table.majorities.insert(100 * share->value);
    }
  }
  table.pooled = pooled_rows(table);
  for (std::size_t r = 0; r < plan.rows.size(); ++r) {
    const RunsBySeed twins = twins_of(plan, plan.rows[r], found[r].done, runs);
    add_noise(plan, found[r].done, twins, table.rows[r].rounding);
    for (const auto& [seed, twin] : twins) table.rows[r].twins.push_back(twin->payload.id);
  }
  table.noise_of_examples = example_noise_of(plan, found);
  table.preconditions = judged_preconditions(table);
  return table;
}

void write_into_cells(Table& table) {
  for (const Contrast& c : contrasts_of(table)) {
    Cell& cell = table.rows[c.row].cells[c.metric];
    if (c.has_paper() && c.margin == 0 && c.kind != Contrast::Kind::declared) cell.verdict = verdict_of(table, c);
    const bool asked_for = c.kind == Contrast::Kind::declared && c.reference == baseline_row(table);
    if (c.kind != Contrast::Kind::baseline && !asked_for) continue;
    cell.difference = c.difference;
    const Hypothesis hypothesis = hypothesis_of(table, c);
    cell.p = table.family->p(hypothesis);
    cell.p_holm = table.family->adjusted(hypothesis);
    cell.role = table.family->role(hypothesis);
    cell.smallest_detectable = smallest_detectable(table, c);
    cell.stands_out = stands_out(table, c);
  }
}

std::string name_of_family(const std::vector<TablePlan>& plans, const Beside& beside) {
  if (beside.declared > 0) return fmt::format("the family '{}'", plans.front().family);
  if (plans.size() == 1) return "this table";
  return fmt::format("the {} tables of the family '{}'", plans.size(), plans.front().family);
}

}  // namespace

std::vector<Table> build_tables(const std::vector<TablePlan>& plans, const std::vector<RunRecord>& runs,
                                const Beside& beside) {
  std::vector<Table> tables;
  for (const TablePlan& plan : plans) tables.push_back(fill(plan, runs, beside.same_code));
  const auto family = std::make_shared<Family>(name_of_family(plans, beside));
  for (const Table& table : tables) {
    for (const auto& [hypothesis, lacking] : declared_hypotheses(table)) family->declare(hypothesis, lacking);
  }
  for (const Table& table : tables) {
    for (const Contrast& c : contrasts_of(table))
      family->add(hypothesis_of(table, c), role_of(c), c.difference.n, c.p, side_of(table, c));
  }
  family->expect(beside.declared);
  family->adjust();
  for (Table& table : tables) {
    table.family = family;
    write_into_cells(table);
    table.notes = notes_on(table);
  }
  return tables;
}

}  // namespace headlab::analysis
