// The results store: a folder with one HDF5 file a run, named by the run's id. See RunFile's layout in store.cpp.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "results/record.h"

namespace headlab::results {

inline constexpr int kLayoutMajor = 2, kLayoutMinor = 0;

// Writes beside `path`, closes, fsyncs file and folder, renames. Throws DiskError naming the path.
void write_run(const std::filesystem::path& path, const RunRecord& run);

// Reads and checks both digests. Throws StoreError naming the file and what is damaged, missing or too new.
RunRecord read_run(const std::filesystem::path& path);

// Digest over the logical content of the payload (strings included): equal for equal results on any machine state.
std::string payload_digest(const Payload& payload);

class Store {
 public:
  explicit Store(std::filesystem::path folder);
  const std::filesystem::path& folder() const { return folder_; }
  std::filesystem::path path_of(const std::string& id) const;  // FOLDER/ID.h5

  bool has_done(const std::string& id) const;  // there, readable, and its status is done
  std::optional<RunRecord> find(const std::string& id) const;
  void save(const RunRecord& run) const;

  struct Listing {
    std::vector<RunRecord> runs;          // sorted by file name
    std::vector<std::string> complaints;  // one line for each file that cannot be read
  };
  Listing read_all() const;

 private:
  std::filesystem::path folder_;
};

}  // namespace headlab::results
