// A model that the attention under study sits in: of a modality, by name. Its parameters are declared, not allocated,
// until they are initialised, so that counting costs nothing.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/registry.h"
#include "layers/attention/attention.h"
#include "layers/feed_forward/feed_forward.h"

namespace headlab::inline HEADLAB_PRECISION {

class Host {
 public:
  virtual ~Host() = default;
  virtual ParameterSet& parameters() const = 0;
  virtual Madds madds() const = 0;  // of one example
  virtual HeadPairs head_pairs() const = 0;
  virtual std::vector<FeedForwardCost> feed_forwards() const { return {}; }  // of each block
};

// What a data set makes of a model of images.
struct ImageShape {
  Index channels = 1, height = 28, width = 28, categories = 10;
  bool operator==(const ImageShape&) const = default;
};

class ImageModel : public Host {
 public:
  virtual Var logits(ForwardContext& context, const Tensor& images) const = 0;  // [B, C, h, w] -> [B, categories]
  virtual Index tokens() const = 0;                                             // that attention sees of an image
  virtual Index special_tokens() const = 0;  // the first of them that stand for no place of the image
};

// What a text makes of a model of tokens.
struct TokenShape {
  Index vocabulary = 256, context = 256;  // the most tokens of a sequence
};

class TokenModel : public Host {
 public:
  // For a model that is a table of log p(next | before) [V, V]; `count` computes it from the training text. Once the
  // parameters have their first values.
  virtual void set_bigrams(const std::function<Tensor()>&) {}
  // tokens [B T], one sequence after another, each in [0, vocabulary) -> [B T, vocabulary].
  virtual Var logits(ForwardContext& context, const std::vector<std::int32_t>& tokens, Index batch) const = 0;

  // For `batch` sequences of at most `capacity` tokens that are read in several passes. Throws ShapeError.
  virtual Decoding decoding(Index batch, Index capacity) const;
  // Reads the next tokens [B T], equally many of each sequence, in evaluation: the logits [B, vocabulary] of what
  // follows the last of them. A model that does not say how computes all that it has read again. Throws ShapeError
  // where they are more than there is room for.
  virtual Tensor read(Decoding& decoding, const std::vector<std::int32_t>& tokens) const;

 protected:
  // Sets decoding.count; throws as read() does.
  static void begin_pass(Decoding& decoding, const std::vector<std::int32_t>& tokens);
};

template <class Model, class Shape>
struct HostEntry {
  std::string name, help;
  std::vector<Option> options = {};
  // Throws ShapeError on sizes that do not fit.
  std::unique_ptr<Model> (*make)(const Shape& shape, const Settings& settings) = nullptr;
  // The attention of each layer; what is left unsaid is at its fallback.
  std::vector<AttentionConfig> (*attention)(const Settings& settings) = nullptr;
  std::string (*describe)(const Settings& settings) = nullptr;  // "a ViT of width 96 with 4 layers"
  bool trains = true;                                           // false: it has nothing that a gradient moves
  bool guesses = false;                                         // it tells no answer from another
  const char* file = __builtin_FILE();                          // of its declaration (base/registry.h)
};
using ImageModelEntry = HostEntry<ImageModel, ImageShape>;
using TokenModelEntry = HostEntry<TokenModel, TokenShape>;
Registry<ImageModelEntry>& image_models();
Registry<TokenModelEntry>& token_models();

// What hosts made of blocks declare alike: width, depth, dropout, recomputation, and the parts of a block by name.
std::vector<Option> block_options();
// Of those, the attention of each of model.depth layers.
std::vector<AttentionConfig> attention_of_layers(const Settings& settings);
FeedForwardConfig feed_forward_config(const Settings& settings);

}  // namespace headlab::inline HEADLAB_PRECISION
