// The benchmark's hold on a side that runs as a child process (see side.h).
#pragma once

#include <sys/types.h>

#include <cstdio>
#include <string>
#include <vector>

#include "bench/side.h"

namespace headlab::bench {

class SideProcess {
 public:
  // Whether its constructor waits until the work is prepared; where it does not, `await_prepared` comes before any
  // answer is asked for, and other sides can prepare meanwhile.
  enum class Prepared { now, later };

  // Starts `command` with `threads` for OpenMP and OpenBLAS and prepares the work. Throws RunError, beginning with
  // `name`, where that fails; so do the requests below.
  SideProcess(std::string name, const std::vector<std::string>& command, Parameters work, int threads,
              Prepared prepared = Prepared::now);
  ~SideProcess();
  SideProcess(const SideProcess&) = delete;
  SideProcess& operator=(const SideProcess&) = delete;

  void await_prepared();
  double run(long repetitions);  // seconds for all of them
  void start(long repetitions);  // the same in two halves, for two sides at a time
  double finish();
  ProductTimes products(long repetitions);
  double peak_mib();
  std::string about();

  double units() const { return units_; }
  double madds() const { return madds_; }
  double parameters() const { return parameters_; }
  int threads() const { return threads_; }

 private:
  SideProcess(std::string name, int threads) : name_(std::move(name)), threads_(threads) {}
  void spawn(const std::vector<std::string>& command);
  void send(const std::string& request);
  std::string receive(const std::string& verb);  // what follows the verb
  std::vector<double> numbers(const std::string& verb, std::size_t count);

  std::string name_;
  int threads_;
  pid_t pid_ = -1;
  std::FILE *to_ = nullptr, *from_ = nullptr;
  int unanswered_ = 0;
  double units_ = 1, madds_ = 0, parameters_ = 0;
};

}  // namespace headlab::bench
