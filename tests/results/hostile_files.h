// Files made by an enemy: damaged and sealed anew, so that libhdf5 gets to see the damage.
#pragma once

#include <hdf5.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <random>
#include <string>

#include "base/atomic_file.h"
#include "results/hdf5/hdf5_handle.h"
#include "results/hdf5/seal.h"

namespace headlab::results {

inline void write_sealed(const std::filesystem::path& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
  seal_file(path);
}

inline std::string without_seal(const std::filesystem::path& path) {
  const std::string all = read_file(path);
  return all.substr(0, all.rfind("\nheadlab seal "));
}

// A few edits at random places: bits, bytes, lengths beyond measure, pieces of the file in another place.
inline std::string mutant_of(std::string bytes, std::mt19937_64& random) {
  const auto below = [&](std::size_t end) { return static_cast<std::size_t>(random() % end); };
  for (std::size_t edits = 1 + below(4); edits > 0; --edits) {
    const std::size_t at = below(bytes.size()), length = std::min<std::size_t>(1 + below(16), bytes.size() - at);
    switch (below(6)) {
      case 0:
        bytes[at] = static_cast<char>(bytes[at] ^ (1 << below(8)));
        break;
      case 1:
        bytes[at] = static_cast<char>(random());
        break;
      case 2:
        bytes.replace(at, length, length, '\xff');
        break;
      case 3:
        bytes.replace(at, length, length, '\0');
        break;
      case 4:
        bytes.replace(at, length, bytes.substr(below(bytes.size() - length + 1), length));
        break;
      default:
        if (below(8) == 0) bytes.resize(at + 1);
    }
  }
  return bytes;
}

// What reading and writing in the type of the file needs.
inline std::string buffer_for(hid_t type, hid_t space) {
  const auto count = std::max<hssize_t>(1, H5Sget_simple_extent_npoints(space));
  return std::string(static_cast<std::size_t>(count) * H5Tget_size(type), '\0');
}

// HDF5 allocates texts of any length for whoever reads them.
inline void free_texts(hid_t type, hid_t space, std::string& values) {
  if (H5Tis_variable_str(type) > 0) H5Dvlen_reclaim(type, space, H5P_DEFAULT, values.data());
}

inline herr_t copy_attribute(hid_t object, const char* name, const H5A_info_t*, void* into) {
  const Handle from(H5Aopen(object, name, H5P_DEFAULT), H5Aclose), type(H5Aget_type(from), H5Tclose),
      space(H5Aget_space(from), H5Sclose);
  if (H5Tget_class(type) != H5T_STRING && H5Tget_class(type) != H5T_INTEGER) return 0;
  const Handle to(H5Acreate2(*static_cast<hid_t*>(into), name, type, space, H5P_DEFAULT, H5P_DEFAULT), H5Aclose);
  std::string value = buffer_for(type, space);
  if (H5Aread(from, type, value.data()) < 0) return -1;
  const herr_t written = H5Awrite(to, type, value.data());
  free_texts(type, space, value);
  return written;
}

// Where the copy goes, and whether in the oldest format, which tracks no order.
struct CopyTarget {
  hid_t group;
  bool oldest;
};

herr_t copy_link(hid_t group, const char* name, const H5L_info_t*, void* target);

inline void copy_group(hid_t from, CopyTarget to) {
  H5Literate(from, H5_INDEX_CRT_ORDER, H5_ITER_INC, nullptr, copy_link, &to);
  H5Aiterate2(from, H5_INDEX_CRT_ORDER, H5_ITER_INC, nullptr, copy_attribute, &to.group);
}

inline void copy_dataset(hid_t from, const CopyTarget& target, const char* name) {
  const Handle type(H5Dget_type(from), H5Tclose), space(H5Dget_space(from), H5Sclose),
      latest(H5Dget_create_plist(from), H5Pclose), creation(H5Pcreate(H5P_DATASET_CREATE), H5Pclose);
  if (!target.oldest) H5Pset_attr_creation_order(creation, H5P_CRT_ORDER_TRACKED);
  hsize_t chunk[8];
  if (H5Pget_layout(latest) == H5D_CHUNKED) {
    H5Pset_chunk(creation, H5Pget_chunk(latest, 8, chunk), chunk);
    H5Pset_shuffle(creation);
    H5Pset_deflate(creation, 6);
    H5Pset_fletcher32(creation);
  }
  const Handle to(H5Dcreate2(target.group, name, type, space, H5P_DEFAULT, creation, H5P_DEFAULT), H5Dclose);
  std::string values = buffer_for(type, space);
  if (H5Sget_simple_extent_npoints(space) > 0 && H5Dget_storage_size(from) > 0) {
    H5Dread(from, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, values.data());
    H5Dwrite(to, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, values.data());
    free_texts(type, space, values);
  }
  hid_t into = to;
  H5Aiterate2(from, H5_INDEX_CRT_ORDER, H5_ITER_INC, nullptr, copy_attribute, &into);
}

inline herr_t copy_link(hid_t group, const char* name, const H5L_info_t*, void* into) {
  const CopyTarget target = *static_cast<CopyTarget*>(into);
  const Handle from(H5Oopen(group, name, H5P_DEFAULT), H5Oclose);
  if (H5Iget_type(from) == H5I_DATASET) {
    copy_dataset(from, target, name);
    return 0;
  }
  const Handle order(H5Pcreate(H5P_GROUP_CREATE), H5Pclose);
  if (!target.oldest) {
    H5Pset_link_creation_order(order, H5P_CRT_ORDER_TRACKED | H5P_CRT_ORDER_INDEXED);
    H5Pset_attr_creation_order(order, H5P_CRT_ORDER_TRACKED | H5P_CRT_ORDER_INDEXED);
  }
  const Handle to(H5Gcreate2(target.group, name, H5P_DEFAULT, order, H5P_DEFAULT), H5Gclose);
  copy_group(from, {to, target.oldest});
  return 0;
}

// The same content in an older format: damage gets further there. The oldest one has no checksums of its metadata at
// all; headlab refuses what it reads of it, since no order is kept.
inline void write_in_old_format(const std::filesystem::path& from, const std::filesystem::path& to,
                                bool oldest = false) {
  std::filesystem::remove(to);
  {
    const Handle source(H5Fopen(from.c_str(), H5F_ACC_RDONLY, H5P_DEFAULT), H5Fclose);
    const Handle access(H5Pcreate(H5P_FILE_ACCESS), H5Pclose);
    H5Pset_libver_bounds(access, H5F_LIBVER_EARLIEST, H5F_LIBVER_V18);
    const Handle target(H5Fcreate(to.c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, access), H5Fclose);
    copy_group(source, {target, oldest});
  }
  seal_file(to);
}

}  // namespace headlab::results
