#include "datasets/idx.h"

#include "base/error.h"
#include "fuzz/image_files.h"

using namespace headlab;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static fuzz::MemoryFile images, labels;
  const fuzz::TwoFiles input({data, size});
  fuzz::write_maybe_gzipped(images, input.first, input.compress_first);
  fuzz::write_maybe_gzipped(labels, input.second, input.compress_second);
  const std::int64_t categories = 1 + input.options;
  fuzz::accepted<DataError>("/proc/self/fd/", [&] {
    const auto set = datasets::read_idx(images.path(), labels.path(), categories);
    fuzz::require(set.count > 0 && set.height > 0 && set.width > 0, "sizes are positive");
    fuzz::require(set.pixels.size() == static_cast<std::size_t>(set.count * set.height * set.width), "pixels fit");
    fuzz::require(set.labels.size() == static_cast<std::size_t>(set.count), "labels fit");
    for (const std::int32_t label : set.labels) fuzz::require(label >= 0 && label < categories, "labels in range");
  });
  return 0;
}
