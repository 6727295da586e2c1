// How the files of a data set lie in a folder: which must be there, and how they are read together.
#pragma once

#include "datasets/image_data.h"

namespace headlab::datasets {

// The two files' worth of images as stored, before any split; the paths are for messages.
struct StoredImages {
  ImageSet train, test;
  std::filesystem::path train_file, test_file;
};

// One line of the registry names one of these.
struct FolderFormat {
  // The names of the files that `folder` lacks; those that are always needed for an empty path.
  std::vector<std::string> (*missing)(const std::filesystem::path& folder) = nullptr;
  // Each label is below `categories`. Throws DataError.
  StoredImages (*read)(const std::filesystem::path& folder, std::int64_t categories) = nullptr;
};

}  // namespace headlab::datasets
