// Files of safetensors: the length of a header (8 bytes, little-endian), the header (a JSON object: for each tensor its
// dtype, shape and place in the data; "__metadata__": texts), the data without gaps.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "results/array_file.h"

namespace headlab::experiments {

struct Safetensors {
  std::map<std::string, std::string> metadata;
  std::map<std::string, results::Array> arrays;  // by name
};

// Of F32, BF16 and F16, as floats. Throws DataError with `path` for every other file: a header that is no such object
// or names a tensor twice, another dtype, a size that is not that of the shape, tensors that overlap, leave a gap or
// lie outside of the data.
Safetensors parse_safetensors(std::string_view content, const std::filesystem::path& path);

// As F32, in the order of the names. What of the metadata is no UTF-8 is replaced.
std::string write_safetensors(const Safetensors& file);

}  // namespace headlab::experiments
