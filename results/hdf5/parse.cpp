#include "results/hdf5/parse.h"

#include <fmt/format.h>
#include <hdf5.h>
#include <hdf5_hl.h>
#include <sys/mman.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "base/error.h"
#include "base/input_file.h"
#include "results/gzip.h"
#include "results/hdf5/hdf5_handle.h"
#include "results/hdf5/seal.h"

namespace headlab::results {
namespace {

constexpr hsize_t kMostNumbers = hsize_t{1} << 28;
constexpr hsize_t kMostStrings = hsize_t{1} << 20;
constexpr hsize_t kLongestSide = hsize_t{1} << 32;
constexpr std::uint64_t kMostExpansion = 1032;  // deflate cannot do better
constexpr int kMostDimensions = 8;
constexpr int kDeepest = 8;
constexpr std::size_t kMostObjects = 1 << 16;
constexpr std::size_t kMostAttributes = 1 << 12;  // of one object
constexpr std::size_t kLongestFixedText = 1024;

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

// Copies variable-length strings out of HDF5's memory and hands that back.
std::vector<std::string> take_strings(std::vector<char*>& texts, hid_t type, hid_t space) {
  std::vector<std::string> values;
  for (const char* text : texts) values.emplace_back(text ? text : "");
  H5Dvlen_reclaim(type, space, H5P_DEFAULT, texts.data());
  return values;
}

// What other tools want of a file, and headlab does not read.
bool is_for_others(std::string_view attribute) {
  constexpr std::array<std::string_view, 5> names = {"CLASS", "NAME", "DIMENSION_LIST", "REFERENCE_LIST",
                                                     "DIMENSION_LABELS"};
  return attribute.starts_with("_Netcdf4") || std::find(names.begin(), names.end(), attribute) != names.end();
}

bool is_known_filter(H5Z_filter_t filter) {
  constexpr std::array<H5Z_filter_t, 4> known = {H5Z_FILTER_DEFLATE, H5Z_FILTER_SHUFFLE, H5Z_FILTER_FLETCHER32,
                                                 H5Z_FILTER_NBIT};
  return std::find(known.begin(), known.end(), filter) != known.end();
}

struct Link {
  std::string name;
  bool hard;
};

class Walk {
 public:
  Walk(hid_t file, std::string name, std::uint64_t budget, Hdf5Sink& sink)
      : file_(file), name_(std::move(name)), left_(budget), sink_(sink) {}

  // Whether HDF5 read all that it was asked for.
  bool run() {
    group("/", 0, checked(H5Gopen2(file_, "/", H5P_DEFAULT), H5Gclose, "/"));
    return clean_;
  }

 private:
  [[noreturn]] void refuse(const std::string& what) const { throw StoreError(fmt::format("'{}': {}", name_, what)); }

  void check(std::int64_t result, const std::string& what) const {
    if (result < 0) refuse(what + " is missing or damaged");
  }
  Handle checked(std::int64_t id, herr_t (*close)(hid_t), const std::string& what) const {
    check(id, what);
    return Handle(id, close);
  }

  void spend(std::uint64_t bytes) {
    if (bytes > left_) refuse("holds more than a file of its kind may");
    left_ -= bytes;
  }

  void count_object(const std::string& path, int depth) {
    if (++objects_ > kMostObjects) refuse(fmt::format("holds more than {} groups and datasets", kMostObjects));
    if (depth > kDeepest) refuse(fmt::format("{} is nested more than {} deep, or in a circle", path, kDeepest));
  }

  // HDF5's index of what was created when is there for files of ours.
  static H5_index_t index_of(unsigned order) {
    return (order & H5P_CRT_ORDER_TRACKED) != 0 ? H5_INDEX_CRT_ORDER : H5_INDEX_NAME;
  }

  std::vector<Link> links_of(hid_t group, const std::string& path) const {
    const Handle creation = checked(H5Gget_create_plist(group), H5Pclose, path);
    unsigned order = 0;
    check(H5Pget_link_creation_order(creation, &order), path);
    std::vector<Link> links;
    const auto collect = [](hid_t, const char* name, const H5L_info_t* info, void* into) -> herr_t {
      auto& all = *static_cast<std::vector<Link>*>(into);
      all.push_back({name, info->type == H5L_TYPE_HARD});
      return all.size() > kMostObjects ? -1 : 0;
    };
    check(H5Literate(group, index_of(order), H5_ITER_INC, nullptr, collect, &links), path);
    return links;
  }

