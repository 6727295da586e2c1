// The same gradients by both builds of the engine.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "layers/hosts/decoder.h"

namespace headlab {

using GradientsByName = std::map<std::string, std::vector<double>>;

// decoder_gradients() of the double build (tests/layers/precision_f64.cpp).
GradientsByName gradients_in_float64();

inline namespace HEADLAB_PRECISION {

// Of a causal decoder's loss on 2 texts of 40 tokens, by parameter. The parameters are the same numbers in both builds.
inline GradientsByName decoder_gradients() {
  DecoderConfig c;
  c.vocabulary = 50;
  c.context = 40;
  c.model_width = 48;
  AttentionConfig a;
  a.heads = 4;
  c.attention = {a, a, a, a};
  const Decoder decoder(c);
  decoder.parameters().initialise(3);
  for (Parameter& p : decoder.parameters().all()) {
    for (real& w : p.value.span()) w = static_cast<real>(static_cast<float>(w));
  }
  const Random random(4, "decoder tokens");
  std::vector<std::int32_t> tokens, next;
  for (std::uint64_t i = 0; i < 80; ++i) {
    tokens.push_back(static_cast<std::int32_t>(random.below(i, 50)));
    next.push_back(static_cast<std::int32_t>(random.below(1000 + i, 50)));
  }
  Tape tape;
  ForwardContext context;
  context.tape = &tape;
  context.training = true;
  tape.backward(cross_entropy(decoder.logits(context, tokens, 2), next));
  GradientsByName out;
  for (const Parameter& p : decoder.parameters().all())
    out[p.name].assign(p.gradient.span().begin(), p.gradient.span().end());
  return out;
}

}  // namespace HEADLAB_PRECISION
}  // namespace headlab
