// What a model does with one text, as `headlab explain --json` says it and a run keeps it (eval.explain).
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "analysis/figures/attention_maps.h"

namespace headlab::analysis {

// Of T tokens; empty: the layer says nothing of it.
struct ExplainedLayer {
  std::vector<double> importance = {}, complexity = {}, shallow = {}, deep = {};  // [T]; experts used of each depth
  bool has_experts = false, has_heads = false;                                    // chosen ones
  std::vector<std::vector<double>> attention = {};  // [H] of [T T]: row t is what token t attends to

  bool of_two_depths() const { return !shallow.empty(); }
};

struct ExplainedText {
  std::string text;                 // empty: not said
  std::vector<std::string> tokens;  // fit to be shown
  std::vector<ExplainedLayer> layers;
};

// Throw StoreError, naming `whose`, for anything that is no such text. The second is of what a run keeps: JSON.
ExplainedText explained_text(const nlohmann::ordered_json& json, const std::string& whose);
ExplainedText kept_text(const std::string& bytes, const std::string& whose);

// The last layer with experts of two depths, else with experts, else with chosen heads, else the last; none of a model
// without layers.
std::optional<std::size_t> layer_to_show(const ExplainedText& text);

// Of the first heads of a layer, `name` being the model's. Throws UsageError where it says nothing of attention.
AttentionMaps attention_maps_of(const ExplainedText& text, std::size_t layer, const std::string& name);
TokenJudgement judgement_of(const ExplainedText& text, std::size_t layer, const std::string& name);

}  // namespace headlab::analysis
