#include "cli/stop_signals.h"

#include <unistd.h>

#include <csignal>

#include "base/signals.h"

namespace headlab::cli {
namespace {

enum class At { once, second, count };

static_assert(std::atomic<int>::is_always_lock_free && std::atomic<At>::is_always_lock_free);  // for a signal handler
experiments::StopRequest request;
std::atomic<At> ends{At::once};
std::atomic<unsigned> grace{kStopGrace};

void on_signal(int number) {
  if (ends == At::once) ::_exit(128 + number);
  int none = 0;
  const bool first = request.signal.compare_exchange_strong(none, number);
  if (number == SIGHUP && !first) return;  // a terminal that closes says so twice: by its shell, and by the shell's end
  const int times = request.times.fetch_add(1) + 1;
  if (times == 1) return;
  if (ends == At::second) ::_exit(128 + number);
  if (times == 2) ::alarm(grace);  // whoever counts has so long to bring all to its end
}

void on_alarm(int) {
  ::_exit(128 + request.signal);
}

void handle(int number, void (*handler)(int)) {
  struct sigaction action {};
  action.sa_handler = handler;
  ::sigaction(number, &action, nullptr);
}

// A shell's background jobs are started to ignore Ctrl-C, those of nohup to ignore that the terminal closes.
bool is_ignored(int number) {
  struct sigaction before {};
  return ::sigaction(number, nullptr, &before) == 0 && before.sa_handler == SIG_IGN;
}

}  // namespace

const experiments::StopRequest& catch_stop_signals(SecondSignal second, unsigned grace_seconds) {
  grace = grace_seconds;
  ends = second == SecondSignal::ends_process ? At::second : At::count;
  handle(SIGALRM, on_alarm);
  for (const int number : kStopSignals) {
    if (number != SIGHUP || !is_ignored(SIGHUP)) handle(number, on_signal);
  }
  return request;
}

void release_stop_signals() {
  ::alarm(0);
  ends = At::once;
  for (const int number : kStopSignals) {
    if (!is_ignored(number)) handle(number, on_signal);
  }
}

}  // namespace headlab::cli
