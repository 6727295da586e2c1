#include "experiments/specs/spec.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <mutex>

#include "base/atomic_file.h"
#include "base/error.h"
#include "base/input_file.h"
#include "base/suggest.h"
#include "experiments/specs/built_in_specs.h"

namespace headlab::experiments {
namespace {

constexpr std::uint64_t kMostSpecification = 4 << 20;  // bytes

// In messages, where a file has its path.
std::filesystem::path shown_path(const BuiltInSpec& spec) {
  return fmt::format("built-in/{}.toml", spec.name);
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

bool is_file(const std::string& path) {
  std::error_code error;
  return std::filesystem::is_regular_file(path, error);
}

// Parsed once: the plan of one variant may ask for the specification of its parents at every seed.
Spec parsed(const BuiltInSpec& built_in, Faults& faults) {
  static std::mutex one_at_a_time;
  static std::map<std::string_view, Spec> known;
  const std::lock_guard lock(one_at_a_time);
  const auto found = known.find(built_in.name);
  if (found != known.end()) return found->second;
  const std::size_t before = faults.texts().size();
  Spec spec = parse_spec(built_in.text, shown_path(built_in), faults);
  if (faults.texts().size() == before) known.emplace(built_in.name, spec);
  return spec;
}

Spec read_spec(const std::string& path, Faults& faults) {
  return parse_spec(read_file(path, kMostSpecification), path, faults);
}

}  // namespace

const Scale& Spec::scale(std::string_view wanted) const {
  return named(scales, wanted, "scale", name);
}
bool Spec::has_scale(std::string_view wanted) const {
  return std::any_of(scales.begin(), scales.end(), [&](const Scale& s) { return s.name == wanted; });
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

std::vector<std::string> Spec::left_out_at(const std::string& scale_name) const {
  std::vector<std::string> out;
  for (const Variant& variant : variants) {
    if (const auto found = variant.left_out.find(scale_name); found != variant.left_out.end())
      out.push_back(fmt::format("'{}' is left out: {}", variant.name, found->second));
  }
  return out;
}

std::vector<std::string> spec_names() {
  std::vector<std::string> names;
  for (const BuiltInSpec& spec : built_in_specs()) names.emplace_back(spec.name);
  return names;
}

bool names_spec(const std::string& word) {
  const std::vector<std::string> known = spec_names();
  return std::find(known.begin(), known.end(), word) != known.end() || word.ends_with(".toml") ||
         lies_at(word + ".toml");
}

NamedVariant split_variant(const std::string& word) {
  const auto slash = word.rfind('/');
  if (names_spec(word) || slash == std::string::npos) return {word, ""};
  return {word.substr(0, slash), word.substr(slash + 1)};
}

Spec load_spec(const std::string& name_or_path, Faults& faults) {
  if (std::filesystem::path(name_or_path).extension() == ".toml") return read_spec(name_or_path, faults);
  for (const BuiltInSpec& spec : built_in_specs()) {
    if (name_or_path == spec.name) return parsed(spec, faults);
  }
  if (const std::string file = name_or_path + ".toml"; is_file(file)) return read_spec(file, faults);
  if (lies_at(name_or_path))
    throw UsageError(fmt::format("'{}' is no specification: it is a folder, or a file whose name does not end in .toml",
                                 name_or_path));
  if (const auto [spec, variant] = split_variant(name_or_path); !variant.empty() && names_spec(spec))
    throw UsageError(
        fmt::format("'{}' names a variant, where a specification is wanted, like '{}'", name_or_path, spec));
  throw UsageError(fmt::format(
      "unknown specification '{}'{}; `headlab list specs` shows those that there are, a file of your own is "
      "named by its path: my.toml",
      name_or_path, did_you_mean(name_or_path, spec_names())));
}

}  // namespace headlab::experiments
