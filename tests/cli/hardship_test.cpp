// The built binary where little is as it should be: shells that give it little, clocks that are wrong, folders that
// vanish, processes that stand still.
#include <fcntl.h>
#include <sys/stat.h>

#include <chrono>
#include <csignal>
#include <ctime>
#include <random>
#include <thread>

#include "results/store.h"
#include "tests/cli/cli_fixture.h"

namespace headlab {
namespace {

using namespace std::chrono_literals;

class Hardship : public Cli {
 protected:
  fs::path runs() const { return folder_ / "results/runs"; }

  // In a shell that does `first` before.
  Outcome after(const std::string& first, const std::string& arguments) const {
    const std::string command = "cd '" + folder_.string() +
                                "' && exec >.out 2>.err; unset HEADLAB_RESULTS; export TERM=dumb; " + first +
                                "; exec '" HEADLAB_BINARY "' " + arguments;
    const int status = std::system(command.c_str());
    return {WEXITSTATUS(status), read_file(folder_ / ".out"), read_file(folder_ / ".err")};
  }

  std::vector<std::string> digests() const {
    std::vector<std::string> out;
    for (const auto& run : results::Store(runs()).read_all().runs)
      out.push_back(run.payload.id + results::payload_digest(run.payload));
    return out;
  }
  // Of a sweep that nothing disturbs.
  std::vector<std::string> undisturbed() const {
    EXPECT_EQ(headlab("sweep tiny.toml").code, 0);
    const std::vector<std::string> out = digests();
    fs::remove_all(folder_ / "results");
    EXPECT_EQ(out.size(), 4u);
    return out;
  }

