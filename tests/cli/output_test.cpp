#include "cli/output.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>

namespace headlab::cli {
namespace {

// Standard output leads to `to` as long as this lives.
class OutputTo {
 public:
  explicit OutputTo(int to) : before_(::dup(STDOUT_FILENO)) {
    std::fflush(stdout);
    ::dup2(to, STDOUT_FILENO);
    ::close(to);
  }
  ~OutputTo() {
    std::fflush(stdout);
    ::dup2(before_, STDOUT_FILENO);
    ::close(before_);
  }

 private:
  int before_;
};

class OutputColumns : public testing::Test {
 protected:
  void SetUp() override { ::unsetenv("COLUMNS"); }
  void TearDown() override { ::unsetenv("COLUMNS"); }
};

TEST_F(OutputColumns, HaveNoLimitWhereNobodyLooks) {
  const OutputTo nowhere(::open("/dev/null", O_WRONLY));
  EXPECT_EQ(output_columns(), SIZE_MAX);
  for (const char* no_number : {"", "0", "-80", "80x", "wide"}) {
    ::setenv("COLUMNS", no_number, 1);
    EXPECT_EQ(output_columns(), SIZE_MAX) << no_number;
  }
  ::setenv("COLUMNS", "72", 1);
  EXPECT_EQ(output_columns(), 72u);
}

TEST_F(OutputColumns, AreThoseOfTheTerminalUnlessAskedOtherwise) {
  const int master = ::posix_openpt(O_RDWR | O_NOCTTY);
  ASSERT_TRUE(master >= 0 && ::grantpt(master) == 0 && ::unlockpt(master) == 0);
  winsize size{};
  size.ws_col = 97;
  {
    const OutputTo terminal(::open(::ptsname(master), O_RDWR | O_NOCTTY));
    EXPECT_EQ(output_columns(), SIZE_MAX) << "a terminal that does not say how wide it is";
    ::ioctl(STDOUT_FILENO, TIOCSWINSZ, &size);
    EXPECT_EQ(output_columns(), 97u);
    ::setenv("COLUMNS", "60", 1);
    EXPECT_EQ(output_columns(), 60u);
  }
  ::close(master);
}

}  // namespace
}  // namespace headlab::cli
