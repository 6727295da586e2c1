// How alike what two heads of a layer say is, whatever the basis in which they say it.
#include <cmath>

#include "experiments/probes/cka.h"
#include "experiments/probes/probe.h"

namespace headlab::experiments {
namespace {

using results::Metric;

const Metric kOutputCka{.name = "output_cka",
                        .unit = "1",
                        .meaning =
                            "mean linear CKA between the outputs of two heads of a layer, over the tokens of a test "
                            "batch that use both",
                        .label = "CKA of outputs",
                        .kind = Metric::Kind::mechanism,
                        .better = Metric::Better::less,
                        .decimals = 4};

const Metric kOutputCkaAll{
    .name = "output_cka_all",
    .unit = "1",
    .meaning =
        "mean linear CKA between the outputs of two heads of a layer, over all tokens of a test batch "
        "whether they use them or not; heads that a token leaves out are computed beside the model, with keys "
        "and values of all tokens",
    .label = "CKA of outputs, all pairs",
    .kind = Metric::Kind::mechanism,
    .better = Metric::Better::less,
    .decimals = 4};

// What head `head` said to the tokens `rows` of a layer: [rows, Dh].
Tensor said(const HeadActivity& layer, Index head, const std::vector<Index>& rows) {
  const Index width = layer.output.dim(2), dh = width / layer.use.slots;
  Tensor out({static_cast<Index>(rows.size()), dh});
  for (std::size_t i = 0; i < rows.size(); ++i)
    std::copy_n(layer.output.data() + rows[i] * width + head * dh, dh, out.data() + static_cast<Index>(i) * dh);
  return out;
}

// Tokens that use both heads, without padding.
std::vector<Index> common_tokens(const HeadActivity& layer, Index g, Index h) {
  const Index T = layer.output.dim(1), H = layer.use.slots;
  std::vector<Index> rows;
  for (Index n = 0; n < layer.output.dim(0) * T; ++n) {
    const real* selected = layer.use.routed ? layer.use.selected.data() + n * H : nullptr;
    const bool uses = !selected || (selected[g] != 0 && selected[h] != 0);
    if (uses && n % T < layer.mask.length(n / T, T)) rows.push_back(n);
  }
  return rows;
}

// Over the pairs of heads of all layers that are added.
class MeanCka {
 public:
  void add(const HeadActivity& layer) {
    for (Index g = 0; g < layer.use.slots; ++g) {
      for (Index h = g + 1; h < layer.use.slots; ++h) add(layer, g, h);
    }
  }
  void find(const Metric& metric, results::Outcome& outcome) const {
    if (pairs_ > 0) outcome.metrics.push_back({metric, sum_ / static_cast<double>(pairs_)});
  }

 private:
  // Two heads that hardly meet, or that say the same to every token, have no alignment.
  void add(const HeadActivity& layer, Index g, Index h) {
    const std::vector<Index> rows = common_tokens(layer, g, h);
    if (rows.size() < 2) return;
    const double cka = linear_cka(said(layer, g, rows), said(layer, h, rows));
    if (!std::isfinite(cka)) return;
    sum_ += cka;
    pairs_ += 1;
  }

  std::int64_t pairs_ = 0;
  double sum_ = 0;
};

class HeadCka : public FirstBatchesProbe {
 public:
  void attended(const HeadActivity& layer) override {
    used_.add(layer);
    if (const auto all = of_all_heads(layer)) all_.add(*all);
  }
  void find(results::Outcome& outcome) const override {
    used_.find(kOutputCka, outcome);
    all_.find(kOutputCkaAll, outcome);
  }

 private:
  MeanCka used_, all_;
};

}  // namespace

ProbeEntry head_cka() {
  return {
      .name = "head-cka",
      .help =
          "centred kernel alignment of what the heads of a layer say, on the first test batch; of text also on the "
          "first "
          "whole one of each further domain, of 64 windows",
      .metrics =
          [] {
            return std::vector<Metric>{kOutputCka, kOutputCkaAll};
          },
      .make = [](const Groups&, const Settings&) -> std::unique_ptr<TestProbe> { return std::make_unique<HeadCka>(); }};
}

}  // namespace headlab::experiments
