#include "analysis/figures/explained_text.h"

#include <nlohmann/json.hpp>

#include "base/error.h"
#include "fuzz/target.h"

using namespace headlab;

// What a run keeps of a text, as its figures read it.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::accepted<StoreError>("run fuzz", [&] {
    const analysis::ExplainedText text = analysis::kept_text(std::string(fuzz::as_text({data, size})), "run fuzz");
    const auto shown = layer_to_show(text);
    fuzz::require(shown.has_value() != text.layers.empty(), "one of the layers is shown");
    if (!shown) return;
    for (const auto& head : text.layers[*shown].attention)
      fuzz::require(head.size() == text.tokens.size() * text.tokens.size(), "attention is of each pair of tokens");
    const analysis::TokenJudgement judged = judgement_of(text, *shown, "fuzz");
    fuzz::require(judged.deep.size() == text.tokens.size(), "a judgement is of each token");
  });
  return 0;
}
