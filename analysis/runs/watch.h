// Curves of runs, finished or under way, for a terminal and as a picture.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/columns.h"
#include "results/record.h"

namespace headlab::analysis {

struct WatchedRun {
  std::string name;   // "moh-vit/moh-50 seed 1"
  std::string state;  // "done", "running 43 %, ETA 2:10"
  double steps = 0;   // of the whole run; 0: as far as its curves go
  std::vector<results::Series> series;
};

// Names of curves that some run has: training and validation loss first.
std::vector<std::string> series_of(const std::vector<WatchedRun>& runs);

// One chart a series over one axis of steps, then a legend: a line a run with its state and last values. Without
// `colours`, which tell runs apart, a line of bars for each run and series instead.
std::vector<ColouredLine> watch_lines(const std::vector<WatchedRun>& runs, const std::vector<std::string>& series,
                                      std::size_t width, std::size_t height, bool colours);

// For gnuplot: one panel a series.
std::string watch_script(const std::vector<WatchedRun>& runs, const std::vector<std::string>& series);

}  // namespace headlab::analysis
