#include "datasets/text/text_files.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.h"
#include "datasets/gzip.h"

namespace headlab::datasets {
namespace {

namespace fs = std::filesystem;

}  // namespace

std::vector<fs::path> files_below(const fs::path& folder, bool (*wanted)(const std::string& name)) {
  std::vector<fs::path> files;
  fs::path last = folder;
  std::error_code error;
  for (fs::recursive_directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    last = at->path();
    std::error_code ignored;
    if (wanted(last.filename().string()) && !fs::is_directory(at->status(ignored))) files.push_back(last);
  }
  if (error) throw DataError(fmt::format("'{}': cannot be listed: {}", last.string(), error.message()));
  std::sort(files.begin(), files.end(), [](const fs::path& a, const fs::path& b) { return a.native() < b.native(); });
  return files;
}

std::string read_text_file(const fs::path& path, std::uint64_t most) {
  ByteReader file(path);
  const bool says_gzip = path.extension() == ".gz" || path.extension() == ".dz";
  if (says_gzip && !file.compressed()) refuse(file, 0, "expected gzip data, as the name says");
  const bool fits = file.compressed() || file.bytes_on_disk() <= most;
  const auto bytes = file.read(fits ? most + 1 : 0);
  if (!fits || bytes.size() > most)
    refuse(file, most, fmt::format("expected at most {} bytes of text, found more", most));
  return {bytes.begin(), bytes.end()};
}

std::vector<Document> read_text_files(const fs::path& folder, bool (*wanted)(const std::string& name)) {
  std::vector<Document> documents;
  std::uint64_t left = kMostText;
  for (const fs::path& path : files_below(folder, wanted)) {
    documents.push_back({path.lexically_relative(folder).generic_string(), read_text_file(path, left)});
    left -= documents.back().text.size();
  }
  return documents;
}

std::vector<std::string> missing_file(const fs::path& folder, const char* file) {
  std::error_code ignored;
  if (!folder.empty() && fs::exists(folder / file, ignored)) return {};
  return {file};
}

}  // namespace headlab::datasets
