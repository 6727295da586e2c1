#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "analysis/tables/json.h"
#include "base/error.h"
#include "cli/command.h"
#include "cli/dry_run.h"
#include "cli/named_run.h"
#include "cli/output.h"
#include "cli/report.h"
#include "cli/selection.h"
#include "cli/sweep_runner.h"

namespace headlab::cli {
namespace {

using experiments::SweepItem;

VerbHelp usage() {
  return {
      "SPEC [KEY=VALUE ...]",
      "Makes every run (variant, seed) of a specification that the results store does not hold yet, each in a\n"
      "process of its own. A run that fails is reported and does not stop the others. Ctrl-C lets each run write a\n"
      "checkpoint; the same command then goes on from there. A second Ctrl-C ends all at once. In the end it prints "
      "the table.\n"
      "SPEC is a name of `headlab list specs` or the path of a .toml file; overrides apply to all variants.\n"
      "An override with several values makes each variant once for each, of several such overrides for each "
      "combination.",
      {scale_option(kUsualScale),
       seeds_option(),
       jobs_option(),
       retry_option(),
       again_option(),
       mix_option(),
       checkpoint_option(),
       tag_option(),
       {"dry-run", "", "list the runs (of very many: the variants) with state, cost and estimated time; make none"},
       json_option(),
       results_option()},
      {"headlab sweep moh-components --scale smoke --dry-run",
       "headlab sweep moh-components --scale quick --seeds 5 --jobs 2",
       "headlab sweep moh-components --scale smoke seed=7,8 model.depth=3",
       "headlab sweep moh-components --scale smoke train.lr=0.001,0.002 model.depth=2,3"},
      1,
      1,
      true};
}

void print_json(const std::vector<SweepItem>& items) {
  nlohmann::ordered_json out = nlohmann::ordered_json::array();
  for (const SweepItem& item : items) out.push_back(as_json(item, nullptr));
  put("{}\n", analysis::json_text(out));
}

int run(const CommandLine& line) {
  const experiments::Spec spec = spec_of(line);
  const experiments::Selection selection = selection_of(line, spec, usual_scale(spec));
  if (line.has("dry-run")) {
    require_trainable(spec, selection.scale);
    return static_cast<int>(dry_run(line, spec, selection));
  }
  const std::vector<SweepItem> items = run_sweep(line, spec, selection);
  const std::string table = line.follow_up("table", {"scale", "seeds", "results"});
  const std::size_t failures = report_failures(items);
  if (line.has("json")) {
    print_json(items);
  } else if (has_results(items)) {
    put("{}", usual_text(make_report(line, spec, selection, table).table));
  }
  tell("{} of {} runs are done; the table again: {}\n", items.size() - failures, items.size(), table);
  return static_cast<int>(exit_code_of(items));
}

}  // namespace

Command sweep_verb() {
  return {"sweep", "make the runs of a specification that are missing", usage, run};
}

}  // namespace headlab::cli
