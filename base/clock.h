// Seconds as they pass.
#pragma once

#include <chrono>

namespace headlab {

using Clock = std::chrono::steady_clock;

inline double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

}  // namespace headlab
