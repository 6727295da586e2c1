#include "datasets/cifar.h"

#include "base/error.h"
#include "fuzz/image_files.h"

using namespace headlab;

namespace {

// A folder in which the training and the test file of both sets are files in memory.
class CifarFolder {
 public:
  fuzz::MemoryFile train, test;

  CifarFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "headlab-fuzz-XXXXXX").string();
    fuzz::require(::mkdtemp(name.data()) != nullptr, "mkdtemp");
    path_ = name;
    for (const char* link : {"data_batch_1.bin", "train.bin"})
      std::filesystem::create_symlink(train.path(), path_ / link);
    for (const char* link : {"test_batch.bin", "test.bin"}) std::filesystem::create_symlink(test.path(), path_ / link);
  }
  ~CifarFolder() { std::filesystem::remove_all(path_); }
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace

// The first byte chooses: compressed here, CIFAR-100, filled up to a whole record (few inputs have 3,073 bytes).
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static CifarFolder folder;
  const unsigned flags = size > 0 ? data[0] : 0u;
  const bool fine = flags & 2u;
  const std::size_t record = (fine ? 2 : 1) + 3 * 32 * 32;
  std::vector<std::uint8_t> train(data + (size > 0), data + size);
  if (flags & 4u) train.resize((train.size() + record - 1) / record * record);
  fuzz::write_maybe_gzipped(folder.train, train, flags & 1u);
  folder.test.write(std::vector<std::uint8_t>(record));
  const std::int64_t categories = fine ? 100 : 10;
  const datasets::FolderFormat format = fine ? datasets::cifar100_format() : datasets::cifar10_format();
  fuzz::accepted<DataError>(folder.path().string(), [&] {
    const datasets::ImageSet set = format.read(folder.path(), categories).train;
    fuzz::require(set.count > 0 && set.channels == 3 && set.height == 32 && set.width == 32, "sizes");
    fuzz::require(set.pixels.size() == static_cast<std::size_t>(set.count) * 3072, "pixels fit");
    fuzz::require(set.labels.size() == static_cast<std::size_t>(set.count), "labels fit");
    for (const std::int32_t label : set.labels) fuzz::require(label >= 0 && label < categories, "labels in range");
  });
  return 0;
}
