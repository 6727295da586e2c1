#include "base/subprocess.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <thread>

#include "base/atomic_file.h"
#include "base/error.h"

namespace headlab {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

class SubprocessTest : public testing::Test {
 protected:
  void SetUp() override { fs::create_directories(folder_); }
  void TearDown() override { fs::remove_all(folder_); }

  Subprocess shell(const std::string& script) const { return {{"sh", "-c", script}, folder_, {}, {}}; }

  // Waits until the process has gone, or is dead and not yet taken note of.
  static bool ends(pid_t pid) {
    for (int i = 0; i < 500; ++i) {
      try {
        const std::string stat = read_file("/proc/" + std::to_string(pid) + "/stat");
        if (stat.substr(stat.rfind(')') + 2, 1) == "Z") return true;
      } catch (const Error&) {
        return true;
      }
      std::this_thread::sleep_for(10ms);
    }
    return false;
  }
  // Of the process that writes its id into the file "pid".
  pid_t written_pid() const {
    for (int i = 0; i < 500; ++i) {
      if (fs::exists(folder_ / "pid") && read_file(folder_ / "pid").ends_with('\n'))
        return std::stoi(read_file(folder_ / "pid"));
      std::this_thread::sleep_for(10ms);
    }
    return -1;
  }

  fs::path folder_ = fs::temp_directory_path() / ("headlab-subprocess-" + std::to_string(::getpid()));
};

TEST_F(SubprocessTest, TellsHowItEnded) {
  EXPECT_TRUE(run_subprocess(shell("true")).good());
  const SubprocessEnd end = run_subprocess(shell("echo out; echo complaint >&2; exit 3"));
  EXPECT_EQ(end.exit_code, 3);
  EXPECT_EQ(end.said, "out\ncomplaint\n");
  EXPECT_EQ(run_subprocess(shell("kill -9 $$")).signal, SIGKILL);
  Subprocess program = shell("echo out; echo complaint >&2");
  program.output = folder_ / "output";
  EXPECT_EQ(run_subprocess(program).said, "complaint\n");
  EXPECT_EQ(read_file(folder_ / "output"), "out\n");
  EXPECT_EQ(run_subprocess(shell("cat")).said, "") << "nothing on its standard input";
  EXPECT_EQ(run_subprocess(shell("yes | head -c 1000000")).said.size(), std::size_t{1} << 16);
}

TEST_F(SubprocessTest, SaysWhyItCannotBeStarted) {
  try {
    run_subprocess({{"no-such-program"}, {}, {}, {}});
    FAIL() << "nothing was thrown";
  } catch (const RunError& error) {
    EXPECT_STREQ(error.what(), "cannot start no-such-program: No such file or directory");
  }
}

TEST_F(SubprocessTest, IsEndedAtItsLimitWithAllThatItStarted) {
  Subprocess program = shell("trap '' TERM; sh -c 'trap \"\" TERM; echo $$ >pid; sleep 1000' & sleep 1000");
  program.limit = 1s;
  EXPECT_TRUE(run_subprocess(program).late);
  const pid_t grandchild = written_pid();
  ASSERT_GT(grandchild, 0);
  EXPECT_TRUE(ends(grandchild));
}

TEST_F(SubprocessTest, EndsWithAStopSignalOfOurs) {
  for (const int number : {SIGTERM, SIGINT}) {
    fs::remove(folder_ / "pid");
    const pid_t child = ::fork();
    if (child == 0) {
      int code = 0;
      try {
        run_subprocess(shell("trap '' INT TERM; echo $$ >pid; while true; do sleep 1; done"));
      } catch (const Error& error) {
        code = static_cast<int>(error.code());
      }
      ::_exit(code);
    }
    const pid_t program = written_pid();
    ASSERT_GT(program, 0);
    ::kill(child, number);
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 128 + number) << status;
    EXPECT_TRUE(ends(program));
  }
}

TEST_F(SubprocessTest, EndsWhereWeAreKilled) {
  const pid_t child = ::fork();
  if (child == 0) {
    run_subprocess(shell("echo $$ >pid; exec sleep 1000"));
    ::_exit(0);
  }
  const pid_t program = written_pid();
  ASSERT_GT(program, 0);
  ::kill(child, SIGKILL);
  ::waitpid(child, nullptr, 0);
  EXPECT_TRUE(ends(program));
}

}  // namespace
}  // namespace headlab
