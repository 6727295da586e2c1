// Runs a reader of the results store on one input as a file, as it is or sealed anew.
#pragma once

#include "base/error.h"
#include "fuzz/target.h"
#include "results/hdf5/seal.h"

namespace headlab::fuzz {

template <class Read>
void read_store_file(Bytes bytes, Read read) {
  static MemoryFile file;
  file.write(bytes);
#ifdef HEADLAB_FUZZ_RESEAL
  results::seal_file(file.path());
#endif
  accepted<StoreError>(file.path().native(), [&] { read(file.path()); });
}

}  // namespace headlab::fuzz
