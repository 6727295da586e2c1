#include "analysis/statistics/noise.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

namespace headlab::analysis {
namespace {

using results::Payload;

constexpr const char* kQuestionLabel = "question_label";

std::vector<double> hits(const Payload& run, const char* labels, const char* predictions) {
  const auto label = run.integers(labels), prediction = run.integers(predictions);
  std::vector<double> out;
  if (prediction.size() != label.size()) return out;
  for (std::size_t i = 0; i < label.size(); ++i) out.push_back(label[i] == prediction[i] ? 1.0 : 0.0);
  return out;
}

// Of windows in which several tokens are named.
std::vector<double> shares(const Payload& run, const char* part, const char* whole) {
  const auto some = run.integers(part), all = run.integers(whole);
  std::vector<double> out;
  if (some.size() != all.size()) return out;
  for (std::size_t i = 0; i < all.size(); ++i)
    out.push_back(static_cast<double>(some[i]) / static_cast<double>(all[i]));
  return out;
}

// One value an example, in the metric's stored unit; empty where the run does not tell.
std::vector<double> values_of(const Payload& run, const std::string& metric) {
  std::vector<double> out;
  if (metric == "test_top1" && !run.integers("hidden").empty()) return shares(run, "right", "hidden");
  if (metric == "test_top1") return hits(run, "label", "prediction");
  if (metric == "test_accuracy") return hits(run, kQuestionLabel, "question_prediction");
  if (metric == "test_accuracy_norm") return hits(run, kQuestionLabel, "question_prediction_norm");
  if (metric != "test_loss" && metric != "test_bits") return out;
  for (const float loss : run.reals("loss")) out.push_back(static_cast<double>(loss));
  if (metric == "test_loss") return out;
  const auto tokens = run.integers("tokens"), bytes = run.integers("bytes");
  const bool by_token = tokens.size() == out.size() && bytes.size() == out.size();  // else a token is a byte
  for (std::size_t i = 0; i < out.size(); ++i) {
    out[i] /= std::numbers::ln2;
    if (by_token) out[i] *= static_cast<double>(tokens[i]) / static_cast<double>(bytes[i]);
  }
  return out;
}

// Examples count within a domain by what the metric is a mean over, their bytes or their tokens, questions alike within
// a task, and domains and tasks alike: as the metric is defined. Those of one document are drawn together.
struct Layout {
  std::span<const std::int64_t> stratum, weight, label, document;  // empty: one stratum, all alike, each by itself

  Layout(const Payload& run, const std::string& metric) {
    if (metric.starts_with("test_accuracy")) {
      stratum = run.integers("question_task"), label = run.integers(kQuestionLabel);
      document = run.integers("question_document");
      return;
    }
    stratum = run.integers("domain"), label = run.integers("label"), document = run.integers("document");
    weight = run.integers("bytes");
    for (const char* of_tokens : {"tokens", "hidden"}) {
      if (metric != "test_bits" && !run.integers(of_tokens).empty()) weight = run.integers(of_tokens);
    }
  }
  bool operator==(const Layout& other) const {
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

// An example's each; empty where the two runs do not tell, or not of the same examples.
std::vector<double> differences_of(const Payload& a, const Payload& b, const std::string& metric) {
  std::vector<double> x = values_of(a, metric);
  const std::vector<double> y = values_of(b, metric);
  const Layout layout(a, metric);
  if (x.size() != y.size() || !layout.fits(x.size()) || !(layout == Layout(b, metric))) return {};
  for (std::size_t i = 0; i < x.size(); ++i) x[i] -= y[i];
  return x;
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
    noise.variance += variance, noise.interaction += unbiased * s.interaction;
    uncertainty += variance * variance / degrees;
  }
  if (uncertainty > 0) noise.degrees = noise.variance * noise.variance / uncertainty;
  noise.interaction = std::min(noise.interaction, noise.variance);
  return noise;
}

}  // namespace

ExampleNoise example_noise(const std::vector<const results::RunRecord*>& a,
                           const std::vector<const results::RunRecord*>& b, const std::string& metric) {
  std::vector<std::vector<double>> seeds;
  const Payload* first = nullptr;
  std::span<const std::int64_t> documents;
  for (std::size_t seed = 0; seed < a.size(); ++seed) {
    const Payload &x = a[seed]->payload, &y = b[seed]->payload;
    if (values_of(x, metric).empty() || values_of(y, metric).empty()) continue;
    if (!first) first = &x;
    seeds.push_back(differences_of(x, y, metric));
    if (seeds.back().empty() || seeds.back().size() != seeds.front().size() ||
        !(Layout(*first, metric) == Layout(x, metric)))
      return {};
    for (const Payload* run : {&x, &y}) {
      const Layout layout(*run, metric);
      if (documents.empty()) documents = layout.document;
      const bool same = layout.document.empty() ||
                        std::equal(documents.begin(), documents.end(), layout.document.begin(), layout.document.end());
      if (!same || !layout.fits(seeds.front().size())) return {};
    }
  }
  if (!first) return {};
  Layout layout(*first, metric);
  layout.document = documents;
  const Units units = units_of(layout, seeds.front().size());
  Strata strata = strata_of(layout, units);
  for (std::vector<double>& seed : seeds) seed = influences(seed, layout, units, strata);
  return noise_of(seeds, units, strata);
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
