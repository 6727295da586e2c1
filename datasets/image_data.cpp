#include "datasets/image_data.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>

#include "base/digest.h"
#include "base/error.h"
#include "datasets/data_set.h"
#include "datasets/split.h"

namespace headlab::datasets {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t kMostNumbered = 256;  // a label is one byte

// A folder that the user names is the only place looked at.
std::vector<fs::path> places_of(const DataSetEntry& entry, const fs::path& folder) {
  if (!folder.empty()) return {folder};
  std::vector<fs::path> places;
  if (const char* root = std::getenv("HEADLAB_DATA"); root && *root) {
    places = {fs::path(root) / entry.name, fs::path(root)};
    if (!entry.unpacked.empty()) places.insert(places.begin() + 1, fs::path(root) / entry.unpacked);
  }
  if (!entry.place.empty()) places.emplace_back(entry.place);
  return places;
}

// "'DIR' (no such folder)" or "'DIR' (no train-labels-idx1-ubyte[.gz])"
std::string what_lacks(const DataSetEntry& entry, const fs::path& place) {
  std::error_code ignored;
  if (!fs::is_directory(place, ignored)) return fmt::format("'{}' (no such folder)", place.string());
  return fmt::format("'{}' (no {})", place.string(), fmt::join(entry.format.missing(place), ", "));
}

[[noreturn]] void refuse_missing(const DataSetEntry& entry, const std::vector<fs::path>& places) {
  std::vector<std::string> tried;
  for (const fs::path& place : places) tried.push_back(what_lacks(entry, place));
  throw DataError(
      fmt::format("data set '{}' is not there; {}{}: {}give the folder of {} with data.folder=DIR or HEADLAB_DATA=DIR",
                  entry.name, tried.empty() ? "no folder is known for it" : "looked in ", fmt::join(tried, ", "),
                  !entry.package.empty() ? fmt::format("apt-get install {}, or ", entry.package) : "",
                  fmt::join(entry.format.missing({}), ", ")));
}

bool holds_set(const DataSetEntry& entry, const fs::path& place) {
  return entry.format.missing(place).empty();
}

fs::path find_place(const DataSetEntry& entry, const fs::path& folder) {
  const std::vector<fs::path> places = places_of(entry, folder);
  for (const fs::path& place : places) {
    if (holds_set(entry, place)) return place;
  }
  refuse_missing(entry, places);
}

void add_to(Digest& digest, const ImageSet& set) {
  for (const std::int64_t n : {set.count, set.channels, set.height, set.width}) digest.number(n);
  digest.bytes(set.pixels.data(), set.pixels.size());
  digest.bytes(set.labels.data(), set.labels.size() * sizeof set.labels[0]);
}

// "0" to the greatest label that occurs.
std::vector<std::string> numbered_categories(const ImageSet& all, const ImageSet& test) {
  const int last = std::max(*std::max_element(all.labels.begin(), all.labels.end()),
                            *std::max_element(test.labels.begin(), test.labels.end()));
  std::vector<std::string> categories;
  for (int c = 0; c <= last; ++c) categories.push_back(std::to_string(c));
  return categories;
}

// A validation split needs a training file of some size; a model needs images of one size.
void check_sizes(const StoredImages& stored) {
  const ImageSet &train = stored.train, &test = stored.test;
  if (train.count < kSplitParts) {
    throw DataError(fmt::format("'{}': expected at least {} images, one of them for validation, found {}",
                                stored.train_file.string(), kSplitParts, train.count));
  }
  if (test.height != train.height || test.width != train.width) {
    throw DataError(fmt::format("'{}': expected images of {}x{} as in '{}', found {}x{}", stored.test_file.string(),
                                train.height, train.width, stored.train_file.string(), test.height, test.width));
  }
}

ImageSize size_of(const ImageSet& set) {
  return {set.channels, set.height, set.width};
}

void check_declared_size(const DataSetEntry& entry, const StoredImages& stored) {
  const ImageSize &declared = entry.size, found = size_of(stored.train);
  if (declared == ImageSize{} || declared == found) return;
  throw DataError(fmt::format("'{}': {} has images of {}x{} with {} channels, found {}x{} with {}; data.name=idx takes any",
                              stored.train_file.string(), entry.name, declared.height, declared.width,
                              declared.channels, found.height, found.width, found.channels));
}

}  // namespace

ImageOutline image_outline(const std::string& name, const fs::path& folder) {
  const DataSetEntry& entry = data_sets().find(name);
  if (entry.size != ImageSize{} && !entry.categories.empty())
    return {entry.size, static_cast<std::int64_t>(entry.categories.size())};
  const ImageData data = load_images(name, folder);
  return {size_of(data.test), static_cast<std::int64_t>(data.categories.size())};
}

ImageData load_images(const std::string& name, const fs::path& folder) {
  const DataSetEntry& entry = data_sets().find(name);
  ImageData data;
  data.name = entry.name;
  data.origin = find_place(entry, folder);
  const std::int64_t most =
      entry.categories.empty() ? kMostNumbered : static_cast<std::int64_t>(entry.categories.size());
  StoredImages stored = entry.format.read(data.origin, most);
  check_sizes(stored);
  check_declared_size(entry, stored);
  const ImageSet& all = stored.train;
  data.test = std::move(stored.test);
  data.categories = entry.categories.empty() ? numbered_categories(all, data.test) : entry.categories;
  Digest digest;
  add_to(digest, all);
  add_to(digest, data.test);
  data.digest = digest.hex();
  split_training_file(all, data);
  measure_pixels(data);
  return data;
}

std::vector<DataSetInfo> list_data_sets() {
  std::vector<DataSetInfo> list;
  for (const DataSetEntry& entry : data_sets()) {
    DataSetInfo info{entry.name, entry.help, entry.place.empty() ? "data.folder=DIR or HEADLAB_DATA" : entry.place,
                     false};
    for (const fs::path& place : places_of(entry, {})) {
      if (!holds_set(entry, place)) continue;
      info.place = place.string();
      info.present = true;
      break;
    }
    list.push_back(info);
  }
  return list;
}

}  // namespace headlab::datasets
