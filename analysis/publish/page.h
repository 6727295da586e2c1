// A page that reads several tables together: what agrees with the papers, what does not, what the seeds cannot decide.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "analysis/tables/head_load.h"
#include "analysis/tables/table.h"

namespace headlab::analysis {

struct PublishedTable {
  Table table;
  std::vector<VariantLoad> loads;
  std::vector<std::string> pictures;  // file names beside the page
};

// One that lies there from before and cannot be read anew: its section as the page had it; empty: it is only named.
struct EarlierTable {
  std::string spec, section;
};

// The part of each table on such a page, by specification.
std::map<std::string, std::string> sections_of(const std::string& page);

// Pages that others wrote near this one, as links of it.
struct PagesAround {
  struct Reading {
    std::string title, link;
  };
  std::string how;                // where the statistics are explained; empty: nowhere
  std::vector<Reading> readings;  // what the tables mean, in somebody's words
};

// Markdown; SPEC.md beside it holds each table in full. `runs`: the store's, for the time they took and the machine.
std::string published_page(const std::vector<PublishedTable>& tables, const std::vector<EarlierTable>& others,
                           const std::vector<results::RunRecord>& runs, const std::string& command,
                           const PagesAround& around = {});

}  // namespace headlab::analysis
