// All that an HDF5 file of headlab's holds, in plain memory: what the process that reads files hands over
// (reader_process.h).
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace headlab::results {

using Dimensions = std::vector<std::int64_t>;

// Of a kind that headlab reads; nothing: of another one.
using Hdf5Attribute = std::variant<std::monostate, std::string, std::int64_t>;

// A dataset that cannot be read, and why, in words that follow its path.
struct Unreadable {
  std::string why;
};
using Hdf5Values = std::variant<Unreadable, std::vector<std::int64_t>, std::vector<float>, std::vector<double>,
                                std::vector<std::string>>;

struct Hdf5Dataset {
  Dimensions shape;
  Hdf5Values values;
};

// A group or a dataset, by what it holds.
struct Hdf5Object {
  bool is_group = false;
  std::vector<std::pair<std::string, Hdf5Attribute>> attributes;  // in order of creation
  std::vector<std::string> children;                              // names, in order of creation
  std::optional<Hdf5Dataset> dataset;

  // nullptr: there is none of that name.
  const Hdf5Attribute* attribute(const std::string& name) const;
};

using Hdf5Content = std::map<std::string, Hdf5Object>;  // by path, "/payload/metrics"

// Takes a file's content piece by piece: an object, then what belongs to it.
class Hdf5Sink {
 public:
  virtual ~Hdf5Sink() = default;
  virtual void object(const std::string& path, bool is_group) = 0;
  virtual void attribute(const std::string& name, const Hdf5Attribute& value) = 0;
  virtual void child(const std::string& name) = 0;
  virtual void dataset(Hdf5Dataset dataset) = 0;
};

// Collects it.
class Hdf5Collector : public Hdf5Sink {
 public:
  void object(const std::string& path, bool is_group) override;
  void attribute(const std::string& name, const Hdf5Attribute& value) override;
  void child(const std::string& name) override;
  void dataset(Hdf5Dataset dataset) override;
  Hdf5Content take() { return std::move(content_); }

 private:
  Hdf5Object& last();
  Hdf5Content content_;
  Hdf5Object* last_ = nullptr;
};

}  // namespace headlab::results
