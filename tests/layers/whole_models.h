// Whole models, each with the loss of a small batch: declared once, for the slopes of gradients in double and for what
// rounding makes of them.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "layers/hosts/decoder.h"
#include "layers/hosts/encoder.h"
#include "layers/hosts/vit.h"
#include "tests/examples/sigmoid_router.h"

namespace headlab {

using GradientsByName = std::map<std::string, std::vector<double>>;

// gradients_of() the model at this place of whole_models() in the double build (tests/layers/models_f64.cpp).
GradientsByName gradients_in_float64(std::size_t model, double far);

inline namespace HEADLAB_PRECISION {

using Loss = std::function<Var(ForwardContext&)>;

struct WholeModel {
  std::string name;
  std::function<void(const std::function<void(ParameterSet&, const Loss&)>&)> with;  // calls it with a model of its own
  double rounding = 1e-4;  // the most that float32 may change a layer's gradients by, as a share of them
};

inline void PrintTo(const WholeModel& m, std::ostream* out) {
  *out << m.name;
}

// The nearest floats, so that both builds see the same numbers.
inline real in_float(double x) {
  return static_cast<real>(static_cast<float>(x));
}

inline Tensor small_images(Index count) {
  const Random random(2, "vit images");
  Tensor x({count, 1, 8, 8});
  for (Index i = 0; i < x.size(); ++i) x.data()[i] = in_float(random.normal(static_cast<std::uint64_t>(i)));
  return x;
}

inline Var with_balance(const Var& loss, const ForwardContext& context) {
  const Var balance = weighted_sum(context.auxiliary);
  return balance.defined() ? loss + balance : loss;
}

// Two layers that differ.
inline std::vector<AttentionConfig> small_attention(const std::string& router) {
  AttentionConfig first;
  first.router = router;
  first.heads = 4, first.shared = 1, first.routed = 2;
  AttentionConfig second = first;
  second.heads = 6, second.shared = 2, second.routed = 3;
  return {first, second};
}

inline std::vector<AttentionConfig> in_groups(const std::string& router, const std::string& mlp) {
  AttentionConfig a = small_attention(router)[0];
  a.name = "gmha";
  a.settings.set("attention.groups", std::int64_t{2});
  a.settings.set("attention.window", std::int64_t{2});
  a.settings.set("attention.group_mlp", mlp);
  return {a, a};
}

inline VitConfig small_vit(std::vector<AttentionConfig> attention, bool class_token = false, bool sincos = false) {
  VitConfig c;
  c.height = c.width = 8;
  c.patch = 4;
  c.categories = 3;
  c.model_width = 12;
  c.class_token = class_token;
  c.sincos_positions = sincos;
  c.attention = std::move(attention);
  return c;
}

// Heads that share keys, and rotary positions.
inline VitConfig with_geometry(VitConfig c) {
  for (AttentionConfig& a : c.attention) {
    a.head_dim = 4;
    a.key_heads = 2;
    a.rotary = Rotary{Rotary::Pairs::adjacent, 30};
  }
  return c;
}

inline VitConfig with_drops(VitConfig c) {
  c.drop_path = 0.3;
  c.dropout = 0.2;
  return c;
}

inline WholeModel whole(const std::string& name, const VitConfig& c) {
  return {"image model, " + name, [c](const auto& check) {
            const Vit model(c);
            check(model.parameters(), [&](ForwardContext& context) {
              return with_balance(cross_entropy(model.logits(context, small_images(3)), {0, 2, 1}, 0.1), context);
            });
          }};
}

inline DecoderConfig small_decoder(std::vector<AttentionConfig> attention) {
  DecoderConfig c;
  c.vocabulary = 7;
  c.context = 5;
  c.model_width = 12;
  c.recompute = true;
  c.attention = std::move(attention);
  return c;
}

// Experts between dense layers, rotary positions, an output that is the embedding.
inline DecoderConfig of_experts(const std::string& feed_forward) {
  AttentionConfig a;
  a.heads = 3;
  a.rotary = Rotary{};
  DecoderConfig c = small_decoder({a, a});
  c.tied = true;
  c.learned_positions = false;
  c.norm = "rms";
  c.feed_forward.name = feed_forward;
  const std::pair<const char*, std::int64_t> sizes[] = {{"experts", 5}, {"top_k", 2}, {"expert_hidden", 7},
                                                        {"hidden", 9},  {"every", 2}, {"shared_hidden", 4}};
  for (const auto& [key, value] : sizes) c.feed_forward.settings.set(std::string("feed_forward.") + key, value);
  c.feed_forward.settings.set("feed_forward.z_weight", 0.1);
  return c;
}

// Experts of two depths in every block, one of each depth for a token, from the first step on.
template <class Host>
Host of_two_depths(Host c, const std::string& form) {
  c.feed_forward.name = "dual_scale";
  for (const auto& [key, value] : {std::pair<const char*, Value>{"depth_router", std::string("split")},
                                   {"form", form},
                                   {"shallow_stage", 0.0},
                                   {"deep_stage", 0.0},
                                   {"shallow_experts", std::int64_t{3}},
                                   {"deep_experts", std::int64_t{3}}})
    c.feed_forward.settings.set(std::string("feed_forward.") + key, value);
  return c;
}

// LLaMA's form: RMSNorm, rotary positions, heads that share keys, SwiGLU, the embedding as output.
inline DecoderConfig llama() {
  AttentionConfig a;
  a.heads = 4, a.key_heads = 2, a.head_dim = 4;
  a.rotary = Rotary{Rotary::Pairs::adjacent, 10000};
  DecoderConfig c = small_decoder({a, a});
  c.tied = true;
  c.learned_positions = false;
  c.norm = "rms";
  c.feed_forward.settings.set("feed_forward.activation", std::string("swiglu"));
  c.feed_forward.settings.set("feed_forward.hidden", std::int64_t{9});
  return c;
}

inline WholeModel whole(const std::string& name, const DecoderConfig& c) {
  return {"decoder, " + name, [c](const auto& check) {
            const Decoder model(c);
            check(model.parameters(), [&](ForwardContext& context) {
              const Var logits = model.logits(context, {0, 6, 3, 3, 1, 2, 5, 4, 0, 6}, 2);
              return with_balance(cross_entropy(logits, {6, 3, 3, 1, 0, 5, 4, 0, 6, 2}), context);
            });
          }};
}

// Long enough for the kernels' whole tiles: two texts of 40 tokens, four layers.
inline WholeModel longer_decoder() {
  return {"decoder, four layers",
          [](const auto& check) {
            AttentionConfig a;
            a.heads = 4;
            DecoderConfig c;
            c.vocabulary = 50;
            c.context = 40;
            c.model_width = 48;
            c.attention.assign(4, a);
            const Decoder model(c);
            const Random random(4, "decoder tokens");
            std::vector<std::int32_t> tokens, next;
            for (std::uint64_t i = 0; i < 80; ++i) {
              tokens.push_back(static_cast<std::int32_t>(random.below(i, 50)));
              next.push_back(static_cast<std::int32_t>(random.below(1000 + i, 50)));
            }
            check(model.parameters(),
                  [&](ForwardContext& context) { return cross_entropy(model.logits(context, tokens, 2), next); });
          },
          5e-6};
}

inline EncoderConfig small_encoder(std::vector<AttentionConfig> attention, const std::string& feed_forward = "dense") {
  EncoderConfig c;
  c.shape = {.vocabulary = 7, .special = 3, .context = 6, .categories = 3, .pairs = true};
  c.model_width = 12;
  c.recompute = true;
  c.attention = std::move(attention);
  c.feed_forward.name = feed_forward;
  if (feed_forward == "dense") return c;
  for (const auto& [key, value] : {std::pair{"experts", 5}, {"top_k", 2}, {"expert_hidden", 7}})
    c.feed_forward.settings.set(std::string("feed_forward.") + key, std::int64_t{value});
  return c;
}

inline const std::vector<std::int32_t> encoder_tokens = {7, 3, 1, 8, 4, 8, 7, 6, 8, 2, 8, 8};

// Two texts with a segment each, the second row shorter.
inline WholeModel whole(const std::string& name, const EncoderConfig& c, Pooling pooling) {
  return {"classifier, " + name + (pooling == Pooling::mean ? ", mean" : ", first"), [c, pooling](const auto& check) {
            const EncoderClassifier model(c, pooling);
            const std::vector<std::int32_t> segments = {0, 0, 0, 0, 1, 1, 0, 0, 0, 1, 1, 1};
            check(model.parameters(), [&](ForwardContext& context) {
              context.lengths = {6, 5};
              return with_balance(cross_entropy(model.logits(context, {encoder_tokens, segments, 2}), {2, 0}), context);
            });
          }};
}

inline WholeModel of_hidden_tokens(bool tied) {
  return {tied ? "hidden tokens, by the embedding" : "hidden tokens, by a map of their own", [tied](const auto& check) {
            EncoderConfig c = small_encoder(small_attention("none"));
            c.shape.pairs = false;
            const EncoderOfHiddenTokens model(c, tied);
            check(model.parameters(), [&](ForwardContext& context) {
              return cross_entropy(model.logits(context, {encoder_tokens, {}, 2}, {1, 4, 9}), {5, 0, 3});
            });
          }};
}

// Adds the router of docs/extending.md to routers(), once.
inline void add_example_router() {
  [[maybe_unused]] static const bool added = (routers().add(sigmoid_router()), true);
}

inline std::vector<WholeModel> whole_models() {
  add_example_router();
  const auto learned = small_attention("two_stage");
  std::vector<WholeModel> out = {
      whole("none", small_vit(small_attention("none"))),
      whole("two_stage", small_vit(learned)),
      whole("two_stage, class token, sincos", small_vit(learned, true, true)),
      whole("sigmoid", small_vit(small_attention("sigmoid"))),
      whole("random, class token", small_vit(small_attention("random"), true)),
      whole("random_gated, class token", small_vit(small_attention("random_gated"), true)),
      whole("fixed, sincos", small_vit(small_attention("fixed"), false, true)),
      whole("two_stage, drops", with_drops(small_vit(learned))),
      whole("two_stage, geometry", with_geometry(small_vit(learned))),
      whole("none, geometry, class token", with_geometry(small_vit(small_attention("none"), true))),
      whole("none", small_decoder(small_attention("none"))),
      whole("two_stage", small_decoder(learned)),
      whole("smoe", of_experts("smoe")),
      whole("mh_moe", of_experts("mh_moe")),
      whole("dual_scale", of_two_depths(small_decoder(learned), "ffn")),
      whole("dual_scale of maps", of_two_depths(small_decoder(learned), "linear")),
      whole("as LLaMA", llama()),
      longer_decoder(),
      of_hidden_tokens(false),
      of_hidden_tokens(true),
  };
  for (const char* mlp : {"own", "shared", "none"})
    out.push_back(whole("groups, mlp " + std::string(mlp), small_vit(in_groups("none", mlp), true)));
  for (const auto& [router, mlp] : {std::pair{"none", "own"}, {"two_stage", "own"}, {"two_stage", "shared"}})
    out.push_back(whole(std::string("groups, ") + router + ", mlp " + mlp, small_decoder(in_groups(router, mlp))));
  for (const Pooling pooling : {Pooling::mean, Pooling::first}) {
    out.push_back(whole("none", small_encoder(small_attention("none")), pooling));
    out.push_back(whole("two_stage", small_encoder(learned), pooling));
    out.push_back(whole("groups", small_encoder(in_groups("none", "own")), pooling));
    out.push_back(whole("smoe", small_encoder(small_attention("none"), "smoe"), pooling));
    out.push_back(whole("groups, dual_scale", of_two_depths(small_encoder(in_groups("none", "own")), "ffn"), pooling));
  }
  return out;
}

// The first weights times `far`, the same numbers in both builds.
inline void set_weights(ParameterSet& parameters, double far) {
  parameters.initialise(3);
  for (Parameter& p : parameters.all()) {
    if (p.state) continue;
    for (real& w : p.value.span()) w = in_float(far * in_float(w));
  }
}

inline GradientsByName gradients_of(ParameterSet& parameters, const Loss& loss_of) {
  Tape tape;
  ForwardContext context;
  context.tape = &tape;
  context.training = true;
  tape.backward(loss_of(context));
  GradientsByName out;
  for (const Parameter& p : parameters.all()) {
    if (!p.learns()) continue;
    if (!p.gradient.defined()) throw std::logic_error("no gradient of " + p.name);
    out[p.name].assign(p.gradient.span().begin(), p.gradient.span().end());
  }
  return out;
}

inline GradientsByName gradients_of(const WholeModel& model, double far) {
  GradientsByName out;
  model.with([&](ParameterSet& parameters, const Loss& loss) {
    set_weights(parameters, far);
    out = gradients_of(parameters, loss);
  });
  return out;
}

}  // namespace HEADLAB_PRECISION
}  // namespace headlab
