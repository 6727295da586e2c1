#include "analysis/publish/readings.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "analysis/statistics/metric_text.h"
#include "analysis/statistics/planning.h"

namespace headlab::analysis {
namespace {

// What a primary contrast says of its claim: shown, excluded, or open; nothing where it cannot be tested.
std::string verdict_on(const Table& table, const Contrast& c) {
  if (!can_be_tested(table, c)) return "cannot be tested here";
  if (c.lacking > 0) return "interim";
  const std::string found = finding(table, c);
  if (c.margin > 0) return found.ends_with(": shown") ? "shown" : stands_out(table, c) ? "excluded" : "open";
  if (!c.has_paper() || c.paper == 0) return stands_out(table, c) ? found : "open";
  if (stands_out(table, c)) return verdict_of(table, c) == Verdict::agrees ? "shown" : "excluded";
  return excludes_paper(table, c) ? "excluded, at the paper's size" : "open";
}

std::string with_unit(const results::MetricPlan& metric, double value) {
  const std::string unit = points(metric);
  return fmt::format("{}{}{}", number_text(metric, value), unit.empty() ? "" : " ", unit);
}

std::int64_t seeds_of(const Table& table, std::size_t row, std::size_t metric) {
  return static_cast<std::int64_t>(table.rows[row].cells[metric].seeds.size());
}

// Of the runs that each of the two rows lacks, those of other tables counted as there.
double missing_hours(const Table& table, const Contrast& c, const RunTimes& times, std::int64_t seeds) {
  double out = 0;
  for (const std::size_t row : {c.row, c.reference}) {
    const std::int64_t missing = std::max<std::int64_t>(0, seeds - times.seeds_known(table.rows[row]));
    out += static_cast<double>(missing) * times.seconds_of(table.rows[row]) / 3600;
  }
  return out;
}

// Where neither the paper nor a margin says which difference matters.
std::string what_these_seeds_find(const Table& table, const Contrast& c) {
  const double found = smallest_detectable(table, c);
  if (std::isnan(found)) return "";
  return fmt::format("; 4 times out of 5 these seeds would find a true difference of {}",
                     with_unit(table.plan.metrics[c.metric], found));
}

// That there is a difference at all, which is explored beside the margin.
Contrast plain(Contrast c) {
  c.margin = 0;
  return c;
}

// Seeds of both rows until the test would show the claim 4 times out of 5, if it is true.
std::string what_it_takes(const Table& table, const Contrast& c, const RunTimes& times) {
  if (c.margin == 0 && (!c.has_paper() || c.paper == 0)) return what_these_seeds_find(table, c);
  if (c.margin > 0 && side_of(table, c) < c.margin && stands_out(table, plain(c)))
    return "; worse, but it may be by less than the margin or by more";
  if (c.margin > 0 && side_of(table, c) < c.margin && c.difference.excludes(0))
    return "; its interval, uncorrected, does not contain 0, so that no seeds are planned as if the two were equal";
  std::optional<PlannedTest> test = planned_test(table, c.metric, c.row, c.reference);
  if (!test) return "";
  test->alpha = company_of(table, table.family->role(hypothesis_of(table, c))).level() / (c.margin > 0 ? 2 : 1);
  test->margin = c.margin;
  const double size = c.margin > 0 ? 0 : c.paper;
  if (power_of_many_seeds(*test, size) < kUsualPower) {
    return fmt::format("; no number of seeds decides it on these test examples: {} of {} would be the smallest",
                       c.margin > 0 ? "a margin" : "a difference",
                       with_unit(table.plan.metrics[c.metric], smallest_with_any_seeds(*test)));
  }
  const std::int64_t reference = seeds_of(table, c.reference, c.metric);
  const auto seeds = seeds_for(*test, size, kUsualPower, {.times = 1, .present = reference});
  if (!seeds) return "; more than 500 seeds would be needed";
  const double hours = missing_hours(table, c, times, *seeds);
  const bool there =
      *seeds <= std::min(times.seeds_known(table.rows[c.row]), times.seeds_known(table.rows[c.reference]));
  const std::string more = there ? ", which are there" : hours > 0 ? fmt::format(", {:.1f} hours more", hours) : "";
  return c.margin > 0
             ? fmt::format("; if the two are equal, it takes {} seeds{} to show it 4 times out of 5", *seeds, more)
             : fmt::format("; to decide it 4 times out of 5 takes {} seeds{}", *seeds, more);
}

}  // namespace

std::string what_undecided_takes(const Table& table, const Contrast& c, const RunTimes& times) {
  if (!c.has_paper() || c.paper == 0 || c.lacking > 0 || verdict_of(table, c) != Verdict::undecided ||
      excludes_paper(table, c))
    return "";
  const std::string takes = what_it_takes(table, c, times);
  return takes.empty() ? "" : fmt::format(" If the paper's difference is the true one, {}.", takes.substr(2));
}

RunTimes::RunTimes(const std::vector<results::RunRecord>& runs) {
  for (const results::RunRecord& run : runs) {
    by_id_[run.payload.id] = run.value("wall_seconds");
    if (run.payload.status == results::Status::done) seeds_[run.payload.config_digest].insert(run.payload.seed);
  }
}

std::int64_t RunTimes::seeds_known(const Row& row) const {
  const auto found = seeds_.find(row.config_digest);
  return std::max(std::ssize(row.runs), found == seeds_.end() ? 0 : std::ssize(found->second));
}

double RunTimes::seconds_of(const Row& row) const {
  std::vector<double> known;
  for (const std::string& id : row.runs) {
    const auto found = by_id_.find(id);
    if (found != by_id_.end() && found->second > 0) known.push_back(found->second);
  }
  return known.empty() ? 0 : median(known);
}

std::vector<std::string> readings(const Table& table, const RunTimes& times) {
  std::vector<std::string> out;
  for (const Contrast& c : contrasts_of(table, Contrast::Kind::primary)) {
    const std::string verdict = verdict_on(table, c);
    out.push_back(fmt::format("{}{}{}. {}", c.claim.empty() ? "" : c.claim + ": ", "**" + verdict + "**",
                              verdict == "open" ? what_it_takes(table, c, times) : "", sentence(table, c)));
  }
  return out;
}

}  // namespace headlab::analysis
