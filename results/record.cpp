#include "results/record.h"

#include <cmath>

namespace headlab::results {

namespace {

double shared_of_active(const HeadLoad& load) {
  std::int64_t shared = 0, all = 0;
  for (std::int64_t at = 0; at < static_cast<std::int64_t>(load.count.size()); ++at) {
    const std::int64_t layer = at / (load.categories * load.heads), head = at % load.heads;
    all += load.count[static_cast<std::size_t>(at)];
    if (head < load.shared_of_layer[static_cast<std::size_t>(layer)])
      shared += load.count[static_cast<std::size_t>(at)];
  }
  return all > 0 ? static_cast<double>(shared) / static_cast<double>(all) : std::nan("");
}

}  // namespace

double RunRecord::value(const std::string& name) const {
  for (const auto* list : {&payload.metrics, &measured.values}) {
    for (const Scalar& s : *list) {
      if (s.name == name) return s.value;
    }
  }
  if (name == "shared_of_active") return shared_of_active(payload.head_load);
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
