// How sharply and how far each head looks.
#include <fmt/format.h>

#include <cmath>
#include <cstdlib>

#include "experiments/probes/patterns.h"
#include "experiments/probes/probe.h"

namespace headlab::experiments {
namespace {

using results::Metric;

const Metric kEntropy{.name = "attention_entropy",
                      .unit = "bit",
                      .meaning = "entropy of what a token attends to, over the heads that it uses",
                      .label = "attention entropy",
                      .kind = Metric::Kind::mechanism,
                      .better = Metric::Better::neither,
                      .decimals = 3};
const Metric kDistance{.name = "attention_distance",
                       .unit = "token",
                       .meaning = "tokens between a query and what it attends to, over the heads that it uses",
                       .label = "attention distance",
                       .kind = Metric::Kind::mechanism,
                       .better = Metric::Better::neither,
                       .decimals = 2};

struct Look {
  double entropy = 0, distance = 0;  // sums
  std::int64_t tokens = 0;

  void operator+=(const Look& other) {
    entropy += other.entropy;
    distance += other.distance;
    tokens += other.tokens;
  }
  double mean(double sum) const { return tokens > 0 ? sum / static_cast<double>(tokens) : std::nan(""); }
};

// Of the query at `token` with the probabilities p [T].
Look look(const real* p, Index token, Index T) {
  Look out{0, 0, 1};
  for (Index s = 0; s < T; ++s) {
    const double share = static_cast<double>(p[s]);
    if (share > 0) out.entropy -= share * std::log2(share);
    out.distance += share * static_cast<double>(std::abs(s - token));
  }
  return out;
}

// With all tokens of the batch; positions are those of the sequence, in images patch by patch, line by line.
class AttentionPatterns : public FirstBatchesProbe {
 public:
  void begin(const ExaminedBatch& batch) override {
    FirstBatchesProbe::begin(batch);
    next_ = 0;
  }
  void attended(const HeadActivity& layer) override {
    if (next_ == layers_.size()) layers_.emplace_back(static_cast<std::size_t>(layer.use.slots));
    for (Index b = 0; b < layer.qkv.dim(0); ++b) add(layer, b, layers_[next_]);
    ++next_;
  }
  void find(results::Outcome& outcome) const override {
    if (layers_.empty()) return;  // a model without heads
    Look all;
    std::string table = "layer,head,entropy_bits,distance_tokens,tokens\n";
    for (std::size_t layer = 0; layer < layers_.size(); ++layer) {
      for (std::size_t head = 0; head < layers_[layer].size(); ++head) {
        const Look& one = layers_[layer][head];
        table += fmt::format("{},{},{:.6g},{:.6g},{}\n", layer + 1, head + 1, one.mean(one.entropy),
                             one.mean(one.distance), one.tokens);
        all += one;
      }
    }
    outcome.metrics.push_back({kEntropy, all.mean(all.entropy)});
    outcome.metrics.push_back({kDistance, all.mean(all.distance)});
    outcome.artefacts.push_back(
        {"attention-patterns", "text/csv", "how sharply and how far each head looks", std::move(table)});
  }

 private:
  static void add(const HeadActivity& layer, Index example, std::vector<Look>& heads) {
    const Tensor p = patterns_of(layer, example);
    const Index H = p.dim(0), T = p.dim(1), padded = layer.qkv.dim(1);
    const real* selected = layer.use.routed ? layer.use.selected.data() + example * padded * H : nullptr;
    for (Index h = 0; h < H; ++h) {
      for (Index t = 0; t < T; ++t) {
        const bool uses = !selected || selected[t * H + h] != 0;
        if (uses) heads[static_cast<std::size_t>(h)] += look(p.data() + (h * T + t) * T, t, T);
      }
    }
  }

  std::vector<std::vector<Look>> layers_;
  std::size_t next_ = 0;  // layer of this batch
};

}  // namespace

ProbeEntry attention_patterns() {
  return {
      .name = "attention-patterns",
      .help =
          "how sharply (entropy) and how far (distance) each head looks, on the first test batch; of text also on the "
          "first whole one of each further domain, of 64 windows",
      .metrics =
          [] {
            return std::vector<Metric>{kEntropy, kDistance};
          },
      .make = [](const Groups&, const Settings&) -> std::unique_ptr<TestProbe> {
        return std::make_unique<AttentionPatterns>();
      }};
}

}  // namespace headlab::experiments
