// The whole program, for a binary that registers variants of its own before it (docs/extending.md).
#pragma once

namespace headlab::cli {

// As main() takes them; returns the process's exit code. Never throws.
int program(int count, char** values);

}  // namespace headlab::cli
