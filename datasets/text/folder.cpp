// Whatever text a user has: a folder of files, or one file.
#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "base/error.h"
#include "datasets/text/jsonl.h"
#include "datasets/text/text_files.h"

namespace headlab::datasets {
namespace {

namespace fs = std::filesystem;

bool is_jsonl(const std::string& name) {
  return name.ends_with(".jsonl") || name.ends_with(".jsonl.gz");
}

bool is_plain(const std::string& name) {
  for (const char* end : {".txt", ".txt.gz", ".md", ".md.gz"}) {
    if (name.ends_with(end)) return true;
  }
  return false;
}

bool is_text(const std::string& name) {
  return is_plain(name) || is_jsonl(name);
}

constexpr std::size_t kLeastPiece = 4096, kEnough = 4 * kLeastPiece, kNotYet = 0;

// A text without parts could not be split: it is cut at the first blank line after 4 KiB, else at a line after 16 KiB.
// `ahead` is the beginning of what is left, or all of it; kNotYet where more of it is needed.
std::size_t end_of_piece(std::string_view ahead, bool all) {
  if (all && ahead.size() <= kLeastPiece) return ahead.size();
  if (!all && ahead.size() <= kEnough) return kNotYet;
  const std::size_t blank = ahead.substr(0, kEnough).find("\n\n", kLeastPiece);
  const std::size_t end = blank == std::string_view::npos ? ahead.find('\n', kEnough) : blank;
  const std::size_t next = ahead.find_first_not_of('\n', end);
  if (next != std::string_view::npos) return next;
  return all ? ahead.size() : kNotYet;
}

// The next piece of the text; empty at its end.
std::string next_piece(TextStream& text, const fs::path& path) {
  for (std::size_t size = 2 * kEnough;; size *= 2) {
    const std::string_view ahead = text.ahead(size);
    const std::size_t end = end_of_piece(ahead, text.ended());
    if (end != kNotYet || ahead.empty()) {
      std::string piece(ahead.substr(0, end));
      text.skip(end);
      return piece;
    }
    if (size > kMostText)
      throw DataError(
          fmt::format("'{}': expected lines of at most {} bytes, found a longer one", path.string(), kMostText));
  }
}

void cut(const fs::path& path, const std::string& name, const TakeDocument& take) {
  TextStream text(path);
  for (std::size_t number = 1;; ++number) {
    std::string piece = next_piece(text, path);
    if (piece.empty()) return;
    take({fmt::format("{}:{:07}", name, number), std::move(piece)});
  }
}

void read_file_of_text(const fs::path& path, const TakeDocument& take) {
  const std::string name = path.filename().string();
  return is_jsonl(name) ? read_jsonl(path, name, take) : cut(path, name, take);
}

// One document a file, or a line of a .jsonl.
void read_folder_of_text(const fs::path& folder, const TakeDocument& take) {
  read_text_files(folder, is_plain, take);
  for (const fs::path& path : files_below(folder, is_jsonl))
    read_jsonl(path, path.lexically_relative(folder).generic_string(), take);
}

// A file that the user names is text, whatever it is called.
std::vector<std::string> missing(const fs::path& place) {
  std::error_code ignored;
  const bool there = !place.empty() && fs::exists(place, ignored);
  if (there && (!fs::is_directory(place, ignored) || !files_below(place, is_text).empty())) return {};
  return {"*.txt, *.md or *.jsonl, plain or .gz"};
}

std::vector<fs::path> files(const fs::path& place) {
  std::error_code ignored;
  return fs::is_directory(place, ignored) ? files_below(place, is_text) : std::vector<fs::path>{place};
}

void read(const fs::path& place, const TakeDocument& take) {
  std::error_code ignored;
  fs::is_directory(place, ignored) ? read_folder_of_text(place, take) : read_file_of_text(place, take);
}

}  // namespace

CorpusEntry folder() {
  return {.name = "folder",
          .help = "your own text: data.folder=DIR with *.txt, *.md, *.jsonl (\"text\"), plain or .gz; or one file",
          .format = {missing, files, read},
          .named_folder = true};
}

}  // namespace headlab::datasets
