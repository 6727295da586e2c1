#include "results/metric.h"

namespace headlab::results {

const char* to_string(Metric::Kind kind) {
  switch (kind) {
    case Metric::Kind::quality:
      return "quality";
    case Metric::Kind::mechanism:
      return "mechanism";
    case Metric::Kind::cost:
      return "cost";
    case Metric::Kind::measured:
      return "measured";
  }
  return "unknown";
}

const char* to_string(Metric::Better better) {
  switch (better) {
    case Metric::Better::more:
      return "more";
    case Metric::Better::less:
      return "less";
    case Metric::Better::neither:
      return "neither";
  }
  return "unknown";
}

std::optional<Metric::Kind> kind_called(std::string_view text) {
  for (const Metric::Kind kind : kMetricKinds) {
    if (text == to_string(kind)) return kind;
  }
  return std::nullopt;
}

std::optional<Metric::Better> better_called(std::string_view text) {
  using Better = Metric::Better;
  for (const Better better : {Better::more, Better::less, Better::neither}) {
    if (text == to_string(better)) return better;
  }
  return std::nullopt;
}

Metric in_category(const Metric& metric, const std::string& category) {
  Metric out = metric;
  out.name += "/" + category;
  out.label += ", " + category;
  out.meaning += ", of this category alone";
  out.of_kind = false;
  return out;
}

bool is_of_category(const Metric& metric) {
  return metric.name.find('/') != std::string::npos;
}

bool is_of_every_category(const Metric& metric) {
  return metric.name.ends_with("/*");
}

bool covers(const Metric& metric, std::string_view name) {
  if (!is_of_every_category(metric)) return name == metric.name;
  const std::string start = metric.name.substr(0, metric.name.size() - 1);
  return name.size() > start.size() && name.starts_with(start);
}

Metric less(const Metric& metric, const Metric& other) {
  Metric out = metric;
  out.name = metric.name + std::string(kLess) + other.name;
  out.meaning = metric.meaning + ", less " + other.meaning;
  out.label = metric.label + ", less " + other.label;
  if (out.kind != Metric::Kind::measured) out.kind = Metric::Kind::mechanism;
  return out;
}

}  // namespace headlab::results
