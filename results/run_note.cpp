#include "results/run_note.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/atomic_file.h"
#include "base/error.h"
#include "base/input_file.h"
#include "base/utf8.h"

namespace headlab::results {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint64_t kMostBytes = 1 << 20;

bool is_tag(std::string_view tag) {
  constexpr std::string_view kAllowed = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-";
  return !tag.empty() && tag.size() <= 40 && tag.find_first_not_of(kAllowed) == std::string_view::npos;
}

[[noreturn]] void refuse(const std::filesystem::path& path) {
  throw StoreError(fmt::format(
      "'{}' is no note on a run ({{\"tags\": [...], \"text\": \"...\"}}); remove it, or mend it", path.string()));
}

}  // namespace

bool RunNote::has(std::string_view tag) const {
  return std::find(tags.begin(), tags.end(), tag) != tags.end();
}

void RunNote::add(const std::string& tag) {
  if (!has(tag)) tags.insert(std::lower_bound(tags.begin(), tags.end(), tag), tag);
}

void RunNote::remove(const std::string& tag) {
  std::erase(tags, tag);
}

void check_tag(std::string_view tag) {
  if (!is_tag(tag)) throw UsageError(fmt::format("'{}' is no tag: up to 40 letters, digits, '.', '_' and '-'", tag));
}

std::filesystem::path note_path(const std::filesystem::path& folder, const std::string& run_id) {
  return folder / (run_id + ".note.json");
}

RunNote read_note(const std::filesystem::path& folder, const std::string& run_id) {
  const std::filesystem::path path = note_path(folder, run_id);
  if (!lies_at(path)) return {};
  const Json json =
      Json::parse(InputFile(path, kMostBytes, refuse_as<StoreError>).read_rest(), nullptr, /*allow_exceptions=*/false);
  if (!json.is_object() || !json.contains("tags") || !json.contains("text")) refuse(path);
  if (!json["tags"].is_array() || !json["text"].is_string()) refuse(path);
  RunNote note;
  note.text = json["text"].get<std::string>();
  for (const Json& tag : json["tags"]) {
    if (!tag.is_string() || !is_tag(tag.get<std::string>())) refuse(path);
    note.add(tag.get<std::string>());
  }
  return note;
}

void write_note(const std::filesystem::path& folder, const std::string& run_id, const RunNote& note) {
  const std::filesystem::path path = note_path(folder, run_id);
  if (note.empty()) {
    std::filesystem::remove(path);
    return;
  }
  if (!is_utf8(note.text)) throw UsageError("a note is UTF-8 text");
  write_file(path, Json{{"tags", note.tags}, {"text", note.text}}.dump(2) + "\n");
}

}  // namespace headlab::results
