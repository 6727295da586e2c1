#include "bench/measure.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <memory>
#include <thread>

#include "base/error.h"
#include "base/machine.h"
#include "bench/process.h"

namespace headlab::bench {
namespace {

using Clock = std::chrono::steady_clock;

constexpr double kLeastSeconds = 0.05;  // of a measurement: short work is repeated within one, after a call to warm up
constexpr int kScalingRepetitions = 12;
// A peer at a thread count that was `factor` times slower than at the other in each of that many repetitions is not
// measured further: it took half of the benchmark's time.
constexpr struct {
  int repetitions;
  double factor;
} kHopeless[] = {{2, 3}, {3, 1.3}};

// A measurement begins once the threads of the one before have gone to sleep. OpenBLAS's look for work for 2^28 cycles,
// some 100 ms: beside them, work of a few milliseconds takes two to three times as long.
constexpr std::chrono::milliseconds kBlasAwake(150), kOthersAwake(5);
class Quiet {
 public:
  void wait() const { std::this_thread::sleep_until(from_); }
  void after(std::chrono::milliseconds awake) { from_ = Clock::now() + awake; }

 private:
  Clock::time_point from_ = Clock::now();
};

struct Side {
  std::unique_ptr<SideProcess> process;
  long calls = 1;
  std::vector<double> seconds;  // of one call
  bool blas_threads, dropped = false;

  // on_blas: its products are OpenBLAS's, on several threads.
  Side(const std::string& name, const std::vector<std::string>& command, const Parameters& work, int threads,
       bool on_blas = false)
      : process(std::make_unique<SideProcess>(name, command, work, threads, SideProcess::Prepared::later)),
        blas_threads(on_blas) {
    process->start(1);
  }
  void warm_up() {
    process->await_prepared();
    process->finish();
  }
  void calibrate() {
    const double once = process->run(1);
    calls = std::clamp(std::lround(std::ceil(kLeastSeconds / std::max(once, 1e-7))), 1L, 100000L);
  }
  void measure(Quiet& quiet) {
    quiet.wait();
    if (calls > 1) process->run(1);
    seconds.push_back(process->run(calls) / static_cast<double>(calls));
    quiet.after(blas_threads ? kBlasAwake : kOthersAwake);
  }
  SideResult result() const {
    SideResult out;
    out.seconds = spread_of(seconds);
    out.speed = process->units() / out.seconds.median;
    out.peak_mib = process->peak_mib();
    out.threads = process->threads();
    return out;
  }
};

// Imports and torch.compile take longest: all sides do that beside each other, and are alone once they are timed.
void make_ready(const std::vector<Side*>& sides) {
  for (Side* side : sides) side->warm_up();
  Quiet quiet;
  quiet.after(kBlasAwake);
  for (Side* side : sides) {
    quiet.wait();
    side->calibrate();
    quiet.after(side->blas_threads ? kBlasAwake : kOthersAwake);
  }
}

struct ProductSamples {
  std::vector<ProductTimes> all;
  void measure(SideProcess& side, long calls, Quiet& quiet) {
    quiet.wait();
    all.push_back(side.products(calls));
    quiet.after(kBlasAwake);
  }

  std::vector<double> of(double ProductTimes::*library) const {
    std::vector<double> out;
    for (const ProductTimes& t : all) out.push_back(t.*library);
    return out;
  }
  // Of each library over the repetitions.
  ProductTimes medians() const {
    const auto median = [this](auto library) { return spread_of(of(library)).median; };
    return {.openblas = median(&ProductTimes::openblas),
            .onednn = median(&ProductTimes::onednn),
            .headlab = median(&ProductTimes::headlab),
            .fastest = median(&ProductTimes::fastest),
            .madds = median(&ProductTimes::madds)};
  }
};

// One library, in one mode, at one thread and at several: the faster counts.
struct Peer {
  std::vector<std::unique_ptr<Side>> sides;

  Peer() = default;
  Peer(const std::string& name, const std::vector<std::string>& command, const Parameters& work, int threads) {
    sides.push_back(std::make_unique<Side>(name, command, work, 1));
    if (threads > 1) sides.push_back(std::make_unique<Side>(name, command, work, threads, true));
  }

  void drop_slower(double factor) {
    for (const auto& side : sides) {
      for (const auto& other : sides) {
        const auto slower = [&](double mine, double theirs) { return mine > factor * theirs; };
        side->dropped |= std::equal(side->seconds.begin(), side->seconds.end(), other->seconds.begin(),
                                    other->seconds.end(), slower);
      }
    }
  }

