#include "experiments/probes/head_similarity.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/kernels/rows.h"
#include "experiments/probes/patterns.h"
#include "experiments/probes/probe.h"

namespace headlab::experiments {
namespace {

using results::Metric;

const Metric kPatternSimilarity{.name = "pattern_similarity",
                                .unit = "1",
                                .meaning = "mean cosine between the attention patterns of two heads that a token uses",
                                .label = "similarity of patterns",
                                .kind = Metric::Kind::mechanism,
                                .better = Metric::Better::less,
                                .decimals = 4};
const Metric kOutputSimilarity{.name = "output_similarity",
                               .unit = "1",
                               .meaning = "mean cosine between the outputs of two heads that a token uses",
                               .label = "similarity of outputs",
                               .kind = Metric::Kind::mechanism,
                               .better = Metric::Better::less,
                               .decimals = 4};

// A router chooses the pairs that a token uses; over all pairs, models with and without a router answer one question.
const Metric kPatternSimilarityAll{
    .name = "pattern_similarity_all",
    .unit = "1",
    .meaning =
        "mean cosine between the attention patterns of two heads of a layer, for every token whether it uses "
        "them or not; heads that it leaves out are computed beside the model, with keys of all tokens",
    .label = "similarity of patterns, all pairs",
    .kind = Metric::Kind::mechanism,
    .better = Metric::Better::less,
    .decimals = 4};
const Metric kOutputSimilarityAll{
    .name = "output_similarity_all",
    .unit = "1",
    .meaning =
        "mean cosine between the outputs of two heads of a layer, for every token whether it uses them or not; "
        "heads that it leaves out are computed beside the model, with keys and values of all tokens",
    .label = "similarity of outputs, all pairs",
    .kind = Metric::Kind::mechanism,
    .better = Metric::Better::less,
    .decimals = 4};

double cosine(const real* a, const real* b, Index n) {
  const double aa = row_dot(a, a, n), bb = row_dot(b, b, n), ab = row_dot(a, b, n);
  return aa > 0 && bb > 0 ? ab / std::sqrt(aa * bb) : 0.0;
}

// With all tokens of the batch.
class SimilarityProbe : public FirstBatchesProbe {
 public:
  void attended(const HeadActivity& activity) override {
    used_.add(activity);
    if (const auto all = of_all_heads(activity)) all_.add(*all);
  }
  void find(results::Outcome& outcome) const override {
    if (used_.defined()) add(used_, {kPatternSimilarity, kOutputSimilarity}, outcome);
    if (all_.defined()) add(all_, {kPatternSimilarityAll, kOutputSimilarityAll}, outcome);
  }

 private:
  static void add(const HeadSimilarity& found, const std::array<Metric, 2>& metrics, results::Outcome& outcome) {
    outcome.metrics.push_back({metrics[0], found.pattern()});
    outcome.metrics.push_back({metrics[1], found.output()});
  }

  HeadSimilarity used_, all_;  // pairs of heads
};

}  // namespace

ProbeEntry head_similarity() {
  return {.name = "head-similarity",
          .help =
              "how alike the patterns and outputs of a layer's heads are, on the first test batch; of text also on the "
              "first whole one of each further domain, of 64 windows",
          .metrics =
              [] {
                return std::vector<Metric>{kPatternSimilarity, kOutputSimilarity, kPatternSimilarityAll,
                                           kOutputSimilarityAll};
              },
          .make = [](const Groups&, const Settings&) -> std::unique_ptr<TestProbe> {
            return std::make_unique<SimilarityProbe>();
          }};
}

void HeadSimilarity::add(const HeadActivity& layer) {
  for (Index b = 0; b < layer.qkv.dim(0); ++b) add_example(layer, b);
}

void HeadSimilarity::add_example(const HeadActivity& layer, Index b) {
  const Index padded = layer.qkv.dim(1), T = layer.mask.length(b, padded), H = layer.use.slots,
              width = layer.output.dim(2), dh = width / H;
  const real* output = layer.output.data() + b * padded * width;
  const real* selected = layer.use.routed ? layer.use.selected.data() + b * padded * H : nullptr;
  const Tensor p = patterns_of(layer, b);
  for (Index t = 0; t < T; ++t) {
    const auto uses = [&](Index h) { return !selected || selected[t * H + h] != 0; };
    for (Index g = 0; g < H; ++g) {
      for (Index h = g + 1; uses(g) && h < H; ++h) {
        if (!uses(h)) continue;
        pattern_ += cosine(p.data() + (g * T + t) * T, p.data() + (h * T + t) * T, T);
        output_ += cosine(output + t * width + g * dh, output + t * width + h * dh, dh);
        pairs_ += 1;
      }
    }
  }
}

}  // namespace headlab::experiments
