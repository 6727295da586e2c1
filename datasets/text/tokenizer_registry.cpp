#include "datasets/text/tokenizer.h"

namespace headlab::datasets {

// One name a tokenizer: its entry is in the file of that name.
TokenizerEntry bytes(), sentencepiece(), llama2c();

Registry<TokenizerEntry>& tokenizers() {
  static Registry<TokenizerEntry> all("tokenizer", {bytes(), sentencepiece(), llama2c()});
  return all;
}

}  // namespace headlab::datasets
