#include "datasets/text/r_strings.h"

#include "base/error.h"
#include "fuzz/image_files.h"

using namespace headlab;

// The first byte says whether the rest is a database or one value, packed here so that mutations reach what is inside.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  std::string database(fuzz::as_text({data + 1, size - 1}));
  if (data[0] & 1u) {
    std::string packed(compressBound(database.size()), '\0');
    uLongf length = packed.size();
    const int code = compress2(reinterpret_cast<Bytef*>(packed.data()), &length,
                               reinterpret_cast<const Bytef*>(database.data()), database.size(), 1);
    fuzz::require(code == Z_OK, "compress2");
    std::string record;
    for (const int shift : {24, 16, 8, 0}) record += static_cast<char>(database.size() >> shift);
    database = record + packed.substr(0, length);
  }
  constexpr std::size_t kMost = 1 << 20;
  fuzz::accepted<DataError>("'/fuzz.rdb', offset ", [&] {
    for (const auto& strings : datasets::parse_r_strings(database, "/fuzz.rdb", kMost)) {
      std::size_t sum = 0;
      for (const std::string& string : strings) sum += string.size() + 8;
      fuzz::require(sum <= kMost, "strings lie within their record");
    }
  });
  return 0;
}
