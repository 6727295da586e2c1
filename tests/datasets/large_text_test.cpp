// Corpora that are kept as packed files: the same text as in memory, made once, and noticed when they change.
#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <algorithm>
#include <chrono>
#include <fstream>

#include "datasets/text/corpus.h"
#include "datasets/text/windows.h"
#include "tests/datasets/environment.h"
#include "tests/datasets/text_files.h"

namespace headlab::datasets {
namespace {

namespace fs = std::filesystem;

void write_documents(const fs::path& folder, int count) {
  std::string lines;
  for (int i = 0; i < count; ++i) {
    write_text(folder / fmt::format("{:03}.txt", i), fmt::format("Document {} of a test.\n", i % 90));
    lines += fmt::format("{{\"text\": \"line {}\"}}\n", i);
  }
  write_text(folder / "lines.jsonl.gz", lines, true);
}

std::vector<fs::path> files_in(const fs::path& folder) {
  std::vector<fs::path> out;
  for (const auto& entry : fs::directory_iterator(folder)) out.push_back(entry.path());
  std::sort(out.begin(), out.end());
  return out;
}

class LargeText : public testing::Test {
 protected:
  void SetUp() override { write_documents(folder_ / "text", 100); }

  TextData on_disk() const { return load_text({"folder"}, folder_ / "text", 0); }
  TextData in_memory() const { return load_text({"folder"}, folder_ / "text"); }
  fs::path kept() const { return files_in(folder_ / "cache/text").at(0); }
  fs::path corpus(int mebibytes) const;
  fs::path short_documents(int count) const;

  Folder folder_;
  Variable cache_{"HEADLAB_CACHE", folder_ / "cache"};
};

TEST_F(LargeText, IsTheSameOnDiskAsInMemory) {
  const TextData disk = on_disk(), memory = in_memory();
  EXPECT_EQ(disk.digest, memory.digest);
  EXPECT_EQ(disk.domains[0].repeated, 10);
  EXPECT_EQ(memory.domains[0].repeated, 10);
  for (const Split split : kSplits) {
    const TextPart &a = disk.domains[0].part(split), &b = memory.domains[0].part(split);
    EXPECT_EQ(text_of(a), text_of(b));
    ASSERT_EQ(a.documents(), b.documents());
    EXPECT_EQ(a.bytes, b.bytes);
    for (std::int64_t d = 0; d < a.documents(); ++d) EXPECT_EQ(a.name(d), b.name(d));
  }
  EXPECT_EQ(files_in(folder_ / "cache/text").size(), 1u) << "something is left beside it";
}

TEST_F(LargeText, IsMadeOnceAndAnewWhereAFileChanged) {
  const std::string digest = on_disk().digest;
  const auto made = fs::last_write_time(kept());
  fs::last_write_time(kept(), made - std::chrono::hours(1));
  EXPECT_EQ(on_disk().digest, digest);
  EXPECT_EQ(fs::last_write_time(kept()), made - std::chrono::hours(1)) << "it is found again";
  write_text(folder_ / "text/001.txt", "Another one.");
  const TextData changed = on_disk();
  EXPECT_NE(changed.digest, digest);
  EXPECT_EQ(changed.digest, in_memory().digest);
  fs::remove(folder_ / "text/002.txt");
  EXPECT_EQ(on_disk().digest, in_memory().digest) << "a file less";
  EXPECT_EQ(files_in(folder_ / "cache/text").size(), 1u) << "in the place of the old one";
}

TEST_F(LargeText, IsRefusedWhereItsPackedFileIsDamaged) {
  on_disk();
  std::fstream file(kept(), std::ios::in | std::ios::out | std::ios::binary);
  file.seekp(300);
  file.put('!');
  file.close();
  expect_data_error([&] { on_disk(); }, {kept().string(), "is damaged", "delete it"});
  fs::remove(kept());
  EXPECT_EQ(on_disk().digest, in_memory().digest);
}

TEST_F(LargeText, NeedsAPlace) {
  const Variable none("HEADLAB_CACHE", ""), share("XDG_CACHE_HOME", ""), nobody("HOME", "");
  EXPECT_THROW(on_disk(), UsageError);
  EXPECT_NO_THROW(in_memory());
  const Variable file("HEADLAB_CACHE", folder_ / "text/001.txt");
  EXPECT_THROW(on_disk(), DiskError);
}

TEST_F(LargeText, LeavesNothingOfATextThatIsRefused) {
  write_text(folder_ / "text/bad.txt", std::string("a\0", 2));
  expect_data_error([&] { on_disk(); }, {"document 'bad.txt', offset 1"});
  EXPECT_TRUE(files_in(folder_ / "cache/text").empty());
}

std::int64_t peak_memory() {  // MiB
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss / 1024;
}

// MiB that a process of its own takes to pack a text, or to find it packed, and to draw from it.
int growth_of_memory(const fs::path& place) {
  const pid_t child = ::fork();
  if (child == 0) {
    const std::int64_t before = peak_memory();
    const TextData data = load_text({"folder"}, place);
    const WindowSampler sampler(data, 64, {1}, 1);
    for (int step = 0; step < 200; ++step) sampler.draw(step, 0, 32);
    gather(data, Split::test, 64, evaluation_windows(data, Split::test, 64, 100), 0, 100);
    ::_exit(static_cast<int>(std::min<std::int64_t>(peak_memory() - before, 250)));
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

// One file, of documents of 64 KiB.
fs::path LargeText::corpus(int mebibytes) const {
  fs::path place = folder_ / fmt::format("large-{}.txt", mebibytes);
  std::ofstream out(place);
  for (int i = 0; i < mebibytes * 16; ++i) out << fmt::format("{:04}", i) << std::string(64 * 1024 - 6, 'x') << "\n\n";
  return place;
}

// Of a hundred bytes and some.
fs::path LargeText::short_documents(int count) const {
  fs::path place = folder_ / fmt::format("short-{}.jsonl", count);
  std::ofstream out(place);
  for (int i = 0; i < count; ++i) out << fmt::format("{{\"text\": \"{:08} {}\"}}\n", i, std::string(100, 'y'));
  return place;
}

// docs/text.md says how much.
TEST_F(LargeText, TakesLittleMemoryForEachDocument) {
#ifdef __SANITIZE_ADDRESS__
  GTEST_SKIP() << "what is freed is kept back under the address sanitizer";
#endif
  const fs::path few = short_documents(200'000), many = short_documents(700'000);
  const int of_few = growth_of_memory(few), of_many = growth_of_memory(many);
  EXPECT_GE(of_few, 0);
  EXPECT_LT((of_many - of_few) * 1048576.0 / 500'000, 160) << "bytes a document, its name among them";
}

TEST_F(LargeText, TakesNoMoreMemoryThanALittle) {
#ifdef __SANITIZE_ADDRESS__
  GTEST_SKIP() << "what is freed is kept back under the address sanitizer";
#endif
  const fs::path small = corpus(64), large = corpus(320);
  for (const char* when : {"packed", "found again"}) {
    const int of_small = growth_of_memory(small), of_large = growth_of_memory(large);
    EXPECT_GE(of_small, 0) << when;
    EXPECT_LT(of_small, 64) << when;
    EXPECT_LT(of_large, of_small + 32) << when << ": of 256 MiB more, of which 200 steps look at 26 at most";
  }
}

}  // namespace
}  // namespace headlab::datasets
