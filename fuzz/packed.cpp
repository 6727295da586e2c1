#include "datasets/text/packed.h"

#include <fcntl.h>

#include "base/error.h"
#include "fuzz/target.h"
#include "tests/datasets/packed_files.h"

using namespace headlab;

namespace {

void read_all(const datasets::TextPart& part, std::int64_t vocabulary) {
  std::int64_t tokens = 1;
  std::size_t names = 0;
  for (std::int64_t d = 0; d < part.documents(); ++d) {
    tokens += part.document(d).size() + 1;
    names += part.name(d).size();
  }
  fuzz::require(part.documents() == 0 || tokens == part.tokens.size(), "documents lie side by side");
  fuzz::require(names <= part.names.size(), "names do not overlap");
  for (std::int64_t i = 0; i < part.tokens.size(); ++i)
    fuzz::require(part.tokens[i] < vocabulary, "tokens are of the vocabulary");
}

}  // namespace

// The first byte says whether the rest is sealed again.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static fuzz::MemoryFile file;
  if (size == 0) return 0;
  std::string bytes(fuzz::as_text({data + 1, size - 1}));
  if (data[0] & 1u) datasets::seal_again(bytes);
  file.write({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
  fuzz::accepted<DataError>(file.path().string(), [&] {
    const std::string key = bytes.size() < datasets::kPackedHeader ? std::string(32, '0') : bytes.substr(48, 32);
    const auto packed = datasets::find_packed(file.path(), key);
    fuzz::require(packed.has_value(), "a file of this key is read or refused");
    for (const datasets::TextPart& part : packed->parts) read_all(part, packed->vocabulary);
  });
  return 0;
}
