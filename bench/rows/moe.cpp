// Training steps of a language model with mixtures of experts, beside the dense one of as many multiply-adds (routers
// come on top).
#include <fmt/format.h>

#include "bench/row.h"

namespace headlab::bench {
namespace {

constexpr const char* kModel = "train-llm vocabulary=4096 width=288 depth=6 heads=6 tokens=256 batch=8 hidden=768";
constexpr double kOfDense = 1 / 1.25;  // at most 25 % more time

// Experts in use are as wide together as the dense layer: so multiply-adds are the same whatever the number of experts,
// where as many layers have them, and parameters as well where each eighth expert is in use.
Row mixture(const std::string& name, int experts, int chosen, int every = 2) {
  const int hidden = 768 / chosen;
  return {.name = name,
          .family = "moe",
          .unit = "tokens/s",
          .description =
              fmt::format("vocabulary 4096, d 288, 6 layers, {} of {} experts of {} in {}, T 256, batch 8, causal",
                          chosen, experts, hidden, every == 1 ? "each" : "every second"),
          .work = Parameters::parse(
              fmt::format("{} every={} experts={} chosen={} expert_hidden={}", kModel, every, experts, chosen, hidden)),
          .peer = false,
          .baseline = Parameters::parse(kModel),
          .baseline_name = "dense",
          .targets = {{Target::Of::baseline_ratio, kOfDense}}};
}

}  // namespace

std::vector<Row> moe_rows() {
  Row usual = mixture("train-moe", 8, 1);
  usual.peer = true;
  usual.targets.push_back({Target::Of::ratio, 1.1});
  usual.targets.push_back({Target::Of::ratio_pytorch, 1.1});
  usual.pytorch_modes = {kEager, kCompiled, kBfloat16};
  usual.least_repetitions = kUsualRepetitions;
  return {usual,
          mixture("train-moe-32", 32, 4),
          mixture("train-moe-96", 96, 12),
          mixture("train-moe-1-of-32", 32, 1),
          mixture("train-moe-1-of-96", 96, 1),
          mixture("train-moe-every", 8, 1, 1)};
}

}  // namespace headlab::bench
