#include "cli/effort.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/machine.h"
#include "cli/output.h"
#include "cli/screen.h"

namespace headlab::cli {
namespace {

double crowding(const Effort& effort) {
  return (effort.others + effort.jobs * effort.threads) / usable_cores();
}

bool is_crowded(const Effort& effort) {
  return effort.others >= 0.5 && crowding(effort) >= 1.2;
}

}  // namespace

double Effort::seconds_if_busy() const {
  return is_crowded(*this) ? seconds * crowding(*this) : seconds;
}

std::string Effort::busy_text() const {
  if (!is_crowded(*this) || seconds < 1) return "";
  return fmt::format("; {} while other programs keep {:.1f} of {} busy, as they do now", clock_text(seconds_if_busy()),
                     others, counted(static_cast<std::size_t>(usable_cores()), "core"));
}

Effort effort(std::size_t to_do, int jobs, int threads, double seconds, std::string basis, std::int64_t own) {
  constexpr double kLook = 0.3;  // seconds
  const double others =
      seconds < 1 ? 0 : std::max(0.0, busy_cores(kLook) - static_cast<double>(own) * static_cast<double>(threads));
  return {to_do, jobs, threads, seconds, std::move(basis), others};
}

}  // namespace headlab::cli
