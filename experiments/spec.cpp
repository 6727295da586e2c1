#include "experiments/spec.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/atomic_file.h"
#include "base/error.h"
#include "base/suggest.h"

namespace headlab::experiments {
namespace {

namespace fs = std::filesystem;

// Where the sources were built, or beside the executable's folder when those have moved.
fs::path papers_folder() {
  const fs::path sources = fs::path(HEADLAB_SOURCE_DIR) / "experiments" / "papers";
  std::error_code ignored;
  if (fs::is_directory(sources, ignored)) return sources;
  return fs::read_symlink("/proc/self/exe", ignored).parent_path().parent_path() / "experiments" / "papers";
}

// The entry of that name. Throws UsageError with the known names.
template <typename Entry>
const Entry& named(const std::vector<Entry>& entries, std::string_view name, const char* kind, const std::string& of) {
  std::vector<std::string> known;
  for (const Entry& entry : entries) {
    if (entry.name == name) return entry;
    known.push_back(entry.name);
  }
  throw UsageError(fmt::format("'{}' is not a {} of {}{}; there are {}", name, kind, of, did_you_mean(name, known),
                               fmt::join(known, ", ")));
}

}  // namespace

const Scale& Spec::scale(std::string_view wanted) const {
  return named(scales, wanted, "scale", name);
}
const Variant& Spec::variant(std::string_view wanted) const {
  return named(variants, wanted, "variant", name);
}

std::vector<const Variant*> Spec::variants_at(const std::string& wanted) const {
  std::vector<const Variant*> out;
  for (const Variant& variant : variants) {
    if (variant.belongs_to(wanted)) out.push_back(&variant);
  }
  return out;
}

std::vector<std::string> spec_names() {
  std::vector<std::string> names;
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(papers_folder(), error)) {
    if (entry.path().extension() == ".toml") names.push_back(entry.path().stem());
  }
  std::sort(names.begin(), names.end());
  return names;
}

Spec load_spec(const std::string& name_or_path) {
  if (fs::path(name_or_path).extension() == ".toml") return parse_spec(read_file(name_or_path), name_or_path);
  const std::vector<std::string> known = spec_names();
  if (std::find(known.begin(), known.end(), name_or_path) != known.end()) {
    const fs::path path = papers_folder() / (name_or_path + ".toml");
    return parse_spec(read_file(path), path);
  }
  if (known.empty()) throw UsageError(fmt::format("no specifications in '{}'", papers_folder().string()));
  throw UsageError(fmt::format("unknown specification '{}'{}; there are {}, and any path of a .toml file", name_or_path,
                               did_you_mean(name_or_path, known), fmt::join(known, ", ")));
}

}  // namespace headlab::experiments
