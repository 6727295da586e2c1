#include "datasets/text/bigram.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/error.h"

namespace headlab::datasets {
namespace {

constexpr std::int64_t kMostVocabulary = 16384;  // 2 GiB of counts

std::size_t checked(std::int64_t vocabulary) {
  if (vocabulary > kMostVocabulary)
    throw UsageError(fmt::format("a bigram model counts pairs of at most {} different tokens, not of {}",
                                 kMostVocabulary, vocabulary));
  return static_cast<std::size_t>(vocabulary);
}

// A large part's memory is given back as it has been read.
void count_part(const TextPart& part, double weight, Bigram& model) {
  constexpr std::int64_t kBlock = 8 << 20;
  for (std::int64_t begin = 0; begin + 1 < part.tokens.size(); begin += kBlock) {
    model.count(part.tokens.part(begin, std::min(kBlock + 1, part.tokens.size() - begin)), weight);
    part.let_go();
  }
}

}  // namespace

Bigram::Bigram(std::int64_t vocabulary)
    : vocabulary_(checked(vocabulary)),
      pairs_(vocabulary_ * vocabulary_),
      seen_(vocabulary_),
      followed_(vocabulary_),
      followers_(vocabulary_) {}

void Bigram::count(TokenSpan text, double weight) {
  for (std::int64_t i = 1; i < text.size(); ++i) {
    const auto before = static_cast<std::size_t>(text[i - 1]), next = static_cast<std::size_t>(text[i]);
    double& counted = pairs_[pair(text[i - 1], text[i])];
    followers_[before] += counted == 0 ? 1 : 0;
    counted += weight;
    followed_[before] += weight;
    seen_[next] += weight;
    total_ += weight;
  }
}

double Bigram::probability(std::int32_t before, std::int32_t next) const {
  const auto a = static_cast<std::size_t>(before), b = static_cast<std::size_t>(next);
  const double alone = (seen_[b] + 1) / (total_ + static_cast<double>(vocabulary_));
  if (followed_[a] == 0) return alone;
  const double different = followers_[a];
  return (pairs_[pair(before, next)] + different * alone) / (followed_[a] + different);
}

double Bigram::bits(TokenSpan text) const {
  double sum = 0;
  for (std::int64_t i = 1; i < text.size(); ++i) sum -= std::log2(probability(text[i - 1], text[i]));
  return sum;
}

Bigram bigram_of(const TextData& data, const std::vector<double>& shares) {
  Bigram model(data.vocabulary);
  std::int64_t largest = 0;
  for (const TextDomain& domain : data.domains) largest = std::max(largest, domain.train.tokens.size());
  for (std::size_t d = 0; d < data.domains.size(); ++d) {
    const TextPart& part = data.domains[d].train;
    const double share = shares.empty() ? 1 : shares[d];
    const std::int64_t size = part.tokens.size();
    if (size > 1 && share > 0)
      count_part(part, share * (static_cast<double>(largest - 1) / static_cast<double>(size - 1)), model);
  }
  return model;
}

double bits_per_byte(const Bigram& model, const TextPart& part) {
  return model.bits(part.tokens) / static_cast<double>(part.bytes);
}

}  // namespace headlab::datasets
