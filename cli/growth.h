// `headlab bench growth`: how time and memory grow with a size.
#pragma once

#include <filesystem>

#include "bench/measure.h"

namespace headlab::cli {

// Measures every point (progress on stderr) and prints the tables; with `folder`, also writes growth.md, .csv and .png
// there. `command`: as typed.
void growth(bench::Settings settings, const std::filesystem::path& folder, const std::string& command);

}  // namespace headlab::cli
