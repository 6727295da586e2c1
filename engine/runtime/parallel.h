// Parallel loops whose split of the work does not depend on the number of threads: a result is bitwise the same for 1,
// 2 or N.
#pragma once

#include <cstdint>
#include <functional>

namespace headlab {

inline constexpr std::int64_t kMapGrain = 1 << 14;  // numbers in one piece of elementwise work

// Threads that take part in a parallel loop, the caller among them. At least 1.
void set_threads(int threads);
int threads();

// Calls body(i) for every i in [0, count), each once, in no fixed order; returns when all are done.
// A loop inside a loop runs in its caller's thread. The first exception is rethrown. One thread of the program starts
// loops.
void parallel_for(std::int64_t count, const std::function<void(std::int64_t)>& body);

// Calls body(begin, end) for consecutive pieces of [0, size) of `grain` elements (the last may be shorter).
void parallel_ranges(std::int64_t size, std::int64_t grain,
                     const std::function<void(std::int64_t, std::int64_t)>& body);

}  // namespace headlab
