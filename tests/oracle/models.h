// Models as a group of a vector file describes them.
#pragma once

#include "layers/hosts/decoder.h"
#include "layers/hosts/vit.h"
#include "tests/oracle/configs.h"
#include "tests/oracle/parameters.h"

namespace headlab::inline HEADLAB_PRECISION {

// One a block; `each` has what is the same in all of them.
inline std::vector<AttentionConfig> attention_of(const Vectors& vectors, const std::string& group,
                                                 const AttentionConfig& each = {}) {
  const auto heads = vectors.integers(group + "/heads"), shared = vectors.integers(group + "/shared"),
             routed = vectors.integers(group + "/routed");
  std::vector<AttentionConfig> layers;
  for (std::size_t i = 0; i < heads.size(); ++i) {
    AttentionConfig a = each;
    a.heads = heads[i];
    a.router = vectors.text(group, "router");
    a.shared = shared[i];
    a.routed = routed[i];
    layers.push_back(a);
  }
  return layers;
}

inline VitConfig vit_config(const Vectors& vectors, const std::string& group) {
  VitConfig c;
  c.height = c.width = vectors.integer(group, "side");
  c.patch = vectors.integer(group, "patch");
  c.channels = vectors.integer(group, "channels");
  c.categories = vectors.integer(group, "categories");
  c.model_width = vectors.integer(group, "width");
  c.feed_forward.settings.set(
      "feed_forward.ratio", static_cast<double>(vectors.integer(group, "hidden")) / static_cast<double>(c.model_width));
  c.sincos_positions = vectors.integer(group, "sincos") != 0;
  c.class_token = vectors.integer(group, "class_token") != 0;
  c.attention = attention_of(vectors, group);
  return c;
}

inline DecoderConfig decoder_config(const Vectors& vectors, const std::string& group) {
  DecoderConfig c;
  c.vocabulary = vectors.integer(group, "vocabulary");
  c.context = vectors.integer(group, "context");
  c.model_width = vectors.integer(group, "width");
  c.norm = vectors.text(group, "norm");
  c.norm_epsilon = vectors.number(group, "norm_epsilon");
  c.learned_positions = vectors.integer(group, "learned_positions") != 0;
  c.tied = vectors.integer(group, "tied") != 0;
  c.feed_forward = described_feed_forward(vectors, group + "/feed_forward");
  Settings& s = c.feed_forward.settings;
  s.set("feed_forward.every", std::int64_t{vectors.integer(group, "every")});
  s.set("feed_forward.z_weight", vectors.number(group, "z_weight"));
  s.set("feed_forward.ratio",
        static_cast<double>(vectors.integer(group, "hidden")) / static_cast<double>(c.model_width));
  c.attention = attention_of(vectors, group, described_attention(vectors, group + "/attention"));
  return c;
}

// Cross-entropy, and what the layers report, at its weight: by default 0.01 times a balance loss, of heads the mean
// over the layers that route, of experts the sum.
inline Var loss_of(const ForwardContext& context, const Var& logits, const std::vector<std::int32_t>& labels,
                   double smoothing) {
  const Var loss = cross_entropy(logits, labels, smoothing), balance = weighted_sum(context.auxiliary);
  return balance.defined() ? loss + balance : loss;
}

}  // namespace headlab::inline HEADLAB_PRECISION
