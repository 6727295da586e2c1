// One side of the benchmark as a process of its own, asked in lines:
//   prepare WORK KEY=VALUE ...  ->  ready UNITS MADDS PARAMETERS
//   run N                       ->  seconds S                          for N repetitions together
//   products N                  ->  seconds OPENBLAS ONEDNN HEADLAB FASTEST MADDS
//                                                                      the matrix products of one of N repetitions
//   peak                        ->  mib M                              resident growth since the work was prepared
//   about                       ->  about TEXT                         library and version
//   quit                        ->  (ends)
// Where a request fails the answer is "error TEXT". Nothing in this file depends on what is measured.
#pragma once

#include <functional>
#include <iosfwd>
#include <string>

#include "bench/parameters.h"

namespace headlab::bench {

// Seconds of a repetition's matrix products alone, and their multiply-adds.
struct ProductTimes {
  double openblas = 0, onednn = 0, headlab = 0;  // onednn: 0 where it is not installed
  double fastest = 0;                            // whichever of them is fastest at each shape
  double madds = 0;
};

struct Work {
  std::function<void()> run;                   // one repetition
  double units = 1;                            // of the row's unit (images, tokens, 1e9 operations) that it does
  double madds = 0;                            // multiply-adds that one repetition's forward pass needs; 0: not stated
  double parameters = 0;                       // trainable numbers; 0: not stated
  std::function<ProductTimes(long)> products;  // of one of N repetitions; undefined: this side cannot tell
};

// Answers requests until "quit" or the end of `in`. `make` is called by "prepare" and throws what is wrong with it.
void serve(std::istream& in, std::ostream& out, const std::function<Work(const Parameters&)>& make,
           const std::string& about);

}  // namespace headlab::bench
