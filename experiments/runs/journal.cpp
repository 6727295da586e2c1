#include "experiments/runs/journal.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <set>

#include "base/digest.h"
#include "base/error.h"
#include "base/input_file.h"
#include "experiments/runs/archive_fields.h"
#include "experiments/runs/run_lock.h"
#include "results/array_file.h"

namespace headlab::experiments {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kFact = "provenance.", kCode = "code.";
constexpr const char *kJournal = ".progress.h5", *kCheckpoint = ".checkpoint.h5", *kLock = ".lock";

results::ArrayFile to_archive(const Journal& journal) {
  const results::Payload& p = journal.run.payload;
  const Progress& progress = journal.progress;
  results::ArrayFile archive;
  archive.text = {{"kind", "progress"},
                  {"run", p.id},
                  {"task", p.task},
                  {"configuration", p.config_toml},
                  {"config_digest", p.config_digest},
                  {"phase", progress.phase}};
  for (const auto& [fact, value] : journal.run.measured.provenance) archive.text[std::string(kFact) + fact] = value;
  for (const auto& [component, digest] : journal.run.measured.code)
    archive.text[std::string(kCode) + component] = digest;
  archive.integer = {{"seed", p.seed},
                     {"step", progress.step},
                     {"steps", progress.steps},
                     {"checkpoint_step", journal.checkpoint_step}};
  archive.curves["now"] = {progress.loss, progress.examples_per_second, progress.eta_seconds};
  store_series(p.series, archive);
  return archive;
}

Journal from_archive(const fs::path& path, const results::ArrayFile& archive) {
  Journal out;
  results::Payload& p = out.run.payload;
  p.id = field(path, archive.text, "run");
  p.task = field(path, archive.text, "task");
  p.config_toml = field(path, archive.text, "configuration");
  p.config_digest = field(path, archive.text, "config_digest");
  p.seed = field(path, archive.integer, "seed");
  p.series = load_series(path, archive);
  for (const auto& [name, value] : archive.text) {
    if (name.starts_with(kFact)) out.run.measured.provenance.emplace_back(name.substr(kFact.size()), value);
    if (name.starts_with(kCode)) out.run.measured.code.emplace_back(name.substr(kCode.size()), value);
  }
  const auto& now = field(path, archive.curves, "now");
  if (now.size() != 3) throw StoreError("not three numbers");
  out.progress = {field(path, archive.text, "phase"),
                  field(path, archive.integer, "step"),
                  field(path, archive.integer, "steps"),
                  now[0],
                  now[1],
                  now[2]};
  out.checkpoint_step = field(path, archive.integer, "checkpoint_step");
  return out;
}

// Seconds since it was written; 0 where it is not there, or its clock is ahead.
std::int64_t age_of(const fs::path& file) {
  std::error_code error;
  const auto written = fs::last_write_time(file, error);
  if (error) return 0;
  const auto age = std::chrono::duration_cast<std::chrono::seconds>(fs::file_time_type::clock::now() - written);
  return std::max<std::int64_t>(0, age.count());
}

// ID of ID.progress.h5, ID.checkpoint.h5 and .ID.lock; empty for a file that is no run's.
std::string id_in(const std::string& name) {
  std::string id = name;
  for (const char* ending : {kJournal, kCheckpoint, kLock}) {
    if (name.ends_with(ending)) id.resize(name.size() - std::string_view(ending).size());
  }
  if (name.ends_with(kLock) && id.starts_with('.')) id.erase(0, 1);
  return id.size() < name.size() && is_digest(id) ? id : "";
}

}  // namespace

fs::path journal_path(const fs::path& folder, const std::string& run_id) {
  return folder / (run_id + kJournal);
}

void write_journal(const fs::path& folder, const Journal& journal) {
  try {
    results::write_array_file(journal_path(folder, journal.run.payload.id), to_archive(journal));
  } catch (const Error&) {
    return;  // a full disk stops the run where its result or a checkpoint cannot be written
  }
}

std::optional<Journal> read_journal(const fs::path& folder, const std::string& run_id) {
  const fs::path path = journal_path(folder, run_id);
  if (!lies_at(path)) return std::nullopt;
  try {
    Journal journal = from_archive(path, results::read_array_file(path));
    if (journal.run.payload.id != run_id) return std::nullopt;
    return journal;
  } catch (const Error&) {
    return std::nullopt;
  }
}

std::optional<UnderWay> under_way(const fs::path& folder, const std::string& run_id) {
  const bool running = RunLock::is_taken(folder, run_id);
  const bool stopped = lies_at(folder / (run_id + kCheckpoint)) || lies_at(journal_path(folder, run_id));
  if (!running && !stopped) return std::nullopt;
  return UnderWay{run_id, running, read_journal(folder, run_id), age_of(journal_path(folder, run_id))};
}

std::vector<UnderWay> runs_under_way(const fs::path& folder) {
  std::set<std::string> ids;
  std::error_code error;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    if (const std::string id = id_in(entry->path().filename().string()); !id.empty()) ids.insert(id);
  }
  if (error && error != std::errc::no_such_file_or_directory)
    throw StoreError(fmt::format("'{}' cannot be listed: {}", folder.string(), error.message()));
  std::vector<UnderWay> out;
  for (const std::string& id : ids) {
    if (auto run = under_way(folder, id)) out.push_back(std::move(*run));
  }
  return out;
}

double share_done(const UnderWay& run) {
  if (!run.journal || run.journal->progress.steps <= 0) return 0;
  const Journal& journal = *run.journal;
  const std::int64_t kept = run.running ? journal.progress.step : journal.checkpoint_step;
  return std::clamp(static_cast<double>(kept) / static_cast<double>(journal.progress.steps), 0.0, 1.0);
}

}  // namespace headlab::experiments
