#include <algorithm>
#include <cmath>
#include <map>

#include "datasets/image_data.h"
#include "engine/runtime/random.h"
#include "tests/datasets/environment.h"
#include "tests/datasets/idx_files.h"

namespace headlab::datasets {
namespace {

namespace fs = std::filesystem;

const fs::path kPackage = "/usr/share/datasets/fashion-mnist";

DataSetInfo info_of(const std::string& name) {
  for (const DataSetInfo& info : list_data_sets()) {
    if (info.name == name) return info;
  }
  throw std::runtime_error("no " + name);
}

TEST(Registry, AnUnknownNameIsAUsageErrorWithASuggestion) {
  try {
    load_images("fashion-mnits");
    FAIL();
  } catch (const UsageError& error) {
    const std::string message = error.what();
    EXPECT_NE(message.find("did you mean 'fashion-mnist'?"), std::string::npos) << message;
    EXPECT_NE(message.find("mnist, idx"), std::string::npos) << message;
  }
}

TEST(Registry, LooksInTheFolderThenInTheDataRoot) {
  const Folder folder;
  write_set(folder / "given", 24, 8, false);
  write_set(folder / "root", 36, 8, false);
  const Variable root("HEADLAB_DATA", folder / "root");
  EXPECT_EQ(load_images("idx", folder / "given").train.count, 22);
  EXPECT_EQ(load_images("idx").train.count, 33);
  write_set(folder / "root/idx", 48, 8, true);
  EXPECT_EQ(load_images("idx").train.count, 44);
  EXPECT_EQ(load_images("idx").origin, folder / "root/idx");
  EXPECT_TRUE(info_of("idx").present);
  EXPECT_EQ(info_of("idx").place, (folder / "root/idx").string());
}

TEST(Registry, AGivenFolderIsTheOnlyPlaceLookedAt) {
  const Folder folder;
  write_set(folder / "root", 24, 8, false);
  write_set(folder / "part", 24, 8, false);
  fs::remove(folder / "part/t10k-labels-idx1-ubyte");
  const Variable root("HEADLAB_DATA", folder / "root");
  expect_data_error([&] { load_images("idx", folder / "part"); },
                    {"'idx'", (folder / "part").string() + "' (no t10k-labels-idx1-ubyte[.gz])", "data.folder=DIR"});
  expect_data_error([&] { load_images("fashion-mnist", folder / "none"); },
                    {(folder / "none").string() + "' (no such folder)",
                     "apt-get install dataset-fashion-mnist, or headlab data fetch fashion-mnist"});
}

TEST(Registry, AMissingSetListsThePlacesTriedAndWhatToDo) {
  const Folder folder;
  {
    const Variable root("HEADLAB_DATA", folder.path());
    expect_data_error([] { load_images("mnist"); }, {(folder / "mnist").string() + "' (no such folder)",
                                                     folder.path().string() + "' (no train-images-idx3-ubyte[.gz]",
                                                     "data.folder=DIR", "HEADLAB_DATA=DIR"});
  }
  const Variable none("HEADLAB_DATA", "");
  expect_data_error([] { load_images("mnist"); }, {"no folder is known for it", "data.folder=DIR"});
  EXPECT_FALSE(info_of("mnist").present);
}

TEST(Registry, AcceptsDotsInFileNames) {
  const Folder folder;
  write_set(folder.path(), 24, 8, true);
  fs::rename(folder / "train-images-idx3-ubyte.gz", folder / "train-images.idx3-ubyte.gz");
  fs::rename(folder / "t10k-labels-idx1-ubyte.gz", folder / "t10k-labels.idx1-ubyte.gz");
  EXPECT_EQ(load_images("idx", folder.path()).test.count, 8);
}

TEST(Registry, NumbersTheCategoriesOfAnyIdxSet) {
  const Folder folder;
  write_set(folder.path(), 24, 8, false);
  Bytes labels = label_file(8, 4);
  labels.back() = 6;
  write_plain(folder / "t10k-labels-idx1-ubyte", labels);
  EXPECT_EQ(load_images("idx", folder.path()).categories,
            (std::vector<std::string>{"0", "1", "2", "3", "4", "5", "6"}));
}

TEST(Registry, RefusesSetsThatCannotBeTrainedOn) {
  const Folder folder;
  write_set(folder.path(), 11, 8, false);
  expect_data_error([&] { load_images("idx", folder.path()); }, {"train-images-idx3-ubyte", "at least 12", "found 11"});
  write_set(folder.path(), 24, 8, false);
  write_plain(folder / "t10k-images-idx3-ubyte", image_file(8, 3, 2));
  expect_data_error([&] { load_images("idx", folder.path()); }, {"t10k-images-idx3-ubyte", "of 2x3", "found 3x2"});
  write_set(folder.path(), 24, 8, false);
  expect_data_error([&] { load_images("mnist", folder.path()); },
                    {"train-images-idx3-ubyte", "images of 28x28 with 1", "found 2x3", "data.name=idx"});
}

TEST(Registry, TheDigestIsOfTheContentAlone) {
  const Folder folder;
  write_set(folder / "plain", 24, 8, false);
  write_set(folder / "compressed", 24, 8, true);
  const std::string digest = load_images("idx", folder / "plain").digest;
  EXPECT_EQ(digest, load_images("idx", folder / "compressed").digest);
  Bytes labels = label_file(8, 4);
  labels.back() = 0;
  write_plain(folder / "plain/t10k-labels-idx1-ubyte", labels);
  EXPECT_NE(digest, load_images("idx", folder / "plain").digest);
}

TEST(Registry, NormalisationIsMeasuredOnTheTrainingSplit) {
  const Folder folder;
  write_set(folder.path(), 24, 8, false);
  const ImageData data = load_images("idx", folder.path());
  double sum = 0, squares = 0;
  for (const std::uint8_t p : data.train.pixels) sum += p / 255.0;
  const double n = static_cast<double>(data.train.pixels.size()), mean = sum / n;
  for (const std::uint8_t p : data.train.pixels) squares += (p / 255.0 - mean) * (p / 255.0 - mean);
  ASSERT_EQ(data.mean.size(), 1u);
  EXPECT_NEAR(data.mean[0], mean, 1e-12);
  EXPECT_NEAR(data.deviation[0], std::sqrt(squares / n), 1e-12);
  EXPECT_EQ(n, 22 * 6);
}

// Each image carries its own number, so that a split shows where its images come from.
TEST(Split, IsFixedDisjointCompleteAndInFileOrder) {
  const Folder folder;
  write_set(folder.path(), 240, 8, false);
  Bytes images = big_endian({0x803, 240, 1, 1});
  for (int i = 0; i < 240; ++i) images.push_back(static_cast<std::uint8_t>(i));
  write_plain(folder / "train-images-idx3-ubyte", images);
  write_plain(folder / "t10k-images-idx3-ubyte", image_file(8, 1, 1));
  const ImageData data = load_images("idx", folder.path());
  Bytes expected;
  const auto order = Random(0, "split/idx").permutation(240);
  for (std::size_t i = 0; i < 20; ++i) expected.push_back(static_cast<std::uint8_t>(order[i]));
  std::sort(expected.begin(), expected.end());
  EXPECT_EQ(data.validation.pixels, expected);
  EXPECT_TRUE(std::is_sorted(data.train.pixels.begin(), data.train.pixels.end()));
  Bytes both = joined(data.train.pixels, data.validation.pixels);
  std::sort(both.begin(), both.end());
  EXPECT_EQ(both, Bytes(images.begin() + 16, images.end()));
  for (const ImageSet* set : {&data.train, &data.validation}) {
    ASSERT_EQ(set->labels.size(), static_cast<std::size_t>(set->count));
    for (std::size_t i = 0; i < set->labels.size(); ++i) EXPECT_EQ(set->labels[i], set->pixels[i] % 4);
  }
}

TEST(FashionMnist, LoadsAsPackagedAndWithAPlainFile) {
  if (!fs::exists(kPackage)) GTEST_SKIP() << "dataset-fashion-mnist is not installed";
  const ImageData data = load_images("fashion-mnist", kPackage);
  EXPECT_EQ(data.train.count, 55000);
  EXPECT_EQ(data.validation.count, 5000);
  EXPECT_EQ(data.test.count, 10000);
  EXPECT_EQ(data.train.height, 28);
  EXPECT_EQ(data.train.width, 28);
  ASSERT_EQ(data.categories.size(), 10u);
  EXPECT_EQ(data.categories[9], "Ankle boot");
  EXPECT_EQ(data.digest, "624fff29e5d02dfdbc2a0d51e52c9306");
  EXPECT_NEAR(data.mean[0], 0.2860, 5e-4);  // of all 60,000, as commonly given
  EXPECT_NEAR(data.deviation[0], 0.3530, 5e-4);
  std::map<std::int32_t, int> of_label;
  for (const std::int32_t label : data.test.labels) ++of_label[label];
  ASSERT_EQ(of_label.size(), 10u);
  for (const auto& [label, count] : of_label) EXPECT_EQ(count, 1000) << label;

  const Folder folder;
  for (const auto& file : fs::directory_iterator(kPackage))
    fs::create_symlink(file.path(), folder / file.path().filename().string());
  Bytes bytes(16 + 10000 * 28 * 28);
  const gzFile in = gzopen((kPackage / "t10k-images-idx3-ubyte.gz").c_str(), "rb");
  ASSERT_EQ(gzread(in, bytes.data(), static_cast<unsigned>(bytes.size())), static_cast<int>(bytes.size()));
  gzclose(in);
  fs::remove(folder / "t10k-images-idx3-ubyte.gz");
  write_plain(folder / "t10k-images-idx3-ubyte", bytes);
  const ImageOutline outline = image_outline("fashion-mnist").value();
  EXPECT_FALSE(image_outline("idx").has_value());
  EXPECT_EQ(outline.size, (ImageSize{data.test.channels, data.test.height, data.test.width})) << "as declared";
  EXPECT_EQ(outline.categories, 10);
  const ImageData plain = load_images("fashion-mnist", folder.path());
  EXPECT_EQ(plain.digest, data.digest);
  EXPECT_EQ(plain.test.pixels, data.test.pixels);
}

}  // namespace
}  // namespace headlab::datasets
