#include "datasets/text/tokenizer.h"

namespace headlab::datasets {

// One name a tokenizer: its entry is in the file of that name.
TokenizerEntry bytes(), sentencepiece();

Registry<TokenizerEntry>& tokenizers() {
  static Registry<TokenizerEntry> all("tokenizer", {bytes(), sentencepiece()});
  return all;
}

}  // namespace headlab::datasets
