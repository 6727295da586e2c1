#include "layers/hosts/host.h"
#include "layers/hosts/text_models.h"

namespace headlab::inline HEADLAB_PRECISION {

// One name a host.
ImageModelEntry vit_host();
TokenModelEntry decoder_host(), bigram_host(), uniform_host();
TextClassifierEntry encoder_classifier(), majority_host(), naive_bayes_host();
HiddenTokenModelEntry encoder_of_hidden_tokens(), unigram_host();

Registry<ImageModelEntry>& image_models() {
  static Registry<ImageModelEntry> all("host", {vit_host()});
  return all;
}

Registry<TokenModelEntry>& token_models() {
  static Registry<TokenModelEntry> all("host", {decoder_host(), bigram_host(), uniform_host()});
  return all;
}

Registry<TextClassifierEntry>& text_classifiers() {
  static Registry<TextClassifierEntry> all("host", {encoder_classifier(), majority_host(), naive_bayes_host()});
  return all;
}

Registry<HiddenTokenModelEntry>& hidden_token_models() {
  static Registry<HiddenTokenModelEntry> all("host", {encoder_of_hidden_tokens(), unigram_host()});
  return all;
}

}  // namespace headlab::inline HEADLAB_PRECISION
