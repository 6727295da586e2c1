#include "analysis/publish/archive.h"

#include <fmt/format.h>

#include <map>
#include <regex>
#include <set>

#include "analysis/tables/row_runs.h"
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

using Ids = std::set<std::string>;

// With the runs that these began with, and theirs. `parents_of`: id -> the parents of that run.
template <class ParentsOf>
Ids with_parents(const Ids& ids, const ParentsOf& parents_of) {
  Ids all;
  std::vector<std::string> open(ids.begin(), ids.end());
  while (!open.empty()) {
    const std::string id = std::move(open.back());
    open.pop_back();
    if (!all.insert(id).second) continue;
    for (const results::Parent& parent : parents_of(id)) {
      if (parent.is_run()) open.push_back(parent.id);
    }
  }
  return all;
}

// Of an archived run; none where its file is missing or cannot be read.
std::vector<results::Parent> archived_parents(const fs::path& folder, const std::string& id) {
  try {
    return results::read_run(archived_path(folder, id)).payload.parents;
  } catch (const StoreError&) {
    return {};
  }
}

// What it rests on: its own runs, and those that its notes on rounding quote.
Ids runs_behind(const Table& table) {
  Ids ids = runs_of(table);
  for (const Row& row : table.rows) ids.insert(row.twins.begin(), row.twins.end());
  return ids;
}

}  // namespace

fs::path archived_path(const fs::path& folder, const std::string& id) {
  return folder / (id + ".h5.gz");
}

results::RunRecord portable(results::RunRecord run) {
  static const std::set<std::string> places = {"data_folder", "tokenizer_file", "tokenizer_folder", "task_files"};
  std::erase_if(run.measured.provenance, [](const auto& fact) { return places.contains(fact.first); });
  for (auto& [key, value] : run.measured.provenance) value = without_folders(value);
  return run;
}

void archive_runs(const fs::path& folder, const Table& table, const std::vector<results::RunRecord>& runs) {
  std::map<std::string, const results::RunRecord*> by_id;
  for (const results::RunRecord& run : runs) by_id[run.payload.id] = &run;
  const Ids needed = with_parents(runs_behind(table), [&](const std::string& id) {
    const auto run = by_id.find(id);
    return run == by_id.end() ? std::vector<results::Parent>() : run->second->payload.parents;
  });
  for (const auto& [id, run] : by_id) {
    if (needed.contains(id)) results::write_run(archived_path(folder, id), portable(*run));
  }
}

std::set<std::string> archived_runs(const fs::path& summary) {
  try {
    const results::Summary s = results::read_summary(summary);
    std::set<std::string> ids;
    for (const auto* part : {&s.runs, &s.diverged, &s.twins}) ids.insert(part->begin(), part->end());
    return ids;
  } catch (const StoreError&) {
    return {};  // it is made anew
  }
}

std::set<std::string> with_archived_parents(const fs::path& folder, const std::set<std::string>& ids) {
  return with_parents(ids, [&](const std::string& id) { return archived_parents(folder, id); });
}

void drop_archived(const fs::path& folder, const std::set<std::string>& old) {
  Ids needed;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.path().extension() == ".h5") needed.merge(archived_runs(entry.path()));
  }
  needed = with_archived_parents(folder / "runs", needed);
  for (const std::string& id : with_archived_parents(folder / "runs", old)) {
    std::error_code absent;
    if (!needed.contains(id)) fs::remove(archived_path(folder / "runs", id), absent);
  }
}

}  // namespace headlab::analysis
