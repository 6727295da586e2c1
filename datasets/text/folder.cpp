// Whatever text a user has: a folder of files, or one file.
#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "datasets/text/jsonl.h"
#include "datasets/text/text_files.h"

namespace headlab::datasets {
namespace {

namespace fs = std::filesystem;

bool is_jsonl(const std::string& name) {
  return name.ends_with(".jsonl") || name.ends_with(".jsonl.gz");
}

bool is_plain(const std::string& name) {
  return name.ends_with(".txt") || name.ends_with(".txt.gz") || name.ends_with(".md");
}

bool is_text(const std::string& name) {
  return is_plain(name) || is_jsonl(name);
}

// A text without parts could not be split: it is cut at the first blank line after 4 KiB, else at a line after 16 KiB.
std::size_t end_of_piece(std::string_view rest) {
  constexpr std::size_t kLeast = 4096, kEnough = 4 * kLeast;
  if (rest.size() <= kLeast) return rest.size();
  const std::size_t blank = rest.substr(0, kEnough).find("\n\n", kLeast);
  const std::size_t end = blank == std::string_view::npos ? rest.find('\n', kEnough) : blank;
  return std::min(rest.find_first_not_of('\n', end), rest.size());
}

std::vector<Document> cut(std::string_view text, const std::string& name) {
  std::vector<Document> documents;
  while (!text.empty()) {
    const std::size_t end = end_of_piece(text);
    documents.push_back({fmt::format("{}:{:07}", name, documents.size() + 1), std::string(text.substr(0, end))});
    text.remove_prefix(end);
  }
  return documents;
}

std::vector<Document> read_file_of_text(const fs::path& path) {
  const std::string name = path.filename().string(), text = read_text_file(path);
  return is_jsonl(name) ? parse_jsonl(text, name, path) : cut(text, name);
}

// One document a file, or a line of a .jsonl.
std::vector<Document> read_folder_of_text(const fs::path& folder) {
  std::vector<Document> documents = read_text_files(folder, is_plain);
  std::uint64_t left = kMostText;
  for (const fs::path& path : files_below(folder, is_jsonl)) {
    const std::string lines = read_text_file(path, left);
    left -= lines.size();
    for (Document& document : parse_jsonl(lines, path.lexically_relative(folder).generic_string(), path))
      documents.push_back(std::move(document));
  }
  return documents;
}

// A file that the user names is text, whatever it is called.
std::vector<std::string> missing(const fs::path& place) {
  std::error_code ignored;
  const bool there = !place.empty() && fs::exists(place, ignored);
  if (there && (!fs::is_directory(place, ignored) || !files_below(place, is_text).empty())) return {};
  return {"*.txt, *.md or *.jsonl, plain or .gz"};
}

std::vector<Document> read(const fs::path& place) {
  std::error_code ignored;
  return fs::is_directory(place, ignored) ? read_folder_of_text(place) : read_file_of_text(place);
}

}  // namespace

CorpusEntry folder() {
  return {.name = "folder",
          .help = "your own text: data.folder=DIR with *.txt, *.md, *.jsonl (\"text\"), plain or .gz; or one file",
          .format = {missing, read},
          .named_folder = true};
}

}  // namespace headlab::datasets
