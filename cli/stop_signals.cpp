#include "cli/stop_signals.h"

#include <unistd.h>

#include <csignal>

namespace headlab::cli {
namespace {

static_assert(std::atomic<int>::is_always_lock_free);  // or a signal handler could not touch it
experiments::StopRequest request;
std::atomic<bool> second_ends_process{true};

void on_signal(int number) {
  const int times = request.times.fetch_add(1) + 1;
  if (times > 1 && second_ends_process) ::_exit(128 + number);
  int none = 0;
  request.signal.compare_exchange_strong(none, number);
}

}  // namespace

const experiments::StopRequest& catch_stop_signals(SecondSignal second) {
  second_ends_process = second == SecondSignal::ends_process;
  struct sigaction action {};
  action.sa_handler = on_signal;
  ::sigaction(SIGINT, &action, nullptr);
  ::sigaction(SIGTERM, &action, nullptr);
  return request;
}

void release_stop_signals() {
  for (const int number : {SIGINT, SIGTERM}) ::signal(number, SIG_DFL);
}

}  // namespace headlab::cli
