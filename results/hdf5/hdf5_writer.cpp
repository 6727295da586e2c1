#include <fmt/format.h>
#include <hdf5.h>
#include <hdf5_hl.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <numeric>

#include "base/atomic_file.h"
#include "base/error.h"
#include "results/hdf5/hdf5.h"
#include "results/hdf5/hdf5_handle.h"
#include "results/hdf5/seal.h"

namespace headlab::results {
namespace {

constexpr std::size_t kSmall = 1024;  // bytes kept in a dataset's header: a filter or a block of its own costs more

// Most bits of weights and moments are noise: on them the slowest deflate takes nine times as long to save two
// hundredths more. Smaller arrays are those of records, which are kept and published.
constexpr unsigned kFastest = 1, kSmallest = 9;
constexpr std::size_t kLarge = 64 << 10;

constexpr std::int64_t kUsualChunk = 256 << 10, kMostChunk = 1 << 20;  // bytes

// Attributes and links stay in their object's header: the B-trees that HDF5 makes of more than 8 take kilobytes.
constexpr unsigned kMostInHeader = 4096;

// Small numbers, such as categories, are packed into whole bytes before deflate, which wastes a fifth on them
// otherwise.
constexpr std::size_t kPackedBits[] = {1, 2, 4};

// The smallest type that holds all values.
hid_t integer_type(const std::vector<std::int64_t>& values) {
  if (values.empty()) return H5T_STD_I8LE;
  const auto [least, most] = std::minmax_element(values.begin(), values.end());
  const auto fits = [&, low = *least, high = *most](std::int64_t from, std::int64_t to) {
    return low >= from && high <= to;
  };
  if (fits(INT8_MIN, INT8_MAX)) return H5T_STD_I8LE;
  if (fits(0, UINT8_MAX)) return H5T_STD_U8LE;
  if (fits(INT16_MIN, INT16_MAX)) return H5T_STD_I16LE;
  if (fits(0, UINT16_MAX)) return H5T_STD_U16LE;
  if (fits(INT32_MIN, INT32_MAX)) return H5T_STD_I32LE;
  return H5T_STD_I64LE;
}

// That type, with fewer than 8 bits where a large dataset of values needs no more.
Handle packed_type(const std::vector<std::int64_t>& values) {
  Handle type(H5Tcopy(integer_type(values)), H5Tclose);
  if (values.size() <= kSmall) return type;
  const auto [least, most] = std::minmax_element(values.begin(), values.end());
  for (const std::size_t bits : kPackedBits) {
    if (*least < 0 || *most >= std::int64_t{1} << bits) continue;
    H5Tset_sign(type, H5T_SGN_NONE);
    H5Tset_precision(type, bits);
    break;
  }
  return type;
}

// Chunks of about 256 KiB: whole trailing dimensions, cut along the first; where a row of it is larger than a chunk may
// be, along the next.
std::vector<hsize_t> chunk_of(const Dimensions& shape, std::size_t element) {
  std::vector<hsize_t> chunk(shape.begin(), shape.end());
  auto row = static_cast<std::int64_t>(element);
  for (const std::int64_t size : shape) row *= size;
  for (std::size_t axis = 0; axis < shape.size(); ++axis) {
    row /= shape[axis];  // what one step along the axis takes
    chunk[axis] = static_cast<hsize_t>(std::clamp<std::int64_t>(kUsualChunk / row, 1, shape[axis]));
    if (row <= kMostChunk) break;
  }
  return chunk;
}

// How `count` elements of a dataset are laid out. No times: equal records make equal files.
Handle creation_of(const Dimensions& shape, std::size_t count, hid_t type) {
  const std::size_t element = H5Tget_size(type);
  Handle creation(H5Pcreate(H5P_DATASET_CREATE), H5Pclose);
  H5Pset_attr_creation_order(creation, H5P_CRT_ORDER_TRACKED);
  H5Pset_attr_phase_change(creation, kMostInHeader, 0);
  H5Pset_obj_track_times(creation, 0);
  if (count * element <= kSmall || shape.empty()) {
    H5Pset_layout(creation, H5D_COMPACT);
    return creation;
  }
  if (H5Tis_variable_str(type) > 0) {  // of which a dataset holds references alone: no filter is for them
    H5Pset_layout(creation, H5D_CONTIGUOUS);
    return creation;
  }
  const auto chunk = chunk_of(shape, element);
  H5Pset_chunk(creation, static_cast<int>(chunk.size()), chunk.data());
  if (H5Tget_class(type) == H5T_INTEGER && H5Tget_precision(type) < 8)
    H5Pset_nbit(creation);
  else
    H5Pset_shuffle(creation);
  H5Pset_deflate(creation, H5Tget_class(type) == H5T_FLOAT && count * element >= kLarge ? kFastest : kSmallest);
  H5Pset_fletcher32(creation);
  return creation;
}

std::size_t count_of(const Dimensions& shape) {
  return static_cast<std::size_t>(std::accumulate(shape.begin(), shape.end(), std::int64_t{1}, std::multiplies<>()));
}

// Of a group: links and attributes in order of creation, and no time.
void keep_in_header(hid_t creation) {
  H5Pset_link_creation_order(creation, H5P_CRT_ORDER_TRACKED | H5P_CRT_ORDER_INDEXED);
  H5Pset_attr_creation_order(creation, H5P_CRT_ORDER_TRACKED | H5P_CRT_ORDER_INDEXED);
  H5Pset_link_phase_change(creation, kMostInHeader, 0);
  H5Pset_attr_phase_change(creation, kMostInHeader, 0);
  H5Pset_obj_track_times(creation, 0);
}

}  // namespace

Hdf5Writer::Hdf5Writer(const std::filesystem::path& path) : path_(path) {
  silence_hdf5();
  const Handle access(H5Pcreate(H5P_FILE_ACCESS), H5Pclose), creation(H5Pcreate(H5P_FILE_CREATE), H5Pclose);
  H5Pset_libver_bounds(access, H5F_LIBVER_LATEST, H5F_LIBVER_LATEST);
  H5Pset_fclose_degree(access, H5F_CLOSE_STRONG);
  keep_in_header(creation);
  errno = 0;
  const hid_t made = H5Fcreate(path.c_str(), H5F_ACC_TRUNC, creation, access);
  if (made < 0 && (errno == EMFILE || errno == ENFILE)) fail_to_write("create", path_, errno);
  file_ = check(made, "create");
}

Hdf5Writer::~Hdf5Writer() {
  if (file_ >= 0) H5Fclose(file_);
}

std::int64_t Hdf5Writer::check(std::int64_t result, const std::string& doing) const {
  if (result < 0)
    throw DiskError(
        fmt::format("cannot {} in '{}': is the disk full, or the folder read-only?", doing, path_.string()));
  return result;
}

void Hdf5Writer::close() {
  const hid_t file = std::exchange(file_, -1);
  const auto flushed = H5Fflush(file, H5F_SCOPE_GLOBAL);
  check(H5Fclose(file), "close the file");
  check(flushed, "flush the file");
  seal_file(path_);
}

void Hdf5Writer::group(const std::string& path) {
  const Handle creation(H5Pcreate(H5P_GROUP_CREATE), H5Pclose);
  keep_in_header(creation);
  const Handle group(check(H5Gcreate2(file_, path.c_str(), H5P_DEFAULT, creation, H5P_DEFAULT), "create group " + path),
                     H5Gclose);
}

void Hdf5Writer::attribute(const std::string& path, const std::string& name, const std::string& value) {
  const Handle type = text_type(), space(H5Screate(H5S_SCALAR), H5Sclose);
  const Handle a(
      check(H5Acreate_by_name(file_, path.c_str(), name.c_str(), type, space, H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT),
            "create attribute " + name),
      H5Aclose);
  const char* text = value.c_str();
  check(H5Awrite(a, type, &text), "write attribute " + name);
}

void Hdf5Writer::attribute(const std::string& path, const std::string& name, std::int64_t value) {
  const Handle space(H5Screate(H5S_SCALAR), H5Sclose);
  const Handle a(check(H5Acreate_by_name(file_, path.c_str(), name.c_str(), H5T_STD_I64LE, space, H5P_DEFAULT,
                                         H5P_DEFAULT, H5P_DEFAULT),
                       "create attribute " + name),
                 H5Aclose);
  check(H5Awrite(a, H5T_NATIVE_INT64, &value), "write attribute " + name);
}

void Hdf5Writer::digest(const std::string& name, const std::string& value) {
  const Handle type(H5Tcopy(H5T_C_S1), H5Tclose), space(H5Screate(H5S_SCALAR), H5Sclose);
  H5Tset_size(type, value.size());
  H5Tset_strpad(type, H5T_STR_NULLPAD);
  const Handle a(
      check(H5Acreate2(file_, name.c_str(), type, space, H5P_DEFAULT, H5P_DEFAULT), "create attribute " + name),
      H5Aclose);
  check(H5Awrite(a, type, value.data()), "write attribute " + name);
}

void Hdf5Writer::describe(std::int64_t dataset, const Meaning& meaning) {
  const auto write = [&](const char* name, const std::string& value) {
    const Handle type = text_type(), space(H5Screate(H5S_SCALAR), H5Sclose);
    const Handle a(check(H5Acreate2(dataset, name, type, space, H5P_DEFAULT, H5P_DEFAULT), "describe a dataset"),
                   H5Aclose);
    const char* text = value.c_str();
    check(H5Awrite(a, type, &text), "describe a dataset");
  };
  if (!meaning.unit.empty()) write("units", meaning.unit);
  write("long_name", meaning.long_name);
  for (std::size_t i = 0; i < meaning.scales.size(); ++i) {
    const Handle scale(
        check(H5Dopen2(file_, meaning.scales[i].c_str(), H5P_DEFAULT), "open scale " + meaning.scales[i]), H5Dclose);
    check(H5DSattach_scale(dataset, scale, static_cast<unsigned>(i)), "attach scale " + meaning.scales[i]);
  }
}

void Hdf5Writer::numbers(const std::string& path, const void* values, const Dimensions& shape, const Meaning& meaning,
                         std::int64_t memory, std::int64_t stored) {
  const std::vector<hsize_t> dims(shape.begin(), shape.end());
  const Handle space(
      dims.empty() ? H5Screate(H5S_SCALAR) : H5Screate_simple(static_cast<int>(dims.size()), dims.data(), nullptr),
      H5Sclose);
  const std::size_t count = count_of(shape);
  const Handle creation = creation_of(shape, count, stored);
  const Handle set(
      check(H5Dcreate2(file_, path.c_str(), stored, space, H5P_DEFAULT, creation, H5P_DEFAULT), "create " + path),
      H5Dclose);
  if (count > 0) check(H5Dwrite(set, memory, H5S_ALL, H5S_ALL, H5P_DEFAULT, values), "write " + path);
  describe(set, meaning);
}

void Hdf5Writer::dataset(const std::string& path, const std::vector<double>& v, const Dimensions& s, const Meaning& m) {
  numbers(path, v.data(), s, m, H5T_NATIVE_DOUBLE, H5T_IEEE_F64LE);
}
void Hdf5Writer::dataset(const std::string& path, const std::vector<float>& v, const Dimensions& s, const Meaning& m) {
  numbers(path, v.data(), s, m, H5T_NATIVE_FLOAT, H5T_IEEE_F32LE);
}
void Hdf5Writer::dataset(const std::string& path, const std::vector<std::int64_t>& v, const Dimensions& s,
                         const Meaning& m) {
  numbers(path, v.data(), s, m, H5T_NATIVE_INT64, packed_type(v));
}

void Hdf5Writer::dataset(const std::string& path, const std::vector<std::string>& values, const Meaning& meaning) {
  const hsize_t count = values.size();
  const Handle type = text_type(), space(H5Screate_simple(1, &count, nullptr), H5Sclose);
  const Handle creation = creation_of({static_cast<std::int64_t>(count)}, count, type);
  const Handle set(
      check(H5Dcreate2(file_, path.c_str(), type, space, H5P_DEFAULT, creation, H5P_DEFAULT), "create " + path),
      H5Dclose);
  std::vector<const char*> texts;
  for (const std::string& v : values) texts.push_back(v.c_str());
  if (count > 0) check(H5Dwrite(set, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, texts.data()), "write " + path);
  describe(set, meaning);
}

// As netCDF writes a dimension without coordinates: a dataset without values. It knows one by this name.
void Hdf5Writer::dimension(const std::string& path, std::int64_t count) {
  const auto size = static_cast<hsize_t>(count);
  const Handle space(H5Screate_simple(1, &size, nullptr), H5Sclose), creation(H5Pcreate(H5P_DATASET_CREATE), H5Pclose);
  H5Pset_attr_creation_order(creation, H5P_CRT_ORDER_TRACKED);
  H5Pset_attr_phase_change(creation, kMostInHeader, 0);
  H5Pset_obj_track_times(creation, 0);
  H5Pset_fill_time(creation, H5D_FILL_TIME_NEVER);
  const Handle set(
      check(H5Dcreate2(file_, path.c_str(), H5T_STD_I8LE, space, H5P_DEFAULT, creation, H5P_DEFAULT), "create " + path),
      H5Dclose);
  const std::string name = fmt::format("This is a netCDF dimension but not a netCDF variable.{:10}", count);
  check(H5DSset_scale(set, name.c_str()), "make a scale of " + path);
}

void Hdf5Writer::make_scale(const std::string& path, const std::string& name) {
  const Handle set(check(H5Dopen2(file_, path.c_str(), H5P_DEFAULT), "open " + path), H5Dclose);
  check(H5DSset_scale(set, name.c_str()), "make a scale of " + path);
}

}  // namespace headlab::results
