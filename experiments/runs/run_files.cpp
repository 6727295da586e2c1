#include "experiments/runs/run_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "base/digest.h"
#include "base/error.h"
#include "experiments/runs/checkpoint.h"
#include "experiments/runs/journal.h"
#include "experiments/runs/run.h"
#include "experiments/runs/run_lock.h"

namespace headlab::experiments {
namespace {

namespace fs = std::filesystem;

Files files_in(const fs::path& folder) {
  Files out;
  std::error_code error;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
    out.push_back(entry->path());
  std::sort(out.begin(), out.end());
  return out;
}

// The id in ID.weights.h5, .ID.lock and .ID.h5.123.tmp; empty where a name has none.
std::string id_in(const fs::path& path) {
  std::string name = path.filename().string();
  if (name.starts_with('.')) name.erase(0, 1);
  const std::string id = name.substr(0, name.find('.'));
  return is_digest(id) ? id : "";
}

bool ends_as(const fs::path& path, std::initializer_list<const char*> endings) {
  const std::string name = path.filename().string();
  return std::any_of(endings.begin(), endings.end(), [&](const char* ending) { return name.ends_with(ending); });
}

std::map<std::string, results::Status> statuses_of(const results::Store& store) {
  std::map<std::string, results::Status> out;
  for (const results::RunRecord& run : store.read_all().runs) out.emplace(run.payload.id, run.payload.status);
  return out;
}

}  // namespace

Files files_of_run(const fs::path& folder, const std::string& run_id) {
  Files out = files_in(folder);
  std::erase_if(out, [&](const fs::path& path) { return !path.filename().string().starts_with(run_id + "."); });
  return out;
}

bool is_spent(const fs::path& folder, const std::string& run_id, const fs::path& path) {
  std::error_code missing, other;
  const auto of_result = fs::last_write_time(folder / (run_id + ".h5"), missing),
             own = fs::last_write_time(path, other);
  return !missing && !other && own <= of_result;
}

Spare leftovers(const results::Store& store) {
  Spare out{"leftovers", "checkpoints of runs that are done, half-written files, notes on runs that are nowhere", {}};
  const auto statuses = statuses_of(store);
  const auto is_done = [&](const std::string& id) {
    const auto found = statuses.find(id);
    return found != statuses.end() && found->second == results::Status::done;
  };
  std::set<std::string> begun, running;
  for (const UnderWay& run : runs_under_way(store.folder())) {
    if (run.running) running.insert(run.id);
  }
  const Files all = files_in(store.folder());
  for (const fs::path& path : all) {
    if (ends_as(path, {".checkpoint.h5", ".progress.h5", ".h5"})) begun.insert(id_in(path));
  }
  for (const fs::path& path : all) {
    const std::string id = id_in(path);
    if (id.empty() || running.contains(id)) continue;
    const bool spent =
        ends_as(path, {".checkpoint.h5", ".progress.h5"}) && is_done(id) && is_spent(store.folder(), id, path);
    const std::string name = path.filename().string();
    const bool of_note = name.find(".note.json.") != std::string::npos;  // which is written without the run's lock
    const bool half = name.starts_with('.') && ends_as(path, {".tmp", ".lock"}) && !of_note;
    const bool lost = ends_as(path, {".note.json"}) && !begun.contains(id) && !statuses.contains(id);
    if (spent || half || lost) out.files.push_back(path);
  }
  return out;
}

Spare set_aside_files(const results::Store& store) {
  Spare out{"damaged", "files that could not be used and were set aside", {}};
  for (const fs::path& path : files_in(store.folder())) {
    if (!id_in(path).empty() && path.filename().string().find(".h5.damaged") != std::string::npos)
      out.files.push_back(path);
  }
  return out;
}

Spare spare_weights(const results::Store& store, const std::function<bool(const results::RunRecord&)>& needed) {
  Spare out{"weights", "weights that no run of a specification is still to begin with; training makes them again", {}};
  std::error_code missing;
  for (const results::RunRecord& run : store.read_all().runs) {
    const fs::path path = weights_path(store.folder(), run.payload.id);
    if (fs::exists(path, missing) && !needed(run)) out.files.push_back(path);
  }
  return out;
}

Spare outdated_runs(const results::Store& store) {
  Spare out{"outdated", "runs of another numerics version, which no table takes", {}};
  const results::Store own(store.folder());
  for (const results::RunRecord& run : own.read_all().runs) {
    if (run.payload.numerics == kNumericsVersion) continue;
    const Files files = files_of_run(store.folder(), run.payload.id);
    out.files.insert(out.files.end(), files.begin(), files.end());
  }
  return out;
}

Spare spare_archived(const fs::path& archive, const std::function<bool(const results::RunRecord&)>& needed) {
  Spare out{"archived", "runs of the archive that no table takes, neither a specification's nor a published one", {}};
  for (const fs::path& path : files_in(archive)) {
    if (!results::run_in(path)) continue;
    try {
      if (!needed(results::read_run(path))) out.files.push_back(path);
    } catch (const StoreError&) {
      continue;
    }
  }
  return out;
}

std::size_t remove_files(const fs::path& folder, const Files& files) {
  std::map<std::string, Files> by_run;
  for (const fs::path& path : files) by_run[id_in(path)].push_back(path);
  std::size_t removed = 0;
  for (const auto& [id, those] : by_run) {
    const RunLock lock(folder, id);
    if (!lock.held()) continue;
    for (const fs::path& path : those) {
      std::error_code error;
      // The lock's own end removes its file: another process may hold the next one by then.
      removed += ends_as(path, {".lock"}) ? fs::exists(path, error) : fs::remove(path, error);
      if (error) throw DiskError(fmt::format("cannot remove '{}': {}", path.string(), error.message()));
    }
  }
  return removed;
}

std::uintmax_t bytes_of(const Files& files) {
  std::uintmax_t sum = 0;
  for (const fs::path& path : files) {
    std::error_code error;
    const std::uintmax_t size = fs::file_size(path, error);
    if (!error) sum += size;
  }
  return sum;
}

}  // namespace headlab::experiments
