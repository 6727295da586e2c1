// What a specification's runs came to: its filled table, the loads of heads and experts, and the runs. Tables, files
// and figures are made of it.
#pragma once

#include <vector>

#include "analysis/tables/head_load.h"
#include "analysis/tables/table.h"

namespace headlab::analysis {

struct Report {
  Table table;
  std::vector<VariantLoad> loads;
  std::vector<results::RunRecord> runs;  // the whole store's
  bool incomplete = false;               // files of the store could not be read: a row may lack their runs
};

}  // namespace headlab::analysis
