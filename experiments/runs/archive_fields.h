// What checkpoints and journals keep in an archive besides arrays.
#pragma once

#include <fmt/format.h>

#include <filesystem>
#include <string>
#include <vector>

#include "base/error.h"
#include "results/array_file.h"
#include "results/record.h"

namespace headlab::experiments {

// One of the archive's texts, integers or curves. Throws StoreError where it is missing.
template <class Map>
const typename Map::mapped_type& field(const std::filesystem::path& path, const Map& map, const std::string& name) {
  const auto found = map.find(name);
  if (found == map.end()) throw StoreError(fmt::format("'{}': no '{}' in this file", path.string(), name));
  return found->second;
}

void store_series(const std::vector<results::Series>& all, results::ArrayFile& archive);
// Throws StoreError: fields are missing, steps are no whole numbers, or not as many as values.
std::vector<results::Series> load_series(const std::filesystem::path& path, const results::ArrayFile& archive);

}  // namespace headlab::experiments
