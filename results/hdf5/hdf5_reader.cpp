#include <fmt/format.h>

#include "base/error.h"
#include "results/hdf5/hdf5.h"
#include "results/hdf5/reader_process.h"

namespace headlab::results {

Hdf5Reader::Hdf5Reader(const std::filesystem::path& path, const ReadLimits& limits)
    : path_(path), content_(read_apart(path, limits)) {}

void Hdf5Reader::refuse(const std::string& what) const {
  throw StoreError(fmt::format("'{}': {}", path_.string(), what));
}

const Hdf5Object& Hdf5Reader::object(const std::string& path) const {
  const auto found = content_.find(path);
  if (found == content_.end()) refuse(path + " is missing or damaged");
  return found->second;
}

std::string Hdf5Reader::text(const std::string& path, const std::string& name) const {
  const std::string what = fmt::format("attribute '{}' of {}", name, path);
  const Hdf5Attribute* attribute = object(path).attribute(name);
  if (!attribute) refuse(what + " is missing or damaged");
  if (const auto* value = std::get_if<std::string>(attribute)) return *value;
  refuse(what + " is not one string");
}

std::int64_t Hdf5Reader::integer(const std::string& path, const std::string& name) const {
  const std::string what = fmt::format("attribute '{}' of {}", name, path);
  const Hdf5Attribute* attribute = object(path).attribute(name);
  if (!attribute) refuse(what + " is missing or damaged");
  if (const auto* value = std::get_if<std::int64_t>(attribute)) return *value;
  refuse(what + " is not one integer");
}

std::vector<std::string> Hdf5Reader::attribute_names(const std::string& path) const {
  std::vector<std::string> names;
  for (const auto& [name, value] : object(path).attributes) names.push_back(name);
  return names;
}

std::vector<std::string> Hdf5Reader::children(const std::string& group) const {
  const Hdf5Object& found = object(group);
  if (!found.is_group) refuse(group + " is missing or damaged");
  return found.children;
}

const Hdf5Dataset& Hdf5Reader::dataset(const std::string& path) const {
  const Hdf5Object& found = object(path);
  if (!found.dataset) refuse(path + " is missing or damaged");
  if (const auto* fault = std::get_if<Unreadable>(&found.dataset->values)) refuse(path + " " + fault->why);
  return *found.dataset;
}

// Single or double precision, whichever the file has.
template <class T, class Other>
std::vector<T> Hdf5Reader::reals(const std::string& path, Dimensions* shape) const {
  const Hdf5Dataset& set = dataset(path);
  if (shape) *shape = set.shape;
  if (const auto* values = std::get_if<std::vector<T>>(&set.values)) return *values;
  if (const auto* values = std::get_if<std::vector<Other>>(&set.values)) return {values->begin(), values->end()};
  refuse(path + " holds another kind of number");
}

std::vector<double> Hdf5Reader::doubles(const std::string& path, Dimensions* shape) const {
  return reals<double, float>(path, shape);
}
std::vector<float> Hdf5Reader::floats(const std::string& path, Dimensions* shape) const {
  return reals<float, double>(path, shape);
}

std::vector<std::int64_t> Hdf5Reader::integers(const std::string& path, Dimensions* shape) const {
  const Hdf5Dataset& set = dataset(path);
  if (shape) *shape = set.shape;
  if (const auto* values = std::get_if<std::vector<std::int64_t>>(&set.values)) return *values;
  refuse(path + " holds another kind of number");
}

std::vector<std::string> Hdf5Reader::strings(const std::string& path) const {
  if (const auto* values = std::get_if<std::vector<std::string>>(&dataset(path).values)) return *values;
  refuse(path + " does not hold strings");
}

bool Hdf5Reader::holds_integers(const std::string& path) const {
  return std::holds_alternative<std::vector<std::int64_t>>(dataset(path).values);
}

Meaning Hdf5Reader::meaning(const std::string& path) const {
  const bool has_unit = object(path).attribute("units") != nullptr;
  return {has_unit ? text(path, "units") : "", text(path, "long_name"), {}};
}

}  // namespace headlab::results
