#include "layers/routing/swap.h"

namespace headlab::inline HEADLAB_PRECISION {

// One name a swap: its entry is in the file of that name.
SwapEntry swap_random(), swap_most_used(), swap_shuffled(), swap_all(), swap_selected_keys();

Registry<SwapEntry>& swaps() {
  static Registry<SwapEntry> all("swap",
                                 {swap_random(), swap_most_used(), swap_shuffled(), swap_all(), swap_selected_keys()});
  return all;
}

}  // namespace headlab::inline HEADLAB_PRECISION
