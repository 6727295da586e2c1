#include "datasets/text/masking.h"

#include "datasets/text/special_tokens.h"
#include "datasets/text/text_data.h"

namespace headlab::datasets {
namespace {

// What the model reads where `token` is hidden.
std::int32_t shown_for(std::int32_t token, double draw, const Random& random, std::uint64_t index,
                       std::int64_t vocabulary) {
  if (draw < kMaskedShare) return SpecialTokens(vocabulary).mask;
  if (draw >= kMaskedShare + kOtherShare) return token;
  // Neither the separator, which is token 0, nor the same again.
  const auto other = 1 + static_cast<std::int32_t>(random.below(index, static_cast<std::uint64_t>(vocabulary) - 2));
  return other + (other >= token);
}

bool can_hide(std::int32_t token) {
  return token != static_cast<std::int32_t>(kSeparator);
}

}  // namespace

MaskedBatch masked(const std::vector<std::int32_t>& texts, std::int64_t length, double share, std::int64_t vocabulary,
                   const Random& random, std::int64_t first) {
  const SpecialTokens special(vocabulary);
  const std::int64_t size = length - 2;
  MaskedBatch out{.count = std::ssize(texts) / size, .length = length};
  out.tokens.reserve(static_cast<std::size_t>(out.count * length));
  for (std::int64_t row = 0; row < out.count; ++row) {
    std::vector<std::int64_t>& places = out.places.emplace_back();
    std::vector<std::int32_t>& hidden = out.hidden.emplace_back();
    const auto index = [&](std::int64_t t, std::uint64_t which) {
      return 3 * static_cast<std::uint64_t>((first + row) * length + t) + which;
    };
    auto forced =
        static_cast<std::int64_t>(random.below(index(size, 0), static_cast<std::uint64_t>(size)));  // where none is
    const auto token_at = [&](std::int64_t t) { return texts[static_cast<std::size_t>(row * size + t)]; };
    const auto drawn = [&](std::int64_t t) { return can_hide(token_at(t)) && random.uniform(index(t, 0)) < share; };
    for (std::int64_t step = 1; step < size && !can_hide(token_at(forced)); ++step) forced = (forced + 1) % size;
    bool any = false;
    for (std::int64_t t = 0; t < size; ++t) any = any || drawn(t);
    out.tokens.push_back(special.begin);
    for (std::int64_t t = 0; t < size; ++t) {
      const std::int32_t token = token_at(t);
      const bool hide = any ? drawn(t) : t == forced;
      if (hide) {
        places.push_back(std::ssize(out.tokens));
        hidden.push_back(token);
      }
      out.tokens.push_back(hide ? shown_for(token, random.uniform(index(t, 1)), random, index(t, 2), vocabulary)
                                : token);
    }
    out.tokens.push_back(special.end);
  }
  return out;
}

}  // namespace headlab::datasets
