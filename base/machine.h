// The machine that a measurement is of.
#pragma once

#include <cstdint>
#include <string>

namespace headlab {

// The processor's name as /proc/cpuinfo gives it; "unknown" where it does not.
std::string cpu_model();
// Cores that this process may run on, at least 1: fewer than the machine has under taskset or a batch system.
int usable_cores();
// Programs that ran or waited for a core over the last minute, this one among them; 0 where that cannot be told.
double load_average();
// Seconds since this process began.
double process_age();
// Bytes of address space that this process has, and that it may still take (ulimit -v); 0 and the most there can be
// where that cannot be told or is not limited.
std::uint64_t address_space();
std::uint64_t address_space_left();

}  // namespace headlab
