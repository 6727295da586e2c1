// What the tokens of one text attend to, head by head, and what a layer's experts make of them.
#pragma once

#include <string>
#include <vector>

namespace headlab::analysis {

struct AttentionMaps {
  std::string title, caption;
  std::vector<std::string> tokens;         // T
  std::vector<std::vector<double>> heads;  // [T T] each: row t is what token t attends to, in [0, 1]
};
// For gnuplot: a square a head, queries from top to bottom, keys from left to right. Throws UsageError for more than
// kMostMaps heads, or none.
inline constexpr std::size_t kMostMaps = 32;
std::string attention_maps_script(const AttentionMaps& maps);

// What one model makes of the tokens of a text; NaN where it says nothing.
struct TokenJudgement {
  std::string name;                                           // "dasg-table2/adaptive"
  std::vector<std::string> tokens;                            // T
  std::vector<double> importance, complexity, shallow, deep;  // [T]: in [0, 1], and experts used
};
inline constexpr std::size_t kMostJudgements = 6;  // of models in one picture
// For gnuplot: a panel a model, of bars of importance and complexity over steps of the experts that each token uses.
std::string token_judgements_script(const std::string& title, const std::vector<TokenJudgement>& models);

}  // namespace headlab::analysis
