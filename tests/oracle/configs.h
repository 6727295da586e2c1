// Attention layers and feed-forwards as the attributes of a group describe them.
#pragma once

#include <map>

#include "layers/attention/attention.h"
#include "layers/feed_forward/feed_forward.h"
#include "tests/oracle/vectors.h"

namespace headlab::inline HEADLAB_PRECISION {

// What BitNet rounds; `part`: attention, feed_forward.
inline void set_bitnet(Settings& settings, const Vectors& vectors, const std::string& group, const char* part) {
  const std::string rounded = vectors.text(group, "bitnet");
  if (rounded == "none") return;
  settings.set("model.bitnet", std::string(part));
  settings.set("model.bitnet_of", rounded);
  settings.set("model.bitnet_norm", std::string(vectors.integer(group, "norm_inside") != 0 ? "inside" : "pre"));
}

inline AttentionConfig described_attention(const Vectors& vectors, const std::string& group) {
  AttentionConfig c;
  c.width = vectors.integer(group, "width");
  c.heads = vectors.integer(group, "heads");
  c.head_dim = vectors.integer(group, "head_dim");
  c.router = vectors.text(group, "router");
  c.shared = vectors.integer(group, "shared");
  c.routed = vectors.integer(group, "routed");
  c.settings.set("attention.two_stage", vectors.integer(group, "two_stage") != 0);
  c.settings.set("attention.gate_scale", std::string(vectors.integer(group, "paper_scale") != 0 ? "paper" : "code"));
  if (vectors.text(group, "kv") == "selected") c.keys = Keys::selected;
  const std::map<std::string, AttentionMask::Kind> masks = {{"none", AttentionMask::Kind::none},
                                                            {"causal", AttentionMask::Kind::causal},
                                                            {"window", AttentionMask::Kind::window}};
  c.mask = masks.at(vectors.text(group, "mask"));
  c.window = vectors.integer(group, "window");
  c.key_heads = vectors.integer(group, "key_heads");
  const std::string rotary = vectors.text(group, "rotary");
  if (rotary != "none") {
    c.rotary = Rotary{rotary == "adjacent" ? Rotary::Pairs::adjacent : Rotary::Pairs::halves,
                      vectors.number(group, "rotary_base")};
  }
  c.bias = vectors.integer(group, "bias") != 0;
  set_bitnet(c.settings, vectors, group, "attention");
  c.bitnet = bitnet_of(c.settings, BitNetPart::attention);
  return c;
}

inline FeedForwardConfig described_feed_forward(const Vectors& vectors, const std::string& group) {
  FeedForwardConfig c;
  c.name = vectors.text(group, "kind");
  const bool dense = c.name == "dense";
  const auto integer = [&](const char* key, const char* attribute) {
    c.settings.set(std::string("feed_forward.") + key, std::int64_t{vectors.integer(group, attribute)});
  };
  const auto flag = [&](const char* key) {
    c.settings.set(std::string("feed_forward.") + key, vectors.integer(group, key) != 0);
  };
  const bool two_depths = c.name == "dual_scale";
  integer(dense || two_depths ? "hidden" : "expert_hidden", "hidden");
  c.settings.set("feed_forward.activation", vectors.text(group, "activation"));
  if (two_depths) {
    flag("bias");
    integer("shallow_experts", "shallow");
    integer("deep_experts", "deep");
    c.settings.set("feed_forward.depth_router", vectors.text(group, "depth"));
    for (const char* key : {"form", "gates"})
      c.settings.set(std::string("feed_forward.") + key, vectors.text(group, key));
  } else if (dense) {
    flag("bias");
  } else {
    for (const char* key : {"experts", "top_k", "heads"}) integer(key, key);
    integer("shared_hidden", "shared");
    for (const char* key : {"head", "merge", "projection_bias", "projection_bitnet"}) flag(key);
    for (const char* key : {"gates", "balance"})
      c.settings.set(std::string("feed_forward.") + key, vectors.text(group, key));
    c.settings.set("feed_forward.capacity", vectors.number(group, "capacity"));
  }
  set_bitnet(c.settings, vectors, group, "feed_forward");
  return c;
}

}  // namespace headlab::inline HEADLAB_PRECISION
