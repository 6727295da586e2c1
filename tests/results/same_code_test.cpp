#include "results/same_code.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <string>
#include <thread>

#include "base/atomic_file.h"
#include "base/error.h"

namespace headlab::results {
namespace {

namespace fs = std::filesystem;
using Names = std::vector<std::string>;

TEST(SameCode, HoldsByWayOfOthersAndForItsComponentAlone) {
  const std::vector<SameCode> same = {{"engine", "a", "b", "run"}, {"engine", "c", "b", "run"}};
  EXPECT_EQ(differing_components({{"engine", "a"}}, {{"engine", "c"}}, same), Names());
  EXPECT_EQ(differing_components({{"engine", "a"}}, {{"engine", "d"}}, same), Names({"engine"}));
  EXPECT_EQ(differing_components({{"layers", "a"}}, {{"layers", "b"}}, same), Names({"layers"}));
  EXPECT_EQ(differing_components({{"engine", "a"}}, {}, same), Names({"engine"}));
}

TEST(SameCode, IsWhatARunByBothShows) {
  const Code before = {{"engine", "a"}, {"layers", "l"}, {"router x", "r"}}, after = {{"engine", "b"}, {"layers", "l"}};
  EXPECT_EQ(shown_by("run", before, after), (std::vector<SameCode>{{"engine", "a", "b", "run"}}));
}

TEST(SameCode, PartsWhatIsKnownToGiveTheSameBitsFromWhatIsNot) {
  const std::vector<SameCode> same = {{"engine", "a", "b", "run"}, {"engine", "b", "c", "run"}};
  const auto mixed = [&](const std::vector<Code>& all) { return mixed_code(all, same); };
  const Code old = {{"engine", "a"}, {"layers", "l"}, {"files", "f"}};
  EXPECT_EQ(mixed({old, {{"engine", "c"}, {"layers", "l"}}}).same_bits, Names({"engine"}));
  EXPECT_EQ(mixed({old, {{"engine", "c"}, {"layers", "l"}}}).others, Names());
  EXPECT_EQ(mixed({old, {{"engine", "c"}}, {{"engine", "d"}, {"layers", "k"}}}).others, Names({"engine", "layers"}));
  EXPECT_EQ(mixed({old, {{"engine", "c"}}, {{"engine", "d"}, {"layers", "k"}}}).same_bits, Names());
}

TEST(SameCode, IsKeptOnceAndReadStrictly) {
  const fs::path folder = fs::temp_directory_path() / ("headlab-same-" + std::to_string(::getpid()));
  fs::remove_all(folder);
  EXPECT_TRUE(read_same_code(folder).empty());
  const SameCode first = {"engine", "a", "b", "run"}, second = {"router two_stage", "c", "d", "run"};
  add_same_code(folder, {first});
  add_same_code(folder, {first, second});
  EXPECT_EQ(read_same_code(folder), (std::vector<SameCode>{first, second}));
  for (const char* wrong : {"", "engine,a,b,run\n", "component,one,other,run\nengine,a,b\n",
                            "component,one,other,run\nengine,a,b,run,more\n", "component,one,other,run\n,a,b,run\n",
                            "component,one,other,run\nengine,a,b,\x1b[2J\n"}) {
    write_file(same_code_path(folder), wrong);
    if (*wrong)
      EXPECT_THROW(read_same_code(folder), StoreError) << wrong;
    else
      EXPECT_TRUE(read_same_code(folder).empty());
  }
  fs::remove_all(folder);
}

// What is read, changed and written again by two at once holds what both added.
TEST(SameCode, IsAddedByTwoAtOnce) {
  const fs::path folder = fs::temp_directory_path() / ("headlab-same-two-" + std::to_string(::getpid()));
  fs::remove_all(folder);
  fs::create_directories(folder);
  const auto add_twenty = [&](const std::string& who) {
    for (int i = 0; i < 20; ++i) add_same_code(folder, {{"engine", who, std::to_string(i), "run"}});
  };
  std::thread other(add_twenty, "other");
  add_twenty("one");
  other.join();
  EXPECT_EQ(read_same_code(folder).size(), 40U);
  fs::remove_all(folder);
}

}  // namespace
}  // namespace headlab::results
