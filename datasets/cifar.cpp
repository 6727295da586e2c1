#include "datasets/cifar.h"

#include <fmt/format.h>

#include <algorithm>

#include "datasets/data_set.h"
#include "datasets/gzip.h"

namespace headlab::datasets {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kSide = 32, kPixels = 3 * kSide * kSide;
constexpr std::int64_t kMostBatches = 5;
// Twice the largest file of either set: without a header, only this bounds what a .gz may expand to.
constexpr std::int64_t kMostImages = 100000;
constexpr std::size_t kRecordsAtOnce = 16;

// One label byte of a record: what it is called, and what it must stay below.
struct LabelByte {
  const char* name;
  std::int64_t end;
};
using Labels = std::vector<LabelByte>;  // the last one is the label that is kept

void check_label(const ByteReader& file, std::uint64_t at, const LabelByte& label, std::uint8_t found) {
  if (found >= label.end)
    refuse(file, at, fmt::format("expected a {} below {}, found {}", label.name, label.end, found));
}

void append_records(const ByteReader& file, std::uint64_t begin, const std::vector<std::uint8_t>& bytes,
                    const Labels& labels, ImageSet& set) {
  const std::size_t record = labels.size() + kPixels;
  for (std::size_t at = 0; at < bytes.size(); at += record) {
    if (bytes.size() - at < record) {
      refuse(file, begin + at,
             fmt::format("expected a whole record ({} bytes), found {} bytes and the end of the file", record,
                         bytes.size() - at));
    }
    for (std::size_t l = 0; l < labels.size(); ++l) check_label(file, begin + at + l, labels[l], bytes[at + l]);
    const auto pixels = bytes.begin() + static_cast<std::ptrdiff_t>(at + labels.size());
    set.pixels.insert(set.pixels.end(), pixels, pixels + kPixels);
    set.labels.push_back(bytes[at + labels.size() - 1]);
    ++set.count;
  }
}

// A plain file that is too large tells so by its size, before a byte of it is read.
void check_size(const ByteReader& file, std::size_t record) {
  const std::uint64_t size = file.bytes_on_disk(), most = kMostImages * record;
  if (size == 0) refuse(file, 0, fmt::format("expected records of {} bytes, found an empty file", record));
  if (!file.compressed() && size > most)
    refuse(file, 0, fmt::format("expected at most {} bytes, found {}", most, size));
}

void append_file(const fs::path& path, const Labels& labels, ImageSet& set) {
  ByteReader file(path);
  const std::size_t record = labels.size() + kPixels;
  const std::int64_t before = set.count;
  check_size(file, record);
  for (;;) {
    const std::uint64_t begin = file.offset();
    const auto bytes = file.read(kRecordsAtOnce * record);
    append_records(file, begin, bytes, labels, set);
    if (set.count - before > kMostImages)
      refuse(file, kMostImages * record, fmt::format("expected at most {} images, found more", kMostImages));
    if (bytes.size() < kRecordsAtOnce * record) break;
  }
  if (set.count == before) refuse(file, 0, fmt::format("expected records of {} bytes, found none", record));
}

ImageSet read_files(const std::vector<fs::path>& paths, const Labels& labels) {
  ImageSet set;
  set.channels = 3;
  set.height = set.width = kSide;
  for (const fs::path& path : paths) append_file(path, labels, set);
  return set;
}

// Plain before compressed; empty: neither is there.
fs::path find_file(const fs::path& folder, const std::string& name) {
  if (folder.empty()) return {};
  for (const char* ending : {"", ".gz"}) {
    const fs::path path = folder / (name + ending);
    std::error_code ignored;
    if (fs::exists(path, ignored)) return path;
  }
  return {};
}

std::vector<std::string> missing_of(const fs::path& folder, const std::vector<std::string>& names) {
  std::vector<std::string> missing;
  for (const std::string& name : names) {
    if (find_file(folder, name).empty()) missing.push_back(name + "[.gz]");
  }
  return missing;
}

// As far as the last one that is there: one left out before it is a fault, not a smaller set.
std::vector<std::string> batch_names(const fs::path& folder) {
  std::int64_t last = 1;
  for (std::int64_t b = 1; b <= kMostBatches; ++b) {
    if (!find_file(folder, fmt::format("data_batch_{}.bin", b)).empty()) last = b;
  }
  std::vector<std::string> names;
  for (std::int64_t b = 1; b <= last; ++b) names.push_back(fmt::format("data_batch_{}.bin", b));
  return names;
}

std::vector<std::string> missing_cifar10(const fs::path& folder) {
  std::vector<std::string> names = batch_names(folder);
  names.emplace_back("test_batch.bin");
  return missing_of(folder, names);
}

StoredImages read_cifar10(const fs::path& folder, std::int64_t categories) {
  const Labels labels = {{"label", categories}};
  std::vector<fs::path> batches;
  for (const std::string& name : batch_names(folder)) batches.push_back(find_file(folder, name));
  const fs::path test = find_file(folder, "test_batch.bin");
  return {read_files(batches, labels), read_files({test}, labels), batches.front(), test};
}

std::vector<std::string> missing_cifar100(const fs::path& folder) {
  return missing_of(folder, {"train.bin", "test.bin"});
}

StoredImages read_cifar100(const fs::path& folder, std::int64_t categories) {
  const Labels labels = {{"coarse label", 20}, {"fine label", categories}};
  const fs::path train = find_file(folder, "train.bin"), test = find_file(folder, "test.bin");
  return {read_files({train}, labels), read_files({test}, labels), train, test};
}

}  // namespace

