#include "experiments/models/llama2c_file.h"

#include <cstring>

#include "base/error.h"
#include "fuzz/target.h"

using namespace headlab;
using experiments::LlamaCheckpoint;

namespace {

// NaN included.
bool same_bits(const results::Array& a, const results::Array& b) {
  return a.shape == b.shape && a.values.size() == b.values.size() &&
         std::memcmp(a.values.data(), b.values.data(), a.values.size() * sizeof(float)) == 0;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::accepted<DataError>("'/fuzz.bin'", [&] {
    const LlamaCheckpoint read = experiments::parse_llama2c(fuzz::as_text({data, size}), "/fuzz.bin");
    const LlamaCheckpoint again = experiments::parse_llama2c(experiments::write_llama2c(read), "/fuzz.bin");
    fuzz::require(read.arrays.size() == again.arrays.size(), "what is written has as many tensors");
    for (const auto& [name, array] : read.arrays)
      fuzz::require(same_bits(array, again.arrays.at(name)), "what is written is read again", name);
  });
  return 0;
}
