#include "results/record.h"

#include <cmath>

namespace headlab::results {

const Scalar* RunRecord::find(const std::string& name) const {
  for (const auto* list : {&payload.metrics, &measured.values}) {
    for (const Scalar& s : *list) {
      if (s.metric.name == name) return &s;
    }
  }
  return nullptr;
}

double RunRecord::value(const std::string& name) const {
  const Scalar* scalar = find(name);
  return scalar ? scalar->value : std::nan("");
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
