#include "datasets/text/bigram.h"

#include <cmath>

namespace headlab::datasets {

void Bigram::count(std::span<const std::uint8_t> text) {
  for (std::size_t i = 1; i < text.size(); ++i) {
    const std::uint8_t before = text[i - 1], next = text[i];
    followers_[before] += pairs_[before][next] == 0;
    ++pairs_[before][next];
    ++followed_[before];
    ++seen_[next];
    ++total_;
  }
}

double Bigram::probability(std::uint8_t before, std::uint8_t next) const {
  const double alone = static_cast<double>(seen_[next] + 1) / static_cast<double>(total_ + 256);
  if (followed_[before] == 0) return alone;
  const auto different = static_cast<double>(followers_[before]);
  return (static_cast<double>(pairs_[before][next]) + different * alone) /
         (static_cast<double>(followed_[before]) + different);
}

double Bigram::bits(std::span<const std::uint8_t> text) const {
  double sum = 0;
  for (std::size_t i = 1; i < text.size(); ++i) sum -= std::log2(probability(text[i - 1], text[i]));
  return sum;
}

Bigram bigram_of(const TextData& data) {
  Bigram model;
  for (const TextDomain& domain : data.domains) model.count(domain.train.bytes);
  return model;
}

double bits_per_byte(const Bigram& model, const TextPart& part) {
  return model.bits(part.bytes) / static_cast<double>(part.predicted());
}

}  // namespace headlab::datasets
