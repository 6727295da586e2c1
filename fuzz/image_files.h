// Turns one fuzz input into the files of an image set. A target for another format of the kind takes what it needs.
#pragma once

#include <zlib.h>

#include <algorithm>
#include <vector>

#include "fuzz/target.h"

namespace headlab::fuzz {

inline std::vector<std::uint8_t> gzipped(Bytes bytes) {
  z_stream stream{};
  require(deflateInit2(&stream, 1, Z_DEFLATED, 9 + 16, 1, Z_DEFAULT_STRATEGY) == Z_OK, "deflateInit2");
  std::vector<std::uint8_t> out(deflateBound(&stream, bytes.size()));
  stream.next_in = const_cast<std::uint8_t*>(bytes.data());
  stream.avail_in = static_cast<unsigned>(bytes.size());
  stream.next_out = out.data();
  stream.avail_out = static_cast<unsigned>(out.size());
  deflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}

// The first byte says which of two files are compressed here (so that mutations reach what is inside) and, unused by
// that, carries options; the second how many bytes belong to the second file. Input that is gzip data itself stays.
struct TwoFiles {
  unsigned options;
  Bytes first, second;
  bool compress_first, compress_second;

  explicit TwoFiles(Bytes input) {
    const unsigned flags = input.size() > 0 ? input[0] : 0u, asked = input.size() > 1 ? input[1] : 0u;
    input = input.subspan(std::min<std::size_t>(2, input.size()));
    const std::size_t length = std::min<std::size_t>(asked, input.size());
    first = input.first(input.size() - length);
    second = input.last(length);
    compress_first = flags & 1u, compress_second = flags & 2u;
    options = flags >> 2;
  }
};

inline void write_maybe_gzipped(MemoryFile& file, Bytes bytes, bool compress) {
  if (compress)
    file.write(gzipped(bytes));
  else
    file.write(bytes);
}

}  // namespace headlab::fuzz
