// Files of text below a folder, plain or gzip-compressed.
#pragma once

#include "datasets/text/corpus.h"

namespace headlab::datasets {

inline constexpr std::uint64_t kMostText = std::uint64_t{1} << 30;  // bytes of one corpus

// Files below `folder` whose name `wanted` accepts, sorted by the bytes of their paths. Links to files are followed,
// links to folders are not. Throws DataError naming what cannot be listed.
std::vector<std::filesystem::path> files_below(const std::filesystem::path& folder,
                                               bool (*wanted)(const std::string& name));

// The whole file; one named .gz or .dz must be compressed. Throws DataError naming it: unreadable, no regular file (a
// pipe, a circle of links), damaged, or longer than `most` bytes.
std::string read_text_file(const std::filesystem::path& path, std::uint64_t most = kMostText);

// Each of files_below() as a document named by its path below `folder`. Throws DataError.
std::vector<Document> read_text_files(const std::filesystem::path& folder, bool (*wanted)(const std::string& name));

// A format's `missing` for folders that are known by one file: {file}, or nothing where it is there.
std::vector<std::string> missing_file(const std::filesystem::path& folder, const char* file);

}  // namespace headlab::datasets
