#include "results/record.h"

#include <bit>
#include <cmath>
#include <limits>
#include <string_view>

namespace headlab::results {

namespace {

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

const Load& Payload::load(std::string_view slot) const {
  for (const Load& each : loads) {
    if (each.slot == slot) return each;
  }
  return load(slot, "");
}

std::string RunRecord::provenance(std::string_view key) const {
  for (const auto& [name, value] : measured.provenance) {
    if (name == key) return value;
  }
  return "";
}

const Scalar* RunRecord::find(const std::string& name) const {
  for (const auto* list : {&payload.metrics, &measured.values}) {
    for (const Scalar& s : *list) {
      if (s.metric.name == name) return &s;
    }
  }
  return nullptr;
}

double RunRecord::value(const std::string& name) const {
  if (const auto at = name.find(kLess); at != std::string::npos)
    return value(name.substr(0, at)) - value(name.substr(at + kLess.size()));
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
