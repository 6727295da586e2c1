// A run that another one needs, with its weights.
#pragma once

#include <string>

#include "results/array_file.h"
#include "results/record.h"

namespace headlab::experiments {

struct ParentRun {
  results::Parent parent;
  std::string config_toml;  // empty for a file of weights
  results::ArrayFile weights;
  std::string tokenizer = "";  // Tokenizer::description(), where the run kept it: its tokens are no bytes
};

}  // namespace headlab::experiments
