#include "engine/runtime/precision.h"

#include "base/error.h"

namespace headlab {
namespace {

Precision chosen = Precision::float32;

}  // namespace

Precision precision_named(const std::string& name) {
  if (name == "float32") return Precision::float32;
  if (name == "bfloat16") return Precision::bfloat16;
  if (name == "bfloat16_amx") return Precision::bfloat16_amx;
  throw UsageError("no precision '" + name + "'; there are float32, bfloat16 and bfloat16_amx");
}

void set_precision(Precision precision) {
  chosen = precision;
}

Precision precision() {
  return chosen;
}

}  // namespace headlab
