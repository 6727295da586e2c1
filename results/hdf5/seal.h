// A file's last line: a digest over all bytes before it. HDF5 keeps variable-length strings in heaps without checksums
// and follows damaged ones out of bounds, so a file is parsed only after its seal has been found whole. HDF5 tools
// ignore the line.
#pragma once

#include <filesystem>
#include <string_view>

namespace headlab::results {

// Appends the seal to a closed file. Throws DiskError.
void seal_file(const std::filesystem::path& path);

// Throws StoreError (not sealed, cut short or changed since), naming the file whose content this is.
void check_seal(std::string_view content, const std::filesystem::path& path);

}  // namespace headlab::results
