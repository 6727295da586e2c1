// Mixture-of-head attention against multi-head attention (both headlab) and against dense-and-mask (libtorch), at the
// sizes of the paper's timing table: d 2048, 32 heads of 64.
#include <fmt/format.h>

#include <cmath>

#include "base/error.h"
#include "bench/row.h"

namespace headlab::bench {
namespace {

constexpr std::int64_t kWidth = 2048;
constexpr const char* kAllRouted = "shared=0";  // of the active heads

// The active heads, or an error where the share gives none.
std::string active_heads(const MohPoint& point) {
  const auto active = point.active_heads();
  if (active < 1 || active > point.heads) {
    throw UsageError(fmt::format("bench: {:.3g} % of {} heads is not a number of heads from 1 to {}",
                                 100 * point.active, point.heads, point.heads));
  }
  return fmt::format("active={}", active);
}

Row vit_row(MohPoint point) {
  point.heads = 6;
  const std::string vit = "train-vit width=192 depth=6 heads=6 image=28 patch=4 batch=64";
  Row row{.name = "moh-vit-train",
          .family = "train",
          .unit = "images/s",
          .description = "train-vit with MoH",
          .work = Parameters::parse(fmt::format("{} {} {} kv={}", vit, active_heads(point), kAllRouted, point.kv)),
          .baseline = Parameters::parse(vit),
          .point = point,
          .pytorch_modes = {kEager, kCompiled, kBfloat16},
          .least_repetitions = kUsualRepetitions};
  if (std::abs(point.active - 0.5) < 1e-9 && point.kv == "all")
    row.targets = {{Target::Of::ratio, 1.7}, {Target::Of::ratio_pytorch, 1.35}};
  return row;
}

Row layer_row(const std::string& name, const MohPoint& point) {
  const bool train = name == "moh-train";
  const std::string layer =
      fmt::format("{} width={} heads={} tokens={} train={}", point.core ? "attention-core" : "attention", kWidth,
                  point.heads, point.tokens, train ? 1 : 0);
  const char* shared = point.core ? "" : kAllRouted;  // for the op alone any heads will do
  Row row{.name = name,
          .family = name,
          .unit = "tokens/s",
          .description = fmt::format("d {}, {} heads of {}, T {}, {}", kWidth, point.heads, kWidth / point.heads,
                                     point.tokens, train ? "forward and backward" : "forward"),
          .work = Parameters::parse(fmt::format("{} {} {} kv={}", layer, active_heads(point), shared, point.kv)),
          .baseline = Parameters::parse(layer),
          .point = point};
  const bool few_of_few = point.kv == "selected" && point.active <= 0.25;
  if (point.tokens >= 512)
    row.targets = {{.of = Target::Of::time_over_madds,
                    .bound = few_of_few ? 1.20
                             : train    ? 1.15
                                        : 1.10,
                    .at_least = false}};
  return row;
}

}  // namespace

std::int64_t MohPoint::active_heads() const {
  return std::lround(active * static_cast<double>(heads));
}

bool is_moh(const std::string& name) {
  return name == "moh-forward" || name == "moh-train" || name == "moh-vit-train";
}

Row moh_row(const std::string& name, const MohPoint& point) {
  if (!is_moh(name)) throw UsageError(fmt::format("bench: '{}' has no tokens, active heads or kv to choose", name));
  if (point.kv != "all" && point.kv != "selected") {
    throw UsageError(fmt::format("bench: kv is all or selected, not '{}'", point.kv));
  }
  return name == "moh-vit-train" ? vit_row(point) : layer_row(name, point);
}

std::vector<Row> moh_timing_rows() {
  std::vector<Row> rows;
  for (const bool core : {false, true}) {
    for (const char* kv : {"all", "selected"}) {
      for (const std::int64_t tokens : {256, 512, 1024, 2048}) {
        if (core && tokens > 512) continue;
        for (const double active : {1.0, 0.9, 0.75, 0.5, 0.25})
          rows.push_back(moh_row("moh-forward", {.tokens = tokens, .active = active, .kv = kv, .core = core}));
      }
    }
  }
  return rows;
}

std::optional<double> published_time_ratio(const MohPoint& point) {
  struct Published {
    std::int64_t tokens;
    double active, milliseconds, mha_milliseconds;
  };
  static constexpr Published kTable[] = {{256, 0.9, 0.352, 0.360}, {256, 0.75, 0.321, 0.360}, {256, 0.5, 0.225, 0.360},
                                         {512, 0.9, 1.351, 1.376}, {512, 0.75, 1.180, 1.376}, {512, 0.5, 0.863, 1.376}};
  for (const Published& p : kTable) {
    if (point.core && point.tokens == p.tokens && std::abs(point.active - p.active) < 1e-9)
      return p.milliseconds / p.mha_milliseconds;
  }
  return std::nullopt;
}

// The shortest and the longest length for which there are targets, and few shares: more would take the whole benchmark
// beyond 80 minutes (`--tokens` and `--active` ask for others).
std::vector<Row> moh_rows() {
  std::vector<Row> rows;
  for (const char* name : {"moh-forward", "moh-train"}) {
    for (const std::int64_t tokens : {512, 2048}) {
      for (const double active : {1.0, 0.75, 0.5, 0.25}) {
        if (active == 0.75 && tokens == 2048) continue;
        for (const char* kv : {"all", "selected"})
          rows.push_back(moh_row(name, {.tokens = tokens, .active = active, .kv = kv}));
      }
    }
  }
  for (const char* kv : {"all", "selected"}) rows.push_back(moh_row("moh-forward", {.kv = kv, .core = true}));
  rows.push_back(moh_row("moh-vit-train", {}));
  return rows;
}

}  // namespace headlab::bench
