#include "datasets/cifar.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <random>
#include <set>

#include "tests/datasets/cifar_files.h"

namespace headlab::datasets {
namespace {

namespace fs = std::filesystem;

constexpr int kRecord = 3073;

class Cifar : public testing::TestWithParam<bool> {
 protected:
  bool compressed() const { return GetParam(); }
  fs::path path(const std::string& name) const { return folder_ / (name + (compressed() ? ".gz" : "")); }
  void write(const std::string& name, const Bytes& bytes) const {
    write_plain(path(name), compressed() ? gzipped(bytes) : bytes);
  }
  StoredImages read10() const { return cifar10_format().read(folder_.path(), 10); }
  StoredImages read100() const { return cifar100_format().read(folder_.path(), 100); }
  // "'FILE', offset N" as errors begin.
  std::string at(const std::string& name, std::size_t offset) const {
    return fmt::format("'{}', offset {}{}:", path(name).string(), offset, compressed() ? " decompressed" : "");
  }
  // The file as the first training batch, with a sound test batch.
  void expect_refused(const Bytes& bytes, const std::vector<std::string>& parts) const {
    write("data_batch_1.bin", bytes);
    write("test_batch.bin", cifar_file(2));
    expect_data_error([&] { read10(); }, parts);
  }

  Folder folder_;
};

INSTANTIATE_TEST_SUITE_P(Files, Cifar, testing::Bool(),
                         [](const auto& test) { return test.param ? "Compressed" : "Plain"; });

// Images first, first + 1, ... of cifar_file.
void expect_images(const ImageSet& set, std::size_t count, std::size_t first, std::size_t categories) {
  ASSERT_EQ(set.count, static_cast<std::int64_t>(count));
  EXPECT_EQ(set.channels, 3);
  EXPECT_EQ(set.height, 32);
  EXPECT_EQ(set.width, 32);
  ASSERT_EQ(set.labels.size(), count);
  ASSERT_EQ(set.pixels.size(), count * kCifarPixels);
  for (std::size_t i = 0; i < count; ++i) {
    EXPECT_EQ(set.labels[i], static_cast<std::int32_t>((first + i) % categories));
    for (std::size_t c = 0; c < 3; ++c)
      for (std::size_t p = 0; p < 1024; ++p)
        ASSERT_EQ(set.pixels[i * kCifarPixels + c * 1024 + p], cifar_pixel(first + i, c, p))
            << i << " " << c << " " << p;
  }
}

TEST_P(Cifar, JoinsTheTrainingBatchesInOrder) {
  write("data_batch_2.bin", cifar_file(5, 7));
  write("data_batch_1.bin", cifar_file(7));
  write("data_batch_3.bin", cifar_file(1, 12));
  write("test_batch.bin", cifar_file(4, 3));
  EXPECT_TRUE(cifar10_format().missing(folder_.path()).empty());
  const StoredImages stored = read10();
  expect_images(stored.train, 13, 0, 10);
  expect_images(stored.test, 4, 3, 10);
  EXPECT_EQ(stored.train_file, path("data_batch_1.bin"));
  EXPECT_EQ(stored.test_file, path("test_batch.bin"));
}

TEST_P(Cifar, ReadsMoreRecordsThanItTakesAtOnce) {
  write("data_batch_1.bin", cifar_file(2001));
  write("test_batch.bin", cifar_file(1000));
  const StoredImages stored = read10();
  expect_images(stored.train, 2001, 0, 10);
  expect_images(stored.test, 1000, 0, 10);
}

TEST_P(Cifar, KeepsTheFineLabelOfCifar100) {
  write("train.bin", cifar_file(101, 0, true));
  write("test.bin", cifar_file(3, 97, true));
  EXPECT_TRUE(cifar100_format().missing(folder_.path()).empty());
  const StoredImages stored = read100();
  expect_images(stored.train, 101, 0, 100);
  expect_images(stored.test, 3, 97, 100);
}

TEST_P(Cifar, NamesTheFilesThatAreMissing) {
  using Names = std::vector<std::string>;
  const auto missing = [&] { return cifar10_format().missing(folder_.path()); };
  EXPECT_EQ(missing(), (Names{"data_batch_1.bin[.gz]", "test_batch.bin[.gz]"}));
  write("test_batch.bin", cifar_file(1));
  write("data_batch_2.bin", cifar_file(1));
  write("data_batch_5.bin", cifar_file(1));
  EXPECT_EQ(missing(), (Names{"data_batch_1.bin[.gz]", "data_batch_3.bin[.gz]", "data_batch_4.bin[.gz]"}));
  write("train.bin", cifar_file(1, 0, true));
  EXPECT_EQ(cifar100_format().missing(folder_.path()), Names{"test.bin[.gz]"});
}

TEST_P(Cifar, RefusesRecordsCutShort) {
  for (const std::size_t lost : {1, 3000, 3072}) {
    Bytes bytes = cifar_file(3);
    bytes.resize(bytes.size() - lost);
    expect_refused(bytes, {at("data_batch_1.bin", 2 * kRecord), "expected a whole record (3073 bytes)",
                           fmt::format("found {} bytes", kRecord - lost)});
  }
  expect_refused(joined(cifar_file(3), Bytes(1)), {at("data_batch_1.bin", 3 * kRecord), "found 1 bytes"});
}

TEST_P(Cifar, RefusesAFileWithoutImages) {
  expect_refused({}, {path("data_batch_1.bin").string() + "', offset 0", "expected records of 3073 bytes", "found"});
}

TEST_P(Cifar, RefusesLabelsOutOfRange) {
  Bytes bytes = cifar_file(1003);
  bytes[1001 * kRecord] = 10;
  expect_refused(bytes, {at("data_batch_1.bin", 1001 * kRecord), "expected a label below 10, found 10"});
  write("test.bin", cifar_file(3, 0, true));
  bytes = cifar_file(3, 0, true);
  bytes[2 * 3074] = 20;
  write("train.bin", bytes);
  expect_data_error([&] { read100(); }, {at("train.bin", 2 * 3074), "expected a coarse label below 20, found 20"});
  bytes[2 * 3074] = 19;
  bytes[2 * 3074 + 1] = 100;
  write("train.bin", bytes);
  expect_data_error([&] { read100(); }, {at("train.bin", 2 * 3074 + 1), "expected a fine label below 100, found 100"});
}

TEST_P(Cifar, RefusesTheOtherSetsRecords) {
  expect_refused(cifar_file(40, 0, true), {path("data_batch_1.bin").string(), "expected"});
  write("train.bin", cifar_file(40));
  write("test.bin", cifar_file(40));
  expect_data_error([&] { read100(); }, {path("train.bin").string(), "expected"});
}

TEST(CifarBomb, IsRefusedByWhatItExpandsToAndAtTheMostImages) {
  const Folder folder;
  const std::size_t most = 100000;
  write_plain(folder / "data_batch_1.bin", gzipped(Bytes(40000 * kRecord)));
  write_plain(folder / "test_batch.bin", cifar_file(1));
  expect_data_error([&] { cifar10_format().read(folder.path(), 10); },
                    {(folder / "data_batch_1.bin").string(), "expands more than a hundredfold"});
  fs::resize_file(folder / "test_batch.bin", (most + 1) * kRecord);  // a plain file is refused unread, by its size
  write_plain(folder / "data_batch_1.bin", cifar_file(1));
  expect_data_error([&] { cifar10_format().read(folder.path(), 10); },
                    {(folder / "test_batch.bin").string(), "expected at most 307300000 bytes, found 307303073"});
}

TEST_P(Cifar, MutatedFilesLoadSoundlyOrAreRefused) {
  const std::uint32_t seed = std::random_device()();
  SCOPED_TRACE(testing::Message() << "seed " << seed);
  std::mt19937 random(seed);
  write("test_batch.bin", cifar_file(1));
  const Bytes sound = cifar_file(3), stored = compressed() ? gzipped(sound) : sound;
  int loaded = 0, refused = 0;
  for (int round = 0; round < 500; ++round) {
    Bytes bytes = round % 2 == 0 ? stored : sound;
    const std::size_t at = random() % 4 == 0 ? random() % 3 * kRecord % bytes.size() : random() % bytes.size();
    if (random() % 3 == 0)
      bytes.resize(at);
    else
      bytes[at] = static_cast<std::uint8_t>(random());
    write_plain(path("data_batch_1.bin"), round % 2 == 0 ? bytes : compressed() ? gzipped(bytes) : bytes);
    try {
      const ImageSet set = read10().train;
      ++loaded;
      ASSERT_GT(set.count, 0);
      ASSERT_EQ(set.pixels.size(), static_cast<std::size_t>(set.count) * kCifarPixels);
      ASSERT_EQ(set.labels.size(), static_cast<std::size_t>(set.count));
      for (const std::int32_t label : set.labels) ASSERT_TRUE(label >= 0 && label < 10);
    } catch (const DataError& error) {
      ++refused;
      ASSERT_NE(std::string(error.what()).find(path("data_batch_1.bin").string()), std::string::npos) << error.what();
    }
  }
  EXPECT_GT(loaded, 20);
  EXPECT_GT(refused, 20);
}

TEST(CifarRegistry, LoadsBothSetsAndSaysWhatAFolderLacks) {
  const Folder folder;
  write_plain(folder / "data_batch_1.bin", cifar_file(24));
  write_plain(folder / "test_batch.bin.gz", gzipped(cifar_file(10)));
  ImageData data = load_images("cifar10", folder.path());
  EXPECT_EQ(data.train.count, 22);
  EXPECT_EQ(data.validation.count, 2);
  EXPECT_EQ(data.test.count, 10);
  EXPECT_EQ(data.categories, cifar10_categories());
  EXPECT_EQ(data.mean.size(), 3u);
  expect_data_error([&] { load_images("cifar100", folder.path()); },
                    {folder.path().string() + "' (no train.bin[.gz], test.bin[.gz])", "data.folder=DIR"});
  write_plain(folder / "data_batch_3.bin", cifar_file(24));
  expect_data_error([&] { load_images("cifar10", folder.path()); },
                    {folder.path().string() + "' (no data_batch_2.bin[.gz])"});
  write_plain(folder / "train.bin", cifar_file(24, 0, true));
  write_plain(folder / "test.bin", cifar_file(24, 0, true));
  data = load_images("cifar100", folder.path());
  EXPECT_EQ(data.train.count, 22);
  EXPECT_EQ(data.categories, cifar100_categories());
}

TEST(CifarRegistry, FindsTheFolderThatTheArchiveUnpacksTo) {
  const Folder folder;
  fs::create_directories(folder / "cifar-10-batches-bin");
  write_plain(folder / "cifar-10-batches-bin/data_batch_1.bin", cifar_file(12));
  write_plain(folder / "cifar-10-batches-bin/test_batch.bin", cifar_file(1));
  ASSERT_EQ(::setenv("HEADLAB_DATA", folder.path().c_str(), 1), 0);
  EXPECT_EQ(load_images("cifar10").origin, folder / "cifar-10-batches-bin");
  ::unsetenv("HEADLAB_DATA");
}

TEST(CifarCategories, AreDistinct) {
  EXPECT_EQ(cifar10_categories().size(), 10u);
  EXPECT_EQ(cifar10_categories()[9], "truck");
  const auto& fine = cifar100_categories();
  EXPECT_EQ(std::set<std::string>(fine.begin(), fine.end()).size(), 100u);
  EXPECT_TRUE(std::is_sorted(fine.begin(), fine.end()));
  EXPECT_EQ(fine[19], "cattle");
  EXPECT_EQ(fine[58], "pickup_truck");
}

}  // namespace
}  // namespace headlab::datasets
