// One run: a resolved configuration and a seed, trained, evaluated and recorded.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

#include "experiments/config/config.h"
#include "layers/feed_forward/feed_forward.h"
#include "results/record.h"

namespace headlab::experiments {

// Raised whenever the same configuration, seed and data would give other bits than before; part of every run's id.
inline constexpr std::int64_t kNumericsVersion = 4;

struct Progress {
  std::string phase;  // "train" (validation included), "test"
  std::int64_t step = 0, steps = 0;
  double loss = 0.0;  // smoothed training loss
  double examples_per_second = 0.0;
  double eta_seconds = 0.0;  // of the whole run
};

// Which runs are made although the store has them.
enum class Again {
  no,
  unfinished,  // that failed or diverged
  yes,         // done ones too: made by other code, or their weights are gone
};

struct RunOptions {
  std::filesystem::path results;  // folder of the store
  int threads = 1;
  // Between checkpoints: what a kill may cost, and in the end one evaluation of the test split more.
  double checkpoint_seconds = 60.0;
  std::string command;                                  // as typed, for the provenance
  std::string specification, variant;                   // whose run it is, for the same; empty outside a specification
  std::function<void(const Progress&)> progress;        // called a few times a second at most
  std::function<void(const std::string&)> notice = {};  // what the user should know before the run ends, a line each
  const std::atomic<int>* stop = nullptr;               // becomes the signal's number when the user asks to stop
  Again again = Again::no;
  std::string replaced = "";  // Again::yes: the measured digest of the record to be replaced; empty: of any
  double spent = 0;           // seconds of a process of its own before the run, that it started and read the data in
};

// What a configuration costs, without allocating its parameters.
struct Costs {
  std::int64_t parameters = 0;
  double madds_needed = 0.0;    // multiply-adds of one example's forward pass that the routing asks for
  double madds_executed = 0.0;  // those that headlab really does
  double active_share = 1.0;    // nominal share of (layer, head) pairs that a token uses
  std::int64_t heads = 0, active = 0,
               shared = 0;            // (layer, head) pairs: all, those that a token uses, those for every token
  FeedForwardCost feed_forward = {};  // of the block whose feed-forward has the most parameters
};

// Identity of a run (see results::Payload::id). Reads the data set for its digest. Throws DataError.
std::string run_id(const Config& config, std::int64_t seed);
std::string config_digest(const Config& config);

Costs costs_of(const Config& config);

// Trains (resuming from the run's checkpoint when there is one), evaluates on the whole test split, saves the record in
// the store and returns it, status done or diverged. The checkpoint ID.checkpoint.h5 and the final weights
// ID.weights.h5 lie in options.results. Throws Error with ExitCode::interrupted / terminated when options.stop is set,
// after writing a checkpoint of the steps that it has done.
results::RunRecord execute(const Config& config, std::int64_t seed, const RunOptions& options);

}  // namespace headlab::experiments
