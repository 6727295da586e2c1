#include "analysis/statistics/pairing.h"

#include <algorithm>

namespace headlab::analysis {

PairedValues on_common_seeds(const Cell& a, const Cell& b) {
  PairedValues pairs;
  for (std::size_t i = 0; i < a.seeds.size(); ++i) {
    const auto same = std::find(b.seeds.begin(), b.seeds.end(), a.seeds[i]);
    if (same == b.seeds.end()) continue;
    pairs.x.push_back(a.per_seed[i]);
    pairs.y.push_back(b.per_seed[static_cast<std::size_t>(same - b.seeds.begin())]);
  }
  return pairs;
}

}  // namespace headlab::analysis
