// Which file lists the tests of which tables: one a family, so that every correction follows from one file.
#pragma once

#include <string>
#include <vector>

#include "analysis/tables/table.h"

namespace headlab::analysis {

struct TestList {
  std::string file;  // FAMILY-tests.csv; SPEC-tests.csv of a table that is a family of its own
  std::vector<const Table*> tables;
};

// Of tables in any order: those that were built together share a list, in the order of their first tables. A table
// of which nothing is run has none.
std::vector<TestList> test_lists(const std::vector<const Table*>& tables);

// Names of the tables that a list of tests mentions in its column `tables`, sorted.
std::vector<std::string> tables_in(const std::string& tests_csv);

}  // namespace headlab::analysis
