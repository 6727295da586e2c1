#include "experiments/sweeps/worker.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <sstream>

#include "experiments/runs/code.h"
#include "experiments/runs/journal.h"
#include "experiments/runs/provenance.h"
#include "experiments/runs/run_lock.h"
#include "experiments/runs/run_record.h"
#include "experiments/tasks/task.h"
#include "results/digests.h"

namespace headlab::experiments {

std::string encode(const Progress& p) {
  return fmt::format("{} {} {} {} {} {}", p.phase, p.step, p.steps, p.loss, p.examples_per_second, p.eta_seconds);
}

std::optional<Progress> decode(std::string_view line) {
  std::istringstream in{std::string(line)};
  Progress p;
  std::string loss, rest;  // a stream does not read "nan" or "inf" as a number
  if (!(in >> p.phase >> p.step >> p.steps >> loss >> p.examples_per_second >> p.eta_seconds) || in >> rest) {
    return std::nullopt;
  }
  char* end = nullptr;
  p.loss = std::strtod(loss.c_str(), &end);
  if (*end != '\0') return std::nullopt;
  return p;
}

std::function<void(const Progress&)> progress_writer(int descriptor) {
  ::fcntl(descriptor, F_SETFL, O_NONBLOCK);
  return [descriptor](const Progress& progress) {
    const std::string line = encode(progress) + '\n';
    // Lines are shorter than PIPE_BUF: each goes out whole or not at all.
    [[maybe_unused]] const ssize_t written = ::write(descriptor, line.data(), line.size());
  };
}

namespace {

// Where an unfinished run is to be made, a file that cannot be read is none.
std::optional<results::RunRecord> found(const results::Store& store, const std::string& id, Again again) {
  try {
    return store.find(id);
  } catch (const StoreError&) {
    if (again == Again::no) throw;
    return std::nullopt;
  }
}

}  // namespace

results::RunRecord execute_once(const Config& config, std::int64_t seed, const RunOptions& options) {
  const std::string id = run_id(config, seed);
  const results::Store store(options.results);
  const RunLock lock(options.results, id, options.stop);
  const auto before = found(store, id, options.again);
  const bool done = before && before->payload.status == results::Status::done;
  if (before && options.again != Again::yes && (done || options.again == Again::no)) return *before;
  const bool replaced_elsewhere =
      before && !options.replaced.empty() && results::measured_digest(before->measured) != options.replaced;
  if (replaced_elsewhere) return *before;
  store.set_aside(id);
  return execute(config, seed, options);
}

std::string note_on(const results::RunRecord& run) {
  const std::string reason = run.provenance("discarded_checkpoint");
  if (reason.empty()) return "";
  return fmt::format("began anew: its checkpoint, kept as {}.checkpoint.h5.damaged, could not be used: {}",
                     run.payload.id, reason);
}

void record_failure(const results::Store& store, const PlannedRun& run, const std::string& reason, std::int64_t step,
                    const std::string& command) {
  results::RunRecord record;
  results::Payload& payload = record.payload;
  payload.id = run_id(run.config, run.seed);
  payload.config_digest = config_digest(run.config);
  payload.data_digest = data_digest(run.config);
  payload.numerics = kNumericsVersion;
  payload.seed = run.seed;
  payload.task = run.config.text("task");
  payload.config_toml = config_without_places(run.config).toml();
  payload.status = results::Status::failed;
  payload.failure = reason;
  payload.failed_step = step;
  record.measured.code = code_of(run.config);
  record.measured.provenance = provenance(1, command);
  add_names(run.specification, run.variant, record);
  const RunLock lock(store.folder(), payload.id);
  if (!lock.held()) return;
  const auto before = store.find(payload.id);
  if (before && before->payload.status == results::Status::done) return;
  store.set_aside(payload.id);
  store.save(record);
  std::error_code ignored;
  std::filesystem::remove(journal_path(store.folder(), payload.id), ignored);
}

}  // namespace headlab::experiments
