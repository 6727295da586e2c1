// The floor of a table of classifiers: the category that the training split has most of, whatever the text says.
#include "layers/hosts/text_models.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

class Majority : public TextClassifier {
 public:
  explicit Majority(Index categories) : table_(&Scope(parameters_).state("log_probability", {categories}, {})) {}

  void set_frequencies(const std::function<Tensor()>& count) override { table_->value = count(); }
  Var logits(ForwardContext& context, const TextInput& input) const override {
    return broadcast_to(context.use(*table_), {input.batch, table_->shape[0]});
  }
  ParameterSet& parameters() const override { return parameters_; }
  Madds madds() const override { return {}; }
  HeadPairs head_pairs() const override { return {}; }

 private:
  mutable ParameterSet parameters_;
  Parameter* table_;
};

}  // namespace

TextClassifierEntry majority_host() {
  return {.name = "majority",
          .help = "without training: the category that the training split has most of",
          .make = [](const TextShape& shape, const Settings&) -> std::unique_ptr<TextClassifier> {
            return std::make_unique<Majority>(shape.categories);
          },
          .attention = [](const Settings&) { return std::vector<AttentionConfig>(); },
          .describe = [](const Settings&) -> std::string { return "the majority class"; },
          .trains = false,
          .guesses = true};
}

}  // namespace headlab::inline HEADLAB_PRECISION
