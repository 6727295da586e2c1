// Files of text below a folder, plain or gzip-compressed.
#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "datasets/text/corpus.h"

namespace headlab::datasets {

class ByteReader;

inline constexpr std::uint64_t kMostText = std::uint64_t{1} << 30;  // bytes of one document
// Of all text of a corpus: with its separators it has fewer places than a draw of 32 bits tells apart.
inline constexpr std::uint64_t kMostCorpus = (std::uint64_t{1} << 31) - 1;

// Files below `folder` whose name `wanted` accepts, sorted by the bytes of their paths. Links to files are followed,
// links to folders are not. Throws DataError naming what cannot be listed.
std::vector<std::filesystem::path> files_below(const std::filesystem::path& folder,
                                               bool (*wanted)(const std::string& name));

// The whole file; one named .gz or .dz must be compressed. Throws DataError naming it: unreadable, no regular file (a
// pipe, a circle of links), damaged, or longer than `most` bytes.
std::string read_text_file(const std::filesystem::path& path, std::uint64_t most = kMostText);

// Each of files_below() as a document named by its path below `folder`. Throws DataError.
void read_text_files(const std::filesystem::path& folder, bool (*wanted)(const std::string& name),
                     const TakeDocument& take);

// A text file from its beginning to its end, a little of it in memory. Throws DataError as read_text_file() does.
class TextStream {
 public:
  explicit TextStream(const std::filesystem::path& path, std::uint64_t most = kMostCorpus);
  ~TextStream();

  // What comes next: at least `size` bytes, or all that is left. Valid until the next call.
  std::string_view ahead(std::size_t size);
  void skip(std::size_t size) { at_ += size; }
  // Whether ahead() gave all that is left.
  bool ended() const { return ended_; }
  // The next line without its '\n'; nothing at the end.
  std::optional<std::string> line();

 private:
  std::unique_ptr<ByteReader> file_;
  std::string buffer_;
  std::size_t at_ = 0;  // in the buffer
  std::uint64_t most_;
  bool ended_ = false;
};

// A format's `missing` for folders that are known by one file: {file}, or nothing where it is there.
std::vector<std::string> missing_file(const std::filesystem::path& folder, const char* file);

}  // namespace headlab::datasets
