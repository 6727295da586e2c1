#include "cli/other_code.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/output.h"
#include "experiments/runs/code.h"

namespace headlab::cli {

void OtherCode::add(const std::vector<std::string>& components) {
  all_ += 1;
  others_ += !components.empty();
  components_.insert(components.begin(), components.end());
}

std::string OtherCode::text() const {
  if (others_ == 0) return "";
  return fmt::format("{} of {} runs were made by other code than this headlab's (it differs in {})", others_, all_,
                     fmt::join(components_, ", "));
}

void tell_other_code(const std::vector<const results::RunRecord*>& runs, const results::Store& store) {
  OtherCode other;
  for (const results::RunRecord* run : runs) other.add(experiments::other_code(*run, store));
  if (other.others() > 0) tell("{}\n", other.text());
}

}  // namespace headlab::cli
