#include "experiments/sweeps/sweep.h"

#include <fmt/format.h>
#include <poll.h>

#include <algorithm>
#include <csignal>
#include <memory>
#include <optional>

#include "base/clock.h"
#include "base/error.h"
#include "base/input_file.h"
#include "base/machine.h"
#include "experiments/runs/run_files.h"
#include "experiments/runs/run_lock.h"
#include "experiments/sweeps/states.h"
#include "experiments/sweeps/worker.h"
#include "experiments/sweeps/worker_process.h"
#include "results/digests.h"

namespace headlab::experiments {
namespace {

namespace fs = std::filesystem;

constexpr int kPollMilliseconds = 250;

struct Job {
  SweepItem* item;
  std::unique_ptr<WorkerProcess> process;
  Clock::time_point start;
  Progress progress;
};

// The run did nothing wrong: somebody, or the kernel short of memory, ended its process. A worker that catches the
// signal writes its checkpoint and exits with 128 + its number.
bool ended_from_outside(const WorkerEnd& end) {
  const int number = end.signal != 0 ? end.signal : end.exit_code - 128;
  return number == SIGTERM || number == SIGINT || number == SIGHUP || end.signal == SIGKILL;
}

// Nor did it where files that it needs are missing or cannot be read: the next sweep tries again.
bool lacked_something(const WorkerEnd& end) {
  const auto code = static_cast<ExitCode>(end.exit_code);
  return end.signal == 0 && (end.exit_code == kCannotStart || code == ExitCode::bad_usage ||
                             code == ExitCode::bad_data || code == ExitCode::bad_store || code == ExitCode::disk_full);
}

class Sweep {
 public:
  Sweep(std::vector<SweepItem>& items, const SweepOptions& options)
      : items_(items), options_(options), store_(options.results) {}

  void run() {
    sweep_up_leftovers(options_.results);
    remove_spent_checkpoints();
    or_fatal([&] { start_jobs(); });
    while (!jobs_.empty() || (elsewhere_ > 0 && may_start())) {
      wait();
      listen();
      pass_on_stop();
      or_fatal([&] {
        reap();
        start_jobs();
      });
      if (options_.status) options_.status(status());
    }
    if (fatal_) throw Error(fatal_->first, fatal_->second);
  }

 private:
  // What goes wrong here must not end the workers that are under way.
  template <class Action>
  void or_fatal(Action action) {
    try {
      action();
    } catch (const Error& error) {
      if (!fatal_) fatal_.emplace(error.code(), error.what());
    }
  }

  // A kill between a run's result and the end of its checkpoint leaves the checkpoint.
  void remove_spent_checkpoints() const {
    for (const SweepItem& item : items_) {
      const auto path = options_.results / fmt::format("{}.checkpoint.h5", item.id);
      if (item.state != RunState::skipped || !is_spent(options_.results, item.id, path)) continue;
      const RunLock lock(options_.results, item.id);
      std::error_code ignored;
      if (lock.held() && is_spent(options_.results, item.id, path)) fs::remove(path, ignored);
    }
  }

  bool may_start() const {
    return !fatal_ && !(options_.stop && options_.stop->signal.load()) && jobs_.size() < jobs_wanted();
  }
  std::size_t jobs_wanted() const { return static_cast<std::size_t>(std::max(1, options_.jobs)); }

  void start_jobs() {
    give_up_on_orphans();
    if (!may_start()) return;
    elsewhere_ = 0;
    bool settled = false;
    for (SweepItem& item : items_) {
      if (item.state != RunState::pending || is_running(item) || waits(item)) continue;
      if (!may_start()) return;
      if (RunLock::is_taken(options_.results, item.id)) {
        elsewhere_ += 1;
      } else if (settled_elsewhere(item)) {
        settled = true;
      } else {
        start(item);
      }
    }
    if (settled) start_jobs();  // those that waited for it
  }

  // For a run that it needs.
  bool waits(const SweepItem& item) const {
    return std::any_of(item.needs.begin(), item.needs.end(), [&](std::size_t place) {
      return items_[place].state != RunState::done && items_[place].state != RunState::skipped;
    });
  }

