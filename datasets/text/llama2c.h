// The tokenizer file of llama2.c (tokenizer.bin): byte-fallback BPE as a list of pieces with scores, without loss for
// any bytes but zero.
#pragma once

#include "datasets/text/tokenizer.h"

namespace headlab::datasets {

// How llama2.c numbers its tokens: <unk>, <s> before each document, </s>, 256 bytes, then pieces. Here <s> is token 0
// (kSeparator) and <unk> token 1; the others keep their numbers. The same exchange leads back.
inline constexpr std::int32_t kLlamaBegin = 1;
constexpr std::int64_t exchanged_with_llama(std::int64_t token) {
  return token == kSeparator ? kLlamaBegin : token == kLlamaBegin ? kSeparator : token;
}

// Of a file's content: an int32, the length of the longest piece, then for each token a float32 score, an int32 length
// and so many bytes. Throws DataError with `path` for anything else.
std::shared_ptr<const Tokenizer> llama2c_tokenizer(const std::string& content, const std::filesystem::path& path);

}  // namespace headlab::datasets
