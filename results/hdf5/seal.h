// A file's last line: a digest over all bytes before it. HDF5 keeps variable-length strings in heaps without checksums
// and follows damaged ones out of bounds, so a file is parsed only after its seal has been found whole. HDF5 tools
// ignore the line.
#pragma once

#include <filesystem>
#include <string>

namespace headlab::results {

// Appends the seal to a closed file. Throws DiskError.
void seal_file(const std::filesystem::path& path);

// Throws StoreError (missing, not sealed, cut short or changed since), naming the file.
void check_seal(const std::filesystem::path& path);
// The same of a file's content that is in memory already.
void check_seal(const std::string& content, const std::filesystem::path& path);

}  // namespace headlab::results
