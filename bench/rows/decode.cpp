// Tokens that a language model reads one at a time, of one sequence and of several.
#include <fmt/format.h>

#include "bench/row.h"

namespace headlab::bench {
namespace {

constexpr const char* kModel =
    "decode vocabulary=4096 width=256 depth=6 heads=8 key_heads=4 hidden=768 tokens=256 batch={}";

Row row(const std::string& name, int batch) {
  return {.name = name,
          .family = "decode",
          .unit = "tokens/s",
          .description = fmt::format(
              "vocabulary 4096, d 256, 6 layers, 8 heads on 4 key heads, RMSNorm, RoPE, SwiGLU of 768, the {} of {} "
              "with a cache",
              batch == 1 ? "256 tokens of a sequence" : "256 tokens of each", batch),
          .work = Parameters::parse(fmt::format(kModel, batch)),
          .targets = {{Target::Of::ratio, 1.1}, {Target::Of::ratio_pytorch, 1.1}},
          .pytorch_modes = {kEager, kCompiled}};
}

}  // namespace

std::vector<Row> decode_rows() {
  return {row("decode", 1), row("decode-16", 16)};
}

}  // namespace headlab::bench
