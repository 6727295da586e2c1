// The losses of a language model on windows of text, and what they say of a split.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/tape.h"
#include "results/record.h"

namespace headlab::experiments {

// Sum over the first `count` rows of logits [N, V] of the negative log-likelihood of `next`, in nats.
double loss_of_rows(const real* logits, Index vocabulary, const std::int32_t* next, std::int64_t count);

// The mean of them over each window of `tokens` rows, [N / tokens]; and with its gradient, over some of the windows.
Tensor mean_losses(const Tensor& logits, const std::vector<std::int32_t>& next, Index tokens);
Var loss_of_windows(const Var& logits, const std::vector<std::int32_t>& next, Index tokens,
                    const std::vector<Index>& windows);

class TextLosses {
 public:
  // `domains`: their names. `tokens_are_bytes` words what is measured per token.
  TextLosses(std::vector<std::string> domains, bool tokens_are_bytes)
      : names_(std::move(domains)), tokens_are_bytes_(tokens_are_bytes) {}

  // A window that predicts so many tokens, which stand for so many bytes of text; its loss is summed over them, in
  // nats.
  void add(std::int64_t domain, std::int64_t tokens, std::int64_t bytes, double loss);

  static std::vector<results::Metric> metrics();  // that its runs end with
  // Those of all domains, each counted alike, then those of each domain.
  std::vector<results::Scalar> on_test() const;
  std::vector<results::Scalar> on_validation() const;
  std::vector<results::Column> columns() const;  // of each window; its loss a token, rounded

 private:
  // Nats of a domain over `counts` of its windows; the mean of all domains.
  double of_domain(std::size_t domain, const std::vector<std::int64_t>& counts) const;
  double of_all(const std::vector<std::int64_t>& counts) const;

  std::vector<std::string> names_;
  bool tokens_are_bytes_;
  std::vector<std::int64_t> domain_, tokens_, bytes_;  // one a window
  std::vector<double> loss_;
};

}  // namespace headlab::experiments
