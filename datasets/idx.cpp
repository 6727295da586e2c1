#include "datasets/idx.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "datasets/data_set.h"
#include "datasets/gzip.h"

namespace headlab::datasets {
namespace {

constexpr std::uint64_t kMostBytes = std::uint64_t{4} << 30;

std::uint32_t read_number(ByteReader& file, const char* what) {
  const std::uint64_t at = file.offset();
  const auto bytes = file.read(4);
  if (bytes.size() < 4) refuse(file, at, fmt::format("expected {} (4 bytes), found the end of the file", what));
  return (std::uint32_t{bytes[0]} << 24) | (std::uint32_t{bytes[1]} << 16) | (std::uint32_t{bytes[2]} << 8) | bytes[3];
}

void check_magic(ByteReader& file, std::uint32_t expected, const char* content) {
  const std::uint32_t magic = read_number(file, "the magic number");
  if (magic != expected)
    refuse(file, 0, fmt::format("expected magic number 0x{:08x} ({}), found 0x{:08x}", expected, content, magic));
}

struct Dimensions {
  std::uint64_t count = 0, height = 0, width = 0;  // each below 2^32
};

Dimensions read_dimensions(ByteReader& images) {
  Dimensions d;
  d.count = read_number(images, "the number of images");
  d.height = read_number(images, "the height");
  d.width = read_number(images, "the width");
  if (d.count == 0 || d.height == 0 || d.width == 0)
    refuse(images, 4, fmt::format("expected positive sizes, found {} images of {}x{}", d.count, d.height, d.width));
  if (d.count * d.height > kMostBytes / d.width) {
    refuse(images, 4,
           fmt::format("expected at most {} bytes of pixels, found {} images of {}x{}", kMostBytes, d.count, d.height,
                       d.width));
  }
  return d;
}

[[noreturn]] void refuse_more(const ByteReader& file, std::uint64_t at, std::uint64_t size) {
  refuse(
      file, at + size,
      fmt::format("expected the end of the file after the {} bytes of data that the header allows, found more", size));
}

// Exactly `size` bytes and then the end. What the file cannot hold is refused before anything is allocated, and so is
// what it holds too much of where its size tells.
std::vector<std::uint8_t> read_rest(ByteReader& file, std::uint64_t size) {
  const std::uint64_t at = file.offset(), possible = std::max(file.most_bytes(), at) - at;
  if (size > possible)
    refuse(file, at, fmt::format("expected {} bytes of data as the header says, found at most {}", size, possible));
  if (size < possible && !file.compressed()) refuse_more(file, at, size);
  auto bytes = file.read(size);
  if (bytes.size() < size)
    refuse(file, at + bytes.size(), fmt::format("expected {} bytes of data, found {}", size, bytes.size()));
  if (!file.read(1).empty()) refuse_more(file, at, size);
  return bytes;
}

std::vector<std::int32_t> read_labels(ByteReader& file, std::uint64_t count, std::int64_t categories) {
  const std::uint64_t begin = file.offset();
  const auto bytes = read_rest(file, count);
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    if (bytes[i] >= categories)
      refuse(file, begin + i, fmt::format("expected a label below {}, found {}", categories, bytes[i]));
  }
  return {bytes.begin(), bytes.end()};
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

// Plain before compressed; both spellings are met in the wild. Empty: none is there.
std::filesystem::path find_file(const std::filesystem::path& folder, Role role) {
  if (folder.empty()) return {};
  for (const char* joint : {"-", "."}) {
    for (const char* ending : {"", ".gz"}) {
      const auto path = folder / fmt::format("{}{}{}{}", kFileNames[role].part, joint, kFileNames[role].kind, ending);
      std::error_code ignored;
      if (std::filesystem::exists(path, ignored)) return path;
    }
  }
  return {};
}

// Whoever measures a finished model needs no files to train on: both may be missing.
std::vector<std::string> missing_files(const std::filesystem::path& folder) {
  const bool trains = !find_file(folder, kTrainImages).empty() || !find_file(folder, kTrainLabels).empty();
  const bool tests = !find_file(folder, kTestImages).empty() || !find_file(folder, kTestLabels).empty();
  std::vector<std::string> names;
  for (const Role role : {kTrainImages, kTrainLabels, kTestImages, kTestLabels}) {
    const bool is_for_training = role == kTrainImages || role == kTrainLabels;
    if (find_file(folder, role).empty() && (!is_for_training || trains || !tests))
      names.push_back(fmt::format("{}-{}[.gz]", kFileNames[role].part, kFileNames[role].kind));
  }
  return names;
}

StoredImages read_folder(const std::filesystem::path& folder, std::int64_t categories) {
  const auto train = find_file(folder, kTrainImages), test = find_file(folder, kTestImages);
  StoredImages out{{}, read_idx(test, find_file(folder, kTestLabels), categories), train, test};
  if (train.empty()) {
    out.train.channels = out.test.channels;
    out.train.height = out.test.height;
    out.train.width = out.test.width;
    return out;
  }
  out.train = read_idx(train, find_file(folder, kTrainLabels), categories);
  return out;
}

}  // namespace

ImageSet read_idx(const std::filesystem::path& images_path, const std::filesystem::path& labels_path,
                  std::int64_t categories) {
  ByteReader images(images_path), labels(labels_path);
  check_magic(images, 0x803, "images of unsigned bytes");
  check_magic(labels, 0x801, "labels of unsigned bytes");
  const Dimensions d = read_dimensions(images);
  const std::uint64_t label_count = read_number(labels, "the number of labels");
  if (label_count != d.count) {
    refuse(labels, 4,
           fmt::format("expected {} labels, one for each image of '{}', found {}", d.count, images_path.string(),
                       label_count));
  }
  ImageSet set;
  set.count = static_cast<std::int64_t>(d.count);
  set.channels = 1;
  set.height = static_cast<std::int64_t>(d.height);
  set.width = static_cast<std::int64_t>(d.width);
  set.pixels = read_rest(images, d.count * d.height * d.width);
  set.labels = read_labels(labels, d.count, categories);
  return set;
}

FolderFormat idx_format() {
  return {missing_files, read_folder};
}

DataSetEntry fashion_mnist() {
  return {.name = "fashion-mnist",
          .help = "28x28 grey images of clothing, 10 categories, 60,000 + 10,000",
          .place = "/usr/share/datasets/fashion-mnist",
          .package = "dataset-fashion-mnist",
          .categories = {"T-shirt/top", "Trouser", "Pullover", "Dress", "Coat", "Sandal", "Shirt", "Sneaker", "Bag",
                         "Ankle boot"},
          .format = idx_format(),
          .size = {1, 28, 28}};
}

DataSetEntry mnist() {
  return {.name = "mnist",
          .help = "28x28 grey images of handwritten digits, 10 categories, 60,000 + 10,000",
          .categories = {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"},
          .format = idx_format(),
          .size = {1, 28, 28}};
}

DataSetEntry idx() {
  return {.name = "idx",
          .help = "any set of IDX files: train-images-idx3-ubyte, train-labels-idx1-ubyte, t10k-..., plain or .gz",
          .format = idx_format()};
}

}  // namespace headlab::datasets
