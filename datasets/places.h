// Where data lies: what a user names, what Debian installs, what `headlab data fetch` unpacked.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace headlab::datasets {

// What is looked for, as its registry describes it.
struct Sought {
  std::string kind, name;  // "data set", "mnist"
  std::string place, package;
  std::string unpacked = "";  // the folder inside its archive
  std::vector<std::string> (*missing)(const std::filesystem::path& folder) = nullptr;
};

// $HEADLAB_DATA, else $XDG_DATA_HOME/headlab, else ~/.local/share/headlab; empty where none of these is set.
std::filesystem::path data_folder();
// What is made from data once and kept: $HEADLAB_CACHE, else $XDG_CACHE_HOME/headlab, else ~/.cache/headlab. Throws
// UsageError where none of these is set.
std::filesystem::path needed_cache_folder();
// Where a Debian package is unpacked: data_folder()/packages/PACKAGE. Empty where there is no data folder.
std::filesystem::path unpacked_package(const std::string& package);

// The places in the order in which they are tried: `folder` (data.folder) alone where one is given; else
// $HEADLAB_DATA/NAME, $HEADLAB_DATA, where its package puts it, and the same place in the unpacked package.
std::vector<std::filesystem::path> places_of(const Sought& sought, const std::filesystem::path& folder = {});

// The first of `places` that lacks nothing. Throws DataError with the places tried and what to do.
std::filesystem::path find_place(const Sought& sought, const std::vector<std::filesystem::path>& places);

// One line of `headlab data list`: present tells whether all files are there, `place` where it was found or looked for.
struct DataSetInfo {
  std::string name, description, place;
  bool present = false;
  std::string package = "";  // the Debian package that holds it; empty: none
};
DataSetInfo look_for(const Sought& sought, const std::string& description);

}  // namespace headlab::datasets
