#include "experiments/models/format.h"

namespace headlab::experiments {

// One name a format.
ModelFormat safetensors_format(), llama2c_format();

Registry<ModelFormat>& model_formats() {
  static Registry<ModelFormat> all("model format", {safetensors_format(), llama2c_format()});
  return all;
}

}  // namespace headlab::experiments
