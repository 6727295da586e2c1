// The floor of a table of language models: the next token from the one before it, as counted in the training text.
#include "layers/hosts/host.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

class BigramTable : public TokenModel {
 public:
  explicit BigramTable(Index vocabulary)
      : table_(&Scope(parameters_).state("log_probability", {vocabulary, vocabulary}, {})) {}

  void set_bigrams(const std::function<Tensor()>& count) override { table_->value = count(); }
  Var logits(ForwardContext& context, const std::vector<std::int32_t>& tokens, Index) const override {
    return embedding(context.use(*table_), tokens);
  }
  ParameterSet& parameters() const override { return parameters_; }
  Madds madds() const override { return {}; }
  HeadPairs head_pairs() const override { return {}; }

 private:
  mutable ParameterSet parameters_;
  Parameter* table_;
};

}  // namespace

TokenModelEntry bigram_host() {
  return {.name = "bigram",
          .help = "without training: the next token from the one before it, counted in the training text",
          .make = [](const TokenShape& shape, const Settings&) -> std::unique_ptr<TokenModel> {
            return std::make_unique<BigramTable>(shape.vocabulary);
          },
          .attention = [](const Settings&) { return std::vector<AttentionConfig>(); },
          .describe = [](const Settings&) -> std::string { return "a bigram model"; },
          .trains = false};
}

}  // namespace headlab::inline HEADLAB_PRECISION
