#include "results/record.h"

#include <cmath>

namespace headlab::results {

double RunRecord::value(const std::string& name) const {
  for (const auto* list : {&payload.metrics, &measured.values}) {
    for (const Scalar& s : *list) {
      if (s.name == name) return s.value;
    }
  }
  return std::nan("");
}

const char* to_string(Status status) {
  switch (status) {
    case Status::done:
      return "done";
    case Status::failed:
      return "failed";
    case Status::diverged:
      return "diverged";
  }
  return "unknown";
}

}  // namespace headlab::results
