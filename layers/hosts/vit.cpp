#include "layers/hosts/vit.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/runtime/parallel.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

VitConfig checked(VitConfig c) {
  if (c.patch <= 0 || c.height <= 0 || c.width <= 0) {
    throw ShapeError(
        fmt::format("vit: patches of {} in an image of {}x{}; all must be positive", c.patch, c.height, c.width));
  }
  if (c.sincos_positions && c.model_width % 4 != 0) {
    throw ShapeError(fmt::format("vit: sin-cos positions need a width that is a multiple of 4, not {}", c.model_width));
  }
  return c;
}

// Fixed 2-D sin-cos positions (a quarter of the width each for sin and cos of row and column); the class token's is
// zero.
Tensor sincos(const VitConfig& c) {
  Tensor p = Tensor::zeros({c.tokens(), c.model_width});
  const Index quarter = c.model_width / 4, columns = c.patch_columns(), first = c.tokens() - c.patches();
  for (Index t = 0; t < c.patches(); ++t) {
    for (Index i = 0; i < quarter; ++i) {
      const double frequency = std::pow(10000.0, -static_cast<double>(i) / static_cast<double>(quarter));
      const double row = static_cast<double>(t / columns) * frequency,
                   column = static_cast<double>(t % columns) * frequency;
      const double values[] = {std::sin(row), std::cos(row), std::sin(column), std::cos(column)};
      for (Index part = 0; part < 4; ++part) {
        p.data()[(first + t) * c.model_width + part * quarter + i] = static_cast<real>(values[part]);
      }
    }
  }
  return p;
}

}  // namespace

Tensor patchify(const Tensor& images, Index patch) {
  const Index B = images.dim(0), C = images.dim(1), H = images.dim(2), W = images.dim(3);
  const Index rows = (H + patch - 1) / patch, columns = (W + patch - 1) / patch;
  const bool tiled = H % patch == 0 && W % patch == 0;
  Tensor out =
      tiled ? Tensor({B, rows * columns, C * patch * patch}) : Tensor::zeros({B, rows * columns, C * patch * patch});
  parallel_for(B, [&](Index b) {
    real* to = out.data() + b * rows * columns * C * patch * patch;
    for (Index t = 0; t < rows * columns; ++t) {
      for (Index line = 0; line < C * patch; ++line, to += patch) {
        const Index y = t / columns * patch + line % patch, x = t % columns * patch;
        if (y < H) std::copy_n(images.data() + ((b * C + line / patch) * H + y) * W + x, std::min(patch, W - x), to);
      }
    }
  });
  return out;
}

Vit::Vit(VitConfig config)
    : config_(checked(std::move(config))),
      parameters_(std::make_unique<ParameterSet>()),
      embedding_(Scope(*parameters_, "embedding"), config_.channels * config_.patch * config_.patch,
                 config_.model_width),
      norm_(Scope(*parameters_, "norm"), config_.model_width),
      head_(Scope(*parameters_, "head"), config_.model_width, config_.categories) {
  const Scope root(*parameters_);
  const Init small{Init::Kind::truncated_normal, 0.02};
  if (config_.sincos_positions) {
    fixed_position_ = sincos(config_);
  } else {
    position_ = &root.without_decay("position", {config_.tokens(), config_.model_width}, small);
  }
  if (config_.class_token) class_token_ = &root.without_decay("class_token", {1, config_.model_width}, small);
  const BlockConfig block{.width = config_.model_width,
                          .tokens = config_.tokens(),
                          .feed_forward = config_.feed_forward,
                          .dropout = config_.dropout,
                          .drop_path = config_.drop_path};
  blocks_ = block_stack(root, block, config_.attention);
}

Var Vit::logits(ForwardContext& context, const Tensor& images) const {
  const VitConfig& c = config_;
  const Shape expected{images.shape().empty() ? 0 : images.dim(0), c.channels, c.height, c.width};
  if (images.shape() != expected) {
    throw ShapeError(fmt::format("vit: images {}, expected {}", images.shape().str(), expected.str()));
  }
  Var x = embedding_.forward(context, patchify(images, c.patch));  // [B, patches, D]
  if (class_token_) {
    const Var token = broadcast_to(context.use(*class_token_), {images.dim(0), 1, c.model_width});
    x = concat({token, x}, 1);  // [B, 1 + patches, D]
  }
  x = x + (position_ ? context.use(*position_) : Var(fixed_position_));
  x = through(blocks_, context, x, c.recompute);
  x = norm_.forward(context, x);
  const Var pooled = class_token_ ? reshape(slice(x, 1, 0, 1), {images.dim(0), c.model_width}) : mean(x, {1});
  return head_.forward(context, pooled);
}

Madds Vit::madds() const {
  const double D = static_cast<double>(config_.model_width);
  const double patch = static_cast<double>(config_.channels * config_.patch * config_.patch);
  double both = static_cast<double>(config_.patches()) * patch * D + D * static_cast<double>(config_.categories);
  Madds total{both, both};
  for (const Block& block : blocks_) total += block.madds(config_.tokens());
  return total;
}

namespace {

VitConfig config_of(const ImageShape& shape, const Settings& settings) {
  VitConfig v;
  v.channels = shape.channels;
  v.height = shape.height;
  v.width = shape.width;
  v.categories = shape.categories;
  v.patch = settings.integer("model.patch");
  v.model_width = settings.integer("model.width");
  v.feed_forward = feed_forward_config(settings);
  v.sincos_positions = settings.text("model.position") == "sincos";
  v.class_token = settings.text("model.pool") == "class_token";
  v.drop_path = settings.real("model.drop_path");
  v.dropout = settings.real("model.dropout");
  v.recompute = settings.flag("model.recompute");
  v.attention = attention_of_layers(settings);
  return v;
}

std::vector<Option> vit_options() {
  using namespace option;
  std::vector<Option> out = block_options();
  for (Option each : {integer("model.patch", 4, "patch side in pixels", 1, 1024),
                      choice("model.position", "learned", {"learned", "sincos"}, "position embedding"),
                      choice("model.pool", "mean", {"mean", "class_token"}, "what the classifier reads"),
                      option::real("model.drop_path", 0.0,
                                   "stochastic depth rate of the last block, rising linearly from 0", 0, 0.999)})
    out.push_back(std::move(each));
  return out;
}

}  // namespace

ImageModelEntry vit_host() {
  return {.name = "vit",
          .help = "vision transformer: patches, pre-norm blocks, a linear classifier",
          .options = vit_options(),
          .make = [](const ImageShape& shape, const Settings& settings) -> std::unique_ptr<ImageModel> {
            return std::make_unique<Vit>(config_of(shape, settings));
          },
          .attention = attention_of_layers,
          .describe =
              [](const Settings& settings) {
                return fmt::format("a ViT of width {} with {} layers and patches of {}",
                                   settings.integer("model.width"), settings.integer("model.depth"),
                                   settings.integer("model.patch"));
              }};
}

}  // namespace headlab::inline HEADLAB_PRECISION