  const unsigned seed_ = std::random_device{}();
  std::mt19937 random_{seed_};
};

// What is printed must not reach the process that reads the store, nor what it says be missed.
TEST_F(Hardship, ClosedStandardDescriptorsAreNoOtherFiles) {
  write_spec();
  ASSERT_EQ(headlab("sweep tiny.toml --scale smoke").code, 0);
  std::map<std::string, fs::file_time_type> before;
  for (const auto& entry : fs::directory_iterator(runs())) before[entry.path().filename()] = entry.last_write_time();
  for (const std::string closed : {">&-", "<&-", "<&- >&-", "2>&-", "<&- >&- 2>&-"}) {
    SCOPED_TRACE(closed);
    const Outcome table = after("exec " + closed, "table tiny.toml --scale smoke");
    EXPECT_EQ(table.code, contains(closed, " >&-") || closed == ">&-" ? 5 : 0) << table.complaint;
    EXPECT_FALSE(contains(table.complaint, "damaged") || contains(table.complaint, "killed")) << table.complaint;
    after("exec " + closed, "sweep tiny.toml --scale smoke --retry damaged");
  }
  for (const auto& [name, time] : before) EXPECT_EQ(fs::last_write_time(runs() / name), time) << name;
}

TEST_F(Hardship, NoHomeNoPathAndTwentyDescriptorsAreEnough) {
  write_spec();
  const auto expected = undisturbed();
  for (const char* poverty : {"unset HOME XDG_DATA_HOME", "unset PATH", "ulimit -n 20"}) {
    const Outcome sweep = after(poverty, "sweep tiny.toml");
    EXPECT_EQ(sweep.code, 0) << poverty << ": " << sweep.complaint;
    EXPECT_EQ(digests(), expected) << poverty;
    EXPECT_EQ(after(poverty, "list").code, 0);
    EXPECT_EQ(after(poverty, "table tiny.toml").code, 0);
    fs::remove_all(folder_ / "results");
  }
}

TEST_F(Hardship, WithoutGnuplotItIsSaidWhatIsMissing) {
  write_spec();
  ASSERT_EQ(headlab("sweep tiny.toml --seeds 1").code, 0);
  const Outcome plot = after("PATH=/nowhere; export PATH", "compare tiny.toml/mha tiny.toml/routed");
  EXPECT_EQ(plot.code, 1);
  EXPECT_TRUE(one_line(plot.complaint) && contains(plot.complaint, "apt-get install gnuplot-nox")) << plot.complaint;
}

TEST_F(Hardship, TooFewDescriptorsAreNamed) {
#ifdef __SANITIZE_ADDRESS__
  GTEST_SKIP() << "the sanitizer looks at types through a pipe of its own";
#endif
  write_spec();
  ASSERT_EQ(headlab("sweep tiny.toml --seeds 1").code, 0);
  int failures = 0;
  for (int descriptors = 4; descriptors <= 10; ++descriptors) {
    const Outcome plot = after("ulimit -n " + std::to_string(descriptors), "compare tiny.toml/mha tiny.toml/routed");
    EXPECT_TRUE(plot.code <= 5 || plot.code == 127) << descriptors << plot.complaint;
    if (plot.code == 0) continue;
    failures += 1;
    EXPECT_TRUE(contains(plot.complaint, "Too many open files") || contains(plot.complaint, "error while loading"))
        << descriptors << ": " << plot.complaint;
    for (const char* wrong : {"no message", "apt-get install", "disk full"})
      EXPECT_FALSE(contains(plot.complaint, wrong)) << plot.complaint;
  }
  EXPECT_GT(failures, 0);
  for (const char* arguments : {"list", "table tiny.toml", "sweep tiny.toml --seeds 1 --retry damaged"}) {
    const Outcome none = after("ulimit -n 4", arguments);
    if (contains(none.complaint, "error while loading")) continue;
    EXPECT_EQ(none.code, 1) << arguments << none.complaint;
    EXPECT_TRUE(one_line(none.complaint)) << none.complaint;
    EXPECT_FALSE(contains(none.complaint, "damaged")) << none.complaint;
  }
  for (const auto& entry : fs::directory_iterator(runs())) EXPECT_NE(entry.path().extension(), ".damaged") << entry;
  EXPECT_TRUE(contains(headlab("sweep tiny.toml --seeds 1").complaint, "0 of 2 runs to do"));
}

TEST_F(Hardship, AFileThatMayNotGrowIsAWriteThatFails) {
  write_spec();
  // HDF5 1.10 loses the cache of a file whose last bytes cannot be written: no leak of ours.
  const std::string library_leaks = "export ASAN_OPTIONS=detect_leaks=0; ";
  const Outcome run = after(library_leaks + "ulimit -f 8", "run --spec tiny.toml --variant mha");
  EXPECT_EQ(run.code, 5) << run.complaint;
  EXPECT_TRUE(run.complaint.ends_with(": is the disk full, or the folder read-only?\n")) << run.complaint;
  for (const auto& entry : fs::directory_iterator(runs())) EXPECT_NE(entry.path().extension(), ".tmp") << entry;
  const Outcome sweep = after(library_leaks + "ulimit -f 0", "sweep tiny.toml --seeds 1");
  EXPECT_EQ(sweep.code, 5) << sweep.complaint;
}

TEST_F(Hardship, ALimitOfAddressSpaceIsMetOrNamedAtOnce) {
#ifdef __SANITIZE_ADDRESS__
  GTEST_SKIP() << "it takes terabytes of it";
#endif
  write_spec();
  for (const int mebibytes : {520, 600, 800, 1200}) {
    const Outcome run =
        after("ulimit -v " + std::to_string(mebibytes << 10), "run --spec tiny.toml --variant mha --threads 1");
    EXPECT_LE(run.code, 2) << mebibytes << run.complaint;
    if (run.code != 0) {
      EXPECT_TRUE(contains(run.complaint, "ulimit -v") || contains(run.complaint, "memory")) << run.complaint;
    }
    fs::remove_all(folder_ / "results");
  }
}

TEST_F(Hardship, MemoryThatDataNeedsIsNoMatterOfTheBatch) {
#ifdef __SANITIZE_ADDRESS__
  GTEST_SKIP() << "it takes terabytes of address space";
#endif
  const fs::path data = folder_ / "data";
  const std::string header("\0\0\x08\x03\0\x20\0\0\0\0\0\x1c\0\0\0\x1c", 16);  // 2^21 images of 28 x 28
  for (const char* name : {"train-images-idx3-ubyte", "t10k-images-idx3-ubyte"}) {
    write_file(data / name, header);
    fs::resize_file(data / name, 16 + (std::uintmax_t{1} << 21) * 28 * 28);
  }
  for (const char* name : {"train-labels-idx1-ubyte", "t10k-labels-idx1-ubyte"}) {
    write_file(data / name, std::string("\0\0\x08\x01\0\x20\0\0", 8));
    fs::resize_file(data / name, 8 + (std::uintmax_t{1} << 21));
  }
  const Outcome show = after("ulimit -v 1000000", "data show mnist --folder data");
  EXPECT_EQ(show.code, 3) << show.complaint;
  EXPECT_TRUE(one_line(show.complaint) && contains(show.complaint, "not memory enough")) << show.complaint;
  const Outcome run = after("ulimit -v 1000000", "run --threads 1 model.width=16384 model.depth=64 attention.heads=64");
  EXPECT_EQ(run.code, 1) << run.complaint;
  EXPECT_TRUE(contains(run.complaint, "a smaller train.batch or model.width")) << run.complaint;
}

TEST_F(Hardship, ClocksMayBeTenYearsAheadOrFortyBehind) {
#ifdef __SANITIZE_ADDRESS__
  GTEST_SKIP() << "the sanitizer must be loaded first";
#endif
  write_spec();
  const auto expected = undisturbed();
  for (const int years : {10, -40}) {
    const std::time_t seconds = std::time_t{years} * 31556952, then = std::time(nullptr) + seconds;
    const std::string clock =
        "export HEADLAB_FALSE_CLOCK=" + std::to_string(seconds) + " LD_PRELOAD='" HEADLAB_FALSE_CLOCK "'";
    const Outcome sweep = after(clock, "sweep tiny.toml");
    EXPECT_EQ(sweep.code, 0) << sweep.complaint;
    EXPECT_EQ(digests(), expected);
    const std::string year = std::to_string(1970 + then / 31556952) + "-";
    EXPECT_TRUE(contains(after(clock, "list").output, year)) << read_file(folder_ / ".out");
    EXPECT_TRUE(contains(headlab("sweep tiny.toml").complaint, "0 of 4 runs to do")) << "with the right one again";
    fs::remove_all(folder_ / "results");
  }
}

TEST_F(Hardship, ASweepThatStoodStillGoesOn) {
  write_spec();
  const auto expected = undisturbed();
  SCOPED_TRACE("seed " + std::to_string(seed_));
  const pid_t sweep = start("sweep tiny.toml --jobs 2");
  for (int i = 0; i < 5; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(random_() % 300));
    if (::kill(-sweep, SIGSTOP) != 0) break;
    std::this_thread::sleep_for(200ms);
    ::kill(-sweep, SIGCONT);
  }
  EXPECT_EQ(wait_for(sweep), 0) << read_file(folder_ / ".err");
  EXPECT_EQ(digests(), expected);
}

TEST_F(Hardship, AFolderThatVanishesEndsASweepInOneLineAndIsMadeAgain) {
  write_spec();
  const auto expected = undisturbed();
  SCOPED_TRACE("seed " + std::to_string(seed_));
  for (int i = 0; i < 3; ++i) {
    const pid_t sweep = start("sweep tiny.toml");
    for (int waited = 0; waited < 500 && !fs::exists(runs()); ++waited) std::this_thread::sleep_for(10ms);
    std::this_thread::sleep_for(std::chrono::milliseconds(random_() % 1000));
    std::error_code raced;
    fs::remove_all(folder_ / "results", raced);
    const int code = wait_for(sweep);
    EXPECT_TRUE(code == 0 || code == 1 || code == 4 || code == 5) << code << read_file(folder_ / ".err");
    EXPECT_FALSE(contains(read_file(folder_ / ".err"), "internal error")) << read_file(folder_ / ".err");
    const Outcome again = headlab("sweep tiny.toml --retry failed");
    EXPECT_EQ(again.code, 0) << again.complaint;
    EXPECT_EQ(digests(), expected);
    fs::remove_all(folder_ / "results");
  }
}

TEST_F(Hardship, LocksOfTheDeadAndLinkedOnesStopNobody) {
  write_spec();
  const auto expected = undisturbed();
  fs::create_directories(runs());
  write_file(folder_ / "elsewhere", "kept");
  const std::string first = expected[0].substr(0, 32), second = expected[1].substr(0, 32);
  write_file(runs() / ("." + first + ".lock"), "of a process that died");
  fs::create_symlink(folder_ / "elsewhere", runs() / ("." + second + ".lock"));
  fs::create_symlink(folder_ / "made", runs() / ("." + expected[2].substr(0, 32) + ".lock"));
  const Outcome sweep = headlab("sweep tiny.toml");
  EXPECT_EQ(sweep.code, 0) << sweep.complaint;
  EXPECT_EQ(digests(), expected);
  EXPECT_EQ(read_file(folder_ / "elsewhere"), "kept");
  EXPECT_FALSE(fs::exists(folder_ / "made")) << "a link may lead out of the store";
}

TEST_F(Hardship, FourSweepsShareOneFolder) {
  write_spec();
  const auto expected = undisturbed();
  std::vector<pid_t> sweeps;
  for (int i = 0; i < 4; ++i) sweeps.push_back(start("sweep tiny.toml --jobs 1"));
  for (const pid_t sweep : sweeps) EXPECT_EQ(wait_for(sweep), 0) << read_file(folder_ / ".err");
  EXPECT_EQ(digests(), expected);
}

}  // namespace
}  // namespace headlab
