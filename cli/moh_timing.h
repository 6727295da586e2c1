// `headlab bench moh-timing`: MoH's timing table and figure.
#pragma once

#include <filesystem>

#include "bench/measure.h"

namespace headlab::cli {

// Measures every point (progress on stderr) and prints the tables; with `folder`, also writes moh-timing.md, .csv,
// .json and .png there.
// `command`: as typed.
void moh_timing(bench::Settings settings, const std::filesystem::path& folder, const std::string& command, bool json);

// The same from the moh-timing.json of an earlier measurement; with `folder`, writes moh-timing.md, .csv and .png.
// Throws UsageError naming the file and the field that is missing or out of range.
void moh_timing_from(const std::filesystem::path& file, const std::filesystem::path& folder, bool json);

}  // namespace headlab::cli
