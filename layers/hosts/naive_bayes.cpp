// A floor that reads: naive Bayes (Maron 1961) on which runs of up to three tokens a text has, and of a pair which
// tokens of the second text stand in the first. What these tell need not be understood.
#include <algorithm>
#include <cmath>
#include <set>

#include "layers/hosts/text_models.h"
#include "layers/hosts/untrained.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

constexpr Index kFeatures = Index{1} << 17;  // runs of tokens share these by a hash
constexpr std::size_t kLongest = 3;          // tokens of a run
constexpr double kAdded = 0.1;               // to each count, so that nothing unseen has the last word

enum class Kind : std::uint64_t { run, shared, is_shared, is_not };

Index feature(Kind kind, std::uint64_t segment, std::span<const std::int32_t> tokens) {
  std::uint64_t h = static_cast<std::uint64_t>(kind) + 4 * segment + 8 * tokens.size();
  for (const std::int32_t token : tokens) {
    h = (h + static_cast<std::uint64_t>(token) + 1) * 0x9e3779b97f4a7c15ULL;
    h ^= h >> 32;
  }
  return static_cast<Index>(h % static_cast<std::uint64_t>(kFeatures));
}

// Each once, however often the text has it; that a token is shared, as often as one is.
std::vector<Index> features_of(std::span<const std::int32_t> tokens, std::span<const std::int32_t> segments,
                               Index vocabulary) {
  const auto segment = [&](std::size_t t) { return segments.empty() ? 0 : segments[t]; };
  std::set<Index> once;
  std::set<std::int32_t> first;
  std::vector<Index> out;
  for (std::size_t t = 0; t < tokens.size(); ++t) {
    const auto of = static_cast<std::uint64_t>(segment(t));
    for (std::size_t n = 1; n <= kLongest && t + n <= tokens.size(); ++n) {
      if (tokens[t + n - 1] >= vocabulary || segment(t + n - 1) != segment(t)) break;  // [SEP] stands in no text
      once.insert(feature(Kind::run, of, tokens.subspan(t, n)));
    }
    if (segments.empty() || tokens[t] >= vocabulary) continue;
    if (of == 0) {
      first.insert(tokens[t]);
      continue;
    }
    const bool shared = first.contains(tokens[t]);
    if (shared) once.insert(feature(Kind::shared, 0, tokens.subspan(t, 1)));
    out.push_back(feature(shared ? Kind::is_shared : Kind::is_not, 0, {}));
  }
  out.insert(out.end(), once.begin(), once.end());
  return out;
}

class NaiveBayes : public CountedTable<TextClassifier> {
 public:
  NaiveBayes(Index vocabulary, Index categories)
      : CountedTable(Shape{kFeatures + 1, categories}), vocabulary_(vocabulary) {}

  void count_texts(const EachText& each_text) override {
    fill([&] {
      std::vector<double> counts(static_cast<std::size_t>(kFeatures * answers())),
          features(static_cast<std::size_t>(answers())), texts(features);
      const auto at = [&](Index f, Index c) { return static_cast<std::size_t>(f * answers() + c); };
      each_text([&](std::span<const std::int32_t> tokens, std::span<const std::int32_t> segments, Index category) {
        texts[static_cast<std::size_t>(category)] += 1;
        for (const Index f : features_of(tokens, segments, vocabulary_)) {
          counts[at(f, category)] += 1;
          features[static_cast<std::size_t>(category)] += 1;
        }
      });
      double all = 0;
      for (const double n : texts) all += n;
      Tensor out({kFeatures + 1, answers()});
      for (Index c = 0; c < answers(); ++c) {
        const double of_category = features[static_cast<std::size_t>(c)] + kAdded * static_cast<double>(kFeatures);
        for (Index f = 0; f < kFeatures; ++f)
          out.data()[at(f, c)] = static_cast<real>(std::log((counts[at(f, c)] + kAdded) / of_category));
        out.data()[at(kFeatures, c)] = static_cast<real>(
            std::log((texts[static_cast<std::size_t>(c)] + 1) / (all + static_cast<double>(answers()))));
      }
      return out;
    });
  }

  Var logits(ForwardContext& context, const TextInput& input) const override {
    const Tensor table = this->table(context).value();
    const Index length = std::ssize(input.tokens) / input.batch;
    Tensor out({input.batch, answers()});
    for (Index b = 0; b < input.batch; ++b) {
      const auto begin = static_cast<std::size_t>(b * length);
      const auto size =
          static_cast<std::size_t>(context.lengths.empty() ? length : context.lengths[static_cast<std::size_t>(b)]);
      std::vector<Index> features = features_of(
          std::span(input.tokens).subspan(begin, size),
          input.segments.empty() ? std::span<const std::int32_t>() : std::span(input.segments).subspan(begin, size),
          vocabulary_);
      features.push_back(kFeatures);
      for (Index c = 0; c < answers(); ++c) {
        double sum = 0;
        for (const Index f : features) sum += static_cast<double>(table.data()[f * answers() + c]);
        out.data()[b * answers() + c] = static_cast<real>(sum);
      }
    }
    return out;
  }

 private:
  Index vocabulary_;
};

}  // namespace

TextClassifierEntry naive_bayes_host() {
  return {
      .name = "naive_bayes",
      .help = "without training: naive Bayes on runs of up to three tokens, and of a pair on the tokens that both have",
      .make = [](const TextShape& shape, const Settings&) -> std::unique_ptr<TextClassifier> {
        return std::make_unique<NaiveBayes>(shape.vocabulary, shape.categories);
      },
      .attention = no_attention,
      .describe = [](const Settings&) -> std::string { return "naive Bayes"; },
      .trains = false};
}

}  // namespace headlab::inline HEADLAB_PRECISION
