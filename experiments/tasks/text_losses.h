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

// Of windows of text, one value each.
results::Column column_of_domains(const std::vector<std::int64_t>& domains);
results::Column column_of_documents(const std::vector<std::int64_t>& documents);

class TextLosses {
 public:
  // `domains`: their names. `tokens_are_bytes` words what is measured per token.
  TextLosses(std::vector<std::string> domains, bool tokens_are_bytes)
      : names_(std::move(domains)), tokens_are_bytes_(tokens_are_bytes) {}

  // A window that predicts so many tokens, which stand for so many bytes of text.
  struct Window {
    std::int64_t domain = 0, document = 0;  // `document`: by number within the domain
    std::int64_t tokens = 0, bytes = 0;
  };
  void add(const Window& window, double loss);  // summed over its tokens, in nats

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
  std::vector<std::int64_t> domain_, document_, tokens_, bytes_;  // one a window
  std::vector<double> loss_;
};

}  // namespace headlab::experiments
