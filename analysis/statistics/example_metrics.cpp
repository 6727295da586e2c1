#include "analysis/statistics/example_metrics.h"

#include <algorithm>
#include <numbers>

namespace headlab::analysis {
namespace {

using results::Payload;
using Values = std::vector<double>;

Values hits(const Payload& run, const ExampleMetric& metric) {
  const auto label = run.integers(metric.label), prediction = run.integers(metric.prediction);
  Values out;
  if (prediction.size() != label.size()) return out;
  for (std::size_t i = 0; i < label.size(); ++i) out.push_back(label[i] == prediction[i] ? 1.0 : 0.0);
  return out;
}

// Windows in which several tokens are hidden have a share of them that is right.
Values hits_or_shares(const Payload& run, const ExampleMetric& metric) {
  const auto right = run.integers("right"), hidden = run.integers("hidden");
  if (hidden.empty()) return hits(run, metric);
  Values out;
  if (right.size() != hidden.size()) return out;
  for (std::size_t i = 0; i < hidden.size(); ++i)
    out.push_back(static_cast<double>(right[i]) / static_cast<double>(hidden[i]));
  return out;
}

Values losses(const Payload& run, const ExampleMetric&) {
  Values out;
  for (const float loss : run.reals("loss")) out.push_back(static_cast<double>(loss));
  return out;
}

Values bits(const Payload& run, const ExampleMetric& metric) {
  Values out = losses(run, metric);
  const auto tokens = run.integers("tokens"), bytes = run.integers("bytes");
  const bool by_token = tokens.size() == out.size() && bytes.size() == out.size();  // else a token is a byte
  for (std::size_t i = 0; i < out.size(); ++i) {
    out[i] /= std::numbers::ln2;
    if (by_token) out[i] *= static_cast<double>(tokens[i]) / static_cast<double>(bytes[i]);
  }
  return out;
}

ExampleMetric of_examples(std::string_view name, Values (*values)(const Payload&, const ExampleMetric&),
                          std::string_view prediction, std::vector<std::string_view> weights) {
  return {name, values, "label", prediction, "domain", "document", std::move(weights)};
}

// Questions count alike within a task.
ExampleMetric of_questions(std::string_view name, std::string_view prediction) {
  return {name, hits, "question_label", prediction, "question_task", "question_document"};
}

}  // namespace

const std::vector<ExampleMetric>& example_metrics() {
  static const std::vector<ExampleMetric> all = {
      of_examples("test_top1", hits_or_shares, "prediction", {"hidden", "tokens", "bytes"}),
      of_examples("test_loss", losses, "", {"hidden", "tokens", "bytes"}),
      of_examples("test_bits", bits, "", {"bytes"}),
      of_questions("test_accuracy", "question_prediction"),
      of_questions("test_accuracy_norm", "question_prediction_norm"),
  };
  return all;
}

const ExampleMetric* example_metric(std::string_view name) {
  const std::vector<ExampleMetric>& all = example_metrics();
  const auto at =
      std::find_if(all.begin(), all.end(), [&](const ExampleMetric& metric) { return metric.name == name; });
  return at == all.end() ? nullptr : &*at;
}

}  // namespace headlab::analysis
