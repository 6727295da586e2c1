// Runs a reader of the results store on one input as a file, as it is or sealed anew.
#pragma once

#include <fstream>

#include "base/error.h"
#include "fuzz/target.h"
#include "results/hdf5/reader_process.h"
#include "results/hdf5/seal.h"

namespace headlab::fuzz {

// A file with a name of its own: HDF5 looks up the real path of what it opens, and a MemoryFile has none. run.sh makes
// temporary files lie in memory.
class NamedFile {
 public:
  NamedFile() {
    std::string name = (std::filesystem::temp_directory_path() / "headlab-fuzz-XXXXXX").string();
    const int descriptor = ::mkstemp(name.data());
    require(descriptor >= 0, "mkstemp");
    ::close(descriptor);
    path_ = name;
  }
  ~NamedFile() { std::filesystem::remove(path_); }
  NamedFile(const NamedFile&) = delete;
  NamedFile& operator=(const NamedFile&) = delete;

  void write(Bytes bytes) {
    std::ofstream file(path_, std::ios::binary | std::ios::trunc);
    file << as_text(bytes);
    file.close();
    require(!file.fail(), "write");
  }
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

template <class Read>
void read_store_file(Bytes bytes, Read read) {
  static NamedFile file;
  file.write(bytes);
#ifdef HEADLAB_FUZZ_RESEAL
  results::seal_file(file.path());
#else
  results::read_within_this_process();
#endif
  accepted<StoreError>(file.path().native(), [&] { read(file.path()); });
}

}  // namespace headlab::fuzz