FolderFormat cifar10_format() {
  return {missing_cifar10, read_cifar10};
}

FolderFormat cifar100_format() {
  return {missing_cifar100, read_cifar100};
}

const std::vector<std::string>& cifar10_categories() {
  static const std::vector<std::string> names = {"airplane", "automobile", "bird",  "cat",  "deer",
                                                 "dog",      "frog",       "horse", "ship", "truck"};
  return names;
}

const std::vector<std::string>& cifar100_categories() {
  static const std::vector<std::string> names = {
      "apple",      "aquarium_fish", "baby",         "bear",       "beaver",      "bed",         "bee",
      "beetle",     "bicycle",       "bottle",       "bowl",       "boy",         "bridge",      "bus",
      "butterfly",  "camel",         "can",          "castle",     "caterpillar", "cattle",      "chair",
      "chimpanzee", "clock",         "cloud",        "cockroach",  "couch",       "crab",        "crocodile",
      "cup",        "dinosaur",      "dolphin",      "elephant",   "flatfish",    "forest",      "fox",
      "girl",       "hamster",       "house",        "kangaroo",   "keyboard",    "lamp",        "lawn_mower",
      "leopard",    "lion",          "lizard",       "lobster",    "man",         "maple_tree",  "motorcycle",
      "mountain",   "mouse",         "mushroom",     "oak_tree",   "orange",      "orchid",      "otter",
      "palm_tree",  "pear",          "pickup_truck", "pine_tree",  "plain",       "plate",       "poppy",
      "porcupine",  "possum",        "rabbit",       "raccoon",    "ray",         "road",        "rocket",
      "rose",       "sea",           "seal",         "shark",      "shrew",       "skunk",       "skyscraper",
      "snail",      "snake",         "spider",       "squirrel",   "streetcar",   "sunflower",   "sweet_pepper",
      "table",      "tank",          "telephone",    "television", "tiger",       "tractor",     "train",
      "trout",      "tulip",         "turtle",       "wardrobe",   "whale",       "willow_tree", "wolf",
      "woman",      "worm"};
  return names;
}

DataSetEntry cifar10() {
  return {.name = "cifar10",
          .help =
              "32x32 colour photographs, 10 categories, 50,000 + 10,000: data_batch_1.bin ..., test_batch.bin, plain "
              "or .gz",
          .categories = cifar10_categories(),
          .format = cifar10_format(),
          .size = {3, 32, 32},
          .unpacked = "cifar-10-batches-bin"};
}

DataSetEntry cifar100() {
  return {.name = "cifar100",
          .help = "32x32 colour photographs, 100 fine categories, 50,000 + 10,000: train.bin, test.bin, plain or .gz",
          .categories = cifar100_categories(),
          .format = cifar100_format(),
          .size = {3, 32, 32},
          .unpacked = "cifar-100-binary"};
}

}  // namespace headlab::datasets
