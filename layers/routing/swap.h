// What a learned choice is worth to a trained model: while a swap stands in a ForwardContext, another choice takes its
// place, in evaluation alone. A swap is one file in swaps/, with its entry, and one name in swaps/registry.cpp.
#pragma once

#include <memory>
#include <string>

#include "layers/routing/router.h"

namespace headlab::inline HEADLAB_PRECISION {

class Swap {
 public:
  virtual ~Swap() = default;
  // 0/1 [N, E]: which candidates the tokens of a layer use, instead of the `learned` ones that its router would choose.
  virtual Var choose(const ForwardContext&, const RouterConfig&, const Var& learned) { return learned; }
  // Whether a head gets keys and values of the tokens that select it in place of all tokens, and the reverse.
  virtual bool flips_keys() const { return false; }
  // Whether it first looks on while the validation split is evaluated; studied() ends that.
  virtual bool studies() const { return false; }
  virtual void studied() {}
};

struct SwapEntry {
  std::string name, help;  // help: what the model is evaluated with, "heads drawn at random, ..."
  std::string label;       // in headings: "heads at random"
  std::unique_ptr<Swap> (*make)() = nullptr;
  const char* file = __builtin_FILE();  // of its declaration (base/registry.h)
};
Registry<SwapEntry>& swaps();

// The context's, or nullptr. Throws std::logic_error in training.
Swap* swap_of(const ForwardContext& context);

}  // namespace headlab::inline HEADLAB_PRECISION
