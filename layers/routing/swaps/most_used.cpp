// The same heads for every token: what it is worth that tokens differ.
#include <algorithm>
#include <map>
#include <numeric>

#include "layers/routing/swap.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

class MostUsed : public Swap {
 public:
  Var choose(const ForwardContext&, const RouterConfig& layer, const Var& learned) override {
    if (!studied_) return count(counts_[layer.name], learned);
    const std::vector<bool> kept = largest(counts_.at(layer.name), layer.routed);
    Tensor out(learned.shape());
    for (Index i = 0; i < out.size(); ++i) out.data()[i] = kept[static_cast<std::size_t>(i % out.dim(1))] ? 1 : 0;
    return Var(out);
  }
  bool studies() const override { return true; }
  void studied() override { studied_ = true; }

 private:
  using Counts = std::vector<Index>;  // of tokens, by candidate

  static Var count(Counts& counts, const Var& learned) {
    const Index candidates = learned.dim(1);
    counts.resize(static_cast<std::size_t>(candidates));
    for (Index i = 0; i < learned.value().size(); ++i)
      counts[static_cast<std::size_t>(i % candidates)] += learned.value().data()[i] != 0;
    return learned;
  }

  // Ties: the lowest head.
  static std::vector<bool> largest(const Counts& counts, Index k) {
    std::vector<std::size_t> order(counts.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return counts[a] > counts[b]; });
    std::vector<bool> out(counts.size());
    for (Index i = 0; i < k; ++i) out[order[static_cast<std::size_t>(i)]] = true;
    return out;
  }

  std::map<std::string, Counts> counts_;  // by layer
  bool studied_ = false;
};

}  // namespace

SwapEntry swap_most_used() {
  return {.name = "most_used",
          .help = "the same routed heads for every token, those that its layer uses most on the validation split",
          .label = "most used heads",
          .make = []() -> std::unique_ptr<Swap> { return std::make_unique<MostUsed>(); }};
}

}  // namespace headlab::inline HEADLAB_PRECISION
