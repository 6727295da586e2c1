// A filled table and its loads as a small results::Summary file, for results/published/.
#pragma once

#include <filesystem>
#include <vector>

#include "analysis/tables/head_load.h"
#include "analysis/tables/table.h"
#include "results/summary.h"

namespace headlab::analysis {

// `runs`: those the table was built from; their common provenance (commit, compiler, CPU, ...) goes into the file.
results::Summary summarize(const Table& table, const std::vector<VariantLoad>& loads,
                           const std::vector<results::RunRecord>& runs);

// summarize + results::write_summary. Throws DiskError naming the path.
void write_summary(const std::filesystem::path& path, const Table& table, const std::vector<VariantLoad>& loads,
                   const std::vector<results::RunRecord>& runs);

}  // namespace headlab::analysis
