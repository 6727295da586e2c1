// Attention without projections in groups of the sequence (DASG-MoE's grouped multi-head attention), beside that of the
// whole sequence.
#include <fmt/format.h>

#include "bench/row.h"

namespace headlab::bench {
namespace {

constexpr const char* kSizes = "width=96 heads=8";
constexpr int kGroups = 16;

Row grouped(std::int64_t tokens, std::int64_t window, bool train) {
  const std::string whole = fmt::format("attention-core {} tokens={}{}", kSizes, tokens, train ? " train=1" : "");
  const std::string name = fmt::format("gmha{}-{}", train ? "-train" : "", tokens);
  return {.name = window > 0 ? fmt::format("{}-window-{}", name, window) : name,
          .family = "gmha",
          .unit = "tokens/s",
          .description =
              fmt::format("attention without projections, d 96, 8 heads, T {}, {} groups{}{}", tokens, kGroups,
                          window > 0 ? fmt::format(", window {}", window) : "", train ? ", forward and backward" : ""),
          .work = Parameters::parse(
              fmt::format("{} groups={}{}", whole, kGroups, window > 0 ? fmt::format(" window={}", window) : "")),
          .baseline = Parameters::parse(whole),
          .baseline_name = "full",
          .pytorch_modes = {kEager, kBfloat16}};
}

}  // namespace

std::vector<Row> gmha_rows() {
  std::vector<Row> rows;
  for (const bool train : {false, true}) {
    for (const std::int64_t tokens : {256, 512, 1024, 2048, 4096, 8192}) {
      if (train && tokens != 4096) continue;
      rows.push_back(grouped(tokens, 0, train));
      if (tokens == 4096)
        rows.back().targets = {{Target::Of::baseline_ratio, 8},
                               {.of = Target::Of::baseline_peak, .bound = 1, .at_least = false}};
    }
  }
  rows.push_back(grouped(8192, 64, false));
  return rows;
}

}  // namespace headlab::bench
