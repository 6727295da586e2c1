// Measures rows: each side in a process of its own, repetitions interleaved, so that a machine whose speed drifts
// shifts all of them.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "bench/row.h"
#include "bench/side.h"

namespace headlab::bench {

struct Settings {
  std::vector<std::string> headlab;   // the command that serves headlab's side
  std::vector<std::string> libtorch;  // empty: there is none
  std::vector<std::string> pytorch;   // the same of PyTorch from PyPI
  int threads = 2;                    // the peers are measured at 1 and at these, and the faster counts
  int repetitions = 0;                // 0: 20, or as many as fit in `seconds` and the row asks for
  double seconds = 12;                // for one row
  std::function<bool()> stopped = [] { return false; };  // asked between repetitions
};

// Of one repetition's seconds, or of the repetitions' ratios.
struct Spread {
  double median = 0, lower = 0, upper = 0;  // quartiles
  double quartile(int i) const { return i == 0 ? lower : i == 1 ? median : upper; }
};
Spread spread_of(std::vector<double> values);

struct SideResult {
  Spread seconds;    // of one repetition
  double speed = 0;  // in the row's unit
  double peak_mib = 0;
  int threads = 1;
};

// PyTorch in one of its modes: eager, compiled, bfloat16.
struct ModeResult {
  std::string mode;
  SideResult side;
  Spread ratio;  // headlab's speed over this, each repetition's own
};

// Ratios are medians of the repetitions' own, so that they need not equal those of the medians beside them.
struct RowResult {
  Row row;
  int repetitions = 0;
  SideResult headlab;
  std::optional<SideResult> libtorch, baseline;
  std::vector<ModeResult> pytorch;  // each at its faster number of threads
  Spread ratio;                     // headlab's speed over libtorch's, each repetition's own
  ProductTimes products;            // medians
  Spread gemm_share;                // of headlab's time; 0 where there are no products
  Spread time_ratio;                // over the baseline's time
  double madd_ratio = 0;            // the same of the multiply-adds that are needed: no recomputation

  const ModeResult* fastest_float32() const;  // of PyTorch's modes; nullptr where there is none
  const ModeResult* fastest() const;          // bfloat16 among them
  const ModeResult* rival() const;            // whichever of the two the row is set beside
  // The value that a target is about; none where a side is missing.
  std::optional<double> value_of(const Target& target) const;
};

// Throws RunError where a side fails, or where it is stopped.
RowResult measure(const Row& row, const Settings& settings);

// What a second thread gains a training row, beside what a second process gains sgemm on this machine.
struct Scaling {
  std::string name;
  double speedup = 0;        // of `name` at 2 threads over 1
  double sgemm_speedup = 0;  // two separate processes of OpenBLAS's sgemm (1024 cubed, one thread) over one alone
  int repetitions = 0;
};
Scaling measure_scaling(const Row& row, const Settings& settings);
inline constexpr double kScalingTarget = 0.9;  // at least, speedup over sgemm_speedup

// Versions and machine: "AMD EPYC ..., 2 threads; OpenBLAS ... ; libtorch ...".
struct Machine {
  std::string cpu, headlab;
  std::string libtorch = "", pytorch = "";  // empty: there is none
};
Machine machine_of(const Settings& settings);

}  // namespace headlab::bench
