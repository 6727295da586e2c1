#include "analysis/statistics/family.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "analysis/statistics/statistics.h"

namespace headlab::analysis {

Hypothesis::Hypothesis(std::string name, std::string a, std::string b)
    : metric(std::move(name)), first(std::min(a, b)), second(std::max(a, b)) {}

void Family::add(const Hypothesis& hypothesis, std::int64_t seeds, double p) {
  if (std::isnan(p)) return;
  const auto [at, fresh] = tests_.emplace(hypothesis, Test{seeds, p, std::nan("")});
  if (!fresh && seeds > at->second.seeds) at->second = {seeds, p, std::nan("")};
}

void Family::adjust() {
  std::vector<double> p;
  for (const auto& [hypothesis, test] : tests_) p.push_back(test.p);
  const std::vector<double> by_holm = holm(p);
  std::size_t next = 0;
  for (auto& [hypothesis, test] : tests_) test.adjusted = by_holm[next++];
}

double Family::adjusted(const Hypothesis& hypothesis) const {
  const auto at = tests_.find(hypothesis);
  return at == tests_.end() ? std::nan("") : at->second.adjusted;
}

}  // namespace headlab::analysis
