// Progress on standard error: redrawn in place on a terminal; elsewhere a line when something has changed, at most one
// in ten seconds, and one a minute as a sign of life.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "experiments/sweeps/sweep.h"

namespace headlab::cli {

// When a log gets its next line.
class LogPace {
 public:
  using Clock = std::chrono::steady_clock;
  explicit LogPace(Clock::time_point start) : last_(start) {}

  // Whether `line` is to be written now; if so, it counts as written.
  bool due(const std::string& line, Clock::time_point now);

 private:
  Clock::time_point last_;
  std::string written_;
};

class Screen {
 public:
  Screen();
  ~Screen();  // removes the live lines
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;

  // `lines` on a terminal, `summary` in a log.
  void progress(const std::vector<std::string>& lines, const std::string& summary);
  // A line that stays: always, or on a terminal only.
  void say(const std::string& line);
  void say_if_live(const std::string& line);

 private:
  using Clock = std::chrono::steady_clock;
  void erase();
  void draw(const std::vector<std::string>& lines);

  bool live_;
  std::size_t drawn_ = 0;
  Clock::time_point drawn_at_;
  LogPace log_;
};

// "0:07", "12:40", "3:05:00"
std::string clock_text(double seconds);
// "step 120/400  loss 1.234  850 examples/s  ETA 0:12"
std::string progress_text(const experiments::Progress& progress);
// One line a running run, then one for the whole.
std::vector<std::string> live_lines(const experiments::SweepStatus& status);
std::string log_line(const experiments::SweepStatus& status);

}  // namespace headlab::cli
