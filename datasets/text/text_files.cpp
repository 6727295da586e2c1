#include "datasets/text/text_files.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.h"
#include "datasets/gzip.h"

namespace headlab::datasets {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kPiece = 1 << 20;

[[noreturn]] void refuse_length(const ByteReader& file, std::uint64_t most) {
  refuse(file, most, fmt::format("expected at most {} bytes of text, found more", most));
}

// Throws DataError where the file cannot hold what its name says, or is longer than `most` without reading.
std::unique_ptr<ByteReader> open_text(const fs::path& path, std::uint64_t most) {
  auto file = std::make_unique<ByteReader>(path);
  const bool says_gzip = path.extension() == ".gz" || path.extension() == ".dz";
  if (says_gzip && !file->compressed()) refuse(*file, 0, "expected gzip data, as the name says");
  if (!file->compressed() && file->bytes_on_disk() > most) refuse_length(*file, most);
  return file;
}

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
  const auto file = open_text(path, most);
  const auto bytes = file->read(most + 1);
  if (bytes.size() > most) refuse_length(*file, most);
  return {bytes.begin(), bytes.end()};
}

void read_text_files(const fs::path& folder, bool (*wanted)(const std::string& name), const TakeDocument& take) {
  std::uint64_t left = kMostCorpus;
  for (const fs::path& path : files_below(folder, wanted)) {
    Document document{path.lexically_relative(folder).generic_string(),
                      read_text_file(path, std::min(left, kMostText))};
    left -= document.text.size();
    take(std::move(document));
  }
}

TextStream::TextStream(const fs::path& path, std::uint64_t most) : file_(open_text(path, most)), most_(most) {}

TextStream::~TextStream() = default;

std::string_view TextStream::ahead(std::size_t size) {
  while (!ended_ && buffer_.size() - at_ < size) {
    buffer_.erase(0, at_);
    at_ = 0;
    const std::size_t asked = std::max(kPiece, size - buffer_.size());
    const auto bytes = file_->read(asked);
    ended_ = bytes.size() < asked;
    buffer_.append(bytes.begin(), bytes.end());
    if (file_->offset() > most_) refuse_length(*file_, most_);
  }
  return std::string_view(buffer_).substr(at_);
}

std::optional<std::string> TextStream::line() {
  for (std::size_t size = 1 << 12;; size *= 2) {
    const std::string_view text = ahead(size);
    if (text.empty()) return std::nullopt;
    const std::size_t end = text.find('\n');
    if (end != std::string_view::npos || ended_) {
      std::string out(text.substr(0, end));
      skip(std::min(out.size() + 1, text.size()));
      return out;
    }
    if (text.size() > kMostText) refuse_length(*file_, kMostText);
  }
}

std::vector<std::string> missing_file(const fs::path& folder, const char* file) {
  std::error_code ignored;
  if (!folder.empty() && fs::exists(folder / file, ignored)) return {};
  return {file};
}

}  // namespace headlab::datasets
