#include "results/gzip.h"

#include <gtest/gtest.h>
#include <zlib.h>

#include <vector>

#include "base/atomic_file.h"
#include "base/error.h"
#include "results/store.h"
#include "tests/results/example_run.h"

namespace headlab::results {
namespace {

template <class F>
std::string refusal_of(F f) {
  try {
    f();
  } catch (const StoreError& error) {
    return error.what();
  }
  return "nothing was refused";
}

// A gzip stream of so many MiB of zeros: about a KiB for each, as a deflated piece that ends at a byte repeats.
std::string bomb(int mebibytes) {
  const std::vector<Bytef> zeros(1 << 20);
  std::string piece(1 << 14, '\0');
  z_stream stream{};
  deflateInit2(&stream, 9, Z_DEFLATED, -15, 9, Z_DEFAULT_STRATEGY);
  stream.next_in = const_cast<Bytef*>(zeros.data());
  stream.avail_in = static_cast<uInt>(zeros.size());
  stream.next_out = reinterpret_cast<Bytef*>(piece.data());
  stream.avail_out = static_cast<uInt>(piece.size());
  deflate(&stream, Z_FULL_FLUSH);
  piece.resize(stream.total_out);
  deflateEnd(&stream);
  std::string out("\x1f\x8b\x08\0\0\0\0\0\0\xff", 10);
  for (int i = 0; i < mebibytes; ++i) out += piece;
  return out;
}

std::optional<std::string> read_gzipped(const std::filesystem::path& path) {
  return unzipped_if_gzip(read_file(path), path);
}

void expect_size_refused(const std::string& message, const std::string& name) {
  EXPECT_NE(message.find(name), std::string::npos) << message;
#ifdef __SANITIZE_ADDRESS__  // so slow that the limit of time may come first
  if (message.find("takes too long") != std::string::npos) return;
#endif
  EXPECT_NE(message.find("more than 64 MiB"), std::string::npos) << message;
}

TEST(Gzip, RefusesASmallFileThatPromisesTooMuch) {
  const ScratchFolder folder("bomb");
  write_file(folder / "bomb.h5.gz", bomb(1024));
  ASSERT_LT(std::filesystem::file_size(folder / "bomb.h5.gz"), 2u << 20);
  expect_size_refused(refusal_of([&] { read_gzipped(folder / "bomb.h5.gz"); }), "bomb.h5.gz");
  expect_size_refused(refusal_of([&] { read_run(folder / "bomb.h5.gz"); }), "bomb.h5.gz");
  // Below the limit the same stream fails for what it is: cut short.
  write_file(folder / "cut.h5.gz", bomb(2));
  EXPECT_NE(refusal_of([&] { read_gzipped(folder / "cut.h5.gz"); }).find("cut short"), std::string::npos);
}

TEST(Gzip, WritesWhatItReadsAndNoMore) {
  const ScratchFolder folder("gzip-most");
  const std::string most(kMostUnzipped, 'x');
  write_gzipped(folder / "most.gz", most);
  EXPECT_TRUE(read_gzipped(folder / "most.gz") == most);
  expect_size_refused(refusal_of([&] { write_gzipped(folder / "more.gz", most + "x"); }), "more.gz");
  EXPECT_FALSE(std::filesystem::exists(folder / "more.gz"));
}

}  // namespace
}  // namespace headlab::results
