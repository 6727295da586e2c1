// Files of the store are read by a process apart: what a hostile file does to libhdf5 it does there. One process serves
// file after file of a thread; it is forked at the first and ends with the thread. Each file may cost so much memory
// and time of the processor; a file over which the process dies is damaged, and the next one finds a fresh process.
#pragma once

#include <filesystem>

#include "results/hdf5/content.h"
#include "results/hdf5/parse.h"

namespace headlab::results {

// Throws StoreError naming the file: as parse_hdf5 does, and where the process died over it.
Hdf5Content read_apart(const std::filesystem::path& path, const ReadLimits& limits);

// Whether this thread, one of several that read, has a process for it now: not where none can be started.
bool can_read_beside_others();

// From now on files are read by this process itself: for a fuzzer, which sees no other.
void read_within_this_process();

}  // namespace headlab::results
