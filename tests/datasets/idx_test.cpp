#include "datasets/idx.h"

#include <fmt/format.h>

#include <random>

#include "tests/datasets/idx_files.h"

namespace headlab::datasets {
namespace {

class Idx : public testing::TestWithParam<bool> {
 protected:
  bool compressed() const { return GetParam(); }
  Bytes stored(const Bytes& bytes) const { return compressed() ? gzipped(bytes) : bytes; }

  ImageSet read(const Bytes& image_bytes, const Bytes& label_bytes, std::int64_t categories = 10) const {
    write_plain(images(), stored(image_bytes));
    write_plain(labels(), stored(label_bytes));
    return read_idx(images(), labels(), categories);
  }
  void expect_refused(const Bytes& image_bytes, const Bytes& label_bytes, const std::vector<std::string>& parts) const {
    expect_data_error([&] { read(image_bytes, label_bytes); }, parts);
  }

  std::filesystem::path images() const { return folder_ / "images"; }
  std::filesystem::path labels() const { return folder_ / "labels"; }
  // "'FILE', offset N" as errors begin.
  std::string at(const std::filesystem::path& file, int offset) const {
    return fmt::format("'{}', offset {}{}:", file.string(), offset, compressed() ? " decompressed" : "");
  }

 private:
  Folder folder_;
};

INSTANTIATE_TEST_SUITE_P(Files, Idx, testing::Bool(),
                         [](const auto& test) { return test.param ? "Compressed" : "Plain"; });

TEST_P(Idx, ReadsImagesThatAreNotSquare) {
  const ImageSet set = read(image_file(5, 2, 3), label_file(5, 4));
  EXPECT_EQ(set.count, 5);
  EXPECT_EQ(set.channels, 1);
  EXPECT_EQ(set.height, 2);
  EXPECT_EQ(set.width, 3);
  ASSERT_EQ(set.pixels.size(), 30u);
  for (std::size_t p = 0; p < 30; ++p) EXPECT_EQ(set.pixels[p], 7 * p % 256);
  EXPECT_EQ(set.labels, (std::vector<std::int32_t>{0, 1, 2, 3, 0}));
}

TEST_P(Idx, RefusesAWrongMagicNumber) {
  expect_refused(joined(big_endian({0x80000803}), Bytes(40)), label_file(5, 4),
                 {at(images(), 0), "expected magic number 0x00000803", "found 0x80000803"});
  expect_refused(image_file(5, 2, 3), image_file(5, 2, 3),
                 {at(labels(), 0), "expected magic number 0x00000801", "found 0x00000803"});
}

TEST_P(Idx, RefusesSizesOfZero) {
  expect_refused(big_endian({0x803, 0, 2, 3}), label_file(0, 4), {at(images(), 4), "expected positive", "0 images"});
  expect_refused(big_endian({0x803, 5, 0, 3}), label_file(5, 4), {at(images(), 4), "expected positive", "of 0x3"});
  expect_refused(big_endian({0x803, 5, 2, 0}), label_file(5, 4), {at(images(), 4), "expected positive", "of 2x0"});
}

TEST_P(Idx, RefusesProductsThatOverflowBeforeAllocating) {
  const std::uint32_t most = 0xffffffff;
  expect_refused(big_endian({0x803, most, most, most}), label_file(5, 4),
                 {at(images(), 4), "expected at most 4294967296 bytes", "4294967295 images of 4294967295x4294967295"});
  // 2^65 is 0 modulo 2^64, 3 * 2^31 * 2^31 wraps in 63 bits.
  expect_refused(big_endian({0x803, 1u << 31, 1u << 31, 8}), label_file(5, 4), {at(images(), 4), "expected at most"});
  expect_refused(big_endian({0x803, 3, 1u << 31, 1u << 31}), label_file(5, 4), {at(images(), 4), "expected at most"});
}

TEST_P(Idx, RefusesWhatTheFileCannotHoldBeforeAllocating) {
  expect_refused(joined(big_endian({0x803, 1u << 30, 2, 2}), Bytes(6)), big_endian({0x801, 1u << 30}),
                 {at(images(), 16), "expected 4294967296 bytes", compressed() ? "found at most" : "found at most 6"});
  expect_refused(image_file(5, 2, 3), joined(big_endian({0x801, 4294967295}), Bytes(3)),
                 {at(labels(), 4), "expected 5 labels", "found 4294967295"});
}

TEST_P(Idx, RefusesTruncatedHeadersAndData) {
  const Bytes whole = image_file(5, 2, 3), names = label_file(5, 4);
  for (const int kept : {0, 3, 7, 11, 15}) {
    expect_refused(Bytes(whole.begin(), whole.begin() + kept), names,
                   {at(images(), kept / 4 * 4), "expected", "found the end of the file"});
  }
  const Bytes shorter(whole.begin(), whole.end() - 1);
  if (compressed())
    expect_refused(shorter, names, {at(images(), 45), "expected 30 bytes", "found 29"});
  else
    expect_refused(shorter, names, {at(images(), 16), "expected 30 bytes", "found at most 29"});
  expect_refused(whole, Bytes(names.begin(), names.begin() + 6), {at(labels(), 4), "the number of labels"});
  expect_refused(whole, Bytes(names.begin(), names.end() - 2), {labels().string(), "expected 5 bytes", "3"});
}

TEST_P(Idx, RefusesBytesAfterTheData) {
  expect_refused(joined(image_file(5, 2, 3), Bytes(1)), label_file(5, 4),
                 {at(images(), 46), "expected the end of the file after the 30 bytes", "header allows"});
  expect_refused(image_file(5, 2, 3), joined(label_file(5, 4), Bytes(1000)),
                 {at(labels(), 13), "expected the end of the file after the 5 bytes"});
}

TEST_P(Idx, RefusesLabelsOutOfRange) {
  Bytes names = label_file(5, 4);
  names[8 + 3] = 10;
  expect_refused(image_file(5, 2, 3), names, {at(labels(), 11), "expected a label below 10", "found 10"});
}

TEST_P(Idx, RefusesCountsThatDiffer) {
  expect_refused(image_file(5, 2, 3), label_file(6, 4),
                 {at(labels(), 4), "expected 5 labels", images().string(), "found 6"});
}

TEST(IdxBomb, IsRefusedByWhatItsHeaderAllows) {
  const Folder folder;
  write_plain(folder / "images", gzipped(joined(image_file(5, 2, 3), Bytes(64 << 20))));
  write_plain(folder / "labels", label_file(5, 4));
  expect_data_error([&] { read_idx(folder / "images", folder / "labels", 10); },
                    {(folder / "images").string(), "after the 30 bytes of data that the header allows"});
}

// All of it is there, 100 MiB in 100 KB, and none of it is inflated.
TEST(IdxBomb, IsRefusedByItsHeaderWhereNoImagesAreSoAlike) {
  const Folder folder;
  write_plain(folder / "images", gzipped(joined(big_endian({0x803, 100, 1024, 1024}), Bytes(100 << 20))));
  write_plain(folder / "labels", label_file(100, 4));
  expect_data_error(
      [&] { read_idx(folder / "images", folder / "labels", 10); },
      {(folder / "images").string(), "offset 16 decompressed", "expected 104857600 bytes", "found at most 67108848"});
}

// Bytes changed, removed, added or repeated at random places.
Bytes mutated(Bytes bytes, std::mt19937& random) {
  const auto below = [&](std::size_t end) { return static_cast<std::size_t>(random() % end); };
  for (std::size_t edits = 1 + below(3); edits > 0 && !bytes.empty(); --edits) {
    // Headers are short: half the edits go there.
    const std::size_t at = below(2) ? below(bytes.size()) : below(std::min<std::size_t>(bytes.size(), 16));
    const auto place = bytes.begin() + static_cast<std::ptrdiff_t>(at);
    switch (below(5)) {
      case 0:
        *place = static_cast<std::uint8_t>(random());
        break;
      case 1:
        *place = static_cast<std::uint8_t>(*place ^ (1u << below(8)));
        break;
      case 2:
        bytes.resize(at);
        break;
      case 3:
        bytes.insert(place, 1 + below(8), static_cast<std::uint8_t>(random()));
        break;
      default:
        bytes.erase(place);
    }
  }
  return bytes;
}

TEST_P(Idx, MutatedFilesLoadSoundlyOrAreRefused) {
  const std::uint32_t seed = std::random_device()();
  SCOPED_TRACE(testing::Message() << "seed " << seed);
  RecordProperty("seed", std::to_string(seed));
  std::mt19937 random(seed);
  const Bytes sound_images = image_file(5, 2, 3), sound_labels = label_file(5, 4);
  read(sound_images, sound_labels);
  int loaded = 0;
  for (int round = 0; round < 2000; ++round) {
    const bool outside = compressed() && random() % 2 == 0;  // damage the compressed bytes, not the content
    const bool hit_images = round < 1000;
    if (round == 1000) write_plain(images(), stored(sound_images));
    const Bytes& sound = hit_images ? sound_images : sound_labels;
    write_plain(hit_images ? images() : labels(),
                outside ? mutated(stored(sound), random) : stored(mutated(sound, random)));
    try {
      const ImageSet set = read_idx(images(), labels(), 4);
      ++loaded;
      ASSERT_EQ(set.pixels.size(), static_cast<std::size_t>(set.count * set.height * set.width));
      ASSERT_EQ(set.labels.size(), static_cast<std::size_t>(set.count));
      for (const std::int32_t label : set.labels) ASSERT_TRUE(label >= 0 && label < 4);
    } catch (const DataError& error) {
      const std::string message = error.what();
      ASSERT_TRUE(message.find((hit_images ? images() : labels()).string()) != std::string::npos) << message;
    }
  }
  EXPECT_GT(loaded, 20);
  EXPECT_LT(loaded, 1500);
}

}  // namespace
}  // namespace headlab::datasets
