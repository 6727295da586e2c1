// What was made by other code than this program's is named on standard error: what a table, a list or a comparison says
// must not depend on who prints it.
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <vector>

#include "results/store.h"

namespace headlab::cli {

class OtherCode {
 public:
  void add(const std::vector<std::string>& components);  // of one run; none where this program's code made it
  std::size_t others() const { return others_; }
  // "3 of 12 runs were made by other code than this headlab's (it differs in engine)"; empty without such runs.
  std::string text() const;

 private:
  std::size_t all_ = 0, others_ = 0;
  std::set<std::string> components_;
};

// text() for these runs, on a line of its own.
void tell_other_code(const std::vector<const results::RunRecord*>& runs, const results::Store& store);

}  // namespace headlab::cli
