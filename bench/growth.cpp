#include "bench/growth.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>

#include "base/error.h"
#include "bench/process.h"

namespace headlab::bench {
namespace {

constexpr int kRepetitions = 7;
constexpr double kLeastSeconds = 0.05;  // of one measurement: short work is repeated within one

// One kind of work, without the size that grows.
struct Kind {
  const char *name, *work;
};

GrowthSeries grown(const Kind& kind, const char* axis, const std::vector<int>& sizes,
                   const std::function<std::string(int)>& as_parameters) {
  GrowthSeries out{kind.name, axis, {}};
  for (const int size : sizes)
    out.points.push_back(
        {static_cast<double>(size), Parameters::parse(fmt::format("{} {}", kind.work, as_parameters(size)))});
  return out;
}

struct Side {
  std::unique_ptr<SideProcess> process;
  long calls = 1;
  std::vector<double> seconds;
};

}  // namespace

std::vector<GrowthSeries> growth_series() {
  std::vector<GrowthSeries> out;
  const auto add = [&](const std::vector<Kind>& kinds, const char* axis, const std::vector<int>& sizes,
                       const std::function<std::string(int)>& as_parameters) {
    for (const Kind& kind : kinds) out.push_back(grown(kind, axis, sizes, as_parameters));
  };
  add({{"attention, forward", "attention width=256 heads=8"},
       {"attention, training", "attention width=256 heads=8 train=1"},
       {"MoH, 4 of 8 heads, forward", "attention width=256 heads=8 active=4 shared=0"},
       {"MoH, 4 of 8 heads, training", "attention width=256 heads=8 active=4 shared=0 train=1"},
       {"language model, training step", "train-llm vocabulary=256 width=128 depth=2 heads=4 batch=1"}},
      "tokens", {256, 512, 1024, 2048, 4096, 8192}, [](int tokens) { return fmt::format("tokens={}", tokens); });
  add({{"attention, forward", "attention tokens=512"},
       {"attention, training", "attention tokens=512 train=1"},
       {"MoH, half of the heads, forward", "attention tokens=512 shared=0"},
       {"MoH, half of the heads, training", "attention tokens=512 shared=0 train=1"},
       {"language model, training step", "train-llm vocabulary=256 tokens=512 depth=2 batch=1"}},
      "width, heads of 16", {96, 192, 384, 640, 1024},
      [](int width) { return fmt::format("width={} heads={}", width, width / 16); });
  for (GrowthSeries& series : out) {
    if (!series.name.starts_with("MoH, half")) continue;
    for (auto& [width, work] : series.points) work.values["active"] = fmt::format("{}", static_cast<int>(width) / 32);
  }
  add({{"all keys, forward", "attention width=1024 heads=32 tokens=512 shared=0"},
       {"all keys, training", "attention width=1024 heads=32 tokens=512 shared=0 train=1"},
       {"selected keys, forward", "attention width=1024 heads=32 tokens=512 shared=0 kv=selected"},
       {"selected keys, training", "attention width=1024 heads=32 tokens=512 shared=0 kv=selected train=1"}},
      "active heads of 32", {4, 8, 16, 24, 32}, [](int active) { return fmt::format("active={}", active); });
  return out;
}

std::vector<GrowthPoint> measure_growth(const GrowthSeries& series, const Settings& settings) {
  std::vector<Side> sides;
  for (const auto& [x, work] : series.points) {
    Side side{std::make_unique<SideProcess>("headlab", settings.headlab, work, settings.threads), 1, {}};
    side.process->run(1);
    side.calls = std::lround(std::ceil(kLeastSeconds / std::max(side.process->run(1), 1e-7)));
    sides.push_back(std::move(side));
  }
  const int repetitions = settings.repetitions > 0 ? settings.repetitions : kRepetitions;
  for (int i = 0; i < repetitions; ++i) {
    for (Side& side : sides) {
      if (settings.stopped()) throw RunError("bench: stopped");
      side.seconds.push_back(side.process->run(side.calls) / static_cast<double>(side.calls));
    }
  }
  std::vector<GrowthPoint> out;
  for (std::size_t i = 0; i < sides.size(); ++i) {
    out.push_back(
        {series.points[i].x, spread_of(sides[i].seconds), sides[i].process->peak_mib(), sides[i].process->madds()});
  }
  return out;
}

}  // namespace headlab::bench
