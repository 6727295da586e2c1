// Multi-head attention layers: d 768, 12 heads, batch 1, projections included.
#include <fmt/format.h>

#include "bench/row.h"

namespace headlab::bench {

std::vector<Row> attention_rows() {
  std::vector<Row> rows;
  for (const bool train : {false, true}) {
    const std::string family = train ? "attention-train" : "attention-forward";
    for (const std::int64_t T : {256, 512, 1024, 2048}) {
      Row row{
          .name = fmt::format("{}-{}", family, T),
          .family = family,
          .unit = "tokens/s",
          .description = fmt::format("d 768, 12 heads, T {}, batch 1{}", T, train ? ", forward and backward" : ""),
          .work = Parameters::parse(fmt::format("attention width=768 heads=12 tokens={} train={}", T, train ? 1 : 0)),
          .pytorch_modes = {kEager, kBfloat16}};  // nothing is left to fuse: its attention is one kernel
      row.targets.push_back({Target::Of::ratio_pytorch, train || T < 1024 ? 1.1 : T == 1024 ? 1.2 : 1.4});
      if (!train) {
        row.targets.push_back({Target::Of::ratio, T == 2048 ? 1.8 : T == 1024 ? 1.4 : 1.0});
        // Linear in T: weights and code, and 40 KiB a token; scores of all pairs would be 192 MiB at T 2048.
        row.targets.push_back(
            {.of = Target::Of::peak_mib, .bound = 32 + 0.04 * static_cast<double>(T), .at_least = false});
      }
      rows.push_back(row);
    }
  }
  return rows;
}

}  // namespace headlab::bench
