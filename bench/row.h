// The rows of the benchmark: what is measured, in which unit, and what is asked of it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bench/parameters.h"

namespace headlab::bench {

struct Target {
  enum class Of {
    ratio,              // headlab's speed over libtorch's
    ratio_pytorch,      // over PyTorch's fastest mode in float32
    ratio_pytorch_any,  // over its fastest mode of all
    gemm_share,         // the products' time alone over the work's
    peak_ratio,         // headlab's peak memory over libtorch's
    peak_mib,           // headlab's
    time_over_madds,    // of MoH against MHA: the ratio of times over the ratio of multiply-adds
    baseline_ratio,     // headlab's speed over that of its baseline
    baseline_peak,      // headlab's peak memory over that of its baseline
  };
  Of of;
  double bound;
  bool at_least = true;  // else at most
};

constexpr int kUsualRepetitions = 20;

// PyTorch's modes: torch.compile, and products in bfloat16 where its autocast thinks fit.
inline constexpr const char *kEager = "eager", *kCompiled = "compiled", *kBfloat16 = "bfloat16";

// Where a moh row lies.
struct MohPoint {
  std::int64_t tokens = 512;
  double active = 0.5;     // share of the heads that is asked for
  std::string kv = "all";  // or "selected": AttentionConfig::kv
  bool core = false;       // attention without projections
  std::int64_t heads = 32;

  std::int64_t active_heads() const;  // that a token uses: the nearest number to the share
};

struct Row {
  std::string name, family;
  std::string unit;         // of a speed: images/s, tokens/s, GFLOP/s, GB/s
  std::string description;  // the sizes, for a reader
  Parameters work;          // what both sides are asked to prepare
  bool peer = true;         // libtorch and PyTorch have a counterpart
  bool rounded = false;     // products in bfloat16: beside PyTorch's fastest mode of all, and no libtorch
  // headlab's own work that the row is set beside: of a mixture of heads the multi-head attention of the same sizes, of
  // bfloat16 the same in float32, of a mixture of experts the dense model of as many multiply-adds, of attention in
  // groups that of the whole sequence.
  std::optional<Parameters> baseline = {};
  std::string baseline_name = "mha";   // or float32, dense, full
  std::optional<MohPoint> point = {};  // of a mixture of heads
  std::vector<Target> targets = {};
  std::vector<std::string> pytorch_modes = {kEager};  // in which PyTorch is measured (bench/pytorch/side.py)
  int least_repetitions = 5;  // however long they take; more where the machine's quiet and busy times weigh most

  std::string label() const;  // the name, with the point
};

// Every row, those of the moh families at all lengths, shares and kinds of keys.
std::vector<Row> all_rows();
// The row of that name, or the rows of that family. Throws UsageError, with a suggestion, where there is neither.
std::vector<Row> rows_named(const std::string& name);
// moh-forward or moh-train at `point`, moh-vit-train at its share and keys. Throws UsageError on another name, or
// where a share gives no head.
Row moh_row(const std::string& name, const MohPoint& point);
bool is_moh(const std::string& name);
// The points of MoH's timing table (ICML, Table 7) and beyond it: the layer at four lengths, and attention without
// projections at the paper's two, at five shares of heads, with both kinds of keys.
std::vector<Row> moh_timing_rows();
// The paper's time of MoH over MHA at a point, for either kind of keys, since it does not say which it timed; none
// where it has no number.
std::optional<double> published_time_ratio(const MohPoint& point);

// Each part of the registry (rows/*.cpp).
std::vector<Row> train_rows();
std::vector<Row> decode_rows();
std::vector<Row> attention_rows();
std::vector<Row> moh_rows();
std::vector<Row> moe_rows();
std::vector<Row> gmha_rows();
std::vector<Row> kernel_rows();

}  // namespace headlab::bench
