// What a verb asks before it removes something.
#pragma once

#include <string>

#include "cli/command_line.h"

namespace headlab::cli {

OptionHelp yes_option();

// With --yes, or after "y" to the question on a terminal. Throws UsageError where nobody can be asked.
bool has_consent(const CommandLine& line, const std::string& question);

// "4.2 MB", in powers of ten.
std::string size_text(double bytes);

}  // namespace headlab::cli
