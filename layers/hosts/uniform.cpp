// Chance, as a row of a table of language models: every token is as likely as any other.
#include "layers/hosts/untrained.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

class Uniform : public Untrained<TokenModel> {
 public:
  explicit Uniform(Index vocabulary) : vocabulary_(vocabulary) {}

  Var logits(ForwardContext&, const std::vector<std::int32_t>& tokens, Index) const override {
    return Var(Tensor::full({static_cast<Index>(tokens.size()), vocabulary_}, 0));
  }

 private:
  Index vocabulary_;
};

}  // namespace

TokenModelEntry uniform_host() {
  return {.name = "uniform",
          .help = "chance: every token is as likely as any other, and so is every answer",
          .make = [](const TokenShape& shape, const Settings&) -> std::unique_ptr<TokenModel> {
            return std::make_unique<Uniform>(shape.vocabulary);
          },
          .attention = no_attention,
          .describe = [](const Settings&) -> std::string { return "chance"; },
          .trains = false,
          .guesses = true};
}

}  // namespace headlab::inline HEADLAB_PRECISION
