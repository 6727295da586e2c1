#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>

#include "base/digest.h"
#include "base/error.h"
#include "base/suggest.h"
#include "datasets/cifar.h"
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
  FolderFormat format;
  const char* unpacked = "";  // the folder inside its archive
};

// One line a data set.
const std::vector<Entry>& entries() {
  static const std::vector<Entry> all = {
      {"fashion-mnist",
       "28x28 grey images of clothing, 10 categories, 60,000 + 10,000",
       "/usr/share/datasets/fashion-mnist",
       "dataset-fashion-mnist",
       {"T-shirt/top", "Trouser", "Pullover", "Dress", "Coat", "Sandal", "Shirt", "Sneaker", "Bag", "Ankle boot"},
       idx_format()},
      {"mnist",
       "28x28 grey images of handwritten digits, 10 categories, 60,000 + 10,000",
       "",
       "",
       {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"},
       idx_format()},
      {"idx",
       "any set of IDX files: train-images-idx3-ubyte, train-labels-idx1-ubyte, t10k-..., plain or .gz",
       "",
       "",
       {},
       idx_format()},
      {"cifar10",
       "32x32 colour photographs, 10 categories, 50,000 + 10,000: data_batch_1.bin ..., test_batch.bin, plain or .gz",
       "", "", cifar10_categories(), cifar10_format(), "cifar-10-batches-bin"},
      {"cifar100", "32x32 colour photographs, 100 fine categories, 50,000 + 10,000: train.bin, test.bin, plain or .gz",
       "", "", cifar100_categories(), cifar100_format(), "cifar-100-binary"},
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

// A folder that the user names is the only place looked at.
std::vector<fs::path> places_of(const Entry& entry, const fs::path& folder) {
  if (!folder.empty()) return {folder};
  std::vector<fs::path> places;
  if (const char* root = std::getenv("HEADLAB_DATA"); root && *root) {
    places = {fs::path(root) / entry.name, fs::path(root)};
    if (*entry.unpacked) places.insert(places.begin() + 1, fs::path(root) / entry.unpacked);
  }
  if (*entry.place) places.emplace_back(entry.place);
  return places;
}

// "'DIR' (no such folder)" or "'DIR' (no train-labels-idx1-ubyte[.gz])"
std::string what_lacks(const Entry& entry, const fs::path& place) {
  std::error_code ignored;
  if (!fs::is_directory(place, ignored)) return fmt::format("'{}' (no such folder)", place.string());
  return fmt::format("'{}' (no {})", place.string(), fmt::join(entry.format.missing(place), ", "));
}

[[noreturn]] void refuse_missing(const Entry& entry, const std::vector<fs::path>& places) {
  std::vector<std::string> tried;
  for (const fs::path& place : places) tried.push_back(what_lacks(entry, place));
  throw DataError(
      fmt::format("data set '{}' is not there; {}{}: {}give the folder of {} with data.folder=DIR or HEADLAB_DATA=DIR",
                  entry.name, tried.empty() ? "no folder is known for it" : "looked in ", fmt::join(tried, ", "),
                  *entry.package ? fmt::format("apt-get install {}, or ", entry.package) : "",
                  fmt::join(entry.format.missing({}), ", ")));
}

bool holds_set(const Entry& entry, const fs::path& place) {
  return entry.format.missing(place).empty();
}

fs::path find_place(const Entry& entry, const fs::path& folder) {
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

}  // namespace

ImageData load_images(const std::string& name, const fs::path& folder) {
  const Entry& entry = entry_named(name);
  ImageData data;
  data.name = entry.name;
  data.origin = find_place(entry, folder);
  const std::int64_t most =
      entry.categories.empty() ? kMostNumbered : static_cast<std::int64_t>(entry.categories.size());
  StoredImages stored = entry.format.read(data.origin, most);
  check_sizes(stored);
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
  for (const Entry& entry : entries()) {
    DataSetInfo info{entry.name, entry.description, *entry.place ? entry.place : "data.folder=DIR or HEADLAB_DATA",
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
