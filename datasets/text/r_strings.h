// Vectors of strings in an R package's data: records of a lazy-load database (NAME.rdb), each a length and zlib data,
// within it a value as R serialises it (R Internals, "Serialization Formats").
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace headlab::datasets {

// The strings of each record that is a vector of strings, in the order of the file; other records are passed over. A
// missing string (NA) is empty. Throws DataError with `path` and the offset for anything that is no such database, and
// for a record of more than `most` bytes.
std::vector<std::vector<std::string>> parse_r_strings(std::string_view database, const std::filesystem::path& path,
                                                      std::size_t most = std::size_t{1} << 26);

}  // namespace headlab::datasets
