// The floor of a table of language models: the next byte from the one before it, by counting.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "datasets/text/text_data.h"

namespace headlab::datasets {

// p(b | a) = (n(a b) + d(a) p(b)) / (n(a) + d(a)), d(a) the number of different bytes seen after a, and
// p(b) = (n(b) + 1) / (N + 256). Interpolation after Witten and Bell, "The zero-frequency problem" (1991), method C: no
// parameter to tune, and a fair floor on a short text, where adding one to all 65,536 counts is not.
class Bigram {
 public:
  // Counts the pairs of neighbours in `text`, each as `weight` pairs; the first byte is only read. May be called for
  // several texts.
  void count(std::span<const std::uint8_t> text, double weight = 1);

  double probability(std::uint8_t before, std::uint8_t next) const;
  // Sum of -log2 p over all bytes of `text` but the first, as a window predicts them.
  double bits(std::span<const std::uint8_t> text) const;

 private:
  std::array<std::array<double, 256>, 256> pairs_{};  // [before][next]
  std::array<double, 256> seen_{};                    // [next]
  std::array<double, 256> followed_{}, followers_{};  // [before]: n(a), d(a)
  double total_ = 0;
};

// Counted over all training parts, each domain as much as the largest: models are trained on domains drawn alike.
Bigram bigram_of(const TextData& data);

// Of one split of one domain, over its predicted() bytes.
double bits_per_byte(const Bigram& model, const TextPart& part);

}  // namespace headlab::datasets
