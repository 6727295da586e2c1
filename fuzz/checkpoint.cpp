#include "fuzz/small_checkpoint.h"
#include "fuzz/store_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static headlab::fuzz::SmallModel model;
  headlab::fuzz::read_store_file({data, size}, [](const std::filesystem::path& path) {
    headlab::experiments::TrainingState state;
    headlab::experiments::load_checkpoint(path, model.owner, state, model.parameters, model.optimiser);
  });
  return 0;
}
