// A model that the attention under study sits in, by name: images to logits.
#pragma once

#include <memory>
#include <string>

#include "base/registry.h"
#include "layers/attention/attention.h"

namespace headlab::inline HEADLAB_PRECISION {

// What a data set makes of a model.
struct ImageShape {
  Index channels = 1, height = 28, width = 28, categories = 10;
};

class ImageHost {
 public:
  virtual ~ImageHost() = default;
  virtual Var forward(ForwardContext& context, const Tensor& images) const = 0;  // [B, C, h, w] -> [B, categories]
  virtual ParameterSet& parameters() const = 0;
  virtual Madds madds() const = 0;           // of one image
  virtual Index tokens() const = 0;          // that attention sees of an image
  virtual Index special_tokens() const = 0;  // the first of them that stand for no place of the image
  struct HeadPairs {
    Index all = 0, active = 0, shared = 0;
  };
  virtual HeadPairs head_pairs() const = 0;  // (layer, head) pairs: there are, a token uses, every token uses
};

struct HostEntry {
  std::string name, help;
  std::vector<Option> options = {};
  // Throws ShapeError on sizes that do not fit.
  std::unique_ptr<ImageHost> (*make)(const ImageShape& shape, const Settings& settings) = nullptr;
  // The attention of each layer; what is left unsaid is at its fallback.
  std::vector<AttentionConfig> (*attention)(const Settings& settings) = nullptr;
  std::string (*describe)(const Settings& settings) = nullptr;  // "a ViT of width 96 with 4 layers"
  const char* file = __builtin_FILE();                          // of its declaration (base/registry.h)
};
Registry<HostEntry>& hosts();

}  // namespace headlab::inline HEADLAB_PRECISION
