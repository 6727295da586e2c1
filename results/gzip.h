// Whole files as gzip streams: HDF5 compresses numbers only, and half of a run's file is text and headers.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace headlab::results {

// The same bytes for the same content.
std::string gzipped(std::string_view content);

// The content of a gzip file; nothing for a file that is none, or that cannot be opened.
// Throws StoreError naming the file: damaged, cut short, followed by other bytes, or larger than 1 GiB.
std::optional<std::string> read_gzipped(const std::filesystem::path& path);

}  // namespace headlab::results
