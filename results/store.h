// The results store: a folder with one HDF5 file a run, named by the run's id (its layout: run_file.cpp), and beside it
// archives, folders of published runs.
#pragma once

#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "results/record.h"
#include "results/same_code.h"

namespace headlab::results {

inline constexpr int kLayoutMajor = 2, kLayoutMinor = 1;

// Writes beside `path`, closes, fsyncs file and folder, renames; as a gzip stream where `path` ends in .gz.
// Throws DiskError naming the path; StoreError for a stream of more than kMostUnzipped (gzip.h).
void write_run(const std::filesystem::path& path, const RunRecord& run);

// Reads and checks all digests. Throws StoreError naming the file and what is damaged, missing or of another layout.
RunRecord read_run(const std::filesystem::path& path);

// A file at the place of one run that holds another: copied or renamed by hand. Empty where name and content agree, and
// for a name that is no run's ("mine.h5").
std::string misnaming(const std::filesystem::path& path, const RunRecord& run);

// Digest over the logical content of the payload (strings included): equal for equal results on any machine state.
std::string payload_digest(const Payload& payload);

// The id in a run's file name, ID.h5 or ID.h5.gz; nothing for ID.weights.h5 and whatever else lies beside it.
std::optional<std::string> run_in(const std::filesystem::path& path);

// The first that is free of NAME.damaged, NAME.damaged.2, ...: where a file that cannot be used is kept.
std::filesystem::path place_aside(const std::filesystem::path& path);

class Store {
 public:
  // `archives`: folders of runs that others made, only read. Those that are missing, or the store's own, are left out.
  explicit Store(std::filesystem::path folder, std::vector<std::filesystem::path> archives = {});
  const std::filesystem::path& folder() const { return folder_; }
  std::filesystem::path path_of(const std::string& id) const;  // FOLDER/ID.h5

  // The run of the store's own folder; of an archive, where the own one is missing, damaged or not done and the archive
  // has it done. A file that holds another run than its name says counts as missing. Throws StoreError where the own
  // file is damaged and no archive has the run.
  std::optional<RunRecord> find(const std::string& id) const;
  // What is wrong with the name of the own file; empty where nothing is, or there is none that can be read.
  std::string misnamed(const std::string& id) const;
  // Keeps what lies at the run's place and cannot be used, damaged or another run, beside it as NAME.damaged.
  void set_aside(const std::string& id) const;
  // Where find() has it from; path_of(id) for a run that is nowhere.
  std::filesystem::path place_of(const std::string& id) const;
  void save(const RunRecord& run) const;
  // Ids in the store and its archives that begin so, sorted. Throws StoreError for a folder that cannot be listed.
  std::vector<std::string> ids(const std::string& begin = "") const;

  // What its own folder and its archives say of code that gives the same bits; a file that cannot be read says nothing,
  // and is among the complaints of read_all().
  const std::vector<SameCode>& same_code() const { return same_code_; }

  struct Listing {
    std::vector<RunRecord> runs;          // sorted by id
    std::set<std::string> archived;       // ids of those that come from an archive
    std::vector<std::string> complaints;  // one line for each file that cannot be read or contradicts another
  };
  // As find() takes them.
  Listing read_all() const;

 private:
  std::optional<std::filesystem::path> archived_at(const std::string& id) const;

  std::filesystem::path folder_;
  std::vector<std::filesystem::path> archives_;
  std::vector<SameCode> same_code_;
  std::vector<std::string> complaints_;  // of those files
};

}  // namespace headlab::results
