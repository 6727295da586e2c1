#include "results/gzip.h"

#include <fmt/format.h>
#include <zlib.h>

#include "base/atomic_file.h"
#include "base/error.h"

namespace headlab::results {
namespace {

constexpr int kGzip = 15 + 16;  // the largest window, with gzip's header and checksum
constexpr std::size_t kPiece = 1 << 18;

Bytef* bytes_of(const char* data) {
  return reinterpret_cast<Bytef*>(const_cast<char*>(data));
}

[[noreturn]] void refuse(const std::filesystem::path& path, const char* what) {
  throw StoreError(fmt::format("'{}': {}", path.string(), what));
}

[[noreturn]] void refuse_size(const std::filesystem::path& path) {
  throw StoreError(fmt::format("'{}': holds more than {} MiB, the most that a compressed file of the store may hold",
                               path.string(), kMostUnzipped >> 20));
}

std::string unzipped(std::string_view file, const std::filesystem::path& path) {
  z_stream stream{};
  inflateInit2(&stream, kGzip);
  stream.next_in = bytes_of(file.data());
  stream.avail_in = static_cast<uInt>(file.size());
  std::string out;
  int state = Z_OK;
  while (state == Z_OK && out.size() <= kMostUnzipped) {
    const std::size_t before = out.size();
    out.resize(before + kPiece);
    stream.next_out = bytes_of(out.data() + before);
    stream.avail_out = kPiece;
    state = inflate(&stream, Z_NO_FLUSH);
    out.resize(before + kPiece - stream.avail_out);
  }
  const bool whole = state == Z_STREAM_END && stream.avail_in == 0;
  inflateEnd(&stream);
  if (out.size() > kMostUnzipped) refuse_size(path);
  if (!whole) refuse(path, "is damaged or cut short: its compressed content cannot be read");
  return out;
}

std::string gzipped(std::string_view content) {
  z_stream stream{};
  deflateInit2(&stream, 9, Z_DEFLATED, kGzip, 9, Z_DEFAULT_STRATEGY);
  std::string out(deflateBound(&stream, content.size()), '\0');
  stream.next_in = bytes_of(content.data());
  stream.avail_in = static_cast<uInt>(content.size());
  stream.next_out = bytes_of(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  deflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}

}  // namespace

void write_gzipped(const std::filesystem::path& path, std::string_view content) {
  if (content.size() > kMostUnzipped) refuse_size(path);
  write_file(path, gzipped(content));
}

std::optional<std::string> unzipped_if_gzip(std::string_view file, const std::filesystem::path& path) {
  if (!file.starts_with("\x1f\x8b")) return std::nullopt;
  if (file.size() > kMostUnzipped) refuse_size(path);
  return unzipped(file, path);
}

}  // namespace headlab::results
