// Data sets by name: what each is, and where its files may lie.
#pragma once

#include "base/registry.h"
#include "datasets/folder_format.h"

namespace headlab::datasets {

struct DataSetEntry {
  std::string name, help;
  std::string place = "";                    // the folder where its package puts it; empty: none
  std::string package = "";                  // the Debian package
  std::vector<std::string> categories = {};  // empty: numbered, as many as the labels need
  FolderFormat format = {};
  ImageSize size = {};                  // of every image; zeros: as the files have it
  std::string unpacked = "";            // the folder inside its archive
  const char* file = __builtin_FILE();  // of its declaration (base/registry.h)
};
Registry<DataSetEntry>& data_sets();

}  // namespace headlab::datasets
