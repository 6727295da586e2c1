// The machine that a measurement is of.
#pragma once

#include <string>

namespace headlab {

// The processor's name as /proc/cpuinfo gives it; "unknown" where it does not.
std::string cpu_model();

}  // namespace headlab
