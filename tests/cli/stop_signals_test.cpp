#include "cli/stop_signals.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

namespace headlab::cli {
namespace {

// How a process ends that prepares, sends itself so many SIGTERMs, and then looks at nothing any more.
int status_of(void (*prepare)(), int signals) {
  const pid_t pid = ::fork();
  if (pid == 0) {
    prepare();
    for (int i = 0; i < signals; ++i) ::raise(SIGTERM);

    for (;;) ::pause();
  }
  int status = 0;
  ::waitpid(pid, &status, 0);
  return status;
}

void expect_exit(int status, int code) {
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == code) << status;
}

TEST(StopSignals, EndTheProgramAtOnceWhileNobodyCatchesThem) {
  expect_exit(status_of(release_stop_signals, 1), 143);
}

TEST(StopSignals, TheSecondOneEndsARunAtOnce) {
  const auto prepare = [] { catch_stop_signals(SecondSignal::ends_process); };
  expect_exit(status_of(prepare, 2), 143);
}

TEST(StopSignals, TheSecondOneEndsASweepThatDoesNotListen) {
  const auto prepare = [] { catch_stop_signals(SecondSignal::is_counted, 1); };
  expect_exit(status_of(prepare, 2), 143);
}

TEST(StopSignals, EndItAgainOnceTheyAreReleased) {
  const auto prepare = [] {
    catch_stop_signals(SecondSignal::is_counted);
    release_stop_signals();
  };
  expect_exit(status_of(prepare, 1), 143);
}

}  // namespace
}  // namespace headlab::cli
