#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cstdlib>

#include "base/digest.h"
#include "base/error.h"
#include "base/suggest.h"
#include "datasets/idx.h"
#include "datasets/image_data.h"
#include "datasets/split.h"

namespace headlab::datasets {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t kMostNumbered = 256;  // a label is one byte

struct Entry {
  const char* name;
  const char* description;
  const char* place;                    // where its package puts it; empty: none
  const char* package;                  // the Debian package
  std::vector<std::string> categories;  // empty: numbered, as many as the labels need
};

// One line a data set.
const std::vector<Entry>& entries() {
  static const std::vector<Entry> all = {
      {"fashion-mnist",
       "28x28 grey images of clothing, 10 categories, 60,000 + 10,000",
       "/usr/share/datasets/fashion-mnist",
       "dataset-fashion-mnist",
       {"T-shirt/top", "Trouser", "Pullover", "Dress", "Coat", "Sandal", "Shirt", "Sneaker", "Bag", "Ankle boot"}},
      {"mnist",
       "28x28 grey images of handwritten digits, 10 categories, 60,000 + 10,000",
       "",
       "",
       {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"}},
      {"idx",
       "any set of IDX files: train-images-idx3-ubyte, train-labels-idx1-ubyte, t10k-..., plain or .gz",
       "",
       "",
       {}},
  };
  return all;
}

const Entry& entry_named(const std::string& name) {
  std::vector<std::string> names;
  for (const Entry& e : entries()) {
    if (name == e.name) return e;
    names.emplace_back(e.name);
  }
  throw UsageError(fmt::format("data.name: no data set '{}'{}; there are: {}", name, did_you_mean(name, names),
                               fmt::join(names, ", ")));
}

enum Role { kTrainImages, kTrainLabels, kTestImages, kTestLabels, kRoles };

struct FileName {
  const char *part, *kind;
};
constexpr std::array<FileName, kRoles> kFileNames = {{
    {"train-images", "idx3-ubyte"},
    {"train-labels", "idx1-ubyte"},
    {"t10k-images", "idx3-ubyte"},
    {"t10k-labels", "idx1-ubyte"},
}};

// By role; an empty path stands for a missing file.
using Files = std::array<fs::path, kRoles>;

// Plain before compressed; both spellings are met in the wild.
fs::path find_file(const fs::path& folder, const FileName& name) {
  for (const char* joint : {"-", "."}) {
    for (const char* ending : {"", ".gz"}) {
      const fs::path path = folder / fmt::format("{}{}{}{}", name.part, joint, name.kind, ending);
      std::error_code ignored;
      if (fs::exists(path, ignored)) return path;
    }
  }
  return {};
}

Files files_in(const fs::path& folder) {
  Files files;
  std::transform(kFileNames.begin(), kFileNames.end(), files.begin(),
                 [&](const FileName& name) { return find_file(folder, name); });
  return files;
}

bool holds_set(const fs::path& folder) {
  const Files files = files_in(folder);
  return std::none_of(files.begin(), files.end(), [](const fs::path& file) { return file.empty(); });
}

std::vector<std::string> missing_in(const Files& files) {
  std::vector<std::string> names;
  for (std::size_t role = 0; role < kRoles; ++role) {
    if (files[role].empty()) names.push_back(fmt::format("{}-{}[.gz]", kFileNames[role].part, kFileNames[role].kind));
  }
  return names;
}

// A folder that the user names is the only place looked at.
std::vector<fs::path> places_of(const Entry& entry, const fs::path& folder) {
  if (!folder.empty()) return {folder};
  std::vector<fs::path> places;
  if (const char* root = std::getenv("HEADLAB_DATA"); root && *root)
    places = {fs::path(root) / entry.name, fs::path(root)};
  if (*entry.place) places.emplace_back(entry.place);
  return places;
}

// "'DIR' (no such folder)" or "'DIR' (no train-labels-idx1-ubyte[.gz])"
std::string what_lacks(const fs::path& place) {
  std::error_code ignored;
  if (!fs::is_directory(place, ignored)) return fmt::format("'{}' (no such folder)", place.string());
  return fmt::format("'{}' (no {})", place.string(), fmt::join(missing_in(files_in(place)), ", "));
}

[[noreturn]] void refuse_missing(const Entry& entry, const std::vector<fs::path>& places) {
  std::vector<std::string> tried;
  for (const fs::path& place : places) tried.push_back(what_lacks(place));
  throw DataError(fmt::format(
      "data set '{}' is not there; {}{}: {}give the folder of {} with data.folder=DIR or HEADLAB_DATA=DIR", entry.name,
      tried.empty() ? "no folder is known for it" : "looked in ", fmt::join(tried, ", "),
      *entry.package ? fmt::format("apt-get install {}, or ", entry.package) : "", fmt::join(missing_in({}), ", ")));
}

fs::path find_place(const Entry& entry, const fs::path& folder) {
  const std::vector<fs::path> places = places_of(entry, folder);
  for (const fs::path& place : places) {
    if (holds_set(place)) return place;
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
void check_sizes(const Files& files, const ImageSet& all, const ImageSet& test) {
  if (all.count < kSplitParts) {
    throw DataError(fmt::format("'{}': expected at least {} images, one of them for validation, found {}",
                                files[kTrainImages].string(), kSplitParts, all.count));
  }
  if (test.height != all.height || test.width != all.width) {
    throw DataError(fmt::format("'{}': expected images of {}x{} as in '{}', found {}x{}", files[kTestImages].string(),
                                all.height, all.width, files[kTrainImages].string(), test.height, test.width));
  }
}

}  // namespace

ImageData load_images(const std::string& name, const fs::path& folder) {
  const Entry& entry = entry_named(name);
  ImageData data;
  data.name = entry.name;
  data.origin = find_place(entry, folder);
  const Files files = files_in(data.origin);
  const std::int64_t most =
      entry.categories.empty() ? kMostNumbered : static_cast<std::int64_t>(entry.categories.size());
  const ImageSet all = read_idx(files[kTrainImages], files[kTrainLabels], most);
  data.test = read_idx(files[kTestImages], files[kTestLabels], most);
  check_sizes(files, all, data.test);
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
  for (const Entry& entry : entries()) {
    DataSetInfo info{entry.name, entry.description, *entry.place ? entry.place : "data.folder=DIR or HEADLAB_DATA",
                     false};
    for (const fs::path& place : places_of(entry, {})) {
      if (!holds_set(place)) continue;
      info.place = place.string();
      info.present = true;
      break;
    }
    list.push_back(info);
  }
  return list;
}

}  // namespace headlab::datasets