  void group(const std::string& path, int depth, const Handle& g) {
    count_object(path, depth);
    sink_.object(path, true);
    const Handle creation = checked(H5Gget_create_plist(g), H5Pclose, path);
    attributes(g, creation, path);
    const std::vector<Link> links = links_of(g, path);
    for (const Link& link : links) {
      if (!link.hard) refuse(fmt::format("{} links '{}' to another place, which is not followed", path, link.name));
      // HDF5 would take it for a way through other groups.
      if (link.name == "." || link.name.find('/') != std::string::npos)
        refuse(fmt::format("{} holds '{}', which is no name", path, link.name));
      spend(link.name.size() + sizeof(Link));
      sink_.child(link.name);
    }
    for (const Link& link : links) object(path == "/" ? "/" + link.name : path + "/" + link.name, depth + 1);
  }

  void object(const std::string& path, int depth) {
    const Handle o = checked(H5Oopen(file_, path.c_str(), H5P_DEFAULT), H5Oclose, path);
    switch (H5Iget_type(o)) {
      case H5I_GROUP:
        return group(path, depth, o);
      case H5I_DATASET:
        count_object(path, depth);
        return dataset(path, o);
      default:
        refuse(path + " is neither a group nor a dataset");
    }
  }

  void attributes(hid_t object, hid_t creation, const std::string& path) {
    unsigned order = 0;
    check(H5Pget_attr_creation_order(creation, &order), path);
    std::vector<std::string> names;
    const auto collect = [](hid_t, const char* name, const H5A_info_t*, void* into) -> herr_t {
      auto& all = *static_cast<std::vector<std::string>*>(into);
      all.emplace_back(name);
      return all.size() > kMostAttributes ? -1 : 0;
    };
    check(H5Aiterate2(object, index_of(order), H5_ITER_INC, nullptr, collect, &names), path);
    for (const std::string& name : names) {
      if (is_for_others(name)) continue;
      const Hdf5Attribute value = attribute(object, name, fmt::format("attribute '{}' of {}", name, path));
      sink_.attribute(name, value);
    }
  }

  Hdf5Attribute attribute(hid_t object, const std::string& name, const std::string& what) {
    spend(name.size() + sizeof(Hdf5Attribute));
    const Handle a = checked(H5Aopen(object, name.c_str(), H5P_DEFAULT), H5Aclose, what);
    const Handle type = checked(H5Aget_type(a), H5Tclose, what), space = checked(H5Aget_space(a), H5Sclose, what);
    if (H5Sget_simple_extent_npoints(space) != 1) return {};
    switch (H5Tget_class(type)) {
      case H5T_STRING:
        return text_attribute(a, type, space, what);
      case H5T_INTEGER: {
        std::int64_t value = 0;
        check(H5Aread(a, H5T_NATIVE_INT64, &value), what);
        return value;
      }
      default:
        return {};
    }
  }

  std::string text_attribute(hid_t a, hid_t stored, hid_t space, const std::string& what) {
    std::string value;
    if (H5Tis_variable_str(stored) > 0) {
      const Handle type = text_type();
      std::vector<char*> texts(1, nullptr);
      check(H5Aread(a, type, texts.data()), what);
      value = take_strings(texts, type, space)[0];
    } else {
      const std::size_t size = H5Tget_size(stored);
      if (size > kLongestFixedText) refuse(what + " is too long");
      value.assign(size, '\0');
      check(H5Aread(a, stored, value.data()), what);
      value.resize(std::min(value.find('\0'), size));
    }
    spend(value.size());
    return value;
  }

  void dataset(const std::string& path, hid_t set) {
    sink_.object(path, false);
    const Handle creation = checked(H5Dget_create_plist(set), H5Pclose, path);
    attributes(set, creation, path);
    require_own_bytes(path, creation);
    sink_.dataset(values(path, set));
  }

  // Of the file itself, by filters that headlab writes.
  void require_own_bytes(const std::string& path, hid_t creation) const {
    if (H5Pget_external_count(creation) != 0 || H5Pget_layout(creation) == H5D_VIRTUAL)
      refuse(path + " is kept in another file, which is not followed");
    const int filters = H5Pget_nfilters(creation);
    check(filters, path);
    for (int i = 0; i < filters; ++i) {
      unsigned flags = 0, config = 0;
      std::size_t parameters = 0;
      const H5Z_filter_t filter =
          H5Pget_filter2(creation, static_cast<unsigned>(i), &flags, &parameters, nullptr, 0, nullptr, &config);
      if (!is_known_filter(filter)) refuse(path + " is packed in a way that headlab does not know");
    }
  }

