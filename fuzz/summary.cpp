#include "results/summary.h"

#include "fuzz/store_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  headlab::fuzz::read_store_file({data, size}, headlab::results::read_summary);
  return 0;
}
