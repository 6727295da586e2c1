// Runs what is missing of a list of runs, each in a process of its own, several at a time.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "experiments/runs/journal.h"
#include "experiments/runs/run.h"
#include "experiments/specs/plan.h"
#include "results/store.h"

namespace headlab::experiments {

enum class RunState {
  pending,  // to be run, or stopped before its end
  skipped,  // was done before
  done,
  diverged,  // ended without a usable model; the same again on every repetition, so not repeated unasked
  failed,    // not repeated unasked either
  damaged,   // its result file cannot be read; not overwritten unasked, it may be of a newer layout
};
const char* to_string(RunState state);

struct SweepItem {
  PlannedRun run;
  std::string id;
  bool asked_for = false;  // not only because another run begins with it
  RunState state = RunState::pending;
  std::string reason = "";     // of diverged, failed and damaged
  std::string note = "";       // of one that ended now: a checkpoint that could not be used
  Again again = Again::no;     // pending although it has a record
  std::string misnaming = "";  // pending although its file is there: it holds another run, and is kept as NAME.damaged
  std::optional<UnderWay> under_way = {};  // pending, and begun: by a process that has it in hand, or that was stopped
  bool begins_anew = false;  // pending, and stopped under other code, which can not be gone on with: under_way is empty
  bool unreadable = false;   // pending although it has a file: a damaged one, set aside when the run starts
  std::vector<std::string> other_code = {};  // of a record: components whose code is not this program's
  std::string payload_digest = "";           // of the record of a run that is made again for its weights alone
  std::string replaced = "";                 // the measured digest of the record that is made again or anew
  std::vector<std::size_t> needs = {};       // places of the items that must be done before it
  double expected_seconds = 1;  // of what was still to come of it before the sweep; 1 for every item: not estimated
};

// Which runs of the store are to be made again.
struct Retry {
  bool failed = false, diverged = false, damaged = false;  // a damaged file is kept beside its place as NAME.damaged
  bool other_code = false;                                 // done, but not by this program's code: all of them
  std::vector<std::string> variants = {};                  // or those of these variants
};

// Ids, and what the store holds already. Runs that others need are among them; one that is done but has lost its
// weights is made again for them. Throws DataError (data set missing).
std::vector<SweepItem> prepare(const std::vector<PlannedRun>& runs, const results::Store& store,
                               const Retry& retry = {});

struct RunningRun {
  const SweepItem* item = nullptr;
  Progress progress;
  double seconds = 0.0;  // since its start
};

struct SweepStatus {
  std::vector<RunningRun> running;
  std::size_t total = 0, finished = 0, failed = 0;  // finished: done now or before; failed: without a result
  std::size_t elsewhere = 0;                        // in the hands of another sweep on the same store
  double eta_seconds = -1.0;                        // of the whole; negative while nothing is known
};

// Ctrl-C, SIGTERM and SIGHUP, as a signal handler counts them; SIGHUP counts once.
struct StopRequest {
  std::atomic<int> signal{0};  // the first one's number
  std::atomic<int> times{0};   // from 2 on: at once
};

struct SweepOptions {
  std::filesystem::path results;
  int jobs = 1;
  int threads = 1;                  // of each worker
  std::string command;              // as typed, for the provenance
  std::vector<std::string> worker;  // a worker's program and first arguments; run options and id follow
  const StopRequest* stop = nullptr;
  std::function<void(const SweepStatus&)> status;                  // several times a second
  std::function<void(const SweepItem&, double seconds)> finished;  // done, diverged or failed
};

// Two where there are two cores, else one.
int default_jobs();

// Fills in states and reasons. A run that fails does not stop the others, but a full disk, a worker that
// cannot start or a damaged store, met by the sweep itself, stops the start of further ones. A run that another sweep
// on the same store has in hand is passed over, and looked at again until it is done or free. A run whose worker was
// killed from outside is not recorded as failed: the next sweep goes on from its checkpoint. After a stop request, and
// when nothing runs any more, it returns with what is left pending. Throws Error (disk_full, bad_store, ...) when a
// worker or the sweep itself met that, after the others' end.
void sweep(std::vector<SweepItem>& items, const SweepOptions& options);

}  // namespace headlab::experiments