  Hdf5Dataset values(const std::string& path, hid_t set) {
    const Handle type = checked(H5Dget_type(set), H5Tclose, path), space = checked(H5Dget_space(set), H5Sclose, path);
    const H5T_class_t kind = H5Tget_class(type);
    const Extent dims = dimensions_of(space);
    const auto count = count_of(dims, kind == H5T_STRING ? kMostStrings : kMostNumbers);
    if (!count || !can_hold(set, type, *count)) return {{}, Unreadable{"claims an impossible size"}};
    Hdf5Dataset out{{dims->begin(), dims->end()}, Unreadable{"is missing or damaged"}};
    if (kind == H5T_INTEGER) {
      read<std::int64_t>(set, H5T_NATIVE_INT64, *count, out);
    } else if (kind == H5T_FLOAT && H5Tget_size(type) <= sizeof(float)) {
      read<float>(set, H5T_NATIVE_FLOAT, *count, out);
    } else if (kind == H5T_FLOAT) {
      read<double>(set, H5T_NATIVE_DOUBLE, *count, out);
    } else if (kind == H5T_STRING && H5Tis_variable_str(type) > 0) {
      read_texts(set, space, *count, out);
    } else {
      out.values = Unreadable{"holds what headlab does not read"};
    }
    return out;
  }

  template <class T>
  void read(hid_t set, hid_t memory, std::size_t count, Hdf5Dataset& out) {
    spend(count * sizeof(T));
    std::vector<T> values(count);
    if (count > 0 && H5Dread(set, memory, H5S_ALL, H5S_ALL, H5P_DEFAULT, values.data()) < 0)
      clean_ = false;
    else
      out.values = std::move(values);
  }

  void read_texts(hid_t set, hid_t space, std::size_t count, Hdf5Dataset& out) {
    spend(count * sizeof(std::string));
    const Handle type = text_type();
    std::vector<char*> texts(count, nullptr);
    if (count > 0 && H5Dread(set, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, texts.data()) < 0) {
      clean_ = false;
      return;
    }
    std::vector<std::string> values = take_strings(texts, type, space);
    for (const std::string& value : values) spend(value.size());
    out.values = std::move(values);
  }

  hid_t file_;
  std::string name_;
  std::uint64_t left_;
  Hdf5Sink& sink_;
  std::size_t objects_ = 0;
  bool clean_ = true;
};

// A file's bytes as memory, without a copy.
class Mapping {
 public:
  explicit Mapping(const InputFile& file) : size_(file.size()) {
    if (size_ > 0) at_ = ::mmap(nullptr, size_, PROT_READ, MAP_PRIVATE, file.descriptor(), 0);
    if (at_ == MAP_FAILED) throw StoreError(fmt::format("'{}' cannot be read into memory", file.path().string()));
  }
  ~Mapping() {
    if (size_ > 0) ::munmap(at_, size_);
  }
  Mapping(const Mapping&) = delete;
  Mapping& operator=(const Mapping&) = delete;
  std::string_view bytes() const { return {static_cast<const char*>(at_), size_}; }

 private:
  void* at_ = nullptr;
  std::size_t size_;
};

void parse_image(std::string_view bytes, const std::string& name, const ReadLimits& limits, Hdf5Sink& sink,
                 bool& clean) {
  clean = false;
  silence_hdf5();
  H5PLset_loading_state(0);  // a file names its filters: none is fetched from a folder
  const Handle file(H5LTopen_file_image(const_cast<char*>(bytes.data()), bytes.size(),
                                        H5LT_FILE_IMAGE_DONT_COPY | H5LT_FILE_IMAGE_DONT_RELEASE),
                    H5Fclose);
  if (!file.valid()) throw StoreError(fmt::format("'{}': is not an HDF5 file, or is damaged", name));
  clean = Walk(file, name, limits.content, sink).run();
}

}  // namespace

void parse_hdf5(const std::filesystem::path& path, const ReadLimits& limits, Hdf5Sink& sink, bool& clean) {
  clean = true;
  const InputFile file(path, limits.file, refuse_as<StoreError>);
  const Mapping mapping(file);
  const auto unzipped = unzipped_if_gzip(mapping.bytes(), path);
  const std::string_view bytes = unzipped ? std::string_view(*unzipped) : mapping.bytes();
  check_seal(bytes, path);
  parse_image(bytes, path.string(), limits, sink, clean);
}

}  // namespace headlab::results
