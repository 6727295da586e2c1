#include "layers/attention/attention.h"

namespace headlab::inline HEADLAB_PRECISION {

// One name an attention.
AttentionEntry full_attention();
AttentionEntry grouped_attention();

Registry<AttentionEntry>& attentions() {
  static Registry<AttentionEntry> all("attention", {full_attention(), grouped_attention()});
  return all;
}

}  // namespace headlab::inline HEADLAB_PRECISION
