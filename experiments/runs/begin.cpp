#include "experiments/runs/begin.h"

#include "experiments/runs/parents.h"
#include "experiments/runs/prune.h"
#include "experiments/weights/start.h"

namespace headlab::experiments {
namespace {

// The parent has more heads than this model builds. Returns what its provenance says of them.
std::string prune(ParentRun& parent, const Config& config, const ParameterSet& model, std::uint64_t seed) {
  HeadsByLayer kept;
  if (config.text("train.prune") == "importance") kept = most_important_of(parent, config, model, seed);
  keep_heads(parent.weights, model, kept);
  return kept.empty() ? "the first ones" : text_of(kept);
}

// What the plan says becomes part of `parent`.
void take_start(ParentRun& parent, const Config& config, ParameterSet& model, std::uint64_t seed) {
  const StartPlan plan = plan_start(shapes_of(parent.weights), shapes_of(model), start_rules(config));
  take_parameters(plan, parent.weights, model);
  if (config.counts("train.start_draw") && config.text("train.start_draw") == "anew") draw_anew(plan, seed, model);
  parent.parent.taken = plan.taken;
  parent.parent.fresh = plan.fresh;
  parent.parent.left = plan.left;
}

// Where the weights come from, if they are of others.
void add_origin(const results::ArrayFile& weights, Facts& facts) {
  for (const char* fact : {"imported_from", "imported_as", "imported_digest"}) {
    if (const auto said = weights.text.find(fact); said != weights.text.end()) facts.emplace_back(fact, said->second);
  }
}

}  // namespace

Beginning begin_run(Task& task, const Config& config, std::uint64_t seed, const std::filesystem::path& results) {
  ParameterSet& model = task.host().parameters();
  model.initialise(seed);
  task.begin();
  Beginning out;
  std::string kept_heads;
  for (const std::string& purpose : config.keys_that_name_runs()) {
    ParentRun parent = load_parent(config, purpose, results);
    if (purpose == "train.start") {
      check_tokens_of_start(config, parent);
      if (config.counts("train.prune")) kept_heads = prune(parent, config, model, seed);
      take_start(parent, config, model, seed);
    } else {
      task.meet(parent);
    }
    add_origin(parent.weights, out.facts);
    out.parents.push_back(std::move(parent.parent));
  }
  if (!kept_heads.empty()) out.facts.emplace_back("kept_heads", kept_heads);
  freeze(model, config.text("train.frozen"));
  return out;
}

}  // namespace headlab::experiments
