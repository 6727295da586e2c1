// The floor of a table of models of hidden tokens: how often each token occurs in the training text, whatever stands
// around it.
#include "layers/hosts/text_models.h"
#include "layers/hosts/untrained.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

class Unigram : public CountedTable<HiddenTokenModel> {
 public:
  explicit Unigram(Index vocabulary) : CountedTable(Shape{vocabulary}) {}

  void set_frequencies(const std::function<Tensor()>& count) override { fill(count); }
  Var logits(ForwardContext& context, const TextInput&, const std::vector<Index>& rows) const override {
    return broadcast_to(table(context), {static_cast<Index>(rows.size()), answers()});
  }
};

}  // namespace

HiddenTokenModelEntry unigram_host() {
  return {.name = "unigram",
          .help = "without training: each token as often as in the training text",
          .make = [](const TextShape& shape, const Settings&) -> std::unique_ptr<HiddenTokenModel> {
            return std::make_unique<Unigram>(shape.vocabulary);
          },
          .attention = no_attention,
          .describe = [](const Settings&) -> std::string { return "a unigram model"; },
          .trains = false,
          .guesses = true};
}

}  // namespace headlab::inline HEADLAB_PRECISION
