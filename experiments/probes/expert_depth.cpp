// How deep tokens go where experts are of two depths, how many experts they use, and what that saves.
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "experiments/probes/probe.h"

namespace headlab::experiments {
namespace {

using results::Metric;

Metric deep_activation(const char* name, const char* meaning, const char* label) {
  return {.name = name,
          .unit = "1",
          .meaning = meaning,
          .label = label,
          .kind = Metric::Kind::mechanism,
          .better = Metric::Better::neither,
          .shown_unit = "%",
          .scale = 100,
          .decimals = 1};
}
const Metric kDeep = deep_activation(
    "deep_activation", "share of (layer, token) on the test split that use some deep expert, of layers with both",
    "deep activation");
// A layer that is always deep and one that never is have a mean of a half.
const Metric kLeastDeep = deep_activation(
    "deep_activation_least", "share of tokens on the test split that use some deep expert, in the layer with fewest",
    "deep activation, least layer");
const Metric kMostDeep = deep_activation(
    "deep_activation_most", "share of tokens on the test split that use some deep expert, in the layer with most",
    "deep activation, most layer");
const Metric kExperts{
    .name = "experts_per_token",
    .unit = "1",
    .meaning = "experts that a token uses on the test split, mean over layers with two depths of them",
    .label = "experts per token",
    .kind = Metric::Kind::mechanism,
    .better = Metric::Better::neither,
    .decimals = 2};
const Metric kSaved{
    .name = "madds_saved",
    .unit = "1",
    .meaning =
        "share of the multiply-adds of experts of two depths that is saved on the test split, over the most "
        "experts for every token, all deep",
    .label = "multiply-adds saved",
    .kind = Metric::Kind::mechanism,
    .better = Metric::Better::more,
    .shown_unit = "%",
    .scale = 100,
    .decimals = 1};

const Metric kSavedByCount{
    .name = "madds_saved_by_count",
    .unit = "1",
    .meaning =
        "share of the multiply-adds of experts of two depths that is saved on the test split by using fewer experts, "
        "over the most experts of the same depths for every token",
    .label = "saved by their number",
    .kind = Metric::Kind::mechanism,
    .better = Metric::Better::more,
    .shown_unit = "%",
    .scale = 100,
    .decimals = 1};
const Metric kSavedByDepth{
    .name = "madds_saved_by_depth",
    .unit = "1",
    .meaning =
        "share of the multiply-adds of experts of two depths that is saved on the test split by shallow ones, over "
        "deep ones alone, the most for every token",
    .label = "saved by their depth",
    .kind = Metric::Kind::mechanism,
    .better = Metric::Better::more,
    .shown_unit = "%",
    .scale = 100,
    .decimals = 1};
const Metric kMadds{
    .name = "expert_madds",
    .unit = "1",
    .meaning = "multiply-adds of experts that a token uses on the test split, mean over layers with two depths of them",
    .label = "experts' multiply-adds a token",
    .kind = Metric::Kind::mechanism,
    .better = Metric::Better::less,
    .decimals = 0};

// Of what a layer makes of each token before it chooses.
Metric judged(const char* name, const char* of, const char* what, const char* label) {
  return {.name = name,
          .unit = "1",
          .meaning = std::string(of) + " of the test split's tokens, as layers with two depths of experts judge it: " +
                     what + ", mean over these layers",
          .label = label,
          .kind = Metric::Kind::mechanism,
          .better = Metric::Better::neither,
          .decimals = 3};
}
const Metric kComplexity = judged("complexity", "complexity", "its mean", "complexity");
const Metric kComplexitySpread =
    judged("complexity_spread", "complexity", "its standard deviation over tokens", "spread of complexity");
const Metric kImportance = judged("importance", "importance", "its mean", "importance");
const Metric kImportanceSpread =
    judged("importance_spread", "importance", "its standard deviation over tokens", "spread of importance");

// Welford's running mean and spread.
struct Spread {
  double n = 0, mean = 0, squares = 0;

