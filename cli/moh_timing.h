// `headlab bench moh-timing`: MoH's timing table and figure.
#pragma once

#include <filesystem>

#include "bench/measure.h"

namespace headlab::cli {

// Measures every point (progress on stderr) and prints the tables; with `folder`, also writes moh-timing.md, .csv,
// .json and .png there.
// `command`: as typed, without the folder.
void moh_timing(bench::Settings settings, const std::filesystem::path& folder, const std::string& command, bool json);

}  // namespace headlab::cli
