#include "datasets/gzip.h"

#include "tests/datasets/idx_files.h"

namespace headlab::datasets {
namespace {

Bytes some_bytes(std::size_t size) {
  Bytes bytes(size);
  std::uint32_t state = 1;
  for (auto& b : bytes) b = static_cast<std::uint8_t>((state = state * 1664525 + 1013904223) >> 24);
  return bytes;
}

TEST(ByteReader, ReadsPlainAndCompressedAlikeByContentNotByName) {
  const Folder folder;
  const Bytes content = some_bytes(3 << 20);
  write_plain(folder / "plain.gz", content);
  write_plain(folder / "compressed", gzipped(content));
  for (const char* name : {"plain.gz", "compressed"}) {
    ByteReader reader(folder / name);
    EXPECT_EQ(reader.compressed(), std::string(name) == "compressed");
    EXPECT_EQ(reader.read(5), Bytes(content.begin(), content.begin() + 5));
    EXPECT_EQ(reader.offset(), 5u);
    EXPECT_EQ(reader.read(content.size()), Bytes(content.begin() + 5, content.end()));
    EXPECT_TRUE(reader.read(1).empty());
    EXPECT_EQ(reader.offset(), content.size());
  }
}

TEST(ByteReader, NeverExpandsMoreThanAsked) {
  const Folder folder;
  write_plain(folder / "bomb.gz", gzipped(Bytes(64 << 20)));
  ByteReader reader(folder / "bomb.gz");
  EXPECT_EQ(reader.read(100).size(), 100u);
  EXPECT_EQ(reader.offset(), 100u);
}

TEST(ByteReader, TakesNoMemoryForWhatTheFileDoesNotHold) {
  const Folder folder;
  write_plain(folder / "small", some_bytes(10));
  ByteReader reader(folder / "small");
  const Bytes bytes = reader.read(std::size_t{1} << 40);
  EXPECT_EQ(bytes.size(), 10u);
  EXPECT_LT(bytes.capacity(), std::size_t{4} << 20);
}

TEST(ByteReader, RefusesATruncatedStreamWhereverItEnds) {
  const Folder folder;
  const Bytes whole = gzipped(some_bytes(5000));
  const auto path = folder / "cut.gz";
  for (std::size_t kept = 2; kept < whole.size(); kept += kept < 20 || kept + 20 > whole.size() ? 1 : 97) {
    write_plain(path, Bytes(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(kept)));
    expect_data_error([&] { ByteReader(path).read(6000); }, {path.string(), "after offset", "the file ends early"});
  }
}

TEST(ByteReader, RefusesDamage) {
  const Folder folder;
  const auto path = folder / "damaged.gz";
  Bytes bytes = gzipped(some_bytes(5000));
  bytes[bytes.size() - 6] ^= 1;  // the check value
  write_plain(path, bytes);
  expect_data_error([&] { ByteReader(path).read(6000); }, {path.string(), "after offset", "incorrect data check"});
  bytes = gzipped(Bytes(5000, 7));
  bytes[10] |= 6;  // a block type that does not exist
  write_plain(path, bytes);
  expect_data_error([&] { ByteReader(path).read(6000); },
                    {path.string(), "after offset 0 decompressed", "invalid block type"});
}

TEST(ByteReader, RefusesBytesAfterTheStreamButReadsSeveralStreams) {
  const Folder folder;
  const auto path = folder / "more.gz";
  const Bytes content = some_bytes(5000);
  Bytes twice = gzipped(content);
  const Bytes once = twice;
  twice.insert(twice.end(), once.begin(), once.end());
  write_plain(path, twice);
  EXPECT_EQ(ByteReader(path).read(20000).size(), 10000u);
  for (const Bytes& more : {Bytes{0}, Bytes{'x'}, Bytes{0x1f}, Bytes(300000, 7)}) {
    Bytes longer = once;
    longer.insert(longer.end(), more.begin(), more.end());
    write_plain(path, longer);
    expect_data_error([&] { ByteReader(path).read(6000); }, {path.string(), "other bytes follow the end"});
  }
}

TEST(ByteReader, RefusesWhatExpandsAHundredfold) {
  const Folder folder;
  write_plain(folder / "bomb.gz", gzipped(Bytes(70 << 20)));
  EXPECT_EQ(ByteReader(folder / "bomb.gz").most_bytes(), std::uint64_t{64} << 20);
  expect_data_error([&] { ByteReader(folder / "bomb.gz").read(70 << 20); }, {"expands more than a hundredfold"});
  write_plain(folder / "plain", some_bytes(10));
  EXPECT_EQ(ByteReader(folder / "plain").most_bytes(), 10u);
}

TEST(ByteReader, NamesWhatCannotBeOpened) {
  const Folder folder;
  expect_data_error([&] { ByteReader(folder / "none"); }, {(folder / "none").string(), "No such file"});
  expect_data_error([&] { ByteReader{folder.path()}; }, {folder.path().string(), "cannot be opened"});
}

}  // namespace
}  // namespace headlab::datasets
