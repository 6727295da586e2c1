// What a user says of a run: tags and a remark, beside its file in FOLDER/ID.note.json. They are no part of the run.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace headlab::results {

struct RunNote {
  std::vector<std::string> tags;  // sorted, each once
  std::string text;

  bool empty() const { return tags.empty() && text.empty(); }
  bool has(std::string_view tag) const;
  void add(const std::string& tag);
  void remove(const std::string& tag);
};

// Letters, digits and ._- of ASCII, 1 to 40 of them. Throws UsageError.
void check_tag(std::string_view tag);

std::filesystem::path note_path(const std::filesystem::path& folder, const std::string& run_id);
// An empty one where there is none. Throws StoreError for a file that holds none.
RunNote read_note(const std::filesystem::path& folder, const std::string& run_id);
// An empty one removes the file. Throws DiskError.
void write_note(const std::filesystem::path& folder, const std::string& run_id, const RunNote& note);

}  // namespace headlab::results
