#include "datasets/text/packed.h"

#include <algorithm>
#include <fstream>
#include <random>

#include "base/atomic_file.h"
#include "tests/datasets/packed_files.h"
#include "tests/datasets/text_files.h"

namespace headlab::datasets {
namespace {

namespace fs = std::filesystem;

const std::string kKey = "0123456789abcdef0123456789abcdef", kOther(32, 'f');

std::vector<std::int32_t> tokens_of(TokenSpan span) {
  std::vector<std::int32_t> out;
  for (std::int64_t i = 0; i < span.size(); ++i) out.push_back(span[i]);
  return out;
}

void write_bytes(const fs::path& path) {
  Appended file(path);
  Packer packer(file, kByteVocabulary);
  packer.add("first", bytes_of("one"), 3);
  packer.add("", bytes_of("two and more"), 12);
  packer.end_part();
  packer.add("third", bytes_of("3"), 1);
  packer.end_part();
  packer.end_part();
  packer.finish(kKey, 7);
}

void write_wide(const fs::path& path, std::uint16_t largest) {
  Appended file(path);
  Packer packer(file, 4096);
  for (int part = 0; part < 3; ++part) {
    packer.add("a", std::vector<std::uint16_t>{1, 300, largest}, 9);
    packer.end_part();
  }
  packer.finish(kKey, 0);
}

TEST(Packed, KeepsTheDocumentsOfEachPart) {
  const Folder folder;
  write_bytes(folder / "text");
  const Packed packed = find_packed(folder / "text", kKey).value();
  EXPECT_EQ(packed.vocabulary, 256);
  EXPECT_EQ(packed.repeated, 7);
  const TextPart& train = packed.parts[0];
  EXPECT_EQ(text_of(train), std::string("\0one\0two and more\0", 18));
  ASSERT_EQ(train.documents(), 2);
  EXPECT_EQ(train.text(0), "one");
  EXPECT_EQ(train.text(1), "two and more");
  EXPECT_EQ(train.name(0), "first");
  EXPECT_EQ(train.name(1), "");
  EXPECT_EQ(train.bytes, 17) << "ends of documents count as bytes";
  EXPECT_EQ(packed.parts[1].name(0), "third");
  EXPECT_EQ(packed.parts[2].documents(), 0);
  EXPECT_EQ(packed.parts[2].tokens.size(), 0);
}

TEST(Packed, KeepsTokensOfTwoBytes) {
  const Folder folder;
  write_wide(folder / "tokens", 4095);
  const Packed packed = find_packed(folder / "tokens", kKey).value();
  EXPECT_EQ(packed.vocabulary, 4096);
  for (const TextPart& part : packed.parts) {
    EXPECT_EQ(tokens_of(part.tokens), (std::vector<std::int32_t>{0, 1, 300, 4095, 0}));
    EXPECT_EQ(tokens_of(part.document(0)), (std::vector<std::int32_t>{1, 300, 4095}));
    EXPECT_EQ(part.bytes, 10);
  }
}

TEST(Packed, OutlivesItsFile) {
  const Folder folder;
  write_bytes(folder / "text");
  const Packed packed = find_packed(folder / "text", kKey).value();
  write_wide(folder / "new", 1);
  fs::rename(folder / "new", folder / "text");
  EXPECT_EQ(packed.parts[0].text(1), "two and more");
}

TEST(Packed, IsNotFoundWhereAnythingElseWasPacked) {
  const Folder folder;
  EXPECT_FALSE(find_packed(folder / "text", kKey));
  write_bytes(folder / "text");
  EXPECT_FALSE(find_packed(folder / "text", kOther));
  EXPECT_TRUE(find_packed(folder / "text", kKey));
}

TEST(Packed, RefusesEveryChangedByteAndEveryLength) {
  const Folder folder;
  write_bytes(folder / "text");
  const std::string sound = read_file(folder / "text");
  const fs::path path = folder / "damaged";
  const auto is_refused = [&](const std::string& bytes) {
    std::ofstream(path, std::ios::binary) << bytes;
    try {
      return !find_packed(path, kKey).has_value();
    } catch (const DataError& error) {
      return std::string(error.what()).find("'" + path.string() + "': ") == 0;
    }
  };
  EXPECT_FALSE(is_refused(sound));
  for (std::size_t i = 0; i < sound.size(); ++i) {
    std::string damaged = sound;
    damaged[i] = static_cast<char>(damaged[i] ^ 0x10);
    EXPECT_TRUE(is_refused(damaged)) << "byte " << i << " of " << sound.size();
  }
  for (std::size_t size = 0; size < sound.size(); ++size) EXPECT_TRUE(is_refused(sound.substr(0, size))) << size;
  EXPECT_TRUE(is_refused(sound + '\0'));
}

TEST(Packed, SaysWhatIsWrongAndWhatToDo) {
  const Folder folder;
  const fs::path path = folder / "text";
  const auto refused = [&](const std::vector<std::string>& parts) {
    expect_data_error([&] { find_packed(path, kKey); }, parts);
  };
  write_text(path, "none");
  refused({path.string(), "found 4 bytes", "delete it, and it is made again"});
  write_text(path, std::string(1000, 'x'));
  refused({path.string(), "found something else"});
  write_bytes(path);
  fs::resize_file(path, fs::file_size(path) + 1);
  refused({path.string(), "is damaged: expected "});
  write_wide(path, 4096);
  refused({path.string(), "expected tokens below 4096, found 4096"});
  fs::remove(path);
  fs::create_directories(path);
  refused({path.string()});
}

// What an attacker could write, who knows the seal: read soundly, or refused.
TEST(Packed, SealedAgainItIsReadSoundlyOrRefused) {
  const std::uint32_t seed = std::random_device()();
  SCOPED_TRACE(testing::Message() << "seed " << seed);
  std::mt19937_64 random(seed);
  const Folder folder;
  write_bytes(folder / "text");
  const std::string sound = read_file(folder / "text");
  int read = 0;
  constexpr int kRounds = 3000;
  for (int round = 0; round < kRounds; ++round) {
    std::string file = sound;
    const std::uint64_t number = random() % 3 == 0 ? random() : random() % 24;
    const std::size_t at = kSealedBegin + random() % ((file.size() - kSealedBegin) / 8) * 8;
    file.replace(at, 8, reinterpret_cast<const char*>(&number), 8);
    seal_again(file);
    std::ofstream(folder / "hostile", std::ios::binary) << file;
    try {
      const auto packed = find_packed(folder / "hostile", kKey);
      if (!packed) continue;
      ++read;
      for (const TextPart& part : packed->parts) {
        for (std::int64_t d = 0; d < part.documents(); ++d) {
          ASSERT_LE(part.name(d).size(), part.names.size());
          ASSERT_LT(tokens_of(part.document(d)).size(), static_cast<std::size_t>(part.tokens.size()));
        }
      }
    } catch (const DataError& error) {
      ASSERT_NE(std::string(error.what()).find("hostile"), std::string::npos) << error.what();
    }
  }
  EXPECT_GT(read, kRounds / 100);
  EXPECT_LT(read, kRounds);
}

}  // namespace
}  // namespace headlab::datasets
