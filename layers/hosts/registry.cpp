#include "layers/hosts/host.h"

namespace headlab::inline HEADLAB_PRECISION {

// One name a host.
ImageModelEntry vit_host();
TokenModelEntry decoder_host(), bigram_host(), uniform_host();

Registry<ImageModelEntry>& image_models() {
  static Registry<ImageModelEntry> all("host", {vit_host()});
  return all;
}

Registry<TokenModelEntry>& token_models() {
  static Registry<TokenModelEntry> all("host", {decoder_host(), bigram_host(), uniform_host()});
  return all;
}

}  // namespace headlab::inline HEADLAB_PRECISION
