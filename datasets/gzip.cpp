#include "datasets/gzip.h"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <cerrno>
#include <string_view>
#include <system_error>

#include "base/error.h"

namespace headlab::datasets {
namespace {

constexpr std::uint64_t kUsualExpansion = 8;
constexpr std::uint64_t kLeastPiece = 1 << 12, kMostPiece = 1 << 20;

// zlib's own words, without the path that it puts before them.
std::string_view reason(gzFile file, int* code) {
  const std::string_view message = gzerror(file, code);
  if (*code == Z_BUF_ERROR) return "the file ends early";
  const auto colon = message.rfind(": ");
  return colon == std::string_view::npos ? message : message.substr(colon + 2);
}

gzFile open_or_refuse(const std::filesystem::path& path) {
  errno = 0;
  if (gzFile file = gzopen(path.c_str(), "rb")) return file;
  throw DataError(fmt::format("'{}': cannot be opened: {}", path.string(),
                              std::generic_category().message(errno ? errno : ENOMEM)));
}

}  // namespace

struct ByteReader::File {
  gzFile handle;
  explicit File(const std::filesystem::path& path) : handle(open_or_refuse(path)) { gzbuffer(handle, 1 << 18); }
  ~File() { gzclose(handle); }
  File(const File&) = delete;
  File& operator=(const File&) = delete;
};

ByteReader::ByteReader(const std::filesystem::path& path) : path_(path) {
  // A folder or a pipe has no size: it is refused here, before an open that could wait for ever.
  std::error_code error;
  bytes_on_disk_ = std::filesystem::file_size(path, error);
  if (error) throw DataError(fmt::format("'{}': cannot be opened: {}", path.string(), error.message()));
  file_ = std::make_unique<File>(path);
}

ByteReader::~ByteReader() = default;

bool ByteReader::compressed() const {
  return gzdirect(file_->handle) == 0;
}

std::vector<std::uint8_t> ByteReader::read(std::size_t size) {
  std::vector<std::uint8_t> bytes;
  // Memory follows what the file gives, not what its header promises.
  const std::uint64_t usual = kUsualExpansion * bytes_on_disk_;
  const std::size_t most_at_once = std::clamp<std::uint64_t>(usual, kLeastPiece, kMostPiece);
  bytes.reserve(std::min<std::uint64_t>(size, usual));
  while (bytes.size() < size) {
    const std::size_t filled = bytes.size(), piece = std::min(size - filled, most_at_once);
    bytes.resize(filled + piece);
    const std::size_t got = read_piece(bytes.data() + filled, piece);
    bytes.resize(filled + got);
    if (got < piece) break;
  }
  return bytes;
}

std::size_t ByteReader::read_piece(std::uint8_t* to, std::size_t size) {
  const int got = gzread(file_->handle, to, static_cast<unsigned>(size));
  int code = Z_OK;
  const std::string_view why = reason(file_->handle, &code);
  offset_ += static_cast<std::size_t>(std::max(got, 0));
  if (got < 0 || code != Z_OK) {
    throw DataError(fmt::format("'{}', after offset {}{}: cannot be read further: {}", path_.string(), offset_,
                                compressed() ? " decompressed" : "", why));
  }
  return static_cast<std::size_t>(got);
}

void refuse(const ByteReader& file, std::uint64_t offset, const std::string& what) {
  throw DataError(fmt::format("'{}', offset {}{}: {}", file.path().string(), offset,
                              file.compressed() ? " decompressed" : "", what));
}

}  // namespace headlab::datasets
