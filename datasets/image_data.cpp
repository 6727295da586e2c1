#include "datasets/image_data.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/digest.h"
#include "base/error.h"
#include "datasets/data_set.h"
#include "datasets/gzip.h"
#include "datasets/split.h"

namespace headlab::datasets {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t kMostNumbered = 256;  // a label is one byte

Sought sought(const DataSetEntry& entry) {
  return {"data set", entry.name, entry.place, entry.package, entry.unpacked, entry.format.missing};
}

void add_to(Digest& digest, const ImageSet& set) {
  for (const std::int64_t n : {set.count, set.channels, set.height, set.width}) digest.number(n);
  digest.bytes(set.pixels.data(), set.pixels.size());
  digest.bytes(set.labels.data(), set.labels.size() * sizeof set.labels[0]);
}

// "0" to the greatest label that occurs.
std::vector<std::string> numbered_categories(const ImageSet& all, const ImageSet& test) {
  std::int32_t last = 0;
  for (const auto* labels : {&all.labels, &test.labels}) {
    for (const std::int32_t label : *labels) last = std::max(last, label);
  }
  std::vector<std::string> categories;
  for (int c = 0; c <= last; ++c) categories.push_back(std::to_string(c));
  return categories;
}

// A validation split needs a training file of some size; a model needs images of one size.
void check_sizes(const StoredImages& stored) {
  const ImageSet &train = stored.train, &test = stored.test;
  if (stored.train_file.empty()) return;
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
  const ImageSize &declared = entry.size, found = size_of(stored.test);
  if (declared == ImageSize{} || declared == found) return;
  throw DataError(
      fmt::format("'{}': {} has images of {}x{} with {} channels, found {}x{} with {}; data.name=idx takes any",
                  (stored.train_file.empty() ? stored.test_file : stored.train_file).string(), entry.name,
                  declared.height, declared.width, declared.channels, found.height, found.width, found.channels));
}

}  // namespace

std::optional<ImageOutline> image_outline(const std::string& name) {
  const DataSetEntry& entry = data_sets().find(name);
  if (entry.size == ImageSize{} || entry.categories.empty()) return std::nullopt;
  return ImageOutline{entry.size, static_cast<std::int64_t>(entry.categories.size())};
}

ImageData load_images(const std::string& name, const fs::path& folder) {
  const DataSetEntry& entry = data_sets().find(name);
  ImageData data;
  data.name = entry.name;
  data.origin = find_place(sought(entry), places_of(sought(entry), folder));
  const std::int64_t most =
      entry.categories.empty() ? kMostNumbered : static_cast<std::int64_t>(entry.categories.size());
  StoredImages stored = with_memory(data.origin, [&] { return entry.format.read(data.origin, most); });
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
  for (const DataSetEntry& entry : data_sets()) list.push_back(look_for(sought(entry), entry.help));
  return list;
}

}  // namespace headlab::datasets
