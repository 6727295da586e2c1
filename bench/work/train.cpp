// Training steps of whole models: forward, loss, backward, clipping to norm 1, AdamW.
#include <stdexcept>

#include "bench/work/work.h"
#include "engine/optim/optimiser.h"
#include "layers/hosts/vit.h"

namespace headlab::bench {
namespace {

std::vector<AttentionConfig> layers_of(const Parameters& p) {
  AttentionConfig a;
  a.heads = p.integer("heads");
  a.keys = keys_of(p);
  if (p.has("active")) {
    a.router = "two_stage";
    a.shared = p.integer("shared");
    a.routed = p.integer("active") - a.shared;
  }
  return std::vector<AttentionConfig>(static_cast<std::size_t>(p.integer("depth")), a);
}

// SwiGLU of `hidden` units without biases where that is given; `experts` of them in every `every`-th block.
FeedForwardConfig feed_forward_of(const Parameters& p) {
  FeedForwardConfig c;
  if (!p.has("hidden")) return c;
  const auto number = [&](const char* option, std::int64_t value) {
    c.settings.set(std::string("feed_forward.") + option, value);
  };
  c.settings.set("feed_forward.activation", std::string("swiglu"));
  number("hidden", p.integer("hidden"));
  if (!p.has("experts")) {
    c.settings.set("feed_forward.bias", false);
    return c;
  }
  c.name = "smoe";
  number("experts", p.integer("experts"));
  number("top_k", p.integer("chosen"));
  number("expert_hidden", p.integer("expert_hidden"));
  number("every", p.integer("every"));
  return c;
}

// `loss` computes one step's loss in a context; the model lives as long as the work.
template <class Model>
Work step_of(const Parameters& p, double units, double madds, std::shared_ptr<Model> model,
             std::function<Var(const Model&, ForwardContext&)> loss) {
  model->parameters().initialise(1);
  const auto adam = std::make_shared<AdamW>(model->parameters(), AdamWConfig{});
  Work work = work_of(p, units, [=] {
    Tape tape;
    ForwardContext context;
    context.tape = &tape;
    context.training = true;
    model->parameters().clear_gradients();
    const Var task = loss(*model, context), balance = weighted_sum(context.auxiliary);
    tape.backward(balance.defined() ? task + balance : task);
    adam->step(1e-4, clip_factor(gradient_norm(model->parameters()), 1.0));
  });
  work.madds = madds;
  work.parameters = static_cast<double>(model->parameters().count());
  return work;
}

// Of `c.context` tokens that follow each other at random.
Work language_step(const Parameters& p, const DecoderConfig& c) {
  const auto model = std::make_shared<Decoder>(c);
  const Index batch = p.integer("batch"), count = batch * c.context;
  const auto tokens = random_tokens(count, c.vocabulary, 1), next = random_tokens(count, c.vocabulary, 2);
  return step_of<Decoder>(p, static_cast<double>(count), model->madds(c.context).needed, model,
                          [=](const Decoder& decoder, ForwardContext& context) {
                            return cross_entropy(decoder.logits(context, tokens, batch), next);
                          });
}

}  // namespace

Work train_vit(const Parameters& p) {
  VitConfig c;
  c.model_width = p.integer("width");
  c.patch = p.integer("patch");
  c.height = c.width = p.integer("image");
  c.attention = layers_of(p);
  if (c.patch <= 0 || c.height % c.patch != 0)  // the other side cuts images into whole patches
    throw std::invalid_argument("images of " + std::to_string(c.height) + " pixels do not divide into patches of " +
                                std::to_string(c.patch));
  const auto model = std::make_shared<Vit>(c);
  const Index batch = p.integer("batch");
  const Tensor images = normal_tensor({batch, 1, c.height, c.width}, 1);
  const auto labels = random_tokens(batch, c.categories, 2);
  return step_of<Vit>(
      p, static_cast<double>(batch), model->madds().needed, model,
      [=](const Vit& vit, ForwardContext& context) { return cross_entropy(vit.logits(context, images), labels); });
}

Work train_llm(const Parameters& p) {
  DecoderConfig c;
  c.vocabulary = p.integer("vocabulary");
  c.context = p.integer("tokens");
  c.model_width = p.integer("width");
  c.attention = layers_of(p);
  c.feed_forward = feed_forward_of(p);
  return language_step(p, c);
}

Work train_decoder(const Parameters& p) {
  return language_step(p, decoder_of(p));
}

}  // namespace headlab::bench
