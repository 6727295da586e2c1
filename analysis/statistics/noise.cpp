#include "analysis/statistics/noise.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <span>
#include <string_view>

#include "analysis/statistics/example_metrics.h"

namespace headlab::analysis {
namespace {

using results::Payload;

// What a run says of its examples besides their values; empty: one stratum, all alike, each by itself.
struct Layout {
  std::span<const std::int64_t> stratum, weight, label, document;

  Layout(const Payload& run, const ExampleMetric& metric)
      : stratum(run.integers(metric.stratum)),
        label(run.integers(metric.label)),
        document(run.integers(metric.document)) {
    for (const std::string_view name : metric.weights) {
      if (weight.empty()) weight = run.integers(name);
    }
  }
  // Of the same examples.
  bool agrees_with(const Layout& other) const {
    const auto same = [](const auto& a, const auto& b) { return std::equal(a.begin(), a.end(), b.begin(), b.end()); };
    const bool one_names_none = document.empty() || other.document.empty();  // it was made before they were kept
    return same(stratum, other.stratum) && same(weight, other.weight) && same(label, other.label) &&
           (one_names_none || same(document, other.document));
  }
  // A file of others may have said something else of each.
  bool fits(std::size_t examples) const {
    const auto all = {stratum.size(), weight.size(), label.size(), document.size()};
    return std::ranges::all_of(all, [&](std::size_t size) { return size == 0 || size == examples; });
  }
  std::int64_t stratum_of(std::size_t i) const { return stratum.empty() ? 0 : stratum[i]; }
  std::int64_t document_of(std::size_t i) const {
    return document.empty() ? static_cast<std::int64_t>(i) : document[i];
  }
  double weight_of(std::size_t i) const { return weight.empty() ? 1.0 : static_cast<double>(weight[i]); }
};

// Two runs of a seed that both tell, and their examples' values.
struct Told {
  const Payload *a, *b;
  std::vector<double> of_a, of_b;
};

std::vector<Told> told_by(const std::vector<const results::RunRecord*>& a,
                          const std::vector<const results::RunRecord*>& b, const ExampleMetric& metric) {
  std::vector<Told> out;
  for (std::size_t seed = 0; seed < a.size(); ++seed) {
    const Payload &x = a[seed]->payload, &y = b[seed]->payload;
    Told told{&x, &y, metric.values(x, metric), metric.values(y, metric)};
    if (!told.of_a.empty() && !told.of_b.empty()) out.push_back(std::move(told));
  }
  return out;
}

// With the documents that any of the runs names; nothing where they do not all have the same examples.
std::optional<Layout> common_layout(const std::vector<Told>& seeds, const ExampleMetric& metric) {
  Layout common(*seeds.front().a, metric);
  const std::size_t examples = seeds.front().of_a.size();
  for (const Told& seed : seeds) {
    if (seed.of_a.size() != examples || seed.of_b.size() != examples) return std::nullopt;
    for (const Payload* run : {seed.a, seed.b}) {
      const Layout layout(*run, metric);
      if (!layout.fits(examples) || !layout.agrees_with(common)) return std::nullopt;
      if (common.document.empty()) common.document = layout.document;
    }
  }
  return common;
}

std::vector<double> differences_of(const Told& seed) {
  std::vector<double> out = seed.of_a;
  for (std::size_t i = 0; i < out.size(); ++i) out[i] -= seed.of_b[i];
  return out;
}

struct Stratum {
  double weight = 0, sum = 0, variance = 0, interaction = 0;
  std::int64_t n = 0;  // units
};
using Strata = std::map<std::int64_t, Stratum>;

// What is drawn: documents, or examples one by one.
struct Units {
  std::vector<std::size_t> of_example;
  std::vector<std::int64_t> stratum;  // of each
};

Units units_of(const Layout& layout, std::size_t examples) {
  Units out;
  std::map<std::pair<std::int64_t, std::int64_t>, std::size_t> known;
  for (std::size_t i = 0; i < examples; ++i) {
    const std::int64_t stratum = layout.stratum_of(i), document = layout.document_of(i);
    const auto [at, fresh] = known.try_emplace({stratum, document}, out.stratum.size());
    if (fresh) out.stratum.push_back(stratum);
    out.of_example.push_back(at->second);
  }
  return out;
}

Strata strata_of(const Layout& layout, const Units& units) {
  Strata strata;
  for (std::size_t i = 0; i < units.of_example.size(); ++i) strata[layout.stratum_of(i)].weight += layout.weight_of(i);
  for (const std::int64_t stratum : units.stratum) strata.at(stratum).n += 1;
  return strata;
}

// How far each unit takes its stratum's mean from that of all: the sum over its examples of w (d - mean) / W.
std::vector<double> influences(const std::vector<double>& differences, const Layout& layout, const Units& units,
                               Strata& strata) {
  for (auto& [name, s] : strata) s.sum = 0;
  for (std::size_t i = 0; i < differences.size(); ++i)
    strata.at(layout.stratum_of(i)).sum += layout.weight_of(i) * differences[i];
  std::vector<double> out(units.stratum.size());
  for (std::size_t i = 0; i < differences.size(); ++i) {
    const Stratum& s = strata.at(layout.stratum_of(i));
    out[units.of_example[i]] += layout.weight_of(i) * (differences[i] - s.sum / s.weight) / s.weight;
  }
  return out;
}

// Squares over units of the mean over seeds, and of what seeds lie apart in each.
ExampleNoise noise_of(const std::vector<std::vector<double>>& of_seeds, const Units& units, Strata& strata) {
  const auto seeds = static_cast<double>(of_seeds.size()), all = static_cast<double>(strata.size());
  for (std::size_t i = 0; i < units.stratum.size(); ++i) {
    double mean = 0, squares = 0;
    for (const std::vector<double>& seed : of_seeds) mean += seed[i] / seeds;
    for (const std::vector<double>& seed : of_seeds) squares += (seed[i] - mean) * (seed[i] - mean);
    Stratum& s = strata.at(units.stratum[i]);
    s.variance += mean * mean;
    if (of_seeds.size() > 1) s.interaction += squares / (seeds - 1) / seeds;
  }
  ExampleNoise noise{.variance = 0};
  double uncertainty = 0;
  for (const auto& [name, s] : strata) {
    if (s.n < 2) return {};  // no spread to be seen
    const auto degrees = static_cast<double>(s.n - 1);
    const double unbiased = static_cast<double>(s.n) / degrees / (all * all), variance = unbiased * s.variance;
    noise.variance += variance;
    noise.interaction += unbiased * s.interaction;
    uncertainty += variance * variance / degrees;
  }
  if (uncertainty > 0) noise.degrees = noise.variance * noise.variance / uncertainty;
  noise.interaction = std::min(noise.interaction, noise.variance);
  return noise;
}

}  // namespace

ExampleNoise example_noise(const std::vector<const results::RunRecord*>& a,
                           const std::vector<const results::RunRecord*>& b, const std::string& metric) {
  const ExampleMetric* known = example_metric(metric);
  if (!known) return {};
  const std::vector<Told> seeds = told_by(a, b, *known);
  if (seeds.empty()) return {};
  const std::optional<Layout> layout = common_layout(seeds, *known);
  if (!layout) return {};
  const Units units = units_of(*layout, seeds.front().of_a.size());
  Strata strata = strata_of(*layout, units);
  std::vector<std::vector<double>> of_seeds;
  for (const Told& seed : seeds) of_seeds.push_back(influences(differences_of(seed), *layout, units, strata));
  return noise_of(of_seeds, units, strata);
}

Difference over_seeds_and_examples(Difference d, const ExampleNoise& noise) {
  if (!(noise.variance > 0)) return d;
  const double seeds = std::max(d.standard_error * d.standard_error, noise.interaction), part = noise.part();
  const double share = part / seeds, of_sum = d.degrees_of_freedom * (1 + share) * (1 + share) /
                                              (1 + d.degrees_of_freedom * share * share / noise.degrees);
  d.degrees_of_freedom = std::min(d.degrees_of_freedom, seeds > 0 ? of_sum : noise.degrees);
  d.standard_error = std::sqrt(seeds + part);
  return d;
}

double RoundingNoise::deviation() const {
  return pairs == 0 ? std::nan("") : std::sqrt(sum_of_squares / static_cast<double>(2 * pairs));
}

}  // namespace headlab::analysis