  // Where a run came to nothing, so do those that need it, and those that need them.
  void give_up_on_orphans() {
    for (bool changed = true; changed;) {
      changed = false;
      for (SweepItem& item : items_) {
        if (item.state != RunState::pending) continue;
        for (const std::size_t place : item.needs) changed = lose(item, items_[place]) || changed;
      }
    }
  }

  bool lose(SweepItem& item, const SweepItem& need) {
    if (item.state != RunState::pending || !is_failure(need)) return false;
    item.state = RunState::failed;
    item.reason = fmt::format("it needs {} seed {}, which {}: {}", need.run.variant, need.run.seed,
                              need.state == RunState::damaged ? "is damaged" : to_string(need.state), need.reason);
    if (options_.finished) options_.finished(item, 0);
    return true;
  }

  // By another sweep, since ours began.
  bool settled_elsewhere(SweepItem& item) const {
    if (item.unreadable) return false;
    const auto record = store_.find(item.id);
    if (!record) return false;
    if (item.again != Again::no && results::measured_digest(record->measured) == item.replaced) return false;
    item.state = state_of(*record, {});
    item.reason = record->payload.failure;
    return true;
  }

  // Unless it was mended, or replaced by another sweep, since it was looked at.
  void set_aside(const SweepItem& item) const {
    const RunLock lock(options_.results, item.id);
    if (lock.held()) store_.set_aside(item.id);
  }

  bool is_running(const SweepItem& item) const {
    return std::any_of(jobs_.begin(), jobs_.end(), [&](const Job& job) { return job.item == &item; });
  }

  void start(SweepItem& item) {
    if (item.unreadable) set_aside(item);
    std::vector<std::string> command = options_.worker;
    for (const std::string& argument :
         {std::string("--seed"), std::to_string(item.run.seed), std::string("--threads"),
          std::to_string(options_.threads), std::string("--results"), options_.results.string(),
          std::string("--progress"), std::string("--command"), options_.command}) {
      command.push_back(argument);
    }
    if (!item.run.specification.empty())
      command.insert(command.end(), {"--spec", item.run.specification, "--variant", item.run.variant});
    if (item.again != Again::no) {
      command.emplace_back("--again");
      command.emplace_back(item.again == Again::yes ? "yes" : "unfinished");
      if (!item.replaced.empty()) command.insert(command.end(), {"--replaced", item.replaced});
    }
    jobs_.push_back({&item, std::make_unique<WorkerProcess>(command, item.run.config.toml()), Clock::now(), {}});
  }

  void wait() const {
    std::vector<pollfd> ends;
    for (const Job& job : jobs_) {
      ends.push_back({job.process->progress_descriptor(), POLLIN, 0});
      ends.push_back({job.process->error_descriptor(), POLLIN, 0});
    }
    ::poll(ends.data(), ends.size(), kPollMilliseconds);
  }

  void listen() {
    for (Job& job : jobs_) {
      if (const auto progress = job.process->read()) job.progress = *progress;
    }
  }

  void pass_on_stop() {
    const int times = options_.stop ? options_.stop->times.load() : 0;
    if (times == passed_on_) return;
    for (const Job& job : jobs_) job.process->signal(times > 1 ? SIGKILL : options_.stop->signal.load());
    passed_on_ = times;
  }

  void reap() {
    for (auto job = jobs_.begin(); job != jobs_.end();) {
      const auto end = job->process->ended();
      if (!end) {
        ++job;
        continue;
      }
      Job over = std::move(*job);
      job = jobs_.erase(job);
      settle(over, *end);
    }
  }

