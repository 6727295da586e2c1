#include "experiments/runs/code.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "base/digest.h"
#include "base/error.h"
#include "experiments/runs/run_record.h"

namespace headlab::experiments {
namespace {

namespace fs = std::filesystem;
using Files = std::set<std::string>;

// Which files of no entry belong to which component; the first that fits.
struct Part {
  const char* start;
  const char* component;  // nullptr: they change no result
};
constexpr Part kParts[] = {
    {"engine/", "engine"},
    {"layers/", "layers"},
    {"datasets/", "data"},
    {"experiments/tasks/", "evaluation"},
    {"experiments/probes/", "evaluation"},
    {"experiments/runs/run.", "training"},
    {"experiments/runs/start.", "training"},
    {"experiments/runs/checkpoint.", "training"},
    {"", nullptr},
};

// The file of the table that a compiler's path names, and the header beside it. Empty for a file from elsewhere.
Files files_of(std::string_view path) {
  Files out;
  for (const SourceDigest& source : source_digests()) {
    const fs::path file(source.file);
    const bool own = path == source.file || path.ends_with("/" + source.file);
    const std::string beside = fs::path(file).replace_extension(".cpp").string();
    if (own || (file.extension() == ".h" && path.ends_with("/" + beside))) out.insert(source.file);
  }
  return out;
}

std::string digest_of_files(const Files& files) {
  std::multiset<std::string> digests;  // by content: a file's name changes no result
  for (const SourceDigest& source : source_digests()) {
    if (files.contains(source.file)) digests.insert(source.digest);
  }
  Digest digest;
  for (const std::string& one : digests) digest.text(one);
  return digest.hex();
}

bool is_list_of_entries(const std::string& file) {
  return fs::path(file).stem().string().ends_with("registry");
}

const char* component_of(const std::string& file) {
  const auto fits = [&](const Part& part) { return file.starts_with(part.start); };
  return std::find_if(std::begin(kParts), std::end(kParts), fits)->component;
}

// Everything that all entries share.
std::map<std::string, Files> shared_files() {
  Files owned;
  for (const Declared& declared : declared_options()) {
    if (!declared.option->catalogue) continue;
    for (const Catalogue::Item& item : declared.option->catalogue().items()) owned.merge(files_of(item.file));
  }
  std::map<std::string, Files> out;
  for (const SourceDigest& source : source_digests()) {
    const char* component = component_of(source.file);
    if (component && !owned.contains(source.file) && !is_list_of_entries(source.file))
      out[component].insert(source.file);
  }
  return out;
}

}  // namespace

results::Code code_of(const Config& config) {
  results::Code out;
  for (const auto& [component, files] : shared_files()) out.emplace_back(component, digest_of_files(files));
  for (const auto& [kind, item] : config.chosen_entries()) {
    const Files files = files_of(item.file);
    out.emplace_back(fmt::format("{} {}", kind, item.name), files.empty() ? "unknown" : digest_of_files(files));
  }
  return out;
}

std::vector<std::string> other_code(const results::RunRecord& run) {
  try {
    return results::differing_components(run.measured.code, code_of(stored_config(run)));
  } catch (const UsageError&) {
    return {"configuration"};
  }
}

}  // namespace headlab::experiments
