#include "datasets/places.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdlib>

#include "base/error.h"
#include "base/input_file.h"

namespace headlab::datasets {
namespace {

namespace fs = std::filesystem;

fs::path from_environment(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

// "'DIR' (no such folder)", "'DIR' (Permission denied)" or "'DIR' (no train-labels-idx1-ubyte[.gz])"
std::string what_lacks(const Sought& sought, const fs::path& place) {
  if (!lies_at(place)) return fmt::format("'{}' (no such folder)", place.string());
  if (const std::string fault = fault_of_folder(place); !fault.empty())
    return fmt::format("'{}' ({})", place.string(), fault);
  return fmt::format("'{}' (no {})", place.string(), fmt::join(sought.missing(place), ", "));
}

// Empty: none is whole.
fs::path first_whole(const Sought& sought, const std::vector<fs::path>& places) {
  for (const fs::path& place : places) {
    if (sought.missing(place).empty()) return place;
  }
  return {};
}

// The first that is there and cannot be looked into; empty: there is none.
std::string what_is_closed(const Sought& sought, const std::vector<fs::path>& places) {
  for (const fs::path& place : places) {
    if (lies_at(place) && !fault_of_folder(place).empty()) return what_lacks(sought, place);
  }
  return "";
}

}  // namespace

fs::path data_folder() {
  if (const fs::path named = from_environment("HEADLAB_DATA"); !named.empty()) return named;
  if (const fs::path shared = from_environment("XDG_DATA_HOME"); shared.is_absolute()) return shared / "headlab";
  const fs::path home = from_environment("HOME");
  return home.empty() ? fs::path() : home / ".local/share/headlab";
}

fs::path needed_cache_folder() {
  if (const fs::path named = from_environment("HEADLAB_CACHE"); !named.empty()) return named;
  if (const fs::path shared = from_environment("XDG_CACHE_HOME"); shared.is_absolute()) return shared / "headlab";
  const fs::path home = from_environment("HOME");
  if (!home.empty()) return home / ".cache/headlab";
  throw UsageError("HEADLAB_CACHE=DIR must say where to keep tokenizers and packed text, as HOME is not set");
}

fs::path unpacked_package(const std::string& package) {
  const fs::path root = data_folder();
  return root.empty() ? fs::path() : root / "packages" / package;
}

std::vector<fs::path> places_of(const Sought& sought, const fs::path& folder) {
  if (!folder.empty()) return {folder};
  std::vector<fs::path> places;
  if (const fs::path root = from_environment("HEADLAB_DATA"); !root.empty()) {
    places.push_back(root / sought.name);
    if (!sought.unpacked.empty()) places.push_back(root / sought.unpacked);
    places.push_back(root);
  }
  if (sought.place.empty()) return places;
  places.emplace_back(sought.place);
  if (const fs::path unpacked = unpacked_package(sought.package); !unpacked.empty())
    places.push_back(unpacked / fs::path(sought.place).relative_path());
  return places;
}

fs::path find_place(const Sought& sought, const std::vector<fs::path>& places) {
  if (const fs::path found = first_whole(sought, places); !found.empty()) return found;
  std::vector<std::string> tried;
  for (const fs::path& place : places) tried.push_back(what_lacks(sought, place));
  const std::string install = sought.package.empty() ? std::string()
                                                     : fmt::format("apt-get install {}, or headlab data fetch {}, or ",
                                                                   sought.package, sought.name);
  throw DataError(
      fmt::format("{} '{}' is not there; {}{}: {}give the folder of {} with data.folder=DIR or HEADLAB_DATA=DIR",
                  sought.kind, sought.name, tried.empty() ? "no folder is known for it" : "looked in ",
                  fmt::join(tried, ", "), install, fmt::join(sought.missing({}), ", ")));
}

DataSetInfo look_for(const Sought& sought, const std::string& description) {
  const std::vector<fs::path> places = places_of(sought);
  const fs::path found = first_whole(sought, places);
  std::string wanted = what_is_closed(sought, places);
  if (wanted.empty()) wanted = sought.place.empty() ? "data.folder=DIR or HEADLAB_DATA" : sought.place;
  return {sought.name, description, found.empty() ? wanted : found.string(), !found.empty(), sought.package};
}

}  // namespace headlab::datasets