  const Side* fastest() const {
    const Side* best = nullptr;
    for (const auto& side : sides) {
      if (!side->dropped && (!best || spread_of(side->seconds).median < spread_of(best->seconds).median)) {
        best = side.get();
      }
    }
    return best;
  }
};

struct Sides {
  Side headlab;
  std::unique_ptr<Side> baseline;
  Peer libtorch;
  std::vector<std::pair<std::string, Peer>> pytorch;  // by mode

  Sides(const Row& row, const Settings& s) : headlab("headlab", s.headlab, row.work, s.threads) {
    if (row.baseline) baseline = std::make_unique<Side>("headlab (baseline)", s.headlab, *row.baseline, s.threads);
    if (row.peer) add_peers(row, s);
    make_ready(active());
    for (Peer* peer : peers()) {
      if (peer->sides.empty()) continue;
      const SideProcess& theirs = *peer->sides.front()->process;
      expect_same(row, "units", headlab.process->units(), theirs.units());
      expect_same(row, "parameters", headlab.process->parameters(), theirs.parameters());
    }
  }

  void add_peers(const Row& row, const Settings& s) {
    if (!s.libtorch.empty() && !row.rounded) libtorch = Peer("libtorch", s.libtorch, row.work, s.threads);
    for (const std::string& mode : s.pytorch.empty() ? std::vector<std::string>() : row.pytorch_modes) {
      Parameters work = row.work;
      work.values["mode"] = mode;
      pytorch.emplace_back(mode, Peer("PyTorch, " + mode, s.pytorch, work, s.threads));
    }
  }

  std::vector<Peer*> peers() {
    std::vector<Peer*> out = {&libtorch};
    for (auto& [mode, peer] : pytorch) out.push_back(&peer);
    return out;
  }

  static void expect_same(const Row& row, const char* what, double ours, double theirs) {
    if (std::abs(ours - theirs) > 1e-6 * ours)
      throw RunError(
          fmt::format("bench: {}: the sides do different work: {} and {} {}", row.label(), ours, theirs, what));
  }

