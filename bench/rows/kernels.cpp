// Single kernels, at shapes that train-vit, train-vit-small, train-llm and the moh rows have.
#include <fmt/format.h>

#include "bench/row.h"

namespace headlab::bench {
namespace {

struct Gemm {
  std::int64_t m, n, k;
  bool a_transposed, b_transposed;
  std::int64_t count;
  const char* where;
};

constexpr Gemm kGemms[] = {
    {3136, 576, 192, false, true, 1, "vit: qkv"},
    {3136, 768, 192, false, true, 1, "vit: MLP"},
    {3136, 192, 768, false, false, 1, "vit: gradient of the MLP's input"},
    {768, 192, 3136, true, false, 1, "vit: gradient of the MLP's weights"},
    {3136, 288, 96, false, true, 1, "vit-small: qkv"},
    {3136, 8, 96, false, true, 1, "vit-small: router"},
    {2048, 1024, 256, false, true, 1, "llm: MLP"},
    {2048, 4096, 256, false, true, 1, "llm: logits"},
    {4096, 256, 2048, true, false, 1, "llm: gradient of the output's weights"},
    {16, 2048, 2048, false, true, 1, "moh: query of 16 tokens"},
    {512, 2048, 2048, false, true, 1, "moh: query of 512 tokens"},
    {2048, 2048, 2048, false, true, 1, "moh: query of 2048 tokens"},
    {16, 16, 12, false, true, 512, "scores of 16 tokens, heads of 12"},
    {49, 49, 12, false, true, 512, "vit-small: scores"},
    {49, 12, 49, false, false, 512, "vit-small: values"},
    {49, 49, 32, false, true, 384, "vit: scores"},
    {49, 32, 49, false, false, 384, "vit: values"},
    {256, 256, 32, false, true, 64, "llm: scores"},
    {512, 512, 64, false, true, 32, "moh: scores"},
    {512, 64, 512, false, false, 32, "moh: values"},
    {2048, 2048, 64, false, true, 4, "scores of 2048 tokens, heads of 64"},
    {2048, 96, 2048, false, false, 4, "values of 2048 tokens, heads of 96"},
};

Row gemm_row(const Gemm& g) {
  const char *a = g.a_transposed ? "t" : "n", *b = g.b_transposed ? "t" : "n";
  const std::string count = g.count > 1 ? fmt::format("-x{}", g.count) : "";
  return {.name = fmt::format("gemm-{}x{}x{}-{}{}{}", g.m, g.n, g.k, a, b, count),
          .family = "gemm",
          .unit = "GFLOP/s",
          .description = g.where,
          .work = Parameters::parse(fmt::format("gemm m={} n={} k={} ta={} tb={} count={}", g.m, g.n, g.k,
                                                g.a_transposed ? 1 : 0, g.b_transposed ? 1 : 0, g.count))};
}

Row kernel(const std::string& name, const std::string& unit, const std::string& description, const std::string& work) {
  return {.name = name, .family = "kernels", .unit = unit, .description = description, .work = Parameters::parse(work)};
}

}  // namespace

std::vector<Row> kernel_rows() {
  std::vector<Row> rows;
  for (const Gemm& g : kGemms) rows.push_back(gemm_row(g));
  const struct {
    const char *name, *rows, *width;
  } maps[] = {{"layer-norm", "3136", "192"}, {"softmax", "18816", "49"}, {"gelu", "3136", "768"}};
  for (const auto& m : maps) {
    const std::string sizes = fmt::format("{} rows of {}", m.rows, m.width);
    const std::string work = fmt::format("{} rows={} width={}", m.name, m.rows, m.width);
    rows.push_back(kernel(fmt::format("{}-forward", m.name), "GB/s", sizes, work));
    rows.push_back(kernel(fmt::format("{}-train", m.name), "GB/s", sizes + ", with gradient", work + " train=1"));
  }
  for (const int V : {4096, 32768}) {
    rows.push_back(kernel(fmt::format("cross-entropy-{}", V), "tokens/s",
                          fmt::format("2048 tokens, vocabulary {}, with gradient", V),
                          fmt::format("cross-entropy rows=2048 vocabulary={}", V)));
  }
  rows.push_back(kernel("adamw", "GB/s", "24 matrices of 256 x 1024", "adamw count=24 rows=256 width=1024"));
  rows.push_back(kernel("embedding-gradient", "tokens/s", "2048 tokens, vocabulary 4096, d 256, lookup included",
                        "embedding-gradient rows=2048 vocabulary=4096 width=256"));
  rows.push_back(
      kernel("gather-rows", "GB/s", "1568 of 3136 rows of 192", "gather-rows rows=1568 from=3136 width=192"));
  rows.push_back(
      kernel("scatter-rows", "GB/s", "1568 rows of 192 into 3136", "scatter-rows rows=1568 from=3136 width=192"));
  return rows;
}

}  // namespace headlab::bench
