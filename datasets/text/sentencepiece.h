// Byte-fallback BPE by the SentencePiece library, without loss for any bytes: what is no UTF-8, line breaks and the
// sign that the library writes for a blank become tokens of single bytes.
#pragma once

#include "datasets/text/tokenizer.h"

namespace headlab::datasets {

// Trains on the training split: documents of each domain at even distances, about 8 MiB of it, in one thread and
// without chance. Returns the model as the library stores it. Throws DataError where the text is too small for so many
// different tokens.
std::string train_sentencepiece(const TextData& text, std::int64_t vocabulary);

// Of a model as train_sentencepiece() makes it, of any vocabulary for 0. Throws DataError with `path` for anything
// else, and for a model of another vocabulary.
std::shared_ptr<const Tokenizer> sentencepiece_of(const std::string& model, std::int64_t vocabulary,
                                                  const std::filesystem::path& path);

// Of a kept model: the digest of its content is the last part of its file's name. Throws DataError where it is not,
// too.
std::shared_ptr<const Tokenizer> kept_sentencepiece(const std::string& model, std::int64_t vocabulary,
                                                    const std::filesystem::path& path);
std::shared_ptr<const Tokenizer> read_sentencepiece(const std::filesystem::path& path, std::int64_t vocabulary);

// Bytes at the beginning of a text that the library sees as one sentence: UTF-8 without line breaks and its own signs.
std::size_t plain_size(std::string_view text);

}  // namespace headlab::datasets