  std::vector<Side*> active() {
    std::vector<Side*> out = {&headlab};
    if (baseline) out.push_back(baseline.get());
    for (Peer* peer : peers()) {
      for (auto& side : peer->sides) {
        if (!side->dropped) out.push_back(side.get());
      }
    }
    return out;
  }
};

// Of the repetitions' own ratios: a machine that slows down for a while slows both sides of a repetition.
Spread ratios_of(const std::vector<double>& of, const std::vector<double>& over) {
  std::vector<double> ratios;
  for (std::size_t i = 0; i < std::min(of.size(), over.size()); ++i) ratios.push_back(of[i] / over[i]);
  return spread_of(ratios);
}

// Until the asked number of repetitions, or the time, is reached; each begins with another side.
int interleave(Sides& sides, ProductSamples& products, int least, const Settings& s) {
  const auto start = Clock::now();
  const auto elapsed = [&] { return std::chrono::duration<double>(Clock::now() - start).count(); };
  Quiet quiet;
  for (int i = 0;; ++i) {
    const bool enough =
        s.repetitions > 0 ? i >= s.repetitions : i >= kUsualRepetitions || (i >= least && elapsed() > s.seconds);
    if (enough) return i;
    if (s.stopped()) throw RunError("bench: stopped");
    std::vector<Side*> order = sides.active();
    std::rotate(order.begin(), order.begin() + i % static_cast<int>(order.size()), order.end());
    for (Side* side : order) side->measure(quiet);
    products.measure(*sides.headlab.process, sides.headlab.calls, quiet);
    for (const auto& [repetitions, factor] : kHopeless) {
      if (i + 1 != repetitions) continue;
      for (Peer* peer : sides.peers()) peer->drop_slower(factor);
    }
  }
}

}  // namespace

Spread spread_of(std::vector<double> values) {
  if (values.empty()) return {};
  std::sort(values.begin(), values.end());
  const auto at = [&](double q) {  // between the two nearest
    const double place = q * static_cast<double>(values.size() - 1), below = std::floor(place);
    const auto i = static_cast<std::size_t>(below);
    const double next = values[std::min(i + 1, values.size() - 1)];
    return values[i] + (place - below) * (next - values[i]);
  };
  return {at(0.5), at(0.25), at(0.75)};
}

const ModeResult* RowResult::fastest() const {
  const auto best = std::max_element(pytorch.begin(), pytorch.end(),
                                     [](const auto& a, const auto& b) { return a.side.speed < b.side.speed; });
  return best == pytorch.end() ? nullptr : &*best;
}

const ModeResult* RowResult::rival() const {
  return row.rounded ? fastest() : fastest_float32();
}

const ModeResult* RowResult::fastest_float32() const {
  const ModeResult* best = nullptr;
  for (const ModeResult& mode : pytorch) {
    if (mode.mode != kBfloat16 && (!best || mode.side.speed > best->side.speed)) best = &mode;
  }
  return best;
}

std::optional<double> RowResult::value_of(const Target& target) const {
  switch (target.of) {
    case Target::Of::gemm_share:
      return gemm_share.median;
    case Target::Of::peak_mib:
      return headlab.peak_mib;
    case Target::Of::ratio:
      return libtorch ? std::optional(ratio.median) : std::nullopt;
    case Target::Of::peak_ratio:
      return libtorch ? std::optional(headlab.peak_mib / libtorch->peak_mib) : std::nullopt;
    case Target::Of::ratio_pytorch:
      return fastest_float32() ? std::optional(fastest_float32()->ratio.median) : std::nullopt;
    case Target::Of::ratio_pytorch_any:
      return fastest() ? std::optional(fastest()->ratio.median) : std::nullopt;
    case Target::Of::baseline_ratio:
      return baseline ? std::optional(1 / time_ratio.median) : std::nullopt;
    case Target::Of::baseline_peak:
      return baseline ? std::optional(headlab.peak_mib / baseline->peak_mib) : std::nullopt;
    case Target::Of::time_over_madds:
      return madd_ratio > 0 ? std::optional(time_ratio.median / madd_ratio) : std::nullopt;
  }
  return std::nullopt;
}

RowResult measure(const Row& row, const Settings& settings) {
  Sides sides(row, settings);
  ProductSamples products;
  RowResult out;
  out.row = row;
  out.repetitions = interleave(sides, products, row.least_repetitions, settings);
  out.headlab = sides.headlab.result();
  out.products = products.medians();
  if (out.products.madds > 0) out.gemm_share = ratios_of(products.of(&ProductTimes::fastest), sides.headlab.seconds);
  if (const Side* best = sides.libtorch.fastest()) {
    out.libtorch = best->result();
    out.ratio = ratios_of(best->seconds, sides.headlab.seconds);
  }
  for (const auto& [mode, peer] : sides.pytorch) {
    const Side& best = *peer.fastest();
    out.pytorch.push_back({mode, best.result(), ratios_of(best.seconds, sides.headlab.seconds)});
  }
  if (sides.baseline) {
    out.baseline = sides.baseline->result();
    out.time_ratio = ratios_of(sides.headlab.seconds, sides.baseline->seconds);
    const double dense = sides.baseline->process->madds();
    out.madd_ratio = dense > 0 ? sides.headlab.process->madds() / dense : 0;
  }
  return out;
}

Scaling measure_scaling(const Row& row, const Settings& settings) {
  const Parameters sgemm = Parameters::parse("blas-gemm n=1024");
  Side one("headlab", settings.headlab, row.work, 1), two("headlab", settings.headlab, row.work, 2);
  Side first("headlab", settings.headlab, sgemm, 1), second("headlab", settings.headlab, sgemm, 1);
  make_ready({&one, &two, &first, &second});
  const long calls = 10 * first.calls;  // long enough for both to overlap
  std::vector<double> speedups;
  Scaling out;
  out.name = row.name;
  out.repetitions = settings.repetitions > 0 ? settings.repetitions : kScalingRepetitions;
  Quiet quiet;
  for (int i = 0; i < out.repetitions; ++i) {
    one.measure(quiet);
    two.measure(quiet);
    quiet.wait();
    const double alone = first.process->run(calls);
    first.process->start(calls);
    second.process->start(calls);
    const double a = first.process->finish(), b = second.process->finish();
    speedups.push_back(alone / a + alone / b);
  }
  out.speedup = ratios_of(one.seconds, two.seconds).median;
  out.sgemm_speedup = spread_of(speedups).median;
  return out;
}

Machine machine_of(const Settings& settings) {
  Machine out;
  out.cpu = cpu_model();
  const Parameters least = Parameters::parse("gemm m=1 n=1 k=1");
  out.headlab = SideProcess("headlab", settings.headlab, least, 1).about();
  if (!settings.libtorch.empty()) out.libtorch = SideProcess("libtorch", settings.libtorch, least, 1).about();
  if (!settings.pytorch.empty()) out.pytorch = SideProcess("PyTorch", settings.pytorch, least, 1).about();
  return out;
}

}  // namespace headlab::bench
