// The runs behind published tables, kept beside them: whoever has the folder needs no training to make a table again.
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "analysis/tables/table.h"

namespace headlab::analysis {

// FOLDER/ID.h5.gz.
std::filesystem::path archived_path(const std::filesystem::path& folder, const std::string& id);

// The run as others may see it: without the folders of the machine that made it. The data's folder goes; of another
// path that begins with '/' the last name stays.
results::RunRecord portable(results::RunRecord run);

// Writes those of `runs` that the table averages, those that diverged, those that tell the noise of rounding, and the
// runs that these began with, as FOLDER/ID.h5.gz. Throws DiskError.
void archive_runs(const std::filesystem::path& folder, const Table& table, const std::vector<results::RunRecord>& runs);

// Ids of the runs behind a published table, by SPEC.h5, those that tell the noise of rounding among them; none where
// there is no such file, or it cannot be read.
std::set<std::string> archived_runs(const std::filesystem::path& summary);

// With the runs of the archive FOLDER/ID.h5.gz that these began with, and theirs.
std::set<std::string> with_archived_parents(const std::filesystem::path& folder, const std::set<std::string>& ids);

// Removes of the runs `old`, and of those that they began with, those from FOLDER/runs that no table FOLDER/*.h5 needs.
void drop_archived(const std::filesystem::path& folder, const std::set<std::string>& old);

}  // namespace headlab::analysis
