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
      {"spec", "SPEC", "the specification, in place of the word"},
      {"variant", "V", "the variant, in place of the word's (default: the specification's baseline)"},
      scale_option(kUsualScale),
      {"dry-run", "", "show the whole configuration with costs and estimated time; make no run"}};
  for (OptionHelp& option : one_run_options()) out.push_back(std::move(option));
  return out;
}

VerbHelp usage() {
  return {
      "[SPEC | SPEC/VARIANT] [KEY=VALUE ...]",
      "Makes one run: a variant of a specification, or the defaults of `headlab list options`, with overrides.\n"
      "Trains, evaluates on the whole test split, prints the final metrics and the file that holds them.\n"
      "A run that is in the store already is shown, not made again. Ctrl-C writes a checkpoint; the same command\n"
      "goes on from it.",
      options(),
      {"headlab run moh-components/both --scale smoke seed=3", "headlab run moh-vit/moh-50 --dry-run train.lr=0.002",
       "headlab run attention.router=two_stage attention.shared=2 attention.routed=4 train.steps=200"},
      0,
      1,
      true};
}

// By a word, by options, or both; no specification where neither names one.
experiments::NamedVariant named(const CommandLine& line) {
  experiments::NamedVariant out{line.text("spec", ""), line.text("variant", "")};
  if (!line.words().empty()) {
    const std::string& word = line.words().front();
    const auto [spec, variant] = experiments::split_variant(word);
    if (line.has("spec") || (line.has("variant") && !variant.empty()))
      throw UsageError(fmt::format("run: '{}' and --{} name the same thing; one of them is enough", word,
                                   line.has("spec") ? "spec" : "variant"));
    out.spec = spec;
    if (!variant.empty()) out.variant = variant;
  }
  if (out.spec.empty() && (line.has("variant") || line.has("scale")))
    throw UsageError(fmt::format("run: --{} chooses from a specification; name one, like moh-vit or mine.toml",
                                 line.has("variant") ? "variant" : "scale"));
  return out;
}

PlannedRun planned(const CommandLine& line) {
  const auto overrides = parse_overrides(line.overrides());
  const std::int64_t seed = seed_of_one_run(line);
  if (const auto [spec_name, variant_name] = named(line); !spec_name.empty()) {
    const experiments::Spec spec = load_spec(spec_name);
    const experiments::Variant& variant = spec.variant(variant_name.empty() ? spec.baseline : variant_name);
    const experiments::Selection selection{line.text("scale", usual_scale(spec)), {seed}, overrides};
    return plan_run(spec, selection, {&variant, resolve(spec, selection.scale, variant, overrides)}, seed);
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