  void settle(const Job& job, const WorkerEnd& end) {
    SweepItem& item = *job.item;
    if (passed_on_ > 0 && ended_from_outside(end)) return;  // stays pending, its checkpoint waits
    if (end.good()) {
      judge(item);
    } else {
      item.state = RunState::failed;
      item.reason = end.describe();
      note_fatal(end, item);
    }
    if (item.state == RunState::failed && !fatal_ && !ended_from_outside(end) && !lacked_something(end)) record(job);
    if (item.state == RunState::done) {
      if (item.expected_seconds > 0) took_ += seconds_since(job.start);
      expected_ += item.expected_seconds;
    }
    if (options_.finished) options_.finished(item, seconds_since(job.start));
  }

  // What a worker that ended well has left in the store.
  void judge(SweepItem& item) const {
    const auto record = store_.find(item.id);
    if (!record) {
      item.state = RunState::failed;
      item.reason = "the worker ended without leaving a result";
      return;
    }
    const RunState state = state_of(*record, {});
    item.state = state == RunState::skipped ? RunState::done : state;
    item.reason = record->payload.failure;
    item.note = note_on(*record);
    if (item.payload_digest.empty() || item.payload_digest == results::payload_digest(record->payload)) return;
    item.state = RunState::failed;
    item.reason =
        "made again for its weights, it gave other bits than its record; the same command goes on with the "
        "new ones";
  }

  // Every further run would meet the same.
  void note_fatal(const WorkerEnd& end, const SweepItem& item) {
    const bool cannot_start = end.exit_code == kCannotStart;
    const ExitCode code = cannot_start ? ExitCode::run_failed : static_cast<ExitCode>(end.exit_code);
    if (end.signal != 0 || (!cannot_start && code != ExitCode::disk_full)) return;
    fatal_.emplace(code, fmt::format("{} seed {}: {}", item.run.variant, item.run.seed, end.last_words));
  }

  void record(const Job& job) const {
    record_failure(store_, job.item->run, job.item->reason, job.progress.step, options_.command);
  }

  SweepStatus status() const {
    SweepStatus out;
    out.total = items_.size();
    for (const SweepItem& item : items_) {
      out.finished += item.state == RunState::done || item.state == RunState::skipped;
      out.failed += is_failure(item);
    }
    for (const Job& job : jobs_) out.running.push_back({job.item, job.progress, seconds_since(job.start)});
    out.elsewhere = elsewhere_;
    out.eta_seconds = eta(out);
    return out;
  }

  // Waiting runs take what is expected of them, times what the others took over what was expected of those.
  double eta(const SweepStatus& now) const {
    double longest = 0, left = 0, took = took_, expected = expected_;
    for (const RunningRun& run : now.running) {
      if (run.progress.steps == 0) continue;
      left += run.progress.eta_seconds;
      longest = std::max(longest, run.progress.eta_seconds);
      if (run.item->expected_seconds > 0) took += run.seconds + run.progress.eta_seconds;
      expected += run.item->expected_seconds;
    }
    const double waiting = expected_of_waiting(now);
    if (expected <= 0 && waiting > 0) return -1;
    const double pace = expected > 0 ? took / expected : 1;
    return std::max(longest, (left + waiting * pace) / static_cast<double>(jobs_wanted()));
  }

  // In seconds; 0 for runs that count and train nothing.
  double expected_of_waiting(const SweepStatus& now) const {
    double out = 0;
    for (const SweepItem& item : items_) {
      const bool promises = std::any_of(now.running.begin(), now.running.end(), [&](const RunningRun& run) {
        return run.item == &item && run.progress.steps > 0;
      });
      if (item.state == RunState::pending && !promises) out += item.expected_seconds;
    }
    return out;
  }

  std::vector<SweepItem>& items_;
  const SweepOptions& options_;
  results::Store store_;
  std::vector<Job> jobs_;
  std::size_t elsewhere_ = 0;
  double took_ = 0, expected_ = 0;  // seconds of the runs that this sweep has done, and what was expected of them
  int passed_on_ = 0;
  std::optional<std::pair<ExitCode, std::string>> fatal_;
};

}  // namespace

int default_jobs() {
  return std::min(2, usable_cores());
}

void sweep(std::vector<SweepItem>& items, const SweepOptions& options) {
  Sweep(items, options).run();
}

}  // namespace headlab::experiments
