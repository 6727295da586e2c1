#include "experiments/tasks/masked_losses.h"

#include <fmt/format.h>

#include <algorithm>

#include "experiments/tasks/quality_metrics.h"
#include "experiments/tasks/text_losses.h"

namespace headlab::experiments {
namespace {

using results::Metric;
using results::Scalar;

const Metric kLoss = test_loss("cross-entropy of a hidden token of the test split, the mean of its domains");
const Metric kTop1 =
    test_top1("share of the test split's hidden tokens that are named rightly, the mean of its domains");
const Metric kValidationLoss =
    validation_loss("cross-entropy of a hidden token of the validation split, the mean of its domains");
const Metric kValidationTop1 =
    validation_top1("share of the validation split's hidden tokens that are named rightly, the mean of its domains");

}  // namespace

void MaskedLosses::add(std::int64_t domain, std::int64_t document, const Tensor& logits, Index first,
                       const std::vector<std::int32_t>& hidden) {
  const Index V = logits.dim(1);
  const real* rows = logits.data() + first * V;
  const auto count = static_cast<std::int64_t>(hidden.size());
  std::int64_t right = 0;
  for (std::int64_t i = 0; i < count; ++i) {
    const real* row = rows + i * V;
    right += std::max_element(row, row + V) - row == hidden[static_cast<std::size_t>(i)];
  }
  domain_.push_back(domain);
  document_.push_back(document);
  hidden_.push_back(count);
  right_.push_back(right);
  loss_.push_back(loss_of_rows(rows, V, hidden.data(), count));
}

MaskedLosses::Mean MaskedLosses::of_domain(std::size_t domain) const {
  Mean sum;
  double count = 0;
  for (std::size_t i = 0; i < loss_.size(); ++i) {
    if (domain_[i] != static_cast<std::int64_t>(domain)) continue;
    sum.loss += loss_[i];
    sum.right += static_cast<double>(right_[i]);
    count += static_cast<double>(hidden_[i]);
  }
  return {sum.loss / count, sum.right / count};
}

MaskedLosses::Mean MaskedLosses::of_all() const {
  Mean sum;
  for (std::size_t d = 0; d < names_.size(); ++d) {
    const Mean one = of_domain(d);
    sum.loss += one.loss;
    sum.right += one.right;
  }
  const double domains = static_cast<double>(names_.size());
  return {sum.loss / domains, sum.right / domains};
}

std::vector<Metric> MaskedLosses::metrics() {
  return {kTop1, kLoss, kValidationLoss, kValidationTop1};
}

std::vector<Scalar> MaskedLosses::on_test() const {
  const Mean all = of_all();
  std::vector<Scalar> out = {{kTop1, all.right}, {kLoss, all.loss}};
  for (std::size_t d = 0; d < names_.size(); ++d) {
    const Mean one = of_domain(d);
    out.push_back({in_category(kTop1, names_[d]), one.right});
    out.push_back({in_category(kLoss, names_[d]), one.loss});
  }
  return out;
}

std::vector<Scalar> MaskedLosses::on_validation() const {
  const Mean all = of_all();
  return {{kValidationLoss, all.loss}, {kValidationTop1, all.right}};
}

std::vector<results::Column> MaskedLosses::columns() const {
  std::vector<float> each;
  for (std::size_t i = 0; i < loss_.size(); ++i)
    each.push_back(static_cast<float>(loss_[i] / static_cast<double>(hidden_[i])));
  return {column_of_domains(domain_),
          column_of_documents(document_),
          {"hidden", "1", "tokens that are hidden in the window", hidden_},
          {"right", "1", "of these, those that were named rightly", right_},
          {"loss", "nat",
           fmt::format("cross-entropy a hidden token of the window, rounded to {} bits after the leading one",
                       results::kKeptBits),
           results::rounded(std::move(each))}};
}

}  // namespace headlab::experiments
