#include "cli/begun_runs.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "cli/output.h"
#include "experiments/runs/journal.h"

namespace headlab::cli {
namespace {

constexpr std::size_t kMostNamed = 4;

std::string state_text(const experiments::UnderWay& run) {
  return fmt::format("{} {:.0f} %", run.running ? "running," : "stopped at", 100 * experiments::share_done(run));
}

}  // namespace

std::string begun_text(const results::Store& store,
                       const std::function<std::string(const results::RunRecord&)>& variant_of) {
  std::vector<std::string> named;
  std::size_t count = 0;
  for (const experiments::UnderWay& run : experiments::runs_under_way(store.folder())) {
    if (!run.journal || !store.ids(run.id).empty()) continue;  // one that is made anew has a result
    const std::string variant = variant_of(run.journal->run);
    if (variant.empty() || ++count > kMostNamed) continue;
    named.push_back(fmt::format("{} seed {} ({})", variant, run.journal->run.payload.seed, state_text(run)));
  }
  if (count == 0) return "";
  return fmt::format("{} begun and {} no result yet: {}{}", counted(count, "run") + (count == 1 ? " has" : " have"),
                     count == 1 ? "has" : "have", fmt::join(named, ", "),
                     count > kMostNamed ? fmt::format(" and {} more", count - kMostNamed) : "");
}

std::string begun_text(const results::Store& store, const std::vector<results::RowPlan>& rows) {
  return begun_text(store, [&](const results::RunRecord& run) {
    const auto row = std::find_if(rows.begin(), rows.end(), [&](const results::RowPlan& r) {
      return r.config_digest == run.payload.config_digest &&
             std::find(r.seeds.begin(), r.seeds.end(), run.payload.seed) != r.seeds.end();
    });
    return row == rows.end() ? std::string() : row->variant;
  });
}

}  // namespace headlab::cli
