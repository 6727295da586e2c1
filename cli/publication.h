// The folder of published tables. Tables of one family share one correction, so that whoever publishes one of them
// makes all of the family anew that stand there.
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "analysis/publish/page.h"
#include "analysis/publish/test_lists.h"
#include "cli/report.h"

namespace headlab::cli {

// By its SPEC.h5.
struct Standing {
  std::string spec, scale, family, command;  // what made it
  std::set<std::string> runs;                // ids, those that diverged among them
};

// In the order of their names. Throws StoreError naming a file that cannot be read.
std::vector<Standing> standing_tables(const std::filesystem::path& folder);

// Orders for those of the tables that share a family with one of `named` without being named themselves. Throws
// UsageError where the command that made such a table cannot be read any more.
std::vector<TableOrder> relatives_of(const std::vector<TableOrder>& named, const std::vector<Standing>& standing);

// Ids of a table's runs, those that diverged among them.
std::set<std::string> runs_of(const analysis::Table& table);

// Throws UsageError where the table of the order, which has so many runs, stands there with more, at a dearer scale, or
// with other changes to its specification.
void require_no_less(const TableOrder& order, std::size_t runs, const std::vector<Standing>& standing);

// Throws UsageError where a table made anew lacks a run that it stands there with: only who names it may make it
// smaller.
void require_whole(const std::vector<TableOrder>& orders, const std::vector<analysis::Table>& tables,
                   const std::vector<Standing>& standing);

// Tables of other families as they stand there, from the published runs alone; those that cannot be made again so are
// left out.
std::vector<analysis::PublishedTable> unchanged_tables(const std::filesystem::path& folder,
                                                       const std::vector<Standing>& standing,
                                                       const std::vector<TableOrder>& made,
                                                       const std::vector<results::RunRecord>& runs);

// Removes lists of tests that no table of the folder needs beside `lists`, those of the tables made now.
void remove_old_lists(const std::filesystem::path& folder, const std::vector<analysis::TestList>& lists);

}  // namespace headlab::cli
