#include "experiments/models/format.h"

#include "experiments/runs/run_record.h"

namespace headlab::experiments {

Config config_of_model(const Config& config) {
  const char* const where = "model";
  const Config placeless = config_without_places(config);
  Config out;
  for (const auto& [key, value] : placeless.settings().all()) {
    const bool of_training = key.starts_with("train.") || key.starts_with("eval.");
    if (!of_training || key == "train.precision") out.offer({key, value, where});  // its owner may be changed
  }
  out.set("train.epochs", std::int64_t{0}, where);
  out.set("train.batch", std::int64_t{1}, where);
  return out;
}

}  // namespace headlab::experiments
