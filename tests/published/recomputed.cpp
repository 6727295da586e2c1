#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

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

}  // namespace

std::vector<std::string> contrast_problems(const Csv& tests, const std::map<std::string, results::Summary>& tables) {
  std::vector<std::string> problems;
  for (std::size_t t = 0; t < tests.rows.size(); ++t) {
    bool known = false;
    for (const auto& [spec, summary] : tables) {
      if (fmt::format(" {} ", tests.cell(t, "tables")).find(fmt::format(" {} ", spec)) == std::string::npos) continue;
      const auto pairs = pairs_of(summary, tests.cell(t, "metric"), tests.cell(t, "row"), tests.cell(t, "reference"));
      if (!pairs) continue;  // the row has another name there
      const analysis::Estimate d = analysis::paired_difference(pairs->x, pairs->y);
      known = known || (close(tests.cell(t, "difference"), d.mean) &&
                        close(tests.cell(t, "difference_half_width"), d.half_width) &&
                        close(tests.cell(t, "n"), static_cast<double>(d.n)) &&
                        close(tests.cell(t, "p"), analysis::paired_t_p(pairs->x, pairs->y)));
    }
    if (!known)
      problems.push_back(fmt::format("tests.csv:{}: {} of '{}' against '{}' does not follow from the values per seed",
                                     Csv::line_of(t), tests.cell(t, "metric"), tests.cell(t, "row"),
                                     tests.cell(t, "reference")));
  }
  return problems;
}

std::string loads_again(const results::Summary& summary) {
  results::TablePlan plan;
  std::vector<analysis::VariantLoad> loads;
  for (std::size_t r = 0; r < summary.variants.size(); ++r)
    plan.rows.push_back({summary.variants[r], summary.labels[r], "", false, {}});
  for (const results::SummaryLoad& l : summary.loads) {
    const auto at = std::find(summary.variants.begin(), summary.variants.end(), l.variant) - summary.variants.begin();
    loads.push_back({"", "", l.variant, summary.labels[static_cast<std::size_t>(at)], l.seed, "", l.load});
  }
  return analysis::loads_csv(analysis::profiles_of(plan, loads));
}

}  // namespace headlab::published
