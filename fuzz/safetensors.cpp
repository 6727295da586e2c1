#include "experiments/models/safetensors_file.h"

#include <cstring>

#include "base/error.h"
#include "fuzz/target.h"

using namespace headlab;
using experiments::Safetensors;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::accepted<DataError>("'/fuzz.safetensors'", [&] {
    const Safetensors read = experiments::parse_safetensors(fuzz::as_text({data, size}), "/fuzz.safetensors");
    const Safetensors again = experiments::parse_safetensors(experiments::write_safetensors(read), "/fuzz.safetensors");
    fuzz::require(read.metadata == again.metadata, "metadata survive");
    fuzz::require(read.arrays.size() == again.arrays.size(), "what is written has as many tensors");
    for (const auto& [name, array] : read.arrays) {
      const results::Array& other = again.arrays.at(name);
      std::size_t count = 1;
      for (const std::int64_t dimension : array.shape) count *= static_cast<std::size_t>(dimension);
      fuzz::require(count == array.values.size(), "as many numbers as the shape says", name);
      fuzz::require(array.shape == other.shape, "shapes survive", name);
      fuzz::require(std::memcmp(array.values.data(), other.values.data(), count * sizeof(float)) == 0,
                    "numbers survive", name);
    }
  });
  return 0;
}
