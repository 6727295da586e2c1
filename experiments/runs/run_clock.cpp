#include "experiments/runs/run_clock.h"

#include <ctime>

namespace headlab::experiments {
namespace {

constexpr double kJournalSeconds = 4, kReportSeconds = 0.2;

}  // namespace

double processor_seconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

void RunClock::begin(const results::RunRecord& record) {
  before_ = {state_.step, state_.training_seconds, state_.seconds};
  journal_.run = record;
  journal_.checkpoint_step = state_.step;
  note("train", 0);
}

void RunClock::saw(double loss) {
  smoothed_loss_ = smoothed_loss_ == 0 ? loss : 0.95 * smoothed_loss_ + 0.05 * loss;
}

void RunClock::report(const char* phase, double eta) {
  if (seconds_since(noted_) > kJournalSeconds) note(phase, eta);
  if (!options_.progress || seconds_since(reported_) < kReportSeconds) return;
  reported_ = Clock::now();
  options_.progress(progress(phase, eta));
}

void RunClock::checkpointed() {
  journal_.checkpoint_step = state_.step;
  note("train", seconds_left());
}

double RunClock::seconds_left() const {
  const double done = static_cast<double>(state_.step - before_.step),
               left = static_cast<double>(length_.steps - state_.step) + length_.evaluations;
  return done > 0 ? seconds_since(started_) / done * left : 0;
}

// None where nothing was trained since.
std::optional<double> RunClock::examples_per_second(const Before& since) const {
  const double examples = static_cast<double>((state_.step - since.step) * length_.examples_per_step);
  const double seconds = state_.training_seconds - since.training_seconds;
  return seconds > 0 ? std::optional(examples / seconds) : std::nullopt;
}

std::optional<double> RunClock::examples_per_processor_second() const {
  const double examples = static_cast<double>(state_.step * length_.examples_per_step);
  return state_.processor_seconds > 0 ? std::optional(examples / state_.processor_seconds) : std::nullopt;
}

Progress RunClock::progress(const char* phase, double eta) const {
  return {phase, state_.step, length_.steps, smoothed_loss_, examples_per_second(before_).value_or(0), eta};
}

void RunClock::note(const char* phase, double eta) {
  journal_.progress = progress(phase, eta);
  journal_.run.payload.series = state_.series;
  write_journal(options_.results, journal_);
  noted_ = Clock::now();
}

}  // namespace headlab::experiments
