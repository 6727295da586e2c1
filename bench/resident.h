// Peak resident memory of this process, as the kernel counts it.
#pragma once

#include <cstddef>

namespace headlab::bench {

// From its making on. The kernel's high-water mark is reset through /proc/self/clear_refs where that is allowed;
// elsewhere it is the process's whole life, which differs only by what was given back before.
class ResidentGrowth {
 public:
  ResidentGrowth();
  double peak_mib() const;  // above what was resident at the start; 0 where /proc does not say

 private:
  std::size_t start_kib_;
};

}  // namespace headlab::bench
