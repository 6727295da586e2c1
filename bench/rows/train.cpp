// Training steps of whole models.
#include "bench/row.h"

namespace headlab::bench {

std::vector<Row> train_rows() {
  using Of = Target::Of;
  return {
      {.name = "train-vit",
       .family = "train",
       .unit = "images/s",
       .description = "d 192, 6 layers, 6 heads, 49 tokens, batch 64",
       .work = Parameters::parse("train-vit width=192 depth=6 heads=6 image=28 patch=4 batch=64"),
       .targets = {{Of::ratio, 1.4}, {Of::ratio_pytorch, 1.25}, {Of::gemm_share, 0.80}},
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
}

}  // namespace headlab::bench
