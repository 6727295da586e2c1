#include "results/record.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <iterator>
#include <limits>
#include <string_view>

namespace headlab::results {

namespace {

// A static choice counts as shared: every token uses its heads.
double shared_of_active(const Load& load) {
  std::int64_t shared = 0, all = 0;
  for (std::int64_t layer = 0; layer < load.layers; ++layer) {
    for (std::int64_t slot = 0; slot < load.slots_of_layer[static_cast<std::size_t>(layer)]; ++slot) {
      std::int64_t selected = 0, tokens = 0;
      for (std::int64_t row = 0; row < load.row_count(); ++row) {
        selected += load.count[load.at(layer, row, slot)];
        tokens += load.tokens[load.at(layer, row)];
      }
      all += selected;
      if (selected == tokens) shared += selected;
    }
  }
  return all > 0 ? static_cast<double>(shared) / static_cast<double>(all) : std::nan("");
}

template <class T>
std::span<const T> values_of(const std::vector<Column>& columns, std::string_view name) {
  for (const Column& column : columns) {
    const auto* values = std::get_if<std::vector<T>>(&column.values);
    if (values && column.name == name) return *values;
  }
  return {};
}

}  // namespace

std::size_t Column::size() const {
  return std::visit([](const auto& list) { return list.size(); }, values);
}

std::vector<float> rounded(std::vector<float> values) {
  constexpr int dropped = std::numeric_limits<float>::digits - 1 - kKeptBits;
  for (float& value : values) {
    if (!std::isfinite(value)) continue;
    auto bits = std::bit_cast<std::uint32_t>(value);
    const std::uint32_t odd = bits >> dropped & 1U;
    bits += (1U << (dropped - 1)) - 1 + odd;
    bits &= ~((1U << dropped) - 1);
    value = std::bit_cast<float>(bits);
  }
  return values;
}

std::span<const std::int64_t> Payload::integers(std::string_view column) const {
  return values_of<std::int64_t>(columns, column);
}

std::span<const float> Payload::reals(std::string_view column) const {
  return values_of<float>(columns, column);
}

const Load& Payload::load(std::string_view slot, std::string_view split) const {
  static const Load none;
  for (const Load& each : loads) {
    if (each.slot == slot && each.split == split) return each;
  }
  return none;
}

double RunRecord::value(const std::string& name) const {
  for (const auto* list : {&payload.metrics, &measured.values}) {
    for (const Scalar& s : *list) {
      if (s.name == name) return s.value;
    }
  }
  if (name == "shared_of_active") return shared_of_active(payload.load("head", "category"));
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
