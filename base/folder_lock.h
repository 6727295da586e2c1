// One process at a time changes a file that is read, changed and written again.
#pragma once

#include <filesystem>

namespace headlab {

// Holds the folder until destruction, and waits while another holds it; leaves nothing behind. Where the folder cannot
// be opened, or its file system knows no locks, nothing is held: who writes there says what is wrong.
class FolderLock {
 public:
  explicit FolderLock(const std::filesystem::path& folder);
  ~FolderLock();
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;

 private:
  int descriptor_;
};

}  // namespace headlab
