// What a model of hidden tokens says of them, by domain of text.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/tensor.h"
#include "results/record.h"

namespace headlab::experiments {

class MaskedLosses {
 public:
  explicit MaskedLosses(std::vector<std::string> domains) : names_(std::move(domains)) {}

  // A window of that document of the domain, with these hidden tokens; `logits` [tokens, V] are of their places, from
  // row `first` on.
  void add(std::int64_t domain, std::int64_t document, const Tensor& logits, Index first,
           const std::vector<std::int32_t>& hidden);

  static std::vector<results::Metric> metrics();  // that its runs end with
  // Those of all domains, each counted alike, then those of each domain.
  std::vector<results::Scalar> on_test() const;
  std::vector<results::Scalar> on_validation() const;
  std::vector<results::Column> columns() const;  // of each window

 private:
  struct Mean {
    double loss = 0, right = 0;  // of a hidden token
  };
  Mean of_domain(std::size_t domain) const;
  Mean of_all() const;

  std::vector<std::string> names_;
  std::vector<std::int64_t> domain_, document_, hidden_, right_;  // one a window
  std::vector<double> loss_;                                      // summed over its hidden tokens, nats
};

}  // namespace headlab::experiments
