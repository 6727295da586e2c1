#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "analysis/statistics/noise.h"
#include "analysis/statistics/pooled.h"
#include "analysis/statistics/statistics.h"
#include "analysis/tables/render_table.h"
#include "tests/published/published.h"

namespace headlab::published {
namespace {

struct Pairs {
  std::vector<double> x, y;
};

// Values of two variants on the seeds that both have, where the summary holds both and the metric.
std::optional<Pairs> pairs_of(const results::Summary& s, const std::string& metric, const std::string& row,
                              const std::string& reference) {
  const auto m =
      std::find_if(s.metrics.begin(), s.metrics.end(), [&](const auto& each) { return each.name == metric; });
  const auto a = std::find(s.variants.begin(), s.variants.end(), row),
             b = std::find(s.variants.begin(), s.variants.end(), reference);
  if (m == s.metrics.end() || a == s.variants.end() || b == s.variants.end()) return std::nullopt;
  const auto value = [&](auto variant, std::size_t seed) {
    return m->per_seed[static_cast<std::size_t>(variant - s.variants.begin()) * s.seeds.size() + seed];
  };
  Pairs pairs;
  for (std::size_t i = 0; i < s.seeds.size(); ++i) {
    if (std::isnan(value(a, i)) || std::isnan(value(b, i))) continue;
    pairs.x.push_back(value(a, i));
    pairs.y.push_back(value(b, i));
  }
  return pairs;
}

bool close(const std::string& cell, double value) {
  const auto said = number_of(cell);
  return said && std::abs(*said - value) <= 1e-9 * std::max(1e-3, std::abs(value));
}

// By the common variance of the `together` rows, where there are any, else by the pairs.
analysis::Difference tested(const results::Summary& s, const std::string& metric, const std::string& row,
                            const std::string& reference, const std::string& together,
                            const analysis::Difference& of_pairs) {
  if (together.empty()) return of_pairs;
  const auto m =
      std::find_if(s.metrics.begin(), s.metrics.end(), [&](const auto& each) { return each.name == metric; });
  std::vector<analysis::RowValues> rows;
  for (std::size_t v = 0; v < s.variants.size(); ++v) {
    if (fmt::format(" {} ", together).find(fmt::format(" {} ", s.variants[v])) == std::string::npos) continue;
    analysis::RowValues& values = rows.emplace_back(analysis::RowValues{s.variants[v], {}, {}});
    for (std::size_t i = 0; i < s.seeds.size(); ++i) {
      const double value = m->per_seed[v * s.seeds.size() + i];
      if (!std::isnan(value)) values.seeds.push_back(s.seeds[i]), values.values.push_back(value);
    }
  }
  const analysis::Pooled pooled = analysis::pooled_of(rows);
  const auto a = pooled.row.find(row), b = pooled.row.find(reference);
  if (!pooled.model || a == pooled.row.end() || b == pooled.row.end()) return of_pairs;
  return pooled.model->difference(a->second, b->second);
}

// What a table of an earlier inference says: the paired t-test alone.
bool follows_from_pairs(const Csv& tests, std::size_t t, const Pairs& pairs) {
  const analysis::Difference d = analysis::paired(pairs.x, pairs.y);
  return close(tests.cell(t, "difference"), d.mean) && close(tests.cell(t, "difference_half_width"), d.half_width()) &&
         close(tests.cell(t, "p"), d.p());
}

// A summary does not say of which metrics less is better: these are all that a contrast with a margin may be about.
bool less_is_better(const std::string& metric) {
  return metric.find("loss") != metric.npos || metric.find("bits") != metric.npos ||
         metric.find("perplexity") != metric.npos;
}

// Two one-sided tests at the edge of the margin: not worse by as much, or worse by more.
double p_of_margin(const std::string& metric, const analysis::Difference& d, double margin) {
  const double edge = less_is_better(metric) ? margin : -margin;
  return std::min(1.0, 2 * std::min(d.p_above(edge), d.p_below(edge)));
}

bool follows(const Csv& tests, std::size_t t, const Pairs& pairs, const results::Summary& summary) {
  const auto margin = number_of(tests.cell(t, "margin"));
  if (pairs.x == pairs.y)  // nothing varies: there is no error, and no degree of freedom
    return close(tests.cell(t, "difference"), 0) && close(tests.cell(t, "p"), margin ? 0 : 1);
  analysis::Difference of_pairs = analysis::paired(pairs.x, pairs.y);
  analysis::Difference d = tested(summary, tests.cell(t, "metric"), tests.cell(t, "row"), tests.cell(t, "reference"),
                                  tests.cell(t, "pooled_rows"), of_pairs);
  const auto all = number_of(tests.cell(t, "test_set_error")), part = number_of(tests.cell(t, "test_set_part"));
  if (all && part) {
    analysis::ExampleNoise noise{.variance = *all * *all, .interaction = *all * *all - *part * *part};
    if (const auto degrees = number_of(tests.cell(t, "test_set_degrees"))) noise.degrees = *degrees;
    d = over_seeds_and_examples(d, noise), of_pairs = over_seeds_and_examples(of_pairs, noise);
  }
  if (!close(tests.cell(t, "degrees_of_freedom"), d.degrees_of_freedom)) return false;
  const double p_alone = margin ? p_of_margin(tests.cell(t, "metric"), of_pairs, *margin) : of_pairs.p();
  const bool same_pairs = std::isnan(p_alone) || close(tests.cell(t, "p_of_pairs"), p_alone);
  return same_pairs && close(tests.cell(t, "difference"), d.mean) &&
         close(tests.cell(t, "standard_error"), d.standard_error) &&
         close(tests.cell(t, "p"), margin ? p_of_margin(tests.cell(t, "metric"), d, *margin) : d.p());
}

}  // namespace

std::vector<std::string> contrast_problems(const Csv& tests, const std::map<std::string, results::Summary>& tables) {
  std::vector<std::string> problems;
  for (std::size_t t = 0; t < tests.rows.size(); ++t) {
    bool known = false;
    for (const auto& [spec, summary] : tables) {
      if (fmt::format(" {} ", tests.cell(t, "tables")).find(fmt::format(" {} ", spec)) == std::string::npos) continue;
      const auto pairs = pairs_of(summary, tests.cell(t, "metric"), tests.cell(t, "row"), tests.cell(t, "reference"));
      if (!pairs) continue;  // the row has another name there
      const bool agrees =
          tests.column("p_of_pairs") ? follows(tests, t, *pairs, summary) : follows_from_pairs(tests, t, *pairs);
      known = known || (agrees && close(tests.cell(t, "n"), static_cast<double>(pairs->x.size())));
    }
    if (!known)
      problems.push_back(fmt::format("tests.csv:{}: {} of '{}' against '{}' does not follow from the values per seed",
                                     Csv::line_of(t), tests.cell(t, "metric"), tests.cell(t, "row"),
                                     tests.cell(t, "reference")));
  }
  return problems;
}

std::string loads_again(const results::Summary& summary, std::string_view slot, bool by_task) {
  results::TablePlan plan;
  std::vector<analysis::VariantLoad> loads;
  for (std::size_t r = 0; r < summary.variants.size(); ++r)
    plan.rows.push_back({summary.variants[r], summary.labels[r], "", "", false, {}});
  for (const results::SummaryLoad& l : summary.loads) {
    if ((l.load.split == results::kTaskSplit) != by_task) continue;
    const auto at = std::find(summary.variants.begin(), summary.variants.end(), l.variant) - summary.variants.begin();
    loads.push_back({"", "", l.variant, summary.labels[static_cast<std::size_t>(at)], l.seed, "", l.load});
  }
  return analysis::loads_csv(analysis::profiles_of(plan, analysis::of_slot(std::move(loads), slot)));
}

}  // namespace headlab::published
