// The floor of a table of language models: the next token from the one before it, as counted in the training text.
#include "layers/hosts/untrained.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

class BigramTable : public CountedTable<TokenModel> {
 public:
  explicit BigramTable(Index vocabulary) : CountedTable(Shape{vocabulary, vocabulary}) {}

  void set_bigrams(const std::function<Tensor()>& count) override { fill(count); }
  Var logits(ForwardContext& context, const std::vector<std::int32_t>& tokens, Index) const override {
    return embedding(table(context), tokens);
  }
};

}  // namespace

TokenModelEntry bigram_host() {
  return {.name = "bigram",
          .help = "without training: the next token from the one before it, counted in the training text",
          .make = [](const TokenShape& shape, const Settings&) -> std::unique_ptr<TokenModel> {
            return std::make_unique<BigramTable>(shape.vocabulary);
          },
          .attention = no_attention,
          .describe = [](const Settings&) -> std::string { return "a bigram model"; },
          .trains = false};
}

}  // namespace headlab::inline HEADLAB_PRECISION
