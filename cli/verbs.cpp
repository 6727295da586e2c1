#include "cli/verbs.h"

#include <optional>

namespace headlab::cli {
namespace {

// One line a verb, in the order of use.
constexpr Verb kVerbs[] = {
    {"reproduce", "make a paper's table and figures: sweep, table, plot", reproduce_command},
    {"sweep", "make the runs of a specification that are missing", sweep_command},
    {"run", "make one run", run_command},
    {"table", "compare variants: mean, 95 % interval, difference to the baseline", table_command},
    {"plot", "draw accuracy against cost, curves and head loads", plot_command},
    {"compare", "set runs or variants against each other: what differs, what came of it", compare_command},
    {"params", "parameters and multiply-adds of each variant, without training", params_command},
    {"list", "what is there: runs, specs, options", list_command},
    {"inspect", "show one run", inspect_command},
    {"verify", "train a published run again and compare it bit by bit", verify_command},
    {"data", "show data sets and where they are looked for", data_command},
    {"bench", "measure speed", bench_command},
    {"completion", "completion for bash or zsh", completion_command},
    {"man", "the manual page", man_command},
    {"worker", "", worker_command},
    {"bench-worker", "", bench_worker_command},
};

}  // namespace

std::span<const Verb> verbs() {
  return kVerbs;
}

VerbHelp help_of(const Verb& verb) {
  std::optional<VerbHelp> out;
  CommandLine::hand_help_to([&](const VerbHelp& help) { out = help; }, [&] { verb.command({"--help"}); });
  return out.value();
}

}  // namespace headlab::cli
