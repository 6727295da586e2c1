// The libtorch side: started by `headlab bench`, which asks it by the lines of bench/side.h.
#include <ATen/Parallel.h>
#include <ATen/Version.h>
#include <dlfcn.h>

#include <iostream>
#include <stdexcept>

#include "bench/torch/work.h"

namespace {

using namespace headlab::bench;

Work make(const Parameters& p) {
  at::set_num_threads(static_cast<int>(p.integer("threads", 1)));
  torch::manual_seed(1);
  if (p.work == "train-vit") return train_vit(p);
  if (p.work == "train-llm") return train_llm(p);
  if (p.work == "train-decoder") return train_decoder(p);
  if (p.work == "decode") return decode(p);
  if (p.work == "attention") return attention_layer(p);
  if (p.work == "attention-core") return attention_core(p);
  return kernel(p);
}

// Which BLAS Debian's alternatives gave it.
std::string blas() {
  using Text = char* (*)();
  const auto core = reinterpret_cast<Text>(::dlsym(RTLD_DEFAULT, "openblas_get_corename"));
  return core ? std::string("OpenBLAS with ") + core() + " kernels" : "a BLAS other than OpenBLAS";
}

// "CPU capability usage: AVX2": the instruction set of its own kernels.
std::string capability() {
  const std::string config = at::show_config(), wanted = "CPU capability usage: ";
  const auto begin = config.find(wanted);
  if (begin == config.npos) return "kernels not named";
  return config.substr(begin + wanted.size(), config.find('\n', begin) - begin - wanted.size()) + " kernels";
}

}  // namespace

int main() {
  serve(std::cin, std::cout, make, "libtorch " HEADLAB_TORCH_BUILD ", " + capability() + ", " + blas());
}
