#include "results/array_file.h"

#include "base/atomic_file.h"
#include "results/digests.h"
#include "results/hdf5/hdf5.h"

namespace headlab::results {
namespace {

// Names are dotted, so that each may be one link.
template <class Visit>
void each_child(const Hdf5Reader& file, const std::string& group, Visit visit) {
  for (const std::string& name : file.children(group)) visit(name, group + "/" + name);
}

Array read_array(const Hdf5Reader& file, const std::string& path) {
  Array array;
  array.values = file.floats(path, &array.shape);
  return array;
}

// "weights of run 3f2a...", "checkpoint"
std::string kind_of(const ArrayFile& archive) {
  const auto kind = archive.text.find("kind"), run = archive.text.find("run");
  if (kind == archive.text.end()) return "arrays";
  return run == archive.text.end() ? kind->second : kind->second + " of run " + run->second;
}

}  // namespace

void write_array_file(const std::filesystem::path& path, const ArrayFile& archive) {
  AtomicFile atomic(path);
  Hdf5Writer file(atomic.temporary());
  file.attribute("/", "title", "headlab " + kind_of(archive));
  file.digest("digest", array_file_digest(archive));
  file.group("/text");
  for (const auto& [name, value] : archive.text) file.attribute("/text", name, value);
  file.group("/integer");
  for (const auto& [name, value] : archive.integer) file.attribute("/integer", name, value);
  file.group("/arrays");
  for (const auto& [name, array] : archive.arrays)
    file.dataset("/arrays/" + name, array.values, array.shape, {"1", name, {}});
  file.group("/curves");
  for (const auto& [name, curve] : archive.curves) {
    file.dataset("/curves/" + name, curve, {static_cast<std::int64_t>(curve.size())}, {"", name, {}});
  }
  file.close();
  atomic.commit();
}

ArrayFile read_array_file(const std::filesystem::path& path) {
  const Hdf5Reader file(path, {kMostArrayFile, kMostArrayFile});
  ArrayFile archive;
  for (const std::string& name : file.attribute_names("/text")) archive.text[name] = file.text("/text", name);
  for (const std::string& name : file.attribute_names("/integer"))
    archive.integer[name] = file.integer("/integer", name);
  each_child(file, "/arrays",
             [&](const std::string& name, const std::string& at) { archive.arrays[name] = read_array(file, at); });
  each_child(file, "/curves",
             [&](const std::string& name, const std::string& at) { archive.curves[name] = file.doubles(at); });
  if (array_file_digest(archive) != file.text("/", "digest")) file.refuse("is damaged: its digest differs");
  return archive;
}

}  // namespace headlab::results
