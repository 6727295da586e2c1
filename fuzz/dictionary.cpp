#include "datasets/text/dictionary.h"

#include "base/error.h"
#include "fuzz/image_files.h"

using namespace headlab;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static fuzz::MemoryFile index, text;
  const fuzz::TwoFiles input({data, size});
  fuzz::write_maybe_gzipped(index, input.first, input.compress_first);
  fuzz::write_maybe_gzipped(text, input.second, input.compress_second);
  fuzz::accepted<DataError>("/proc/self/fd/", [&] {
    std::size_t bytes = 0;
    for (const datasets::Document& document : datasets::read_dictionary(index.path(), text.path())) {
      fuzz::require(!document.name.starts_with("00-"), "what is about the dictionary is left out");
      bytes += document.text.size();
    }
    // Input that is gzip data itself may hold more.
    const bool plain = input.compress_second || input.second.empty() || input.second[0] != 0x1f;
    fuzz::require(!plain || bytes <= input.second.size(), "entries do not overlap");
  });
  fuzz::accepted<DataError>("'/fuzz'", [&] {
    for (const datasets::IndexLine& line : datasets::parse_index(fuzz::as_text(input.first), size, "/fuzz"))
      fuzz::require(line.offset <= size && line.length <= size - line.offset, "entries lie within the text");
  });
  return 0;
}
