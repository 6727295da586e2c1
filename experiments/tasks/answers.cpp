#include "experiments/tasks/answers.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <numeric>

#include "engine/kernels/rows.h"
#include "experiments/tasks/quality_metrics.h"

namespace headlab::experiments {
namespace {

using results::Metric;

const Metric kTop1 = test_top1("top-1 accuracy on the test split");
const Metric kLoss = test_loss("cross-entropy on the test split");
const Metric kValidationTop1 = validation_top1("top-1 accuracy on the validation split");
const Metric kValidationLoss = validation_loss("cross-entropy on the validation split");

}  // namespace

void Answers::add(const Tensor& logits, const std::vector<std::int32_t>& labels) {
  const Index v = logits.dim(1);
  std::vector<real> p(static_cast<std::size_t>(v));
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const real* row = logits.data() + static_cast<Index>(i) * v;
    const double log_sum = softmax_row(row, v, p.data());
    label.push_back(labels[i]);
    prediction.push_back(static_cast<std::int32_t>(std::max_element(row, row + v) - row));
    loss.push_back(static_cast<float>(log_sum - row[labels[i]]));
  }
}

double Answers::top1() const {
  const auto hits = std::inner_product(label.begin(), label.end(), prediction.begin(), std::int64_t{0}, std::plus<>(),
                                       [](auto a, auto b) { return std::int64_t{a == b}; });
  return static_cast<double>(hits) / static_cast<double>(label.size());
}

double Answers::mean_loss() const {
  return std::accumulate(loss.begin(), loss.end(), 0.0) / static_cast<double>(loss.size());
}

std::vector<Metric> Answers::metrics() {
  return {kTop1, kLoss, kValidationLoss, kValidationTop1};
}

std::vector<results::Scalar> Answers::on_test(const std::vector<std::string>& categories) const {
  std::vector<results::Scalar> out = {{kTop1, top1()}, {kLoss, mean_loss()}};
  std::vector<std::int64_t> hits(categories.size()), all(categories.size());
  for (std::size_t i = 0; i < label.size(); ++i) {
    const auto category = static_cast<std::size_t>(label[i]);
    all[category] += 1;
    hits[category] += label[i] == prediction[i];
  }
  for (std::size_t c = 0; c < categories.size(); ++c) {
    if (all[c] == 0) continue;
    out.push_back({in_category(kTop1, categories[c]), static_cast<double>(hits[c]) / static_cast<double>(all[c])});
  }
  return out;
}

std::vector<results::Column> Answers::columns() const {
  using Integers = std::vector<std::int64_t>;
  return {{"label", "1", "true category", Integers(label.begin(), label.end())},
          {"prediction", "1", "predicted category", Integers(prediction.begin(), prediction.end())},
          {"loss", "nat",
           fmt::format("cross-entropy of the example, rounded to {} bits after the leading one", results::kKeptBits),
           results::rounded(loss)}};
}

std::vector<results::Scalar> Answers::on_validation() const {
  return {{kValidationLoss, mean_loss()}, {kValidationTop1, top1()}};
}

}  // namespace headlab::experiments
