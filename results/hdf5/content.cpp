#include "results/hdf5/content.h"

#include <algorithm>

#include "base/error.h"

namespace headlab::results {

const Hdf5Attribute* Hdf5Object::attribute(const std::string& name) const {
  const auto found =
      std::find_if(attributes.begin(), attributes.end(), [&](const auto& each) { return each.first == name; });
  return found == attributes.end() ? nullptr : &found->second;
}

Hdf5Object& Hdf5Collector::last() {
  if (!last_) throw StoreError("something belongs to no object");
  return *last_;
}

void Hdf5Collector::object(const std::string& path, bool is_group) {
  last_ = &content_[path];
  last_->is_group = is_group;
}
void Hdf5Collector::attribute(const std::string& name, const Hdf5Attribute& value) {
  last().attributes.emplace_back(name, value);
}
void Hdf5Collector::child(const std::string& name) {
  last().children.push_back(name);
}
void Hdf5Collector::dataset(Hdf5Dataset dataset) {
  last().dataset = std::move(dataset);
}

}  // namespace headlab::results
