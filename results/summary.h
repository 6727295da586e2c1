// A published table in one small HDF5 file: what its cells say, the values per seed behind them, the loads of its
// runs, and where all of it came from.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "results/record.h"

namespace headlab::results {

// One metric over the rows of the table, in shown units; NaN where a number is absent.
struct SummaryMetric {
  std::string name, unit, long_name;
  std::vector<double> mean, half_width, difference, difference_half_width, paper;  // [rows]
  std::vector<double> p, p_holm;  // [rows], of the difference; p_holm adjusted for all hypotheses of the family
  std::vector<std::int64_t> n;    // [rows]
  std::vector<double> per_seed;   // [rows, seeds]
};

struct SummaryLoad {
  std::string variant;
  std::int64_t seed = 0;
  Load load;
};

struct Summary {
  std::string title;
  std::vector<std::pair<std::string, std::string>> provenance;  // spec, scale, claim, source, command, git, ...
  std::vector<std::string> variants, labels;                    // [rows]
  std::vector<std::string> runs;                                // ids of every run averaged
  std::vector<std::string> diverged;                            // ids of the runs that diverged
  std::vector<std::string> twins;                               // ids of the runs that tell the noise of rounding
  std::vector<std::int64_t> seeds;
  std::vector<SummaryMetric> metrics;
  std::vector<SummaryLoad> loads;  // of heads, of heads by task, then of experts likewise
};

// Throws DiskError naming the path, StoreError when the shapes contradict one another.
void write_summary(const std::filesystem::path& path, const Summary& summary);
// Throws StoreError (missing, damaged, digest differs).
Summary read_summary(const std::filesystem::path& path);

}  // namespace headlab::results
