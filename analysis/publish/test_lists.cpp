#include "analysis/publish/test_lists.h"

#include <algorithm>
#include <set>
#include <sstream>

namespace headlab::analysis {

std::vector<TestList> test_lists(const std::vector<const Table*>& tables) {
  std::vector<TestList> out;
  for (const Table* table : tables) {
    if (!table->plan.not_run.empty()) continue;
    auto list = std::find_if(out.begin(), out.end(),
                             [&](const TestList& l) { return l.tables.front()->family == table->family; });
    if (list == out.end()) list = out.insert(out.end(), TestList{});
    list->tables.push_back(table);
  }
  for (TestList& list : out) {
    const results::TablePlan& plan = list.tables.front()->plan;
    list.file = (list.tables.size() > 1 ? plan.family : plan.spec) + "-tests.csv";
  }
  return out;
}

std::vector<std::string> tables_in(const std::string& tests_csv) {
  std::istringstream lines(tests_csv);
  std::string line;
  std::getline(lines, line);
  std::set<std::string> out;
  while (std::getline(lines, line)) {
    std::istringstream names(line.substr(line.rfind(',') + 1));
    for (std::string name; names >> name;) out.insert(name);
  }
  return {out.begin(), out.end()};
}

}  // namespace headlab::analysis
