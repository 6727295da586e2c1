// The same choice with other keys and values: those of the tokens that select a head (MoH's timing table) where the
// model was trained with those of all tokens, and the reverse.
#include "layers/routing/swap.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

class SelectedKeys : public Swap {
 public:
  bool flips_keys() const override { return true; }
};

}  // namespace

SwapEntry swap_selected_keys() {
  return {.name = "selected_keys",
          .help = "keys and values of the tokens that select a head where it had those of all tokens, and the reverse",
          .label = "other keys",
          .make = []() -> std::unique_ptr<Swap> { return std::make_unique<SelectedKeys>(); }};
}

}  // namespace headlab::inline HEADLAB_PRECISION
