#include "engine/runtime/precision.h"

namespace headlab {
namespace {

Precision chosen = Precision::float32;

}  // namespace

void set_precision(Precision precision) {
  chosen = precision;
}

Precision precision() {
  return chosen;
}

}  // namespace headlab
