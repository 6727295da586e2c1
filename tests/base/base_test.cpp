#include <gtest/gtest.h>
#include <sched.h>

#include <atomic>
#include <filesystem>
#include <thread>

#include "base/atomic_file.h"
#include "base/digest.h"
#include "base/error.h"
#include "base/hex.h"
#include "base/machine.h"
#include "base/suggest.h"
#include "base/utf8.h"

namespace headlab {
namespace {

TEST(Digest, FramesItsParts) {
  EXPECT_NE(Digest().text("ab").text("c").hex(), Digest().text("a").text("bc").hex());
  EXPECT_EQ(Digest().text("ab").number(1.5).hex(), Digest().text("ab").number(1.5).hex());
  EXPECT_EQ(digest_of("").size(), 32u);
  EXPECT_EQ(digest_of(""), "99aa06d3014798d86001c324468d497f");  // XXH3-128 of nothing, as published
}

TEST(Hex, GivesAnyBytesBackAndRefusesOtherText) {
  std::string bytes;
  for (int i = 255; i >= 0; --i) bytes += static_cast<char>(i);
  EXPECT_EQ(to_hex("\n\xff"), "0aff");
  EXPECT_EQ(from_hex(to_hex(bytes)), bytes);
  EXPECT_EQ(from_hex(""), "");
  for (const char* other : {"0", "0g", "0A", "0a ", "x0"}) EXPECT_EQ(from_hex(other), std::nullopt) << other;
}

TEST(Machine, CountsTheCoresThatTheProcessMayUse) {
  cpu_set_t before, one;
  ASSERT_EQ(::sched_getaffinity(0, sizeof before, &before), 0);
  EXPECT_EQ(usable_cores(), CPU_COUNT(&before));
  CPU_ZERO(&one);
  for (int core = 0; CPU_COUNT(&one) == 0; ++core) {
    if (CPU_ISSET(core, &before)) CPU_SET(core, &one);
  }
  ASSERT_EQ(::sched_setaffinity(0, sizeof one, &one), 0);
  EXPECT_EQ(usable_cores(), 1);
  ASSERT_EQ(::sched_setaffinity(0, sizeof before, &before), 0);
}

TEST(Machine, MeasuresTheCoresThatAreBusyNow) {
  std::atomic<bool> done = false;
  std::thread busy([&] {
    while (!done) {
    }
  });
  const double cores = busy_cores(0.3);
  done = true;
  busy.join();
  EXPECT_GT(cores, 0.6) << "one thread at least";
  EXPECT_LT(cores, usable_cores() + 0.5);
}

TEST(Suggest, FindsTheLikelySlip) {
  const std::vector<std::string> known = {"model.depth", "model.width", "train.lr", "attention.router"};
  EXPECT_EQ(nearest("model.dpeth", known), "model.depth");
  EXPECT_EQ(nearest("depth", known), "model.depth");
  EXPECT_EQ(nearest("atention.router", known), "attention.router");
  EXPECT_EQ(nearest("completely.different", known), "");
  EXPECT_EQ(did_you_mean("train.rl", known), " (did you mean 'train.lr'?)");
}

TEST(Suggest, ComparesNoNameThatIsTooLongToBeASlip) {
  EXPECT_EQ(nearest(std::string(50000000, 'x'), {"model.depth", std::string(50000000, 'x')}), "");
}

TEST(Utf8, IsWhatUnicodeDefines) {
  for (const char* text : {"", "a", "\xc3\xbc", "\xe6\x97\xa5", "\xf0\x9f\x98\x80", "\xf4\x8f\xbf\xbf", "\xed\x9f\xbf"})
    EXPECT_TRUE(is_utf8(text)) << text;
  for (const char* text : {"\x80", "\xff", "\xc3", "a\xc3(", "\xc0\x80", "\xc1\xbf", "\xe0\x9f\xbf", "\xed\xa0\x80",
                           "\xf0\x8f\xbf\xbf", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xe6\x97"})
    EXPECT_FALSE(is_utf8(text)) << text;
}

TEST(Utf8, AStreamGivesWholeCharacters) {
  const std::string text = "a\xc3\xa9\xed\x9f\xbf\xe0\xa0\x80\xf4\x8f\xbf\xbf\xf0\x90\x80\x80z";
  ASSERT_TRUE(is_utf8(text));
  for (std::size_t step = 1; step < 6; ++step) {
    Utf8Stream stream;
    std::string out;
    for (std::size_t at = 0; at < text.size(); at += step) {
      stream.add(std::string_view(text).substr(at, step));
      const std::string part = stream.take();
      EXPECT_TRUE(is_utf8(part)) << "in pieces of " << step;
      out += part;
    }
    EXPECT_EQ(out + stream.rest(), text) << "in pieces of " << step;
  }
  Utf8Stream broken;
  broken.add(
      "\xff"
      "a\xe2\x82");
  EXPECT_EQ(broken.take(),
            "\xef\xbf\xbd"
            "a")
      << "what can be no character does not wait for more";
  broken.add("b\xe2");
  EXPECT_EQ(broken.take(),
            "\xef\xbf\xbd\xef\xbf\xbd"
            "b");
  EXPECT_EQ(broken.rest(), "\xef\xbf\xbd");
  EXPECT_EQ(broken.rest(), "");
  for (const char* never : {"\xc0", "\xf5", "\xed\xa0", "\xe0\x80", "\xf4\x90"}) {
    broken.add(never);
    EXPECT_NE(broken.take(), "") << "no character begins so";
    broken.rest();
  }
}

TEST(Utf8, PrintableShowsNoControlCharacterAndNoHalfOfACharacter) {
  EXPECT_EQ(printable("a\x1b[2J\x7f\t\xff"
                      "b",
                      100),
            "a\\x1b[2J\\x7f\\x09\\xffb");
  EXPECT_EQ(printable("\xc3\xa9\xf0\x9f\x98\x80", 100), "\xc3\xa9\xf0\x9f\x98\x80");
  EXPECT_EQ(printable("\xc2\x9b"
                      "1m\xc2\xa0",
                      100),
            "\\xc2\\x9b1m\xc2\xa0")
      << "U+009B begins a terminal's command";
  EXPECT_EQ(printable("\xc3", 100), "\\xc3");
  EXPECT_EQ(printable("ab\xc3\xa9"
                      "d",
                      3),
            "ab\xc3\xa9");
  EXPECT_EQ(printable("ab\ncd", 5), "ab") << "no half of an escape";
  EXPECT_EQ(printable(std::string_view("\0", 1), 4), "\\x00");
}

TEST(AtomicFile, LeavesNothingBehindUnlessCommitted) {
  const auto folder = std::filesystem::temp_directory_path() / ("headlab-atomic-" + std::to_string(::getpid()));
  write_file(folder / "deep" / "a.txt", "one");
  write_file(folder / "deep" / "a.txt", "two");
  EXPECT_EQ(read_file(folder / "deep" / "a.txt"), "two");
  { const AtomicFile abandoned(folder / "b.txt"); }
  EXPECT_FALSE(std::filesystem::exists(folder / "b.txt"));
  std::size_t files = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) files += entry.is_regular_file();
  EXPECT_EQ(files, 1u);
  std::filesystem::remove_all(folder);
}

TEST(AtomicFile, NamesThePathThatCannotBeWritten) {
  try {
    write_file("/proc/headlab/x.txt", "");
    FAIL();
  } catch (const DiskError& error) {
    EXPECT_NE(std::string(error.what()).find("/proc/headlab"), std::string::npos);
    EXPECT_EQ(error.code(), ExitCode::disk_full);
  }
}

}  // namespace
}  // namespace headlab
