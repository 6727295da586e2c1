// Vision transformer (Dosovitskiy et al. 2021) with attention settings layer by layer.
#pragma once

#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "layers/block.h"
#include "layers/hosts/host.h"

namespace headlab::inline HEADLAB_PRECISION {

struct VitConfig {
  Index channels = 1, height = 28, width = 28, patch = 4, categories = 10;
  Index model_width = 96;
  FeedForwardConfig feed_forward = {};
  bool sincos_positions = false, class_token = false;
  double drop_path = 0, dropout = 0;       // drop path rises linearly from 0 to its value at the last block
  bool recompute = false;                  // blocks' activations are computed again in backward(), not kept
  std::vector<AttentionConfig> attention;  // one entry a block; width is filled in

  Index patch_columns() const { return (width + patch - 1) / patch; }
  Index patches() const { return (height + patch - 1) / patch * patch_columns(); }
  Index tokens() const { return patches() + (class_token ? 1 : 0); }
};

class Vit : public ImageModel {
 public:
  explicit Vit(VitConfig config);  // throws ShapeError on sizes that do not fit
  Var logits(ForwardContext& context, const Tensor& images) const override;

  const VitConfig& config() const { return config_; }
  ParameterSet& parameters() const override { return *parameters_; }
  Madds madds() const override;
  Index tokens() const override { return config_.tokens(); }
  Index special_tokens() const override { return config_.tokens() - config_.patches(); }
  HeadPairs head_pairs() const override { return headlab::head_pairs(blocks_, config_.attention); }
  std::vector<FeedForwardCost> feed_forwards() const override { return feed_forward_costs(blocks_); }

 private:
  VitConfig config_;
  std::unique_ptr<ParameterSet> parameters_;
  Linear embedding_;
  Parameter* position_ = nullptr;     // learned [T, D]
  Tensor fixed_position_;             // sin-cos [T, D]
  Parameter* class_token_ = nullptr;  // [1, D]
  std::deque<Block> blocks_;
  LayerNorm norm_;
  Linear head_;
};

// [B, C, H, W] -> [B, patches, C p p], each patch as channel, row, column. Where patches do not tile the image, the
// last ones are filled up with zeros (the mean of normalised pixels) on the right and below.
Tensor patchify(const Tensor& images, Index patch);

}  // namespace headlab::inline HEADLAB_PRECISION
