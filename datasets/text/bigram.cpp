#include "datasets/text/bigram.h"

#include <algorithm>
#include <cmath>

namespace headlab::datasets {

void Bigram::count(std::span<const std::uint8_t> text, double weight) {
  for (std::size_t i = 1; i < text.size(); ++i) {
    const std::uint8_t before = text[i - 1], next = text[i];
    followers_[before] += pairs_[before][next] == 0 ? 1 : 0;
    pairs_[before][next] += weight;
    followed_[before] += weight;
    seen_[next] += weight;
    total_ += weight;
  }
}

double Bigram::probability(std::uint8_t before, std::uint8_t next) const {
  const double alone = (seen_[next] + 1) / (total_ + 256);
  if (followed_[before] == 0) return alone;
  const double different = followers_[before];
  return (pairs_[before][next] + different * alone) / (followed_[before] + different);
}

double Bigram::bits(std::span<const std::uint8_t> text) const {
  double sum = 0;
  for (std::size_t i = 1; i < text.size(); ++i) sum -= std::log2(probability(text[i - 1], text[i]));
  return sum;
}

Bigram bigram_of(const TextData& data) {
  Bigram model;
  std::size_t largest = 0;
  for (const TextDomain& domain : data.domains) largest = std::max(largest, domain.train.bytes.size());
  for (const TextDomain& domain : data.domains) {
    const std::size_t size = domain.train.bytes.size();
    if (size > 1) model.count(domain.train.bytes, static_cast<double>(largest - 1) / static_cast<double>(size - 1));
  }
  return model;
}

double bits_per_byte(const Bigram& model, const TextPart& part) {
  return model.bits(part.bytes) / static_cast<double>(part.predicted());
}

}  // namespace headlab::datasets
