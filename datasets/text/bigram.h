// The floor of a table of language models: the next token from the one before it, by counting.
#pragma once

#include <cstdint>
#include <vector>

#include "datasets/text/text_data.h"

namespace headlab::datasets {

// p(b | a) = (n(a b) + d(a) p(b)) / (n(a) + d(a)), d(a) the number of different tokens seen after a, and
// p(b) = (n(b) + 1) / (N + V). Interpolation after Witten and Bell, "The zero-frequency problem" (1991), method C: no
// parameter to tune, and a fair floor on a short text, where adding one to all V^2 counts is not.
class Bigram {
 public:
  // Throws UsageError where the table would be too large to be useful.
  explicit Bigram(std::int64_t vocabulary = kByteVocabulary);

  // Counts the pairs of neighbours in `text`, each as `weight` pairs; the first token is only read. May be called for
  // several texts.
  void count(TokenSpan text, double weight = 1);

  double probability(std::int32_t before, std::int32_t next) const;
  // Sum of -log2 p over all tokens of `text` but the first, as a window predicts them.
  double bits(TokenSpan text) const;

 private:
  std::size_t pair(std::int32_t before, std::int32_t next) const {
    return static_cast<std::size_t>(before) * vocabulary_ + static_cast<std::size_t>(next);
  }

  std::size_t vocabulary_;
  std::vector<double> pairs_;                 // [before, next]
  std::vector<double> seen_;                  // [next]
  std::vector<double> followed_, followers_;  // [before]: n(a), d(a)
  double total_ = 0;
};

// Counted over all training parts, each domain as much as its share of the largest one: models are trained on domains
// drawn by these shares. None: alike.
Bigram bigram_of(const TextData& data, const std::vector<double>& shares = {});

// Of one split of one domain, over the bytes that its predicted tokens stand for.
double bits_per_byte(const Bigram& model, const TextPart& part);

}  // namespace headlab::datasets
