#include "datasets/text/labelled/encoding.h"

#include <algorithm>

namespace headlab::datasets {
namespace {

using Tokens = std::vector<std::uint16_t>;

Tokens tokens_of(const std::string& text, const Tokenizer& tokenizer) {
  Tokens out;
  tokenizer.encode(text, out);
  return out;
}

// Tokens that stay of each, so that they are at most `room` together.
std::pair<std::size_t, std::size_t> shortened(std::size_t first, std::size_t second, std::size_t room) {
  while (first + second > room) (first >= second ? first : second) -= 1;
  return {first, second};
}

EncodedText encoded(const LabelledExample& example, bool pairs, const Tokenizer& tokenizer, std::size_t context) {
  const SpecialTokens special(tokenizer.vocabulary());
  const Tokens first = tokens_of(example.first, tokenizer);
  const Tokens second = pairs ? tokens_of(example.second, tokenizer) : Tokens();
  const std::size_t room = context - (pairs ? 3 : 2);
  const auto [kept, kept_second] = shortened(first.size(), second.size(), room);
  EncodedText out{.category = example.category, .cut = kept < first.size() || kept_second < second.size()};
  out.tokens.push_back(special.begin);
  out.tokens.insert(out.tokens.end(), first.begin(), first.begin() + static_cast<std::ptrdiff_t>(kept));
  out.tokens.push_back(special.end);
  out.second = static_cast<std::int32_t>(out.tokens.size());
  if (!pairs) return out;
  out.tokens.insert(out.tokens.end(), second.begin(), second.begin() + static_cast<std::ptrdiff_t>(kept_second));
  out.tokens.push_back(special.end);
  return out;
}

}  // namespace

std::vector<EncodedText> encode(const std::vector<LabelledExample>& examples, bool pairs, const Tokenizer& tokenizer,
                                std::int64_t context) {
  std::vector<EncodedText> out;
  out.reserve(examples.size());
  for (const LabelledExample& example : examples)
    out.push_back(encoded(example, pairs, tokenizer, static_cast<std::size_t>(context)));
  return out;
}

bool EncodedBatch::padded() const {
  return std::any_of(lengths.begin(), lengths.end(), [this](std::int64_t n) { return n < length; });
}

EncodedBatch batch_of(const std::vector<EncodedText>& texts, std::span<const std::int64_t> examples, bool pairs,
                      const SpecialTokens& special) {
  EncodedBatch out{.count = std::ssize(examples)};
  for (const std::int64_t i : examples)
    out.length = std::max<std::int64_t>(out.length, std::ssize(texts[static_cast<std::size_t>(i)].tokens));
  for (const std::int64_t i : examples) {
    const EncodedText& text = texts[static_cast<std::size_t>(i)];
    const auto end = out.tokens.size() + static_cast<std::size_t>(out.length);
    out.tokens.insert(out.tokens.end(), text.tokens.begin(), text.tokens.end());
    out.tokens.resize(end, special.end);
    out.lengths.push_back(std::ssize(text.tokens));
    out.categories.push_back(text.category);
    if (!pairs) continue;
    out.segments.insert(out.segments.end(), static_cast<std::size_t>(text.second), 0);
    out.segments.resize(end, 1);
  }
  return out;
}

}  // namespace headlab::datasets
