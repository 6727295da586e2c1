// What a model does with one text: what each token attends to, and which heads and experts it uses.
#pragma once

#include <cstdint>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "base/option.h"
#include "datasets/text/tokenizer.h"
#include "layers/hosts/host.h"
#include "layers/hosts/text_models.h"
#include "results/record.h"

namespace headlab::experiments {

// One block, of T tokens.
struct ExplainedBlock {
  Tensor attention = {};  // [H, T, T]: row t of a head is what token t attends to; empty: the layer cannot tell
  Tensor heads = {};      // [T, H]: the gates of the heads that a token uses, 0 for the others
  Tensor experts = {};    // [T, E]: 1 where a token uses the expert, or a part of it does; empty: no experts
  std::optional<DepthUse> depth = {};  // of experts of two depths
};

struct Explanation {
  std::vector<std::string> tokens;  // as read, in order; what stands for no text in brackets
  // Of each token, in nats: given those before it or, of a model of hidden tokens, given all others. NaN: the model is
  // not asked for it; empty: it is asked for none.
  std::vector<double> loss = {};
  std::vector<std::pair<std::string, double>> answer =
      {};                              // of a classifier: categories, and how probable it holds them
  std::vector<ExplainedBlock> blocks;  // from the first
};

// The columns above 0 of a token's row in a table [T, columns], counted from 1: its heads, or its experts. Empty where
// the table is.
std::vector<Index> used_by(const Tensor& table, Index token);

// What `forward` reports of the only example that it reads, of so many tokens.
std::vector<ExplainedBlock> explained(const std::function<void(ForwardContext&)>& forward);

// Throw UsageError for a text that is empty, longer than the context, or has a zero byte. `task`: what the text is said
// to be of, to layers that hear of tasks (ForwardContext::tasks).
Explanation explain(const TokenModel& model, const datasets::Tokenizer& tokenizer, const std::string& text,
                    std::int64_t context, std::optional<std::int32_t> task = {});
Explanation explain(const HiddenTokenModel& model, const datasets::Tokenizer& tokenizer, const std::string& text,
                    std::int64_t context, std::optional<std::int32_t> task = {});
// `second`: of a model of pairs of texts; else empty, and UsageError where it should not be.
Explanation explain(const TextClassifier& model, const datasets::Tokenizer& tokenizer, const std::string& first,
                    const std::string& second, const Settings& settings);

// For programs and figures: tokens, answers, and of each layer what it says; numbers to so many decimals, or as they
// are.
nlohmann::ordered_json json_of(const Explanation& explanation, const Settings& settings,
                               std::optional<int> decimals = {});

// What a run keeps of a text that eval.explain names (analysis/figures/explained_text.h reads it). Throws as explain()
// does.
results::Artefact explanation_artefact(const TextClassifier& model, const datasets::Tokenizer& tokenizer,
                                       const std::string& text, const Settings& settings);
inline constexpr const char* kExplain = "eval.explain";
// That explanation_artefact() will not throw.
void check_explained(const datasets::Tokenizer& tokenizer, const std::string& text, const Settings& settings);

}  // namespace headlab::experiments
