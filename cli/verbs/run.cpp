#include <fmt/format.h>

#include "base/error.h"
#include "cli/command.h"
#include "cli/dry_run.h"
#include "cli/one_run.h"
#include "cli/selection.h"
#include "cli/specification.h"
#include "experiments/specs/lineage.h"

namespace headlab::cli {
namespace {

using experiments::PlannedRun;

std::vector<OptionHelp> options() {
  std::vector<OptionHelp> out = {
      {"spec", "SPEC", "take the configuration of a specification"},
      {"variant", "V", "one of its variants (default: its baseline)"},
      scale_option(kUsualScale),
      {"dry-run", "", "show the whole configuration with costs and estimated time; make no run"}};
  for (OptionHelp& option : one_run_options()) out.push_back(std::move(option));
  return out;
}

VerbHelp usage() {
  return {"[KEY=VALUE ...]",
          "Makes one run: the defaults of `headlab list options`, or a variant of a specification, with overrides.\n"
          "Trains, evaluates on the whole test split, prints the final metrics and the file that holds them.\n"
          "A run that is in the store already is shown, not made again. Ctrl-C writes a checkpoint; the same command\n"
          "goes on from it.",
          options(),
          {"headlab run model.depth=2 model.width=32 model.patch=7 train.steps=200 seed=1",
           "headlab run attention.router=two_stage attention.shared=2 attention.routed=4 train.steps=200",
           "headlab run --spec moh-components --variant both --scale smoke seed=3"},
          0,
          0,
          true};
}

PlannedRun planned(const CommandLine& line) {
  const auto overrides = parse_overrides(line.overrides());
  const std::int64_t seed = seed_of_one_run(line);
  if (line.has("spec")) {
    const experiments::Spec spec = load_spec(line.text("spec", ""));
    const experiments::Variant& variant = spec.variant(line.text("variant", spec.baseline));
    const experiments::Selection selection{line.text("scale", usual_scale(spec)), {seed}, overrides};
    return plan_run(spec, selection, {&variant, resolve(spec, selection.scale, variant, overrides)}, seed);
  }
  for (const char* option : {"variant", "scale"}) {
    if (line.has(option))
      throw UsageError(fmt::format("run: --{} chooses from a specification; name it with --spec", option));
  }
  experiments::Config config;
  config.set(overrides);
  config.check();
  return experiments::plan_run(config, seed);
}

int run(const CommandLine& line) {
  const PlannedRun run = planned(line);
  return line.has("dry-run") ? static_cast<int>(dry_run(line, run)) : make_one_run(line, run);
}

}  // namespace

Command run_verb() {
  return {"run", "make one run", usage, run};
}

}  // namespace headlab::cli
