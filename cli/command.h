// The verbs of `headlab`: one file each, one line each in commands.cpp.
#pragma once

#include <string>

#include "base/registry.h"
#include "cli/command_line.h"

namespace headlab::cli {

struct Command {
  std::string name;
  std::string help;     // one line; empty: not shown in lists of verbs
  VerbHelp (*usage)();  // what it takes: for parsing, --help, completion and the manual page
  // Returns the process's exit code, and throws Error for everything that went wrong.
  int (*run)(const CommandLine& line);
};

// In the order of use.
Registry<Command>& commands();

// Runs the command, or prints its usage after --help. `arguments`: what follows the verb.
int execute(const Command& command, const Arguments& arguments);

inline constexpr const char* kExitCodes =
    "exit codes: 0 done, 1 a run failed, 2 bad usage or configuration,\n"
    "            3 data missing or invalid, 4 results store damaged,\n"
    "            5 disk full or not writable, 129/130/143 stopped by a signal\n";

}  // namespace headlab::cli
