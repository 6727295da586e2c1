#include <fmt/format.h>
#include <hdf5.h>
#include <hdf5_hl.h>

#include <cstring>
#include <optional>

#include "base/error.h"
#include "results/gzip.h"
#include "results/hdf5/hdf5.h"
#include "results/hdf5/hdf5_handle.h"
#include "results/hdf5/seal.h"

namespace headlab::results {
namespace {

constexpr hsize_t kMostNumbers = hsize_t{1} << 28;
constexpr hsize_t kMostStrings = hsize_t{1} << 20;
constexpr hsize_t kLongestSide = hsize_t{1} << 32;
constexpr std::uint64_t kMostExpansion = 1032;  // deflate cannot do better
constexpr int kMostDimensions = 8;

struct Kind {
  hid_t memory;
  H5T_class_t wanted;
};
Kind kind_of(double) {
  return {H5T_NATIVE_DOUBLE, H5T_FLOAT};
}
Kind kind_of(float) {
  return {H5T_NATIVE_FLOAT, H5T_FLOAT};
}
Kind kind_of(std::int64_t) {
  return {H5T_NATIVE_INT64, H5T_INTEGER};
}

// Copies variable-length strings out of HDF5's memory and hands that back.
std::vector<std::string> take_strings(std::vector<char*>& texts, hid_t type, hid_t space) {
  std::vector<std::string> values;
  for (const char* text : texts) values.emplace_back(text ? text : "");
  H5Dvlen_reclaim(type, space, H5P_DEFAULT, texts.data());
  return values;
}

using Extent = std::optional<std::vector<hsize_t>>;

Extent dimensions_of(hid_t space) {
  const int rank = H5Sget_simple_extent_ndims(space);
  if (rank < 0 || rank > kMostDimensions) return std::nullopt;
  std::vector<hsize_t> dims(static_cast<std::size_t>(rank));
  H5Sget_simple_extent_dims(space, dims.data(), nullptr);
  return dims;
}

// HDF5's own count of elements overflows. Sides are bounded even beside a 0, so that readers may multiply any two.
std::optional<std::size_t> count_of(const Extent& dims, hsize_t most) {
  if (!dims) return std::nullopt;
  hsize_t count = 1;
  for (const hsize_t side : *dims) {
    if (side >= kLongestSide || (side > 0 && count > most / side)) return std::nullopt;
    count *= side;
  }
  return count;
}

// Nothing is allocated for numbers that the file has no bytes for; ours leave no chunk unwritten.
bool can_hold(hid_t set, hid_t type, std::size_t count) {
  const std::size_t bits = H5Tget_class(type) == H5T_INTEGER ? H5Tget_precision(type) : 8 * H5Tget_size(type);
  return count == 0 || count * bits / 8 / kMostExpansion <= H5Dget_storage_size(set);
}

bool is_variable_text(hid_t type) {
  return H5Tget_class(type) == H5T_STRING && H5Tis_variable_str(type) > 0;
}

}  // namespace

Hdf5Reader::Hdf5Reader(const std::filesystem::path& path) : path_(path) {
  silence_hdf5();
  if (auto content = read_gzipped(path)) {
    check_seal(*content, path);
    file_ = H5LTopen_file_image(content->data(), content->size(), 0);
  } else {
    check_seal(path);
    const Handle access(H5Pcreate(H5P_FILE_ACCESS), H5Pclose);
    H5Pset_fclose_degree(access, H5F_CLOSE_STRONG);
    file_ = H5Fopen(path.c_str(), H5F_ACC_RDONLY, access);
  }
  if (file_ < 0) refuse("is not an HDF5 file, or is damaged");
}

Hdf5Reader::~Hdf5Reader() {
  if (file_ >= 0) H5Fclose(file_);
}

void Hdf5Reader::refuse(const std::string& what) const {
  throw StoreError(fmt::format("'{}': {}", path_.string(), what));
}

std::int64_t Hdf5Reader::check(std::int64_t result, const std::string& what) const {
  if (result < 0) refuse(what + " is missing or damaged");
  return result;
}

bool Hdf5Reader::has(const std::string& path) const {
  return H5Lexists(file_, path.c_str(), H5P_DEFAULT) > 0;
}

std::string Hdf5Reader::text(const std::string& path, const std::string& name) const {
  const std::string what = fmt::format("attribute '{}' of {}", name, path);
  const Handle a(check(H5Aopen_by_name(file_, path.c_str(), name.c_str(), H5P_DEFAULT, H5P_DEFAULT), what), H5Aclose);
  const Handle stored(check(H5Aget_type(a), what), H5Tclose), space(check(H5Aget_space(a), what), H5Sclose);
  if (H5Tget_class(stored) != H5T_STRING || H5Sget_simple_extent_npoints(space) != 1)
    refuse(what + " is not one string");
  if (H5Tis_variable_str(stored) > 0) {
    const Handle type = text_type();
    std::vector<char*> texts(1, nullptr);
    check(H5Aread(a, type, texts.data()), what);
    return take_strings(texts, type, space)[0];
  }
  const std::size_t size = H5Tget_size(stored);
  if (size > 1024) refuse(what + " is too long");
  std::string value(size, '\0');
  check(H5Aread(a, stored, value.data()), what);
  return value.c_str();
}

std::int64_t Hdf5Reader::integer(const std::string& path, const std::string& name) const {
  const std::string what = fmt::format("attribute '{}' of {}", name, path);
  const Handle a(check(H5Aopen_by_name(file_, path.c_str(), name.c_str(), H5P_DEFAULT, H5P_DEFAULT), what), H5Aclose);
  const Handle type(check(H5Aget_type(a), what), H5Tclose), space(check(H5Aget_space(a), what), H5Sclose);
  if (H5Tget_class(type) != H5T_INTEGER || H5Sget_simple_extent_npoints(space) != 1)
    refuse(what + " is not one integer");
  std::int64_t value = 0;
  check(H5Aread(a, H5T_NATIVE_INT64, &value), what);
  return value;
}

std::vector<std::string> Hdf5Reader::attribute_names(const std::string& path) const {
  const Handle object(check(H5Oopen(file_, path.c_str(), H5P_DEFAULT), path), H5Oclose);
  std::vector<std::string> names;
  const auto collect = [](hid_t, const char* name, const H5A_info_t*, void* into) -> herr_t {
    static_cast<std::vector<std::string>*>(into)->emplace_back(name);
    return 0;
  };
  check(H5Aiterate2(object, H5_INDEX_CRT_ORDER, H5_ITER_INC, nullptr, collect, &names), path);
  return names;
}

std::vector<std::string> Hdf5Reader::children(const std::string& group) const {
  const Handle g(check(H5Gopen2(file_, group.c_str(), H5P_DEFAULT), group), H5Gclose);
  std::vector<std::string> names;
  const auto collect = [](hid_t, const char* name, const H5L_info_t*, void* into) -> herr_t {
    static_cast<std::vector<std::string>*>(into)->emplace_back(name);
    return 0;
  };
  check(H5Literate(g, H5_INDEX_CRT_ORDER, H5_ITER_INC, nullptr, collect, &names), group);
  return names;
}

template <class T>
std::vector<T> Hdf5Reader::numbers(const std::string& path, Dimensions* shape) const {
  const Handle set(check(H5Dopen2(file_, path.c_str(), H5P_DEFAULT), path), H5Dclose);
  const Handle type(check(H5Dget_type(set), path), H5Tclose), space(check(H5Dget_space(set), path), H5Sclose);
  const Kind kind = kind_of(T());
  if (H5Tget_class(type) != kind.wanted) refuse(path + " holds another kind of number");
  const auto dims = dimensions_of(space);
  const auto count = count_of(dims, kMostNumbers);
  if (!count || !can_hold(set, type, *count)) refuse(path + " claims an impossible size");
  if (shape) shape->assign(dims->begin(), dims->end());
  std::vector<T> values(*count);
  if (*count > 0) check(H5Dread(set, kind.memory, H5S_ALL, H5S_ALL, H5P_DEFAULT, values.data()), path);
  return values;
}

std::vector<double> Hdf5Reader::doubles(const std::string& path, Dimensions* shape) const {
  return numbers<double>(path, shape);
}
std::vector<float> Hdf5Reader::floats(const std::string& path, Dimensions* shape) const {
  return numbers<float>(path, shape);
}
std::vector<std::int64_t> Hdf5Reader::integers(const std::string& path, Dimensions* shape) const {
  return numbers<std::int64_t>(path, shape);
}

std::vector<std::string> Hdf5Reader::strings(const std::string& path) const {
  const Handle set(check(H5Dopen2(file_, path.c_str(), H5P_DEFAULT), path), H5Dclose);
  const Handle stored(check(H5Dget_type(set), path), H5Tclose), space(check(H5Dget_space(set), path), H5Sclose);
  if (!is_variable_text(stored)) refuse(path + " does not hold strings");
  const auto count = count_of(dimensions_of(space), kMostStrings);
  if (!count || !can_hold(set, stored, *count)) refuse(path + " claims an impossible size");
  const Handle type = text_type();
  std::vector<char*> texts(*count, nullptr);
  if (*count > 0) check(H5Dread(set, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, texts.data()), path);
  return take_strings(texts, type, space);
}

bool Hdf5Reader::holds_integers(const std::string& path) const {
  const Handle set(check(H5Dopen2(file_, path.c_str(), H5P_DEFAULT), path), H5Dclose);
  const Handle type(check(H5Dget_type(set), path), H5Tclose);
  return H5Tget_class(type) == H5T_INTEGER;
}

Meaning Hdf5Reader::meaning(const std::string& path) const {
  const bool has_unit = H5Aexists_by_name(file_, path.c_str(), "units", H5P_DEFAULT) > 0;
  return {has_unit ? text(path, "units") : "", text(path, "long_name"), {}};
}

}  // namespace headlab::results
