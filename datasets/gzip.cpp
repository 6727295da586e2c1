#include "datasets/gzip.h"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <cstring>

#include "base/error.h"
#include "base/input_file.h"

namespace headlab::datasets {
namespace {

constexpr int kGzip = 15 + 16;  // the largest window, with gzip's header and checksum
constexpr std::uint64_t kLeastPiece = 1 << 12, kMostPiece = 1 << 20;
// A small file may expand by any amount up to the first of these, a large one by the second, which no images or text
// do.
constexpr std::uint64_t kUsualExpansion = 16;
constexpr std::uint64_t kFreeExpansion = std::uint64_t{64} << 20, kMostExpansion = 100;

}  // namespace

struct ByteReader::File {
  InputFile input;
  std::array<Bytef, 1 << 18> buffer;
  z_stream stream{};
  bool gzip = false, ended = false;

  explicit File(const std::filesystem::path& path) : input(path, UINT64_MAX, refuse_as<DataError>) {
    refill();
    gzip = at_member();
    if (gzip && inflateInit2(&stream, kGzip) != Z_OK) throw std::bad_alloc();
  }
  ~File() {
    if (gzip) inflateEnd(&stream);
  }
  File(const File&) = delete;
  File& operator=(const File&) = delete;

  // Keeps what has not been taken yet.
  void refill() {
    std::memmove(buffer.data(), stream.next_in ? stream.next_in : buffer.data(), stream.avail_in);
    stream.next_in = buffer.data();
    stream.avail_in += static_cast<uInt>(input.read(buffer.data() + stream.avail_in, buffer.size() - stream.avail_in));
  }

  bool at_member() {
    if (stream.avail_in < 2) refill();
    return stream.avail_in >= 2 && stream.next_in[0] == 0x1f && stream.next_in[1] == 0x8b;
  }

  std::size_t copy(std::uint8_t* to, std::size_t size) {
    const std::size_t held = std::min<std::size_t>(size, stream.avail_in);
    std::memcpy(to, stream.next_in, held);
    stream.next_in += held;
    stream.avail_in -= static_cast<uInt>(held);
    return held + input.read(to + held, size - held);
  }

  // nullptr, or what is wrong. `size` becomes the number of bytes inflated; fewer only at the end.
  const char* inflate_into(std::uint8_t* to, std::size_t& size) {
    stream.next_out = to;
    stream.avail_out = static_cast<uInt>(size);
    const char* fault = nullptr;
    while (stream.avail_out > 0 && !ended && !fault) fault = inflate_some();
    size -= stream.avail_out;
    return fault;
  }

 private:
  const char* inflate_some() {
    if (stream.avail_in == 0) refill();
    if (stream.avail_in == 0) return "the file ends early";
    const int state = ::inflate(&stream, Z_NO_FLUSH);
    if (state == Z_STREAM_END) return end_of_member();
    if (state == Z_OK || state == Z_BUF_ERROR) return nullptr;
    return stream.msg ? stream.msg : "no gzip data";
  }

  // Several streams may follow one another, nothing else.
  const char* end_of_member() {
    if (at_member()) {
      inflateReset(&stream);
      return nullptr;
    }
    ended = true;
    return stream.avail_in == 0 ? nullptr : "other bytes follow the end of its gzip stream";
  }
};

ByteReader::ByteReader(const std::filesystem::path& path)
    : path_(path), file_(std::make_unique<File>(path)), bytes_on_disk_(file_->input.size()) {}

ByteReader::~ByteReader() = default;

bool ByteReader::compressed() const {
  return file_->gzip;
}

std::uint64_t ByteReader::most_bytes() const {
  return compressed() ? std::max(kFreeExpansion, kMostExpansion * bytes_on_disk_) : bytes_on_disk_;
}

std::vector<std::uint8_t> ByteReader::read(std::size_t size) {
  std::vector<std::uint8_t> bytes;
  // Memory follows what the file gives, not what its header promises.
  const std::size_t most_at_once = std::clamp<std::uint64_t>(8 * bytes_on_disk_, kLeastPiece, kMostPiece);
  const std::uint64_t likely = compressed() ? kUsualExpansion * bytes_on_disk_ : bytes_on_disk_;
  bytes.reserve(std::min<std::uint64_t>({size, most_bytes(), likely}));
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
  const char* fault = nullptr;
  if (compressed())
    fault = file_->inflate_into(to, size);
  else
    size = file_->copy(to, size);
  if (!fault && compressed() && offset_ + size > most_bytes()) fault = "it expands more than a hundredfold";
  if (fault) {
    throw DataError(fmt::format("'{}', after offset {}{}: cannot be read further: {}", path_.string(), offset_,
                                compressed() ? " decompressed" : "", fault));
  }
  offset_ += size;
  return size;
}

void refuse(const ByteReader& file, std::uint64_t offset, const std::string& what) {
  throw DataError(fmt::format("'{}', offset {}{}: {}", file.path().string(), offset,
                              file.compressed() ? " decompressed" : "", what));
}

}  // namespace headlab::datasets
