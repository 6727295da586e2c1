#include "results/record.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <string_view>

namespace headlab::results {

namespace {

// A static choice counts as shared: every token uses its heads.
double shared_of_active(const HeadLoad& load) {
  std::int64_t shared = 0, all = 0;
  const auto place = [&](std::int64_t layer, std::int64_t category) {
    return static_cast<std::size_t>(layer * load.categories + category);
  };
  for (std::int64_t layer = 0; layer < load.layers; ++layer) {
    for (std::int64_t head = 0; head < load.heads_of_layer[static_cast<std::size_t>(layer)]; ++head) {
      std::int64_t selected = 0, tokens = 0;
      for (std::int64_t c = 0; c < load.categories; ++c) {
        selected += load.count[place(layer, c) * static_cast<std::size_t>(load.heads) + static_cast<std::size_t>(head)];
        tokens += load.tokens[place(layer, c)];
      }
      all += selected;
      if (selected == tokens) shared += selected;
    }
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

bool higher_is_better(const std::string& name) {
  static constexpr std::string_view small_is_better[] = {
      "test_loss",    "parameters",    "madds_needed", "madds_executed", "active_heads", "nominal_active_heads",
      "test_seconds", "train_seconds", "wall_seconds", "peak_memory"};
  return std::find(std::begin(small_is_better), std::end(small_is_better), name) == std::end(small_is_better);
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
