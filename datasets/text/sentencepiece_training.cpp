#include <fmt/format.h>
#include <sentencepiece_trainer.h>

#include <algorithm>

#include "base/error.h"
#include "base/utf8.h"
#include "datasets/text/sentencepiece.h"

namespace headlab::datasets {
namespace {

constexpr std::int64_t kMostOfADomain = std::int64_t{8} << 20;  // bytes
constexpr std::size_t kLongest = 4000;                          // bytes of a sentence; the library takes 4192

// The sentences of a document: plain text, cut at blanks where it is long.
void add_sentences(std::string_view text, std::vector<std::string>& sentences) {
  while (!text.empty()) {
    std::string_view rest = text.substr(0, plain_size(text));
    text.remove_prefix(std::max<std::size_t>(rest.size(), 1));
    while (rest.size() > kLongest) {
      std::size_t end = rest.rfind(' ', kLongest);
      if (end == std::string_view::npos || end == 0) end = kLongest;
      while ((rest[end] & 0xc0) == 0x80) --end;  // within a character
      sentences.emplace_back(rest.substr(0, end));
      rest.remove_prefix(end);
    }
    if (!rest.empty()) sentences.emplace_back(rest);
  }
}

std::vector<std::string> sentences_of(const TextData& text) {
  std::vector<std::string> sentences;
  for (const TextDomain& domain : text.domains) {
    const TextPart& part = domain.train;
    const std::int64_t step = std::max<std::int64_t>(1, (part.bytes + kMostOfADomain - 1) / kMostOfADomain);
    std::int64_t taken = 0;
    for (std::int64_t d = 0; d < part.documents() && taken < kMostOfADomain; d += step) {
      const std::string_view document = part.text(d).substr(0, static_cast<std::size_t>(kMostOfADomain - taken));
      add_sentences(document, sentences);
      taken += static_cast<std::int64_t>(document.size());
    }
    part.let_go();
  }
  return sentences;
}

class Iterator : public sentencepiece::SentenceIterator {
 public:
  explicit Iterator(const std::vector<std::string>& sentences) : sentences_(sentences) {}
  bool done() const override { return at_ == sentences_.size(); }
  void Next() override { ++at_; }
  const std::string& value() const override { return sentences_[at_]; }
  sentencepiece::util::Status status() const override { return {}; }

 private:
  const std::vector<std::string>& sentences_;
  std::size_t at_ = 0;
};

// What the library says, "... [CONDITION] WHY. ADVICE", without its own file and condition, and what it advises about
// its own options.
std::string reason(const sentencepiece::util::Status& status) {
  std::string text = status.error_message();
  if (const std::size_t bracket = text.rfind("] "); bracket != std::string::npos) text = text.substr(bracket + 2);
  return printable(text.substr(0, text.find(". Increase vocab_size")), 200);
}

}  // namespace

std::string train_sentencepiece(const TextData& text, std::int64_t vocabulary) {
  const std::vector<std::string> sentences = sentences_of(text);
  Iterator iterator(sentences);
  std::string model;
  // Nothing is normalised, so that text comes back as it was. The library's unknown token, which byte fallback never
  // uses, is the separator.
  const auto status = sentencepiece::SentencePieceTrainer::Train({{"model_type", "bpe"},
                                                                  {"vocab_size", std::to_string(vocabulary)},
                                                                  {"byte_fallback", "true"},
                                                                  {"normalization_rule_name", "identity"},
                                                                  {"remove_extra_whitespaces", "false"},
                                                                  {"add_dummy_prefix", "false"},
                                                                  {"allow_whitespace_only_pieces", "true"},
                                                                  {"split_digits", "true"},
                                                                  {"unk_id", std::to_string(kSeparator)},
                                                                  {"bos_id", "-1"},
                                                                  {"eos_id", "-1"},
                                                                  {"pad_id", "-1"},
                                                                  {"num_threads", "1"},
                                                                  {"minloglevel", "3"}},
                                                                 &iterator, &model);
  if (!status.ok()) {
    throw DataError(
        fmt::format("a tokenizer of {} tokens cannot be trained on this text: {} (data.vocabulary=N sets it)",
                    vocabulary, reason(status)));
  }
  return model;
}

}  // namespace headlab::datasets
