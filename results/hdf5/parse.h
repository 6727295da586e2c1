// libhdf5 at work on a file from outside. It does not withstand a hostile one (1.10.8 follows damaged heaps out of
// bounds), so that only the process that reads files calls this (reader_process.h).
#pragma once

#include <cstdint>
#include <filesystem>

#include "results/hdf5/content.h"

namespace headlab::results {

// What a reader takes from one file. Inflating and the numbers of the content both count.
struct ReadLimits {
  std::uint64_t file = 0;     // bytes on disk
  std::uint64_t content = 0;  // bytes of numbers and texts
};

// Checks the file's kind, size and seal (seal.h), then hands its content over: numbers, texts and what belongs to them.
// Links to other places, datasets kept in other files and filters that headlab does not write are refused. `clean`
// becomes false while HDF5 is at work and true once it has met nothing amiss. Throws StoreError naming the file.
void parse_hdf5(const std::filesystem::path& path, const ReadLimits& limits, Hdf5Sink& sink, bool& clean);

}  // namespace headlab::results
