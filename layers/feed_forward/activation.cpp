#include "layers/feed_forward/activation.h"

namespace headlab::inline HEADLAB_PRECISION {

Option activation_option(const char* fallback) {
  return option::choice("feed_forward.activation", fallback, {"gelu", "relu", "swiglu"},
                        "between the two maps; swiglu: the first map has as many gates besides");
}

Activation activation_of(const Settings& settings) {
  const std::string& name = settings.text("feed_forward.activation");
  return name == "gelu" ? Activation::gelu : name == "relu" ? Activation::relu : Activation::swiglu;
}

Index numbers_per_unit(Activation activation) {
  return activation == Activation::swiglu ? 2 : 1;
}

Var activated(Activation activation, const Var& x) {
  if (activation == Activation::swiglu) return swiglu(x);
  return activation == Activation::gelu ? gelu(x) : relu(x);
}

}  // namespace headlab::inline HEADLAB_PRECISION
