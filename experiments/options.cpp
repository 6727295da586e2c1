#include "datasets/randaugment.h"
#include "experiments/config.h"
#include "layers/routing/router.h"

namespace headlab::experiments {

namespace {
using I = std::int64_t;
Option integer(const char* key, I value, const char* help, double least, double most) {
  return {key, value, help, {}, least, most};
}
Option per_layer(const char* key, I value, const char* help, double least, double most) {
  return {key, value, help, {}, least, most, true};
}
Option real(const char* key, double value, const char* help, double least, double most) {
  return {key, value, help, {}, least, most};
}
Option flag(const char* key, bool value, const char* help) {
  return {key, value, help};
}
Option choice(const char* key, const char* value, std::vector<std::string> choices, const char* help) {
  return {key, std::string(value), help, std::move(choices)};
}
// Means something only while `key` is not at its default.
Option needing(const char* key, Option option) {
  option.needs = key;
  return option;
}
// Gives the same bits either way.
Option silent(Option option) {
  option.changes_result = false;
  return option;
}
Option routed(Option option) {
  return needing("attention.router", std::move(option));
}
std::vector<std::string> routers() {
  std::vector<std::string> names = router_names();
  names.insert(names.begin(), "none");
  return names;
}
}  // namespace

const std::vector<Option>& options() {
  static const std::vector<Option> all = {
      choice("task", "image-classification", {"image-classification"}, "what is trained"),

      {"data.name", std::string("fashion-mnist"), "data set; `headlab data list` shows them"},
      {"data.folder",
       std::string(),
       "folder that holds the data set's files; empty: HEADLAB_DATA, then the package's place",
       {},
       -1e300,
       1e300,
       false,
       false},
      integer("data.train_limit", 0, "train on the first N images of the training split; 0: all", 0, 1e9),
      flag("data.flip", false, "random horizontal flip"),
      integer("data.crop_padding", 0, "pixels of zero padding before a random crop; 0: off", 0, 64),
      real("data.mixup", 0.0, "mixup Beta(a, a); 0: off", 0, 100),
      real("data.cutmix", 0.0, "cutmix Beta(a, a); 0: off", 0, 100),
      real("data.erasing", 0.0, "probability that a rectangle of an image becomes noise; 0: off", 0, 1),
      integer("data.randaugment_ops", 0, "RandAugment: random operations on each image; 0: off", 0,
              datasets::kMostRandaugmentOps),
      needing("data.randaugment_ops", real("data.randaugment_magnitude", 9.0, "strength of these operations", 0, 10)),

      integer("model.patch", 4, "patch side in pixels", 1, 1024),
      integer("model.width", 96, "model width D", 1, 65536),
      integer("model.depth", 4, "number of blocks", 1, 1024),
      real("model.mlp_ratio", 4.0, "hidden width of the MLP over D", 0.01, 64),
      choice("model.position", "learned", {"learned", "sincos"}, "position embedding"),
      choice("model.pool", "mean", {"mean", "class_token"}, "what the classifier reads"),
      real("model.drop_path", 0.0, "stochastic depth rate of the last block, rising linearly from 0", 0, 0.999),
      real("model.dropout", 0.0, "dropout after attention and MLP", 0, 0.999),
      silent(flag("model.recompute", false, "compute blocks again in the backward pass: less memory, more time")),

      per_layer("attention.heads", 8, "heads H of each layer", 1, 4096),
      integer("attention.head_dim", 0, "head width Dh; 0: D / H", 0, 4096),
      choice("attention.router", "none", routers(), "which heads a token uses; none: plain multi-head attention"),
      routed(per_layer("attention.shared", 0, "shared heads of each layer, active for every token", 0, 4096)),
      routed(per_layer("attention.routed", 0, "routed heads that a token selects in each layer (K)", 0, 4096)),
      routed(
          flag("attention.two_stage", true, "weigh shared against routed heads by a second router (alpha 1, alpha 2)")),
      routed(
          choice("attention.gate_scale", "code", {"code", "paper"}, "gates as in the authors' code, or as in Eq. 5-6")),
      routed(choice("attention.kv", "all", {"all", "selected"},
                    "keys and values of a head: of all tokens, or of those that use it")),
      routed(real("attention.balance_weight", 0.01, "weight of the load-balance loss", 0, 100)),

      integer("train.epochs", 1, "passes over the training split", 0, 100000),
      integer("train.steps", 0, "optimiser steps; 0: as many as train.epochs asks for", 0, 1e12),
      integer("train.batch", 64, "examples a step", 1, 65536),
      integer("train.accumulation", 1, "parts in which a step's batch passes through the model (less memory)", 1,
              65536),
      real("train.lr", 0.001, "peak learning rate", 0, 10),
      real("train.min_lr", 0.00001, "learning rate at the end of the cosine", 0, 10),
      choice("train.schedule", "cosine", {"cosine", "polynomial", "constant"}, "after the warm-up"),
      needing("train.schedule", real("train.power", 1.0, "of the polynomial schedule; 1: a line", 0.01, 100)),
      real("train.warmup", 0.05, "share of the steps in which the rate rises linearly from 0", 0, 1),
      real("train.weight_decay", 0.05, "decoupled decay; none on norms, biases, positions", 0, 10),
      real("train.beta1", 0.9, "AdamW", 0, 0.99999),
      real("train.beta2", 0.999, "AdamW", 0, 0.99999),
      real("train.clip", 1.0, "global gradient norm; 0: off", 0, 1e9),
      real("train.ema", 0.0, "decay of a moving average of the weights, which is then what is evaluated; 0: off", 0, 1),
      real("train.label_smoothing", 0.0, "share of the target spread over all categories", 0, 0.999),

      integer("eval.every", 0, "steps between evaluations on the validation split; 0: ten times a run", 0, 1e12),
      integer("eval.validation_limit", 2000, "validation images in each of these evaluations; 0: all", 0, 1e9),
  };
  return all;
}

}  // namespace headlab::experiments
