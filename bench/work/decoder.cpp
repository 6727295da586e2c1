// A decoder with RMSNorm, rotary positions, grouped keys and SwiGLU, and its work one token at a time: the keys and
// values of those before are kept.
#include "bench/work/work.h"

namespace headlab::bench {

DecoderConfig decoder_of(const Parameters& p) {
  DecoderConfig c;
  c.vocabulary = p.integer("vocabulary");
  c.context = p.integer("tokens");
  c.model_width = p.integer("width");
  c.learned_positions = false;
  c.norm = "rms";
  c.feed_forward.settings.set("feed_forward.activation", std::string("swiglu"));
  c.feed_forward.settings.set("feed_forward.hidden", p.integer("hidden"));
  c.feed_forward.settings.set("feed_forward.bias", false);
  AttentionConfig a;
  a.heads = p.integer("heads");
  a.key_heads = p.integer("key_heads");
  a.bias = false;
  a.rotary = Rotary{};
  c.attention.assign(static_cast<std::size_t>(p.integer("depth")), a);
  return c;
}

Work decode(const Parameters& p) {
  const auto model = std::make_shared<Decoder>(decoder_of(p));
  model->parameters().initialise(1);
  const Index batch = p.integer("batch"), tokens = p.integer("tokens");
  const auto next = random_tokens(batch, p.integer("vocabulary"), 1);
  Work work;
  work.units = static_cast<double>(batch * tokens);
  work.parameters = static_cast<double>(model->parameters().count());
  work.products = [](long) { return ProductTimes{}; };
  work.run = [=] {
    Decoding decoding = model->decoding(batch, tokens);
    for (Index t = 0; t < tokens; ++t) model->read(decoding, next);
  };
  return work;
}

}  // namespace headlab::bench
