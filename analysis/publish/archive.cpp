#include "analysis/publish/archive.h"

#include <fmt/format.h>

#include <algorithm>
#include <regex>

#include "base/error.h"
#include "results/store.h"
#include "results/summary.h"

namespace headlab::analysis {
namespace {

namespace fs = std::filesystem;

// "--results /home/me/runs" -> "--results runs"; a slash within a word ("examples/s") stays.
std::string without_folders(const std::string& text) {
  static const std::regex path(R"rx((^|[\s'"=:,])/(?:[^\s'"=:,]*/)?([^\s'"=:,/]+)/?)rx");
  return std::regex_replace(text, path, "$1$2");
}

bool holds(const std::vector<std::string>& ids, const std::string& id) {
  return std::find(ids.begin(), ids.end(), id) != ids.end();
}

}  // namespace

results::RunRecord portable(results::RunRecord run) {
  std::erase_if(run.measured.provenance, [](const auto& fact) { return fact.first == "data_folder"; });
  for (auto& [key, value] : run.measured.provenance) value = without_folders(value);
  return run;
}

void archive_runs(const fs::path& folder, const Table& table, const std::vector<results::RunRecord>& runs) {
  for (const results::RunRecord& run : runs) {
    const std::string& id = run.payload.id;
    const bool needed = std::any_of(table.rows.begin(), table.rows.end(), [&](const Row& row) {
      return holds(row.runs, id) || holds(row.diverged_runs, id);
    });
    if (needed) results::write_run(folder / (id + ".h5.gz"), portable(run));
  }
}

std::set<std::string> archived_runs(const fs::path& summary) {
  try {
    const results::Summary s = results::read_summary(summary);
    std::set<std::string> ids(s.runs.begin(), s.runs.end());
    ids.insert(s.diverged.begin(), s.diverged.end());
    return ids;
  } catch (const StoreError&) {
    return {};  // it is made anew
  }
}

void drop_archived(const fs::path& folder, const std::set<std::string>& old) {
  std::set<std::string> needed;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.path().extension() == ".h5") needed.merge(archived_runs(entry.path()));
  }
  for (const std::string& id : old) {
    std::error_code absent;
    if (!needed.contains(id)) fs::remove(folder / "runs" / (id + ".h5.gz"), absent);
  }
}

}  // namespace headlab::analysis
