// The table of verbs, for dispatch, completion and the manual page.
#pragma once

#include <span>

#include "cli/command.h"
#include "cli/command_line.h"

namespace headlab::cli {

struct Verb {
  const char* name;
  const char* summary;  // empty: not shown
  int (*command)(const Arguments&);
};

std::span<const Verb> verbs();
// What `headlab VERB --help` shows, as data.
VerbHelp help_of(const Verb& verb);

inline constexpr const char* kExitCodes =
    "exit codes: 0 done, 1 a run failed, 2 bad usage or configuration, 3 data missing or invalid,\n"
    "            4 results store damaged, 5 disk full or not writable, 130/143 stopped by a signal\n";

}  // namespace headlab::cli
