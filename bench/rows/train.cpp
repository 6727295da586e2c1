// Training steps of whole models.
#include "base/machine.h"
#include "bench/row.h"

namespace headlab::bench {
namespace {

// The same with products of bfloat16, in the order of the sums that this processor has an instruction for, beside
// itself in float32 and PyTorch's fastest mode of all.
Row in_bfloat16(const Row& row, double over_float32) {
  const bool amx = cpu_has("amx_bf16");
  Row out{.name = row.name + "-bfloat16",
          .family = row.family,
          .unit = row.unit,
          .description = row.description + (amx ? ", products in bfloat16 by AMX" : ", products in bfloat16"),
          .work = row.work,
          .rounded = true,
          .baseline = row.work,
          .baseline_name = "float32",
          .targets = {{Target::Of::baseline_ratio, over_float32}, {Target::Of::ratio_pytorch_any, 1.3}},
          .pytorch_modes = row.pytorch_modes,
          .least_repetitions = row.least_repetitions};
  out.work.values["precision"] = amx ? "bfloat16_amx" : kBfloat16;
  return out;
}

}  // namespace

std::vector<Row> train_rows() {
  using Of = Target::Of;
  std::vector<Row> rows = {
      {.name = "train-vit",
       .family = "train",
       .unit = "images/s",
       .description = "d 192, 6 layers, 6 heads, 49 tokens, batch 64",
       .work = Parameters::parse("train-vit width=192 depth=6 heads=6 image=28 patch=4 batch=64"),
       .targets = {{Of::ratio, 1.4}, {Of::ratio_pytorch, 1.25}, {Of::gemm_share, 0.75}},
       .pytorch_modes = {kEager, kCompiled, kBfloat16},
       .least_repetitions = kUsualRepetitions},
      {.name = "train-vit-small",
       .family = "train",
       .unit = "images/s",
       .description = "d 96, 4 layers, 8 heads, 49 tokens, batch 64 (the published tables)",
       .work = Parameters::parse("train-vit width=96 depth=4 heads=8 image=28 patch=4 batch=64"),
       .targets = {{Of::ratio, 2.3}, {Of::ratio_pytorch, 1.30}, {Of::gemm_share, 0.65}},
       .pytorch_modes = {kEager, kCompiled, kBfloat16},
       .least_repetitions = kUsualRepetitions},
      {.name = "train-llm",
       .family = "train",
       .unit = "tokens/s",
       .description = "vocabulary 4096, d 256, 6 layers, 8 heads, T 256, batch 8, causal",
       .work = Parameters::parse("train-llm vocabulary=4096 width=256 depth=6 heads=8 tokens=256 batch=8"),
       .targets = {{Of::ratio, 1.9},
                   {Of::ratio_pytorch, 1.25},
                   {Of::gemm_share, 0.75},
                   {.of = Of::peak_ratio, .bound = 0.7, .at_least = false}},
       .pytorch_modes = {kEager, kCompiled, kBfloat16},
       .least_repetitions = kUsualRepetitions},
  };
  // The decoder of today's language models.
  rows.push_back({.name = "train-llm-rope",
                  .family = "train",
                  .unit = "tokens/s",
                  .description =
                      "vocabulary 4096, d 256, 6 layers, 8 heads on 4 key heads, RMSNorm, RoPE, SwiGLU of 768, "
                      "T 256, batch 8, causal",
                  .work = Parameters::parse("train-decoder vocabulary=4096 width=256 depth=6 heads=8 key_heads=4 "
                                            "hidden=768 tokens=256 batch=8"),
                  .targets = {{Of::ratio, 1.1}, {Of::ratio_pytorch, 1.1}},
                  .pytorch_modes = {kEager, kCompiled, kBfloat16},
                  .least_repetitions = kUsualRepetitions});
  // Bounds for AVX512-BF16; on a processor with AMX, for that.
  rows.push_back(in_bfloat16(rows[0], 1.15));
  rows.push_back(in_bfloat16(rows[2], 1.25));
  return rows;
}

}  // namespace headlab::bench
