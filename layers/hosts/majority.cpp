// The floor of a table of classifiers: the category that the training split has most of, whatever the text says.
#include "layers/hosts/text_models.h"
#include "layers/hosts/untrained.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

class Majority : public CountedTable<TextClassifier> {
 public:
  explicit Majority(Index categories) : CountedTable(Shape{categories}) {}

  void set_frequencies(const std::function<Tensor()>& count) override { fill(count); }
  Var logits(ForwardContext& context, const TextInput& input) const override {
    return broadcast_to(table(context), {input.batch, answers()});
  }
};

}  // namespace

TextClassifierEntry majority_host() {
  return {.name = "majority",
          .help = "without training: the category that the training split has most of",
          .make = [](const TextShape& shape, const Settings&) -> std::unique_ptr<TextClassifier> {
            return std::make_unique<Majority>(shape.categories);
          },
          .attention = no_attention,
          .describe = [](const Settings&) -> std::string { return "the majority class"; },
          .trains = false,
          .guesses = true};
}

}  // namespace headlab::inline HEADLAB_PRECISION
