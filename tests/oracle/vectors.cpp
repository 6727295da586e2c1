#include "tests/oracle/vectors.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "engine/ops.h"
#include "results/hdf5/hdf5_handle.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

using results::Handle;

template <class T>
std::vector<T> numbers(hid_t set, hid_t memory, Shape& shape) {
  const Handle space(H5Dget_space(set), H5Sclose);
  std::vector<hsize_t> dims(static_cast<std::size_t>(H5Sget_simple_extent_ndims(space)));
  H5Sget_simple_extent_dims(space, dims.data(), nullptr);
  shape.assign(dims.begin(), dims.end());
  std::vector<T> values(static_cast<std::size_t>(shape.count()));
  if (!values.empty() && H5Dread(set, memory, H5S_ALL, H5S_ALL, H5P_DEFAULT, values.data()) < 0) values.clear();
  return values;
}

}  // namespace

Vectors::Vectors(const std::string& file)
    : path_(std::filesystem::path(HEADLAB_SOURCE_DIR) / "tests/oracle/vectors" / file) {
  results::silence_hdf5();
  file_ = H5Fopen(path_.c_str(), H5F_ACC_RDONLY, H5P_DEFAULT);
  if (file_ < 0) refuse("");
}

Vectors::~Vectors() {
  if (file_ >= 0) H5Fclose(file_);
}

void Vectors::refuse(const std::string& path) const {
  throw std::runtime_error(path_.string() + ": cannot read '" + path + "'; `make oracle` writes it");
}

bool Vectors::has(const std::string& path) const {
  for (std::size_t slash = path.find('/'); slash != std::string::npos; slash = path.find('/', slash + 1)) {
    if (H5Lexists(file_, path.substr(0, slash).c_str(), H5P_DEFAULT) <= 0) return false;
  }
  return H5Lexists(file_, path.c_str(), H5P_DEFAULT) > 0;
}

std::vector<std::string> Vectors::children(const std::string& group) const {
  std::vector<std::string> names;
  const auto visit = [](hid_t, const char* name, const H5L_info_t*, void* into) -> herr_t {
    static_cast<std::vector<std::string>*>(into)->emplace_back(name);
    return 0;
  };
  if (H5Literate_by_name(file_, group.c_str(), H5_INDEX_NAME, H5_ITER_INC, nullptr, visit, &names, H5P_DEFAULT) < 0)
    refuse(group);
  return names;
}

Array Vectors::array(const std::string& path) const {
  const Handle set(H5Dopen2(file_, path.c_str(), H5P_DEFAULT), H5Dclose);
  if (!set.valid()) refuse(path);
  Array out;
  out.values = numbers<double>(set, H5T_NATIVE_DOUBLE, out.shape);
  if (static_cast<Index>(out.values.size()) != out.shape.count()) refuse(path);
  return out;
}

Tensor Vectors::tensor(const std::string& path) const {
  const Array a = array(path);
  return Tensor::of(a.shape, a.values);
}

std::vector<std::int32_t> Vectors::integers(const std::string& path) const {
  const Array a = array(path);
  return {a.values.begin(), a.values.end()};
}

double Vectors::number(const std::string& group, const std::string& attribute) const {
  const Handle at(H5Aopen_by_name(file_, group.c_str(), attribute.c_str(), H5P_DEFAULT, H5P_DEFAULT), H5Aclose);
  double value = 0;
  if (!at.valid() || H5Aread(at, H5T_NATIVE_DOUBLE, &value) < 0) refuse(group + "@" + attribute);
  return value;
}

Index Vectors::integer(const std::string& group, const std::string& attribute) const {
  return static_cast<Index>(number(group, attribute));
}

std::string Vectors::text(const std::string& group, const std::string& attribute) const {
  const Handle at(H5Aopen_by_name(file_, group.c_str(), attribute.c_str(), H5P_DEFAULT, H5P_DEFAULT), H5Aclose);
  const Handle type = results::text_type();
  char* value = nullptr;
  if (!at.valid() || H5Aread(at, type, &value) < 0) refuse(group + "@" + attribute);
  std::string out(value);
  H5free_memory(value);
  return out;
}

double error_of(const Tensor& ours, const Array& theirs) {
  if (!ours.defined() || ours.shape() != theirs.shape) return INFINITY;
  double worst = 0, largest = 0.01;
  for (Index i = 0; i < ours.size(); ++i) {
    const double expected = theirs.values[static_cast<std::size_t>(i)];
    const double difference = std::abs(static_cast<double>(ours.data()[i]) - expected);
    if (std::isnan(difference)) return INFINITY;
    worst = std::max(worst, difference);
    largest = std::max(largest, std::abs(expected));
  }
  return worst / largest;
}

Var objective(const Var& output, const Tensor& cotangent) {
  return sum(mul(output, Var(cotangent)));
}

}  // namespace headlab::inline HEADLAB_PRECISION
