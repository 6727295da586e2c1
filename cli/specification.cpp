#include "cli/specification.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "analysis/figures/figure.h"
#include "base/error.h"
#include "base/suggest.h"

namespace headlab::cli {

experiments::Spec load_spec(const std::string& name_or_path) {
  experiments::Spec spec = experiments::load_spec(name_or_path);
  const std::vector<std::string> known = analysis::figure_kinds().names();
  for (const std::string& name : spec.figures) {
    if (std::count(known.begin(), known.end(), name) > 0) continue;
    throw UsageError(fmt::format("{}: '{}' in 'figures' is not known{}; there are {}", spec.figures_place, name,
                                 did_you_mean(name, known), fmt::join(known, ", ")));
  }
  return spec;
}

}  // namespace headlab::cli
