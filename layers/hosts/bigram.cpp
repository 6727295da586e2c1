// The floor of a table of language models: the next byte from the one before it, by counting.
#include <fmt/format.h>

#include <array>
#include <cmath>

#include "layers/hosts/host.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

constexpr std::size_t kBytes = 256;

// p(b | a) = (n(a b) + d(a) p(b)) / (n(a) + d(a)), d(a) the number of different bytes seen after a, and
// p(b) = (n(b) + 1) / (N + 256). Interpolation after Witten and Bell, "The zero-frequency problem" (1991), method C: no
// parameter to tune, and a fair floor on a short text, where adding one to all 65,536 counts is not.
struct Counts {
  std::vector<std::int64_t> pairs = std::vector<std::int64_t>(kBytes * kBytes);  // [before][next]
  std::array<std::int64_t, kBytes> seen{};                                       // [next]
  std::array<std::int64_t, kBytes> followed{}, followers{};                      // [before]: n(a), d(a)
  std::int64_t total = 0;

  void add(std::span<const std::uint8_t> text) {
    for (std::size_t i = 1; i < text.size(); ++i) {
      std::int64_t& pair = pairs[text[i - 1] * kBytes + text[i]];
      followers[text[i - 1]] += pair == 0;
      pair += 1;
      followed[text[i - 1]] += 1;
      seen[text[i]] += 1;
      total += 1;
    }
  }

  double probability(std::size_t before, std::size_t next) const {
    const double alone = static_cast<double>(seen[next] + 1) / static_cast<double>(total + std::int64_t{kBytes});
    const auto d = static_cast<double>(followers[before]);
    if (d == 0) return alone;
    return (static_cast<double>(pairs[before * kBytes + next]) + d * alone) / (static_cast<double>(followed[before]) + d);
  }
};

class Bigram : public TokenModel {
 public:
  explicit Bigram(const TokenShape& shape) {
    if (shape.vocabulary != kBytes) throw ShapeError(fmt::format("bigram: counts bytes, not {} tokens", shape.vocabulary));
    log_probability_ = &Scope(parameters_).state("log_probability", {kBytes, kBytes}, {});
  }

  void count(const std::vector<std::span<const std::uint8_t>>& texts) override {
    Counts counts;
    for (const auto& text : texts) counts.add(text);
    for (std::size_t a = 0; a < kBytes; ++a) {
      for (std::size_t b = 0; b < kBytes; ++b)
        log_probability_->value.data()[a * kBytes + b] = static_cast<real>(std::log(counts.probability(a, b)));
    }
  }

  Var logits(ForwardContext& context, const std::vector<std::int32_t>& tokens, Index) const override {
    return embedding(context.use(*log_probability_), tokens);
  }

  ParameterSet& parameters() const override { return parameters_; }
  Madds madds() const override { return {}; }
  HeadPairs head_pairs() const override { return {}; }

 private:
  mutable ParameterSet parameters_;
  Parameter* log_probability_;
};

}  // namespace

TokenModelEntry bigram_host() {
  return {.name = "bigram",
          .help = "without training: the next byte from the one before it, counted in the training text",
          .make = [](const TokenShape& shape, const Settings&) -> std::unique_ptr<TokenModel> {
            return std::make_unique<Bigram>(shape);
          },
          .attention = [](const Settings&) { return std::vector<AttentionConfig>(); },
          .describe = [](const Settings&) -> std::string { return "a bigram model"; }};
}

}  // namespace headlab::inline HEADLAB_PRECISION
