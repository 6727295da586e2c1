#include "fuzz/store_file.h"
#include "results/store.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  headlab::fuzz::read_store_file({data, size}, headlab::results::read_run);
  return 0;
}
