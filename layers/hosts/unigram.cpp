// The floor of a table of models of hidden tokens: how often each token occurs in the training text, whatever stands
// around it.
#include "layers/hosts/text_models.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

class Unigram : public HiddenTokenModel {
 public:
  explicit Unigram(Index vocabulary) : table_(&Scope(parameters_).state("log_probability", {vocabulary}, {})) {}

  void set_frequencies(const std::function<Tensor()>& count) override { table_->value = count(); }
  Var logits(ForwardContext& context, const TextInput&, const std::vector<Index>& rows) const override {
    return broadcast_to(context.use(*table_), {static_cast<Index>(rows.size()), table_->shape[0]});
  }
  ParameterSet& parameters() const override { return parameters_; }
  Madds madds() const override { return {}; }
  HeadPairs head_pairs() const override { return {}; }

 private:
  mutable ParameterSet parameters_;
  Parameter* table_;
};

}  // namespace

HiddenTokenModelEntry unigram_host() {
  return {.name = "unigram",
          .help = "without training: each token as often as in the training text",
          .make = [](const TextShape& shape, const Settings&) -> std::unique_ptr<HiddenTokenModel> {
            return std::make_unique<Unigram>(shape.vocabulary);
          },
          .attention = [](const Settings&) { return std::vector<AttentionConfig>(); },
          .describe = [](const Settings&) -> std::string { return "a unigram model"; },
          .trains = false,
          .guesses = true};
}

}  // namespace headlab::inline HEADLAB_PRECISION
