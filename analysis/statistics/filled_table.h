// A filled table as data: per row and metric the mean over seeds, its spread, the difference to the baseline and the
// paper's number, with what its tests rest on. build_tables() (tables/table.h) fills one.
#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "analysis/statistics/family.h"
#include "analysis/statistics/noise.h"
#include "analysis/statistics/pooled.h"
#include "analysis/statistics/preconditions.h"
#include "analysis/statistics/statistics.h"
#include "results/plan.h"
#include "results/record.h"
#include "results/same_code.h"

namespace headlab::analysis {

// Whether our paired difference to the paper's reference row has the sign of the paper's (contrasts.h).
enum class Verdict { none, agrees, disagrees, undecided };

inline constexpr double kAbsent = std::numeric_limits<double>::quiet_NaN();

// All numbers in shown units (stored * MetricPlan::scale); NaN where absent.
struct Cell {
  Estimate value;                   // mean over seeds; for measured metrics the median of Table::machine's runs
  std::vector<std::int64_t> seeds;  // the seeds behind it
  std::vector<double> per_seed;     // one value a seed
  Estimate difference;              // row - baseline; n: seeds that both have; n = 0 where not asked for
  double paper;
  Verdict verdict = Verdict::none;
  double p = kAbsent;                    // that the difference is 0: of the family's test of this hypothesis
  double p_holm = kAbsent;               // adjusted for the family's hypotheses of the same role
  Role role = Role::explored;            // of this hypothesis
  double smallest_detectable = kAbsent;  // of this difference (contrasts.h)
  bool stands_out = false;               // and lies on the side of the test that counts
};

// The models of one seed, baseline and row, on the same test examples.
struct ExampleTest {
  std::int64_t seed;
  std::int64_t only_baseline, only_row;  // examples that only this one of the two gets right
  double p;                              // exact McNemar
};

struct Row {
  std::string variant, label, config_digest;
  results::Routing routing;  // RowPlan::routing
  std::string against;       // RowPlan::against
  bool baseline = false;
  std::size_t place = 0;                     // among the rows of the plan, however they are sorted
  std::string training, data = {};           // RowPlan::training, RowPlan::data
  std::int64_t batch = 0, context = 0;       // RowPlan::batch, RowPlan::context
  std::vector<Cell> cells;                   // one a metric of the plan, in its order
  std::vector<ExampleTest> examples;         // one a seed that the baseline has too; empty without predictions
  std::vector<std::string> runs;             // ids of the runs that are averaged
  std::vector<std::int64_t> run_seeds = {};  // of each of them
  std::vector<std::string> diverged_runs;
  std::vector<std::int64_t> diverged_seeds = {};  // of each of them
  std::vector<std::string> twins = {};            // ids of runs of these seeds whose sums were rounded in another order
  std::map<std::string, RoundingNoise> rounding = {};  // by metric, of the twins; shown units
  std::vector<std::int64_t> missing;                   // seeds of the plan without a run
  std::vector<std::string> excluded;                   // "diverged (seed 3, step 120: reason)", never averaged
  std::int64_t diverged = 0, failed = 0;
  std::vector<std::int64_t> risen = {};  // seeds of those averaged whose training loss ended higher than it began
};

// Two rows of a table in a metric.
struct RowPair {
  std::string metric, first, second;  // by name and variant
  auto operator<=>(const RowPair&) const = default;
};
// The same either way round.
inline RowPair row_pair(const std::string& metric, const std::string& a, const std::string& b) {
  return {metric, std::min(a, b), std::max(a, b)};
}

struct Table {
  results::TablePlan plan;
  std::vector<Row> rows;
  std::vector<std::string> notes;  // one plain sentence each: claim, source, command, seeds, verdicts, gaps
  std::shared_ptr<const Family> family = {};
  results::MixedCode mixed_code = {};
  std::map<std::string, std::vector<Pooled>> pooled = {};  // by metric: those trained alike, where they have a model
  std::map<RowPair, ExampleNoise> noise_of_examples = {};  // shown units squared
  std::vector<Precondition> preconditions = {};            // of the plan's claim, judged
  std::string machine = {};                                // measured values are of its runs alone
  std::size_t made_elsewhere = 0;                          // of the averaged runs, those of other machines
  std::set<double> majorities =
      {};  // share, in %, of each test split that the majority class of training names rightly

  // The rows that are trained like this one and share a variance in the metric; null where there are none.
  const Pooled* pooled_rows(std::size_t metric, std::size_t row) const;
  // By the variance of the rows trained alike; none where the two have no common one.
  std::optional<Difference> pooled_difference(std::size_t metric, std::size_t row, std::size_t reference) const;
  // Of the mean difference on common seeds, in shown units squared; NaN where examples are not known.
  ExampleNoise example_noise(std::size_t metric, std::size_t row, std::size_t reference) const;
};

const char* to_string(Verdict verdict);

}  // namespace headlab::analysis
