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

struct Stratum {
  double weight = 0, sum = 0, squares = 0;
  std::int64_t n = 0;
};

}  // namespace

double test_set_error(const std::vector<const results::RunRecord*>& a, const std::vector<const results::RunRecord*>& b,
                      const std::string& metric) {
  std::vector<double> difference;
  const results::Payload* first = nullptr;
  double seeds = 0;
  for (std::size_t seed = 0; seed < a.size(); ++seed) {
    const std::vector<double> x = values_of(a[seed]->payload, metric), y = values_of(b[seed]->payload, metric);
    if (x.empty() || y.empty()) continue;
    if (!first) first = &a[seed]->payload;
    if (!(Layout(*first, metric) == Layout(a[seed]->payload, metric)) ||
        !(Layout(*first, metric) == Layout(b[seed]->payload, metric)) || x.size() != y.size() ||
        (seeds > 0 && x.size() != difference.size()))
      return std::nan("");
    difference.resize(x.size());
    for (std::size_t i = 0; i < x.size(); ++i) difference[i] += x[i] - y[i];
    seeds += 1;
  }
  if (!first) return std::nan("");
  for (double& d : difference) d /= seeds;
  const Layout layout(*first, metric);
  std::map<std::int64_t, Stratum> strata;
  for (std::size_t i = 0; i < difference.size(); ++i) {
    Stratum& s = strata[layout.stratum_of(i)];
    s.weight += layout.weight_of(i), s.sum += layout.weight_of(i) * difference[i], s.n += 1;
  }
  for (std::size_t i = 0; i < difference.size(); ++i) {
    Stratum& s = strata[layout.stratum_of(i)];
    const double off = layout.weight_of(i) * (difference[i] - s.sum / s.weight) / s.weight;
    s.squares += off * off;
  }
  double variance = 0;
  for (const auto& [name, s] : strata) {
    if (s.n < 2) return std::nan("");  // no spread to be seen
    variance += s.squares * static_cast<double>(s.n) / static_cast<double>(s.n - 1);
  }
  return std::sqrt(variance) / static_cast<double>(strata.size());
}

double RoundingNoise::deviation() const {
  return pairs == 0 ? std::nan("") : std::sqrt(sum_of_squares / static_cast<double>(2 * pairs));
}

}  // namespace headlab::analysis
