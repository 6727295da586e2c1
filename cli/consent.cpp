#include "cli/consent.h"

#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <iostream>

#include "base/error.h"
#include "cli/output.h"

namespace headlab::cli {

OptionHelp yes_option() {
  return {"yes", "", "do it without asking"};
}

bool has_consent(const CommandLine& line, const std::string& question) {
  if (line.has("yes")) return true;
  if (!::isatty(STDIN_FILENO) || !::isatty(STDERR_FILENO))
    throw UsageError(fmt::format("{}: {} Nobody can be asked here: --yes does it", line.verb(), question));
  tell("{} [y/N] ", question);
  std::string answer;
  std::getline(std::cin, answer);
  return answer == "y" || answer == "Y" || answer == "yes";
}

std::string size_text(double bytes) {
  constexpr std::array<const char*, 4> kUnits = {"bytes", "kB", "MB", "GB"};
  if (bytes == 1) return "1 byte";
  std::size_t unit = 0;
  for (; bytes >= 1000 && unit + 1 < kUnits.size(); ++unit) bytes /= 1000;
  return fmt::format("{:.{}f} {}", bytes, unit == 0 || bytes >= 100 ? 0 : 1, kUnits[unit]);
}

}  // namespace headlab::cli
