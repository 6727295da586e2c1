#include "analysis/tables/load_profile.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

#include "analysis/statistics/statistics.h"
#include "base/error.h"

namespace headlab::analysis {
namespace {

using results::Load;

const double kNaN = std::nan("");

std::size_t index(std::int64_t i) {
  return static_cast<std::size_t>(i);
}

bool chooses(const Load& load, std::int64_t layer) {
  return load.routed[index(layer)] != 0 && load.slots_of_layer[index(layer)] - load.shared_of_layer[index(layer)] > 1;
}

// Selections of the layer's routed heads by one category's tokens.
std::vector<double> routed_counts(const Load& load, std::int64_t layer, std::int64_t category) {
  std::vector<double> out;
  for (std::int64_t h = load.shared_of_layer[index(layer)]; h < load.slots_of_layer[index(layer)]; ++h)
    out.push_back(static_cast<double>(load.count[load.at(layer, category, h)]));
  return out;
}

std::vector<double> routed_counts(const Load& load, std::int64_t layer) {
  std::vector<double> all = routed_counts(load, layer, 0);
  for (std::int64_t c = 1; c < load.row_count(); ++c) {
    const std::vector<double> one = routed_counts(load, layer, c);
    std::transform(all.begin(), all.end(), one.begin(), all.begin(), std::plus<>());
  }
  return all;
}

double sum(std::span<const double> x) {
  return std::accumulate(x.begin(), x.end(), 0.0);
}

// Entry by entry over seeds.
std::vector<Spread> spreads(const std::vector<std::vector<double>>& of_seed) {
  std::vector<Spread> out;
  for (std::size_t i = 0; i < of_seed.front().size(); ++i) {
    std::vector<double> values;
    for (const auto& seed : of_seed) values.push_back(seed[i]);
    out.push_back(spread(values));
  }
  return out;
}

std::vector<double> over(std::vector<double> values, const std::vector<double>& largest) {
  std::transform(values.begin(), values.end(), largest.begin(), values.begin(), std::divides<>());
  return values;
}

LoadProfile profile_of(std::size_t style, const std::vector<const VariantLoad*>& seeds) {
  LoadProfile p;
  p.variant = seeds.front()->variant;
  p.label = seeds.front()->label;
  p.style = style;
  p.seeds = static_cast<std::int64_t>(seeds.size());
  p.shape = seeds.front()->load;
  p.largest_specialisation = largest_specialisation(p.shape);
  std::vector<std::vector<double>> share, entropy, specialisation, relative;
  for (const VariantLoad* v : seeds) {
    require_same_shape(*seeds.front(), *v);
    share.push_back(sorted_share(v->load));
    entropy.push_back(load_entropy(v->load));
    specialisation.push_back(category_specialisation(v->load));
    relative.push_back(over(specialisation.back(), largest_specialisation(v->load)));
  }
  for (const Spread& s : spreads(share)) p.share.push_back(s.mean);
  p.entropy = spreads(entropy);
  p.specialisation = spreads(specialisation);
  p.relative_specialisation = spreads(relative);
  return p;
}

}  // namespace

double normalised_entropy(std::span<const double> weights) {
  const double total = sum(weights);
  if (weights.size() < 2 || total <= 0) return kNaN;
  double entropy = 0;
  for (const double w : weights) {
    if (w > 0) entropy -= w / total * std::log(w / total);
  }
  return entropy / std::log(static_cast<double>(weights.size()));
}

double total_variation(std::span<const double> a, std::span<const double> b) {
  const double total_a = sum(a), total_b = sum(b);
  if (a.size() != b.size() || total_a <= 0 || total_b <= 0) return kNaN;
  double distance = 0;
  for (std::size_t i = 0; i < a.size(); ++i) distance += std::abs(a[i] / total_a - b[i] / total_b);
  return 0.5 * distance;
}

std::vector<double> load_entropy(const Load& load) {
  std::vector<double> out;
  for (std::int64_t layer = 0; layer < load.layers; ++layer)
    out.push_back(chooses(load, layer) ? normalised_entropy(routed_counts(load, layer)) : kNaN);
  return out;
}

std::vector<double> category_specialisation(const Load& load) {
  std::vector<double> out;
  for (std::int64_t layer = 0; layer < load.layers; ++layer) {
    std::vector<double> distances;
    const std::vector<double> all = chooses(load, layer) ? routed_counts(load, layer) : std::vector<double>{};
    for (std::int64_t c = 0; c < load.row_count() && !all.empty(); ++c) {
      const double distance = total_variation(routed_counts(load, layer, c), all);
      if (!std::isnan(distance)) distances.push_back(distance);
    }
    out.push_back(mean(distances));
  }
  return out;
}

std::vector<double> largest_specialisation(const Load& load) {
  std::vector<double> out(index(load.layers), kNaN);
  for (std::int64_t layer = 0; layer < load.layers; ++layer) {
    if (!chooses(load, layer)) continue;
    const std::vector<double> counts = routed_counts(load, layer);
    double tokens = 0;
    for (std::int64_t c = 0; c < load.row_count(); ++c) tokens += static_cast<double>(load.tokens[load.at(layer, c)]);
    const double heads = static_cast<double>(counts.size()), active = tokens > 0 ? sum(counts) / tokens : heads;
    if (active > 0 && active < heads) out[index(layer)] = 1 - active / heads;
  }
  return out;
}

std::vector<double> sorted_share(const Load& load) {
  std::vector<double> out(index(load.layers * load.slots), kNaN);
  for (std::int64_t layer = 0; layer < load.layers; ++layer) {
    double tokens = 0;
    for (std::int64_t c = 0; c < load.row_count(); ++c) tokens += static_cast<double>(load.tokens[load.at(layer, c)]);
    const auto begin = out.begin() + layer * load.slots;
    for (std::int64_t h = 0; h < load.slots_of_layer[index(layer)] && tokens > 0; ++h) {
      double count = 0;
      for (std::int64_t c = 0; c < load.row_count(); ++c)
        count += static_cast<double>(load.count[load.at(layer, c, h)]);
      *(begin + h) = count / tokens;
    }
    if (tokens > 0)
      std::sort(begin + load.shared_of_layer[index(layer)], begin + load.slots_of_layer[index(layer)],
                std::greater<>());
  }
  return out;
}

std::vector<LoadProfile> profiles_of(const results::TablePlan& plan, const std::vector<VariantLoad>& loads,
                                     const std::string& variant) {
  std::vector<LoadProfile> out;
  for (std::size_t r = 0; r < plan.rows.size(); ++r) {
    std::vector<const VariantLoad*> seeds;
    for (const VariantLoad& v : loads) {
      if (v.variant == plan.rows[r].variant) seeds.push_back(&v);
    }
    if (seeds.empty() || (!variant.empty() && plan.rows[r].variant != variant)) continue;
    if (variant.empty() && last_routed_layer(seeds.front()->load) < 0) continue;
    out.push_back(profile_of(r, seeds));
  }
  return out;
}

bool has_specialisation(const std::vector<LoadProfile>& profiles) {
  return std::any_of(profiles.begin(), profiles.end(), [](const LoadProfile& p) {
    return std::any_of(p.relative_specialisation.begin(), p.relative_specialisation.end(),
                       [](const Spread& s) { return std::isfinite(s.mean); });
  });
}

std::int64_t most_layers(const std::vector<LoadProfile>& profiles) {
  std::int64_t most = 0;
  for (const LoadProfile& p : profiles) most = std::max(most, p.shape.layers);
  return most;
}

std::pair<std::int64_t, std::int64_t> seeds_of(const std::vector<LoadProfile>& profiles) {
  const auto [least, most] = std::minmax_element(profiles.begin(), profiles.end(),
                                                 [](const auto& a, const auto& b) { return a.seeds < b.seeds; });
  return {least->seeds, most->seeds};
}

}  // namespace headlab::analysis
