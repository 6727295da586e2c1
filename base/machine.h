// The machine that a measurement is of.
#pragma once

#include <string>

namespace headlab {

// The processor's name as /proc/cpuinfo gives it; "unknown" where it does not.
std::string cpu_model();
// Cores that this process may run on, at least 1: fewer than the machine has under taskset or a batch system.
int usable_cores();

}  // namespace headlab
