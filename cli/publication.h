// The folder of published tables. Tables of one family share one correction, so that whoever publishes one of them
// makes all of the family anew that stand there.
#pragma once

#include <filesystem>
#include <optional>
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
  std::vector<std::string> metrics;          // its columns
  std::set<std::string> twins = {};          // ids of runs that are none of its own: they tell the noise of rounding
};

// In the order of their names. Throws StoreError naming a file that cannot be read.
std::vector<Standing> standing_tables(const std::filesystem::path& folder);

// Nothing where the folder has no table of it that can be read.
std::optional<Standing> standing_table(const std::filesystem::path& folder, const std::string& spec);

// Orders for those of the tables that share a family with one of `named` without being named themselves. Throws
// UsageError where the command that made such a table cannot be read any more.
std::vector<TableOrder> relatives_of(const std::vector<TableOrder>& named, const std::vector<Standing>& standing);

// Throws UsageError where the table of the order, which has so many runs, stands there with more, at a dearer scale,
// with other changes to its specification, with configurations that its specification no longer has, or with metrics
// that this one names no more. `stored`: where the configurations of its runs are looked up.
void require_no_less(const TableOrder& order, std::size_t runs, const std::vector<Standing>& standing,
                     const std::vector<results::RunRecord>& stored);

// Throws UsageError where a table made anew lacks a run or a metric that it stands there with: only who names it may
// make it smaller.
void require_whole(const std::vector<TableOrder>& orders, const std::vector<analysis::Table>& tables,
                   const std::vector<Standing>& standing);

// Tables of other families as they stand there, from the published runs alone; those that cannot be made again so are
// left out.
std::vector<analysis::PublishedTable> unchanged_tables(const std::filesystem::path& folder,
                                                       const std::vector<Standing>& standing,
                                                       const std::vector<TableOrder>& made,
                                                       const std::vector<results::RunRecord>& runs);

// Names of the files beside a published table that may not be made anew: pictures of its page with their scripts,
// loads.
std::set<std::string> extras_of_table(const std::filesystem::path& folder, const std::string& spec);
// Removes those that are not among the files written now. Their names.
std::vector<std::string> remove_old_extras(const std::filesystem::path& folder, std::set<std::string> extras,
                                           const std::vector<std::filesystem::path>& written);

// Removes lists of tests that no table of the folder needs beside `lists`, those of the tables made now.
void remove_old_lists(const std::filesystem::path& folder, const std::vector<analysis::TestList>& lists);

}  // namespace headlab::cli
