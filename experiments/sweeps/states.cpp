// What the store says of the runs of a sweep before it starts.
#include "experiments/sweeps/states.h"

#include <algorithm>
#include <map>

#include "base/error.h"
#include "base/input_file.h"
#include "experiments/runs/checkpoint.h"
#include "experiments/runs/code.h"
#include "results/code.h"
#include "results/digests.h"

namespace headlab::experiments {
namespace {

namespace fs = std::filesystem;

// Whether a run that other code made, to whatever end, is to be made anew.
bool to_be_renewed(const SweepItem& item, const Retry& retry) {
  if (item.other_code.empty()) return false;
  return retry.other_code ||
         std::find(retry.variants.begin(), retry.variants.end(), item.run.variant) != retry.variants.end();
}

SweepItem looked_up(const PlannedRun& run, const std::string& id, const results::Store& store, const Retry& retry) {
  SweepItem item{.run = run, .id = id};
  try {
    const auto record = store.find(item.id);
    if (!record) {
      item.misnaming = store.misnamed(id);
      return item;
    }
    item.state = state_of(*record, retry);
    if (item.state == RunState::pending) {
      item.again = Again::unfinished;
      item.replaced = results::measured_digest(record->measured);
    }
    if (is_failure(item)) item.reason = record->payload.failure;
    item.other_code = other_code(*record, store);
    if (!to_be_renewed(item, retry)) return item;
    item.state = RunState::pending;
    item.again = Again::yes;
    item.replaced = results::measured_digest(record->measured);
    item.reason.clear();
  } catch (const StoreError& error) {
    item.unreadable = retry.damaged;
    if (retry.damaged) return item;
    item.state = RunState::damaged;
    item.reason = error.what();
  }
  return item;
}

// Its checkpoint is of no use then. Where the journal is lost, the run itself finds out as it begins.
bool stopped_under_other_code(const UnderWay& run, const Config& config) {
  if (run.running || !run.journal || run.journal->run.measured.code.empty()) return false;
  return !results::differing_components(run.journal->run.measured.code, code_of(config)).empty();
}

// The items of a sweep, each run once.
class Lookup {
 public:
  Lookup(const results::Store& store, const Retry& retry) : store_(store), retry_(retry) {}

  void ask_for(const PlannedRun& run) { items_[add(run, false)].asked_for = true; }

  std::vector<SweepItem> items() {
    for (SweepItem& item : items_) {
      if (item.state != RunState::pending) continue;
      item.under_way = under_way(store_.folder(), item.id);
      item.begins_anew = item.under_way && stopped_under_other_code(*item.under_way, item.run.config);
      if (item.begins_anew) item.under_way.reset();
    }
    return std::move(items_);
  }

 private:
  std::size_t add(const PlannedRun& run, bool for_its_weights) {
    const std::string id = run_id(run.config, run.seed);
    const auto [known, fresh] = places_.emplace(id, items_.size());
    const std::size_t place = known->second;
    if (fresh) items_.push_back(looked_up(run, id, store_, retry_));
    const bool was_pending = items_[place].state == RunState::pending;
    if (for_its_weights && items_[place].state == RunState::skipped && !lies_at(weights_path(store_.folder(), id))) {
      items_[place].state = RunState::pending;
      items_[place].again = Again::yes;
      const results::RunRecord record = *store_.find(id);
      items_[place].payload_digest = results::payload_digest(record.payload);
      items_[place].replaced = results::measured_digest(record.measured);
    }
    if (items_[place].state == RunState::pending && (fresh || !was_pending)) {
      for (const PlannedRun& need : run.needs) {
        const std::size_t needed = add(need, true);
        items_[place].needs.push_back(needed);
      }
    }
    return place;
  }

  const results::Store& store_;
  const Retry& retry_;
  std::vector<SweepItem> items_;
  std::map<std::string, std::size_t> places_;  // by id
};

}  // namespace

bool is_failure(const SweepItem& item) {
  return item.state == RunState::failed || item.state == RunState::diverged || item.state == RunState::damaged;
}

RunState state_of(const results::RunRecord& record, const Retry& retry) {
  switch (record.payload.status) {
    case results::Status::diverged:
      return retry.diverged ? RunState::pending : RunState::diverged;
    case results::Status::failed:
      return retry.failed ? RunState::pending : RunState::failed;
    case results::Status::done:
      break;
  }
  return RunState::skipped;
}

const char* to_string(RunState state) {
  switch (state) {
    case RunState::pending:
      return "to do";
    case RunState::skipped:
    case RunState::done:
      return "done";
    case RunState::diverged:
      return "diverged";
    case RunState::failed:
      return "failed";
    case RunState::damaged:
      return "damaged";
  }
  return "?";
}

std::vector<SweepItem> prepare(const std::vector<PlannedRun>& runs, const results::Store& store, const Retry& retry) {
  Lookup lookup(store, retry);
  for (const PlannedRun& run : runs) lookup.ask_for(run);
  return lookup.items();
}

}  // namespace headlab::experiments