  void add(double x) {
    n += 1;
    const double off = x - mean;
    mean += off / n;
    squares += off * (x - mean);
  }
  double deviation() const { return std::sqrt(squares / n); }
};

class ExpertDepth : public TestProbe {
 public:
  void begin(const ExaminedBatch& batch) override {
    layer_ = 0;
    counts_.assign(batch.group.size() * static_cast<std::size_t>(batch.tokens), false);
    for (std::size_t b = 0; b < batch.group.size(); ++b) {
      const auto first = counts_.begin() + static_cast<Index>(b) * batch.tokens;
      for (std::int64_t t = batch.special; t < batch.length(b); ++t) first[t] = true;
    }
  }

  void went(const DepthUse& use) override {
    if (use.deep.size() != static_cast<Index>(counts_.size()))
      throw ShapeError("expert depth: a layer reports other tokens than there are");
    judged_.resize(std::max(judged_.size(), layer_ + 1));
    Judged& judged = judged_[layer_++];
    for (std::size_t n = 0; n < counts_.size(); ++n) {
      if (!counts_[n]) continue;
      const auto deep = static_cast<double>(use.deep.data()[n]), shallow = static_cast<double>(use.shallow.data()[n]);
      tokens_ += 1;
      deep_ += deep > 0;
      judged.tokens += 1;
      judged.deep += deep > 0;
      experts_ += deep + shallow;
      madds_ += static_cast<double>(use.madds.data()[n]);
      at_most_ += static_cast<double>(use.madds_at_most.data()[n]);
      most_ += use.most_madds;
      if (use.complexity.defined()) judged.complexity.add(static_cast<double>(use.complexity.data()[n]));
      if (use.importance.defined()) judged.importance.add(static_cast<double>(use.importance.data()[n]));
    }
  }

  void find(results::Outcome& outcome) const override {
    if (tokens_ == 0) return;  // a model without such experts
    const auto [least, most] = std::minmax_element(
        judged_.begin(), judged_.end(), [](const Judged& a, const Judged& b) { return a.share() < b.share(); });
    const std::pair<const Metric*, double> found[] = {{&kDeep, deep_ / tokens_},
                                                      {&kLeastDeep, least->share()},
                                                      {&kMostDeep, most->share()},
                                                      {&kExperts, experts_ / tokens_},
                                                      {&kSaved, 1 - madds_ / most_},
                                                      {&kSavedByCount, 1 - madds_ / at_most_},
                                                      {&kSavedByDepth, 1 - at_most_ / most_},
                                                      {&kMadds, madds_ / tokens_}};
    for (const auto& [metric, value] : found) outcome.metrics.push_back({*metric, value});
    add_judged(&Judged::complexity, kComplexity, kComplexitySpread, outcome);
    add_judged(&Judged::importance, kImportance, kImportanceSpread, outcome);
  }

 private:
  struct Judged {
    Spread complexity, importance;
    double tokens = 0, deep = 0;  // deep: those that use a deep expert
    double share() const { return deep / tokens; }
  };

  // Of the layers that judge; nothing where none does.
  void add_judged(Spread Judged::*of, const Metric& mean, const Metric& spread, results::Outcome& outcome) const {
    double layers = 0, means = 0, deviations = 0;
    for (const Judged& layer : judged_) {
      const Spread& judged = layer.*of;
      if (judged.n == 0) continue;
      layers += 1;
      means += judged.mean;
      deviations += judged.deviation();
    }
    if (layers == 0) return;
    outcome.metrics.push_back({mean, means / layers});
    outcome.metrics.push_back({spread, deviations / layers});
  }

  std::vector<bool> counts_;    // [tokens of the batch]
  std::vector<Judged> judged_;  // of each layer, in the order in which they report
  std::size_t layer_ = 0;       // the next one to report
  double tokens_ = 0, deep_ = 0, experts_ = 0, madds_ = 0, at_most_ = 0, most_ = 0;
};

}  // namespace

ProbeEntry expert_depth() {
  return {.name = "expert-depth",
          .help = "how many experts tokens use, how often deep ones, and what that saves; of experts of two depths",
          .metrics =
              [] {
                return std::vector<Metric>{kDeep,       kLeastDeep,        kMostDeep,     kExperts,
                                           kSaved,      kSavedByCount,     kSavedByDepth, kMadds,
                                           kComplexity, kComplexitySpread, kImportance,   kImportanceSpread};
              },
          .make = [](const Groups&, const Settings&) -> std::unique_ptr<TestProbe> {
            return std::make_unique<ExpertDepth>();
          }};
}

}  // namespace headlab::experiments
