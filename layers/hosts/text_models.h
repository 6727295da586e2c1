// Models of whole texts, by name: those that say what category a text is of, and those that say which tokens are hidden
// in it.
#pragma once

#include <functional>
#include <span>

#include "layers/hosts/host.h"

namespace headlab::inline HEADLAB_PRECISION {

// What a data set makes of a model of texts.
struct TextShape {
  Index vocabulary = 256;  // tokens of text
  Index special = 3;       // ids from `vocabulary` on that stand in no text: where it begins, where it ends, ...
  Index context = 128;     // the most tokens of a sequence, special ones included
  Index categories = 2;    // 0 for a model of hidden tokens
  bool pairs = false;      // of texts: a token says by its segment which of the two it is of
  bool operator==(const TextShape&) const = default;
};

// B sequences one after another, padded to the same length T with any tokens; how long they are is
// ForwardContext::lengths.
struct TextInput {
  std::vector<std::int32_t> tokens;         // [B T], in [0, vocabulary + special)
  std::vector<std::int32_t> segments = {};  // [B T], 0 or 1; empty where texts are single
  Index batch = 0;
};

class TextClassifier : public Host {
 public:
  // For a model that is a table of log p(category) [categories]; `count` computes it from the training split. Once the
  // parameters have their first values.
  virtual void set_frequencies(const std::function<Tensor()>&) {}
  // For one that is counted from the texts of the training split themselves, at the same moment.
  using TakeText = std::function<void(std::span<const std::int32_t> tokens, std::span<const std::int32_t> segments,
                                      Index category)>;  // segments: as those of TextInput
  using EachText = std::function<void(const TakeText&)>;
  virtual void count_texts(const EachText&) {}
  virtual Var logits(ForwardContext& context, const TextInput& input) const = 0;  // [B, categories]
};

class HiddenTokenModel : public Host {
 public:
  // As TextClassifier::set_frequencies, of tokens [vocabulary].
  virtual void set_frequencies(const std::function<Tensor()>&) {}
  // What may stand at the places `rows` of [B T] -> [rows.size(), vocabulary].
  virtual Var logits(ForwardContext& context, const TextInput& input, const std::vector<Index>& rows) const = 0;
};

using TextClassifierEntry = HostEntry<TextClassifier, TextShape>;
using HiddenTokenModelEntry = HostEntry<HiddenTokenModel, TextShape>;
Registry<TextClassifierEntry>& text_classifiers();
Registry<HiddenTokenModelEntry>& hidden_token_models();

}  // namespace headlab::inline HEADLAB_PRECISION
