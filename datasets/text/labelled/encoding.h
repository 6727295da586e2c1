// Texts as an encoder of texts reads them: [CLS] first [SEP], or [CLS] first [SEP] second [SEP] (Devlin et al. 2019).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "datasets/text/labelled/labelled_text.h"
#include "datasets/text/special_tokens.h"
#include "datasets/text/tokenizer.h"

namespace headlab::datasets {

struct EncodedText {
  std::vector<std::int32_t> tokens = {};
  std::int32_t second = 0;  // where the second text begins; the number of tokens for a single one
  std::int32_t category = 0;
  bool cut = false;  // it is longer than the context
};

// Each example of a split, of at most `context` tokens: a longer single text loses its end, and of a pair the longer
// one does, token by token. `context` must have room for a token of each text.
std::vector<EncodedText> encode(const std::vector<LabelledExample>& examples, bool pairs, const Tokenizer& tokenizer,
                                std::int64_t context);

// Rows padded to the longest with [SEP].
struct EncodedBatch {
  std::int64_t count = 0, length = 0;
  std::vector<std::int32_t> tokens = {};      // [count, length]
  std::vector<std::int32_t> segments = {};    // [count, length], 1 in a second text; empty where texts are single
  std::vector<std::int64_t> lengths = {};     // [count]
  std::vector<std::int32_t> categories = {};  // [count]
  bool padded() const;
};

EncodedBatch batch_of(const std::vector<EncodedText>& texts, std::span<const std::int64_t> examples, bool pairs,
                      const SpecialTokens& special);

}  // namespace headlab::datasets
