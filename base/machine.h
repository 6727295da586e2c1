// The machine that a measurement is of.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace headlab {

// The processor's name as /proc/cpuinfo gives it; "unknown" where it does not. Virtual machines call processors of very
// different speed by one name, "AMD EPYC".
std::string cpu_model();
// "family 25, model 1, stepping 1", which tells them apart; empty where it is not told.
std::string cpu_version();
// Whether /proc/cpuinfo lists it among the processor's flags: "amx_bf16".
bool cpu_has(const std::string& flag);
// Cores that this process may run on, at least 1: fewer than the machine has under taskset or a batch system.
int usable_cores();
// How many of the usable cores programs keep busy, measured over so many seconds from now; the caller's other threads
// are among them, programs that were made nice are not: they give way. 0 where that cannot be told.
double busy_cores(double seconds);
// KiB in a line of /proc/self/status such as "VmHWM:    1234 kB", the most memory that this process has had; 0 where
// there is none.
std::size_t status_kib(const std::string& field);
// Seconds since this process began.
double process_age();
// Bytes of address space that this process has, and that it may still take (ulimit -v); 0 and the most there can be
// where that cannot be told or is not limited.
std::uint64_t address_space();
std::uint64_t address_space_left();

}  // namespace headlab
