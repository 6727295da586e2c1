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

// One value an example, in the metric's stored unit; empty where the run does not tell.
std::vector<double> values_of(const Payload& run, const std::string& metric) {
  std::vector<double> out;
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
// a task, and domains and tasks alike: as the metric is defined.
struct Layout {
  std::span<const std::int64_t> stratum, weight, label;  // empty: one stratum, all alike

  Layout(const Payload& run, const std::string& metric) {
    if (metric.starts_with("test_accuracy")) {
      stratum = run.integers("question_task"), label = run.integers(kQuestionLabel);
    } else {
      const bool by_token = metric == "test_loss" && !run.integers("tokens").empty();
      stratum = run.integers("domain"), weight = run.integers(by_token ? "tokens" : "bytes");
      label = run.integers("label");
    }
  }
  bool operator==(const Layout& other) const {
    const auto same = [](const auto& a, const auto& b) { return std::equal(a.begin(), a.end(), b.begin(), b.end()); };
    return same(stratum, other.stratum) && same(weight, other.weight) && same(label, other.label);
  }
  std::int64_t stratum_of(std::size_t i) const { return stratum.empty() ? 0 : stratum[i]; }
  double weight_of(std::size_t i) const { return weight.empty() ? 1.0 : static_cast<double>(weight[i]); }
};

// The differences of one seed, an example's each; empty where the two runs do not tell.
std::vector<double> differences_of(const Payload& a, const Payload& b, const std::string& metric) {
  std::vector<double> x = values_of(a, metric);
  const std::vector<double> y = values_of(b, metric);
  if (x.size() != y.size()) return {};
  for (std::size_t i = 0; i < x.size(); ++i) x[i] -= y[i];
  return x;
}

struct Stratum {
  double weight = 0, sum = 0, variance = 0, interaction = 0;
  std::int64_t n = 0;
};

// Each example's share in how far its seed's mean lies from that of all examples: what it would take away or add by
// being drawn once less or more.
void make_influences(std::vector<double>& differences, const Layout& layout, std::map<std::int64_t, Stratum>& strata) {
  for (auto& [name, s] : strata) s.sum = 0;
  for (std::size_t i = 0; i < differences.size(); ++i)
    strata.at(layout.stratum_of(i)).sum += layout.weight_of(i) * differences[i];
  for (std::size_t i = 0; i < differences.size(); ++i) {
    const Stratum& s = strata.at(layout.stratum_of(i));
    differences[i] = layout.weight_of(i) * (differences[i] - s.sum / s.weight) / s.weight;
  }
}

}  // namespace

ExampleNoise example_noise(const std::vector<const results::RunRecord*>& a,
                           const std::vector<const results::RunRecord*>& b, const std::string& metric) {
  std::vector<std::vector<double>> seeds;
  const Payload* first = nullptr;
  for (std::size_t seed = 0; seed < a.size(); ++seed) {
    const Payload &x = a[seed]->payload, &y = b[seed]->payload;
    if (values_of(x, metric).empty() || values_of(y, metric).empty()) continue;
    if (!first) first = &x;
    const Layout layout(*first, metric);
    std::vector<double> differences = differences_of(x, y, metric);
    if (!(layout == Layout(x, metric)) || !(layout == Layout(y, metric)) || differences.empty() ||
        (!seeds.empty() && differences.size() != seeds.front().size()))
      return {};
    seeds.push_back(std::move(differences));
  }
  if (!first) return {};
  const Layout layout(*first, metric);
  std::map<std::int64_t, Stratum> strata;
  for (std::size_t i = 0; i < seeds.front().size(); ++i) {
    Stratum& s = strata[layout.stratum_of(i)];
    s.weight += layout.weight_of(i), s.n += 1;
  }
  for (std::vector<double>& seed : seeds) make_influences(seed, layout, strata);
  const auto n = static_cast<double>(seeds.size());
  for (std::size_t i = 0; i < seeds.front().size(); ++i) {
    double mean = 0, squares = 0;
    for (const std::vector<double>& seed : seeds) mean += seed[i] / n;
    for (const std::vector<double>& seed : seeds) squares += (seed[i] - mean) * (seed[i] - mean);
    Stratum& s = strata.at(layout.stratum_of(i));
    s.variance += mean * mean;
    if (seeds.size() > 1) s.interaction += squares / (n - 1) / n;
  }
  ExampleNoise noise{.variance = 0};
  const auto all = static_cast<double>(strata.size());
  for (const auto& [name, s] : strata) {
    if (s.n < 2) return {};  // no spread to be seen
    const double unbiased = static_cast<double>(s.n) / static_cast<double>(s.n - 1) / (all * all);
    noise.variance += unbiased * s.variance, noise.interaction += unbiased * s.interaction;
  }
  noise.interaction = seeds.size() == 1 ? noise.variance : std::min(noise.interaction, noise.variance);
  noise.degrees_of_freedom = static_cast<double>(seeds.front().size()) - all;
  return noise;
}

Difference over_seeds_and_examples(Difference d, const ExampleNoise& noise) {
  if (!(noise.variance > 0) || std::isnan(d.standard_error)) return d;
  const double seeds = std::max(d.standard_error * d.standard_error, noise.interaction), examples = noise.examples(),
               variance = seeds + examples;
  d.degrees_of_freedom =
      variance * variance / (seeds * seeds / d.degrees_of_freedom + examples * examples / noise.degrees_of_freedom);
  d.standard_error = std::sqrt(variance);
  return d;
}

double RoundingNoise::deviation() const {
  return pairs == 0 ? std::nan("") : std::sqrt(sum_of_squares / static_cast<double>(2 * pairs));
}

}  // namespace headlab::analysis
