#include "layers/bitnet.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

constexpr const char *kParts = "model.bitnet", *kRounded = "model.bitnet_of", *kNorm = "model.bitnet_norm";
constexpr double kEpsilon = 1e-6;

}  // namespace

Var BitNet::input(const Var& x) const {
  const Var normal = norm_inside ? rms_norm(x, Var(Tensor::full({x.shape().last()}, 1)), kEpsilon) : x;
  return activations ? absmax_int8(normal) : normal;
}

Var BitNet::weight(const Var& weight, const std::vector<Index>& sizes) const {
  return weights ? absmean_ternary(weight, sizes) : weight;
}

Var BitNet::linear(const ForwardContext& context, const Linear& map, const Var& x,
                   const std::vector<Index>& sizes) const {
  return headlab::linear(input(x), weight(map.weight(context), sizes), map.bias(context));
}

std::vector<Option> bitnet_options() {
  using namespace option;
  const auto somewhere = [](const Settings& settings) { return settings.text(kParts) != "none"; };
  return {choice(kParts, "none", {"none", "attention", "feed_forward", "all"},
                 "where linear maps are those of BitNet b1.58: weights -1, 0 or 1, inputs of 8 bits"),
          when(somewhere, choice(kRounded, "both", {"both", "weights", "activations"}, "what BitNet rounds")),
          when(somewhere, choice(kNorm, "inside", {"inside", "pre"},
                                 "a norm inside each map of BitNet, in place of the block's, or the block's alone"))};
}

bool uses_bitnet(const Settings& settings, BitNetPart part) {
  if (!settings.has(kParts)) return false;
  const std::string& where = settings.text(kParts);
  return where == "all" || where == (part == BitNetPart::attention ? "attention" : "feed_forward");
}

BitNet bitnet_of(const Settings& settings, BitNetPart part) {
  if (!uses_bitnet(settings, part)) return {};
  const Settings whole = with_fallbacks(settings, bitnet_options());
  const std::string& rounded = whole.text(kRounded);
  return {.weights = rounded != "activations",
          .activations = rounded != "weights",
          .norm_inside = whole.text(kNorm) == "inside"};
}

}  // namespace headlab::inline HEADLAB_PRECISION
