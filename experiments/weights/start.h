// A run that begins with the parameters of another, name by name, and parameters that training leaves alone.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/parameter.h"
#include "results/array_file.h"

namespace headlab::experiments {

// What a configuration declares (start_rules(), runs/parents.h), as patterns of dotted names with commas between them
// ("blocks.*.attention.router.*, head.weight").
struct StartRules {
  std::string fresh;  // drawn as in a run without a start, whether the parent has them or not
  std::string left;   // of the parent, not taken
  // What the task adds (StartOf): patterns that need not fit anything.
  std::string usual_fresh = "", lacking = "", usual_left = "";
};

// Names of parameters. Every parameter of the model is taken or fresh, every one of the parent taken, fresh or left.
struct StartPlan {
  std::vector<std::string> taken, fresh, left;
  std::vector<std::string> named = {};  // fresh ones that train.start_new names
};

using NamedShapes = std::map<std::string, Shape>;
NamedShapes shapes_of(const ParameterSet& parameters);
NamedShapes shapes_of(const results::ArrayFile& weights);

// Of the heads of multi-head attention, those that a model with fewer begins with: by layer ("blocks.0.attention"),
// ascending. A layer that is not named keeps its first ones.
struct KeptHeads {
  Index heads = 0;  // there were
  std::vector<Index> kept;
};
using HeadsByLayer = std::map<std::string, KeptHeads>;
// A parent's shapes and weights with no more heads than the model builds of them.
NamedShapes with_fewer_heads(NamedShapes parent, const ParameterSet& model);
void keep_heads(results::ArrayFile& weights, const ParameterSet& model, const HeadsByLayer& heads);

// Throws UsageError naming the parameter: one that the parent lacks, has in another shape or has beside the model's and
// that the rules do not declare; a pattern that fits none.
StartPlan plan_start(const NamedShapes& parent, const NamedShapes& model, const StartRules& rules);

// Copies what is taken into the model's parameters, which are initialised already.
void take_parameters(const StartPlan& plan, const results::ArrayFile& weights, ParameterSet& model);
// Draws those that train.start_new names otherwise than the seed does in a run that begins with nothing.
void draw_anew(const StartPlan& plan, std::uint64_t seed, ParameterSet& model);

// Training will not move the parameters that fit the patterns; their names. Throws UsageError where a pattern fits
// none.
std::vector<std::string> freeze(ParameterSet& parameters, const std::string& patterns);

}  // namespace headlab::experiments
