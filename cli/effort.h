// What runs that are still to be made will take, and what other programs make of it.
#pragma once

#include <cstdint>
#include <string>

namespace headlab::cli {

struct Effort {
  std::size_t to_do = 0;
  int jobs = 1, threads = 1;  // threads of each
  double seconds = 0;         // with so many jobs, on a machine that does nothing else
  std::string basis;          // TimeEstimate::basis
  double others = 0;          // cores that other programs keep busy now

  double seconds_if_busy() const;  // while they stay so
  std::string busy_text()
      const;  // "; 1:23 while other programs keep 2.0 of 2 cores busy, ..."; empty where they do not
};

// Looks what other programs do, which takes a third of a second. `own` runs are being made now: they are in the
// estimate themselves and not other programs.
Effort effort(std::size_t to_do, int jobs, int threads, double seconds, std::string basis, std::int64_t own);

}  // namespace headlab::cli
