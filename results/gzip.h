// Whole files as gzip streams: HDF5 compresses numbers only, and half of a run's file is text and headers.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace headlab::results {

// Of the content of one file, in bytes (64 MiB; a run takes less than 1): a small file can promise any amount.
inline constexpr std::size_t kMostUnzipped = std::size_t{64} << 20;

// Atomically, and the same bytes for the same content. Throws StoreError for more than kMostUnzipped, which no reader
// takes; DiskError naming the path.
void write_gzipped(const std::filesystem::path& path, std::string_view content);

// The content of a gzip stream; nothing for bytes that are none. Throws StoreError naming the file: damaged, cut short,
// followed by other bytes, or of more than kMostUnzipped, where inflating stops.
std::optional<std::string> unzipped_if_gzip(std::string_view file, const std::filesystem::path& path);

}  // namespace headlab::results
