// The signals by which a user, a system or a terminal that closes asks a program to stop.
#pragma once

#include <csignal>

namespace headlab {

inline constexpr int kStopSignals[] = {SIGINT, SIGTERM, SIGHUP};

}  // namespace headlab
